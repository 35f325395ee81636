import { Box, Card, useTheme } from '@mui/material'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { roomColumns } from '../../../projections/room/room.columns.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { Pictures } from '../../files/Pictures.tsx'
import { formatDay } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SheetPart } from '../../ui/SheetPart.tsx'
import { Together } from '../../ui/Together.tsx'
import { RoomAssets } from '../asset/RoomAssets.tsx'
import { BillAccount, useBillsOf } from '../bill/BillAccount.tsx'
import { RoomStrip, useStripAxis } from '../building/timeline/RoomStrip.tsx'
import { useLeases } from '../building/timeline/useLeases.ts'
import { RoomPeople } from '../contract/people/RoomPeople.tsx'
import { RoomContracts } from '../contract/RoomContracts.tsx'
import { useRoomContracts } from '../contract/useRoomContracts.ts'
import { ShortFeed } from '../history/ShortFeed.tsx'
import { useBillHappenings, useEntryHappenings, useTicketHappenings } from '../history/useHappenings.ts'
import { useHistory } from '../history/useHistory.ts'
import { RoomHold } from '../hold/RoomHold.tsx'
import { RoomMeters } from '../meter/RoomMeters.tsx'
import { RoomTickets } from '../ticket/RoomTickets.tsx'
import { useTicketsOf } from '../ticket/TicketsOf.tsx'
import { RoomAnswers } from './RoomAnswers.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import { RoomHead } from './RoomHead.tsx'
import type { RoomRecord } from './roomRecord.ts'

/** Fields that the page's head shows. */
const LEFT_OUT = ['customerName', 'contractEndDay', 'floor']

const HistoryTab = lazy(async () => ({ default: (await import('../history/HistoryTab.tsx')).HistoryTab }))

const TABS = ['overview', 'history'] as const

/** Sections in two columns with rules between them; one column on narrow screens. */
const Parts = ({ children }: { children: ReactNode }) => {
  const { look } = useTheme()
  const rule = `1px solid ${look.line}`
  return (
    <Box
      sx={{
        display: 'grid',
        borderTop: rule,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        '& > * + *': { borderTop: rule },
        '& > :nth-of-type(2)': { borderTop: { lg: 0 } },
        '& > :nth-of-type(even)': { borderLeft: { lg: rule } },
      }}
    >
      {children}
    </Box>
  )
}

/**
 * Feed of a room: changes of it and its contracts, events of its bills and tickets. Undefined until all are loaded,
 * because the latest of one kind are not the latest of all.
 */
const useRoomHappenings = (
  room: RoomRecord,
  bills: Parameters<ReturnType<typeof useBillHappenings>>[0] | undefined,
) => {
  const { rows: entries, error } = useHistory('room', room.id)
  const { data: tickets, isPending: isAsking } = useTicketsOf({
    of: 'room',
    id: room.id,
    buildingID: room.buildingID,
  })
  const [ofEntries, ofBills, ofTickets] = [
    useEntryHappenings({ resource: 'room', columns: roomColumns }),
    useBillHappenings(),
    useTicketHappenings(),
  ]
  if ((!entries && !error) || isAsking || !bills) return undefined
  return [...ofTickets(tickets?.data ?? []), ...ofBills(bills), ...ofEntries(entries ?? [])]
}

const Room = ({ room }: { room: RoomRecord }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const tab = useTab(TABS)
  const axis = useStripAxis(today)
  const { id, buildingID, customerID } = room
  const billsOf = { roomID: id, ...(customerID !== null && { customerID }) }
  const { data: rooms = [] } = useLeases(buildingID, axis.startDay)
  const { data: billed, isPending } = useBillsOf(billsOf)
  const bills = billed ?? []
  const { data: contracts = [] } = useRoomContracts(id)
  const { data: tickets } = useTicketsOf({ of: 'room', id, buildingID })
  const happenings = useRoomHappenings(room, isPending ? undefined : bills)
  const leased = rooms.find((one) => one.id === id)
  const since = contracts.findLast((one) => one.customerID === customerID && one.activated)?.startDay
  const path = `/building/${buildingID}/room/${id}`
  return (
    <>
      <Card sx={{ overflow: 'hidden', borderRadius: '16px' }}>
        <RoomHead room={room} rooms={rooms} bills={bills} />
        <RoomAnswers room={room} contracts={contracts} bills={bills} tickets={tickets?.data ?? []} />
        {tab === 'overview' && (
          <>
            <Box sx={{ borderTop: `1px solid ${look.line}` }}>
              <SheetPart title={translate('roomPage.lease')}>
                {leased ? (
                  <RoomStrip buildingID={buildingID} room={leased} axis={axis} />
                ) : (
                  <Box sx={{ height: 92 }} />
                )}
              </SheetPart>
            </Box>
            {room.hold && <RoomHold hold={room.hold} />}
            <Parts>
              {may('meter.read') && <RoomMeters room={room} since={since} />}
              <SheetPart
                flush
                title={translate('resource.bill.account.title')}
                note={since && translate('roomPage.who.since', { day: formatDay(since) })}
              >
                <BillAccount of={billsOf} />
              </SheetPart>
              {room.contractID && may('contract.read') && <RoomPeople contractID={room.contractID} />}
              <RoomTickets room={room} />
              {may('asset.read') && <RoomAssets room={room} />}
              <SheetPart
                title={translate('history.feed.title')}
                action={<QuietLink to={`${path}?tab=history`}>{translate('history.feed.all')}</QuietLink>}
              >
                <ShortFeed happenings={happenings} />
              </SheetPart>
              <SheetPart
                flush
                title={translate('resource.contract.title')}
                action={
                  room.contractID &&
                  may('account.read') && (
                    <QuietLink to={`/account/${room.contractID}`}>
                      {translate('resource.account.open')}
                    </QuietLink>
                  )
                }
              >
                <RoomContracts roomID={id} />
              </SheetPart>
              <SheetPart title={translate('roomPage.facts')}>
                <RoomFacts room={room} leaveOut={LEFT_OUT} />
              </SheetPart>
              <SheetPart title={translate('file.pictures.title')}>
                <Pictures
                  ids={room.imageIDs}
                  name={room.number}
                  call={may('UpdateRoom') ? `building/${buildingID}/room/${id}/update` : undefined}
                />
              </SheetPart>
            </Parts>
          </>
        )}
      </Card>
      {tab === 'history' && (
        <Box sx={{ mt: 5 }}>
          <Box sx={{ mb: 2 }}>
            <QuietLink to={path}>{translate('roomPage.back')}</QuietLink>
          </Box>
          <Suspense fallback={<RowsSkeleton rows={6} height={88} />}>
            <HistoryTab resource="room" record={room} columns={roomColumns} />
          </Suspense>
        </Box>
      )}
      {tab === 'overview' && may('DeleteRoom') && (
        <Box sx={{ mt: 4 }}>
          <DeleteButton
            resource="room"
            record={room}
            words="roomPage.remove"
            args={{ name: room.number }}
            after={`/building/${buildingID}`}
          />
        </Box>
      )}
    </>
  )
}

/** A room as employees of its building see it. */
export const RoomPage = () => {
  const { buildingID = '', roomID = '' } = useParams()
  return (
    <ItemPage<RoomRecord> resource="room" id={roomID} meta={{ buildingID }}>
      {(room) => (
        <Together>
          <Room room={room} />
        </Together>
      )}
    </ItemPage>
  )
}
