import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { roomColumns } from '../../../projections/room/room.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { Pictures } from '../../files/Pictures.tsx'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { BillAccount } from '../bill/BillAccount.tsx'
import { useDueText } from '../bill/DueDay.tsx'
import { RoomStrip } from '../building/timeline/RoomStrip.tsx'
import { RoomContracts } from '../contract/RoomContracts.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { RoomTickets } from '../ticket/RoomTickets.tsx'
import { NextSteps, useNextStep } from './NextSteps.tsx'
import { RoomEditDialog } from './RoomEditDialog.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import { RoomSteps } from './RoomSteps.tsx'
import type { RoomRecord } from './roomRecord.ts'
import { stepsFrom } from './steps.ts'
import { useFreeText } from './useFreeText.ts'

const TABS = ['overview', 'history'] as const

/** How the room is now, and what can be done about it by hand. */
const State = ({ room }: { room: RoomRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const next = useNextStep(room)
  const byHand = may('ChangeRoomStatus')
  const steps = byHand ? stepsFrom(room.status) : []
  return (
    <Section title={translate('room.state')}>
      <Typography variant="body2" color="text.secondary">
        {translate(byHand && steps.length > 0 ? 'room.by_hand' : 'room.follows')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <NextSteps room={room} />
        <RoomSteps room={room} steps={steps} quiet={next !== undefined} />
      </Box>
    </Section>
  )
}

const Room = ({ room }: { room: RoomRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const dueText = useDueText()
  const free = useFreeText()(room)
  const [editing, setEditing] = useState(false)
  const tab = useTab(TABS)
  return (
    <>
      <PageHead
        before={<QuietLink to={`/building/${room.buildingID}`}>{room.buildingName}</QuietLink>}
        title={room.number}
        lead={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
            {translate('unit.floor', { floor: room.floor })}
            <StatusChip value={{ of: 'room', status: room.status }} text={free} />
            {room.openBill && (
              <StatusChip
                value={{ of: 'bill', status: room.openBill.status }}
                note={dueText(room.openBill)}
              />
            )}
          </Box>
        }
        actions={
          may('UpdateRoom') && (
            <Button variant="outlined" color="inherit" onClick={() => setEditing(true)}>
              {translate('room.edit')}
            </Button>
          )
        }
      />
      <PageTabs
        label={translate('room.tabs')}
        tabs={TABS.map((name) => ({ name, label: translate(`room.tab.${name}`) }))}
      />
      <TabPanel tab={tab}>
        {tab === 'overview' ? (
          <SideBySide>
            <Section title={translate('room.facts')}>
              <RoomFacts room={room} />
            </Section>
            <State room={room} />
            <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
              <Section flush title={translate('resource.building.tab.lease')}>
                <RoomStrip buildingID={room.buildingID} roomID={room.id} />
              </Section>
            </Box>
            {room.contractID && (
              <Section flush title={translate('resource.bill.account.title')} note={room.customerName ?? ''}>
                <BillAccount of={{ contractID: room.contractID }} />
              </Section>
            )}
            <Section flush title={translate('resource.contract.title')}>
              <RoomContracts roomID={room.id} />
            </Section>
            <RoomTickets room={room} />
            <Section title={translate('file.pictures.title')}>
              <Pictures
                resource="room"
                ids={room.imageIDs}
                name={room.number}
                call={may('UpdateRoom') ? `building/${room.buildingID}/room/${room.id}/update` : undefined}
              />
            </Section>
            {may('DeleteRoom') && (
              <Box sx={{ gridColumn: '1 / -1' }}>
                <DeleteButton
                  resource="room"
                  record={room}
                  words="room.remove"
                  args={{ name: room.number }}
                  after={`/building/${room.buildingID}`}
                />
              </Box>
            )}
          </SideBySide>
        ) : (
          <HistoryTab resource="room" id={room.id} columns={roomColumns} />
        )}
      </TabPanel>
      {editing && <RoomEditDialog room={room} onClose={() => setEditing(false)} />}
    </>
  )
}

/** A room as those who work in its building see it. */
export const RoomPage = () => {
  const { buildingID = '', roomID = '' } = useParams()
  return (
    <ItemPage<RoomRecord> resource="room" id={roomID} meta={{ buildingID }}>
      {(room) => <Room room={room} />}
    </ItemPage>
  )
}
