import CloseIcon from '@mui/icons-material/CloseOutlined'
import { Box, Button, Drawer, IconButton, Typography, useMediaQuery, useTheme } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { BillRecord } from '../../bill/billRecord.ts'
import { useDueText } from '../../bill/DueDay.tsx'
import { accountOf, waits } from '../../bill/standing.ts'
import { NextSteps, useNextStep } from '../../room/NextSteps.tsx'
import { RoomEditDialog } from '../../room/RoomEditDialog.tsx'
import { RoomFacts } from '../../room/RoomFacts.tsx'
import { RoomSteps } from '../../room/RoomSteps.tsx'
import type { RoomRecord } from '../../room/roomRecord.ts'
import { stepsFrom } from '../../room/steps.ts'
import { useOpenBills } from '../../room/useOpenBills.ts'
import { useRoomText } from '../../room/useRoomText.ts'

type PanelProps = { readonly room: RoomRecord; readonly onClose: () => void }

const PanelBody = ({ room, onClose }: PanelProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const dueText = useDueText()
  const text = useRoomText()(room)
  const next = useNextStep(room)
  const bills = useOpenBills(room)
  const steps = may('ChangeRoomStatus') ? stepsFrom(room.status) : []
  const place = [
    room.buildingName,
    translate('unit.floor', { floor: room.floor }),
    room.area !== null && translate('unit.area', { area: formatNumber(room.area, language) }),
  ]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 1, p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h1" component="h2" id="room-panel" sx={{ overflowWrap: 'anywhere' }}>
            {room.number}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {place.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <IconButton aria-label={translate('frame.close')} onClick={onClose} sx={{ mt: -1, mr: -2 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, mb: 5 }}>
        <StatusChip value={{ of: 'room', status: room.status }} text={text} />
        {room.openBill && (
          <StatusChip value={{ of: 'bill', status: room.openBill.status }} note={dueText(room.openBill)} />
        )}
      </Box>
      <RoomFacts room={room} ruled due={room.openBill && (bills ? <RoomDue bills={bills} /> : '\u00a0')} />
      <Box sx={{ display: 'grid', gap: 2, mt: 6, mb: 6 }}>
        <NextSteps room={room} remind={bills && <RemindOf bills={bills} />} />
        <RoomSteps room={room} steps={steps} quiet={next !== undefined} />
        {may('UpdateRoom') && (
          <Button variant="outlined" color="inherit" onClick={() => setEditing(true)}>
            {translate('roomPage.edit')}
          </Button>
        )}
      </Box>
      <Button
        component={Link}
        to={`/building/${room.buildingID}/room/${room.id}`}
        variant={steps.length === 0 && !next ? 'contained' : 'text'}
        sx={{ mt: 'auto', ...((steps.length > 0 || next) && { alignSelf: 'flex-start', ml: -3.5 }) }}
      >
        {translate('roomPage.open')}
      </Button>
      {editing && <RoomEditDialog room={room} onClose={() => setEditing(false)} />}
    </Box>
  )
}

/** A room's panel beside the plan; a bottom sheet on phones. */
export const RoomPanel = ({ room, onClose }: { room: RoomRecord | undefined; onClose: () => void }) => {
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  return (
    <Drawer
      anchor={narrow ? 'bottom' : 'right'}
      open={room !== undefined}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'room-panel' },
        backdrop: { invisible: !narrow },
      }}
    >
      {room && <PanelBody room={room} onClose={onClose} />}
    </Drawer>
  )
}

type RoomDueProps = { readonly bills: readonly BillRecord[] }

/** The open amount of a room's bills, and since when or until when. */
const RoomDue = ({ bills }: RoomDueProps) => {
  const translate = useTranslate()
  const [oldest] = bills
  if (!oldest) return null
  const due = translate('roomPage.owes.due', { day: formatDay(oldest.dueDay) })
  return (
    <>
      <Money amount={accountOf(bills).open} />
      <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
        {bills.length === 1
          ? due
          : `${translate('roomPage.owes.bills', { smart_count: bills.length })}, ${due}`}
      </Typography>
    </>
  )
}

/** Loaded on demand: its form would be a fifth of the page's code. */
const RemindDialog = lazy(async () => ({
  default: (await import('../../bill/many/RemindDialog.tsx')).RemindDialog,
}))

/** Reminds the tenants of unpaid bills, as the list of bills does. */
const RemindOf = ({ bills }: RoomDueProps) => {
  const translate = useTranslate()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!may('SendNotice') || !bills.some(waits)) return null
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {translate('resource.bill.many.remind')}
      </Button>
      <Suspense>
        {asking && <RemindDialog bills={bills.filter(waits)} onClose={close} onDone={close} />}
      </Suspense>
    </>
  )
}
