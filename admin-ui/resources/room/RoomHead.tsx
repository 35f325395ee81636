import { Box, Typography, useTheme } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays } from '../../../domain/day.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import type { LeasedRoom } from '../../../projections/leases/leases.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { LitHouse } from '../../ui/LitHouse.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { useDueText } from '../bill/DueDay.tsx'
import { waits } from '../bill/standing.ts'
import { blocks, gapsIn } from '../building/timeline/lease.ts'
import { newContractPath } from '../contract/newContractPath.ts'
import { CollectOpenBill } from './CollectOpenBill.tsx'
import { useNextStep } from './NextSteps.tsx'
import type { RoomRecord } from './roomRecord.ts'
import { stepsFrom } from './steps.ts'
import { useChangeStatus } from './useChangeStatus.ts'
import { useRoomText } from './useRoomText.ts'

/** Dialogs are loaded on demand. */
const RemindDialog = lazy(async () => ({
  default: (await import('../bill/many/RemindDialog.tsx')).RemindDialog,
}))
const AddHoldDialog = lazy(async () => ({
  default: (await import('../hold/AddHoldDialog.tsx')).AddHoldDialog,
}))
const RoomEditDialog = lazy(async () => ({ default: (await import('./RoomEditDialog.tsx')).RoomEditDialog }))

type RoomHeadProps = {
  readonly room: RoomRecord
  /** All rooms of the building. */
  readonly rooms: readonly LeasedRoom[]
  /** The bills of the current tenant. */
  readonly bills: readonly BillRecord[]
}

/** The first day from which the room can be held for somebody; undefined when nobody may, or it is not free for good. */
const useFreeFrom = ({ id, status, hold }: RoomRecord, rooms: readonly LeasedRoom[]): string | undefined => {
  const may = useMay()
  const today = useToday()
  const leased = rooms.find((one) => one.id === id)
  const isLet = status !== RoomStatus.SOLD && status !== RoomStatus.UNAVAILABLE
  if (!leased || !isLet || hold?.status === 'held' || !may('HoldRoom')) return undefined
  const last = gapsIn(leased.leases.filter(blocks), { startDay: today, endDay: null }).at(-1)
  return last?.endDay === null ? last.startDay : undefined
}

