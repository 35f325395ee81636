import AddIcon from '@mui/icons-material/Add'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useParams } from 'react-router'
import { buildingColumns } from '../../../projections/building/building.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { Pictures } from '../../files/Pictures.tsx'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { type Actions, PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Together } from '../../ui/Together.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { MetersTab } from '../meter/MetersTab.tsx'
import { MissingMeters } from '../meter/MissingMeters.tsx'
import { AddRoomsDialog } from '../room/AddRoomsDialog.tsx'
import { occupancyOf } from '../room/occupancy.ts'
import { useRooms } from '../room/useRooms.ts'
import type { BuildingDetail } from './buildingRecord.ts'
import { FloorPlan } from './plan/FloorPlan.tsx'
import { PriceListTab } from './prices/PriceListTab.tsx'
import { StaffWeek } from './schedule/StaffWeek.tsx'
import { LeaseTimeline } from './timeline/LeaseTimeline.tsx'
import { useBuildingSayings } from './useBuildingSayings.ts'
import { BuildingYear } from './year/BuildingYear.tsx'

const TABS = ['plan', 'lease', 'schedule', 'service', 'meter', 'year', 'pictures', 'history'] as const
type Tab = (typeof TABS)[number]

const Building = ({ building }: { building: BuildingDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const sayings = useBuildingSayings()
  const { data: rooms, error } = useRooms(building.id)
  /** The floor to add rooms to; `any` when the user chooses it in the form. */
  const [addingOn, setAddingOn] = useState<number | 'any'>()
  const isNew = useLocation().state?.addsRooms === true
  const isEmpty = rooms?.length === 0
  useEffect(() => {
    if (isNew && isEmpty) setAddingOn('any')
  }, [isNew, isEmpty])
  const names = TABS.filter(
    (name) => (name !== 'schedule' || may('schedule.read')) && (name !== 'meter' || may('meter.read')),
  )
  const tab = useTab(names as [Tab, ...Tab[]])
  if (error && !rooms) throw error

  const { taken, all } = occupancyOf(rooms ?? [])
  const filled = all > 0 && translate('resource.building.filled', { taken, all })
  const mayAdd = may('AddRoom')
  const mayBill = may('IssueBill') && taken > 0
  const actions: Actions = [
    may('books.read') && { label: translate('resource.closing.title'), to: `/close/${building.id}` },
    may('UpdateBuilding') && {
      label: translate('resource.building.edit'),
      to: `/building/${building.id}/edit`,
    },
    mayBill && {
      label: translate('resource.building.bill'),
      to: `/bill/run?building=${building.id}`,
    },
    mayAdd && {
      label: translate('plan.add'),
      Icon: AddIcon,
      onClick: () => setAddingOn('any'),
      primary: true,
    },
  ]
  return (
    <>
      <PageHead
        before={<QuietLink to="/building">{translate('resource.building.title')}</QuietLink>}
        title={building.name}
        lead={[building.address, filled].filter(Boolean).join(' · ')}
        actions={<PageActions actions={actions} />}
      />
      <PageTabs
        label={translate('resource.building.tabs')}
        tabs={names.map((name) => ({ name, label: translate(`resource.building.tab.${name}`) }))}
      />
      <TabPanel tab={tab}>
        {tab === 'plan' &&
          (rooms ? (
            <>
              <MissingMeters buildingID={building.id} rooms={rooms} onlyFirst />
              <FloorPlan
                building={building}
                rooms={rooms}
                onAdd={mayAdd ? (floor) => setAddingOn(floor ?? 'any') : undefined}
              />
            </>
          ) : (
            <PageSkeleton />
          ))}
        {tab === 'lease' && <LeaseTimeline buildingID={building.id} />}
        {tab === 'service' && (
          <PriceListTab buildingID={building.id} closingDay={building.billingRules.closingDay} />
        )}
        {tab === 'meter' && (rooms ? <MetersTab buildingID={building.id} rooms={rooms} /> : <PageSkeleton />)}
        {tab === 'year' && <BuildingYear buildingID={building.id} />}
        {tab === 'schedule' && <StaffWeek building={building} />}
        {tab === 'pictures' && (
          <Pictures
            ids={building.imageIDs}
            name={building.name}
            call={may('UpdateBuilding') ? `building/${building.id}/update` : undefined}
          />
        )}
        {tab === 'history' && (
          <HistoryTab resource="building" record={building} columns={buildingColumns} sayings={sayings} />
        )}
      </TabPanel>
      {addingOn !== undefined && rooms && (
        <AddRoomsDialog
          building={building}
          rooms={rooms}
          floor={addingOn === 'any' ? undefined : addingOn}
          onClose={() => setAddingOn(undefined)}
        />
      )}
    </>
  )
}

/** A building: floor plan, schedule, meters and history. */
export const BuildingPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<BuildingDetail> resource="building" id={id}>
      {(building) => (
        <Together>
          <Building building={building} />
        </Together>
      )}
    </ItemPage>
  )
}
