import CloseIcon from '@mui/icons-material/CloseOutlined'
import { Button } from '@mui/material'
import { useListFilterContext, useTranslate } from 'ra-core'
import { useItem } from '../../data/useItem.ts'
import { useFocusAfter } from '../../form/useFocusAfter.ts'
import { formatDay } from '../../i18n/format.ts'
import type { BuildingRecord } from '../building/buildingRecord.ts'

const Removable = ({ name, filter }: { name: string; filter: string }) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { [filter]: _removed, ...others } = filterValues
  useFocusAfter()
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      endIcon={<CloseIcon />}
      aria-label={translate('list.remove_filter', { name })}
      onClick={() => setFilters(others)}
      sx={{ minWidth: 0, whiteSpace: 'normal', textAlign: 'left' }}
    >
      {name}
    </Button>
  )
}

const OfBuilding = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data } = useItem<BuildingRecord>('building', { id })
  return <Removable name={data?.name ?? translate('resource.bill.fields.buildingID')} filter="buildingID" />
}

const dayOrOpen = (day?: string) => (day ? formatDay(day) : '…')

/** What a link from elsewhere narrowed the bills to, and no month and no view says; a press takes it away. */
export const NarrowedTo = () => {
  const translate = useTranslate()
  const { buildingID, dueDay } = useListFilterContext().filterValues
  const due =
    dueDay && `${translate('resource.bill.fields.dueDay')} ${dayOrOpen(dueDay.from)}–${dayOrOpen(dueDay.to)}`
  return (
    <>
      {buildingID && <OfBuilding id={buildingID} />}
      {due && <Removable name={due} filter="dueDay" />}
    </>
  )
}