/** The actions on a room, the next step last. */
const Actions = ({ room, rooms, bills }: RoomHeadProps) => {
  const translate = useTranslate()
  const may = useMay()
  const next = useNextStep(room)
  const [change, busy] = useChangeStatus(room)
  const [asking, setAsking] = useState<'edit' | 'remind' | 'collect' | 'hold'>()
  const close = () => setAsking(undefined)
  const { customerID } = room
  const waiting = bills.filter(waits)
  const contractID = room.contractID ?? room.nextContract?.id
  const freeFrom = useFreeFrom(room, rooms)
  const freeAgain =
    room.status === RoomStatus.RENTED && room.leavesOn && !room.nextContract && room.hold?.status !== 'held'
      ? addDays(room.leavesOn, 1)
      : undefined
  const byHand = may('ChangeRoomStatus') ? stepsFrom(room.status) : []
  return (
    <>
      <PageActions
        actions={[
          may('UpdateRoom') && { label: translate('roomPage.edit'), onClick: () => setAsking('edit') },
          ...byHand
            .map(({ name, status }, place) => ({
              label: translate(`roomPage.step.${name}`),
              onClick: () => void (busy || change(status)),
              // Closing a vacant room must not be the highlighted action.
              primary: place === 0 && room.status !== RoomStatus.AVAILABLE,
            }))
            .reverse(),
          may('AgreeSettlement') &&
            room.status === RoomStatus.RENTED &&
            room.contractID !== null && {
              label: translate('resource.settlement.open'),
              to: `/contract/${room.contractID}/settle`,
            },
          may('SendNotice') &&
            customerID !== null &&
            (waiting.length > 0
              ? { label: translate('resource.bill.many.remind'), onClick: () => setAsking('remind') }
              : { label: translate('personPage.send_notice'), to: `/notice/new?personID=${customerID}` }),
          freeFrom !== undefined && {
            label: translate('resource.hold.add.open'),
            onClick: () => setAsking('hold'),
          },
          // Whoever moves out leaves a room that can be let from the day after.
          may('AddContract') &&
            freeAgain !== undefined && {
              label: translate('roomPage.next.contract'),
              to: newContractPath(room, freeAgain),
            },
          next === 'hold' && {
            label: translate('resource.hold.open'),
            to: `/hold/${room.hold?.id}`,
            primary: true,
          },
          next === 'contract' && {
            label: translate('roomPage.next.contract'),
            to: newContractPath(room),
            primary: true,
          },
          next === 'renew' && {
            label: translate('roomPage.next.renew'),
            to: `/contract/${contractID}`,
            primary: true,
          },
          next === 'collect' && {
            label: translate('resource.bill.record.act'),
            onClick: () => setAsking('collect'),
            primary: true,
          },
        ]}
      />
      <Suspense>
        {asking === 'edit' && <RoomEditDialog room={room} onClose={close} />}
        {asking === 'remind' && <RemindDialog bills={waiting} onClose={close} onDone={close} />}
        {asking === 'hold' && freeFrom && <AddHoldDialog room={room} freeFrom={freeFrom} onClose={close} />}
        {asking === 'collect' && <CollectOpenBill room={room} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The head of a room's page: its window in the building, status and actions. */
export const RoomHead = ({ room, rooms, bills }: RoomHeadProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const dueText = useDueText()
  const text = useRoomText()(room)
  const { buildingName, number, area, status } = room
  const monthly = { [RoomStatus.RENTED]: room.contractPrice, [RoomStatus.SOLD]: null }[Number(status)]
  const rent = monthly === undefined ? room.rentPrice : monthly
  const facts = [
    translate('unit.floor', { floor: room.floor }),
    area !== null && translate('unit.area', { area: formatNumber(area, language) }),
    rent !== null && translate('roomPage.monthly', { rent: formatMoney(rent) }),
  ]
  const taken: readonly number[] = [RoomStatus.RENTED, RoomStatus.SOLD]
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'flex-end',
        columnGap: { xs: 3, md: 7 },
        px: 5,
        pt: { xs: 4, md: 5 },
        bgcolor: look.limewash,
      }}
    >
      <title>{`${number} · Sổ Nhà`}</title>
      <Box
        sx={{
          order: { xs: 2, md: 0 },
          ml: { xs: 'auto', md: 0 },
          flex: 'none',
          height: { xs: 96, md: 156 },
          maxWidth: { xs: 110, md: 200 },
          minWidth: { xs: 64, md: 96 },
        }}
      >
        {rooms.length > 0 && (
          <LitHouse
            rooms={rooms}
            label={translate('roomPage.facade', { building: buildingName, room: number })}
            paneOf={(one) => (one.id === room.id ? 'lit' : taken.includes(one.status) ? 'shut' : 'none')}
          />
        )}
      </Box>
      <Box sx={{ flex: { xs: '1 1 0', md: 1 }, minWidth: 0, pb: 5 }}>
        <QuietLink to={`/building/${room.buildingID}`}>{buildingName}</QuietLink>
        <Typography variant="h1" sx={{ fontSize: '2rem', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          {number}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <StatusChip value={{ of: 'room', status }} text={text} />
          {room.openBill && (
            <StatusChip value={{ of: 'bill', status: room.openBill.status }} note={dueText(room.openBill)} />
          )}
        </Box>
      </Box>
      <Box
        className="no-print"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 2,
          order: { xs: 3, md: 0 },
          width: { xs: 'calc(100% + 40px)', md: 'auto' },
          mx: { xs: -5, md: 0 },
          px: { xs: 5, md: 0 },
          pb: { xs: 4, md: 5 },
          pt: { xs: 3, md: 0 },
          bgcolor: { xs: look.surface, md: 'transparent' },
          '&:empty': { display: 'none' },
          '& .MuiButton-root': { flex: { xs: '1 1 auto', md: 'none' } },
          '& .MuiButton-outlined': { bgcolor: { md: look.surface } },
        }}
      >
        <Actions room={room} rooms={rooms} bills={bills} />
      </Box>
    </Box>
  )
}
