import { Box, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { daysBetween } from '../../../domain/day.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { useItem } from '../../data/useItem.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Face } from '../../ui/Face.tsx'
import { Money } from '../../ui/Money.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { debtOf } from '../bill/standing.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { isFollowed, lastDay } from '../contract/term.ts'
import { formatPhone } from '../person/numbers.ts'
import type { PersonRecord } from '../person/personRecord.ts'
import type { TicketRecord } from '../ticket/ticketRecord.ts'
import { useTicketTitle } from '../ticket/useTicketTitle.ts'
import type { RoomRecord } from './roomRecord.ts'
import { useRoomText } from './useRoomText.ts'

const Answer = ({ label, why, children }: { label: string; why: ReactNode; children: ReactNode }) => (
  <Box sx={{ px: 5, py: 4, minWidth: 0 }}>
    <Typography variant="caption" color="text.secondary" component="dt">
      {label}
    </Typography>
    <Typography variant="h2" component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="dd" sx={{ m: 0 }}>
      {why}
    </Typography>
  </Box>
)

const joined = (parts: readonly (string | false | null | undefined)[], by = ', ') =>
  parts.filter(Boolean).join(by)

const quiet = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

type Lived = {
  readonly room: RoomRecord
  /** All contracts of the room. */
  readonly contracts: readonly ContractRecord[]
}

/** Who lives there, since when, with how many others, and their contact data. */
const Who = ({ room, contracts }: Lived) => {
  const translate = useTranslate()
  const may = useMay()
  const text = useRoomText()(room)
  const label = useStatusLabel()
  const { customerID, customerName } = room
  const open = may('customer.read') && customerID !== null
  const { data: person } = useItem<PersonRecord>('customer', { id: customerID ?? '' }, open)
  const title = translate('roomPage.who.label')
  if (customerID === null || customerName === null)
    return (
      <Answer label={title} why={text ?? label({ of: 'room', status: room.status })}>
        {translate('roomPage.who.nobody')}
      </Answer>
    )
  const theirs = contracts.filter((one) => one.customerID === customerID && one.activated)
  const now = theirs.find(({ id }) => id === room.contractID)
  const since = theirs.at(-1)?.startDay
  const people = joined([
    now && translate('roomPage.who.people', { smart_count: now.residentCount + 1 }),
    since && translate('roomPage.who.since', { day: formatDay(since) }),
  ])
  return (
    <Answer
      label={title}
      why={
        <>
          {people}
          {person?.phone && (
            <>
              {people && ' · '}
              <Box
                className="tall"
                component="a"
                href={`tel:${person.phone}`}
                sx={{ ...quiet, whiteSpace: 'nowrap' }}
              >
                {formatPhone(person.phone)}
              </Box>
            </>
          )}
        </>
      }
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Face name={customerName} avatarID={person?.avatarID} />
        {open ? (
          <Box className="tall" component={Link} to={`/customer/${customerID}`} sx={quiet}>
            {customerName}
          </Box>
        ) : (
          customerName
        )}
      </Box>
    </Answer>
  )
}

/** The open amount, and how overdue its oldest bill is. */
const Owes = ({ bills }: { bills: readonly BillRecord[] }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const { late, soon, open, lateSum, soonSum } = debtOf(bills, today)
  const [oldest, next] = [late[0], soon[0]]
  const why = oldest
    ? translate('roomPage.owes.late', { smart_count: daysBetween(oldest.dueDay, today) })
    : next && translate('roomPage.owes.due', { day: formatDay(next.dueDay) })
  return (
    <Answer
      label={translate('roomPage.owes.label')}
      why={
        open.length === 0
          ? translate('roomPage.owes.none')
          : joined([translate('roomPage.owes.bills', { smart_count: open.length }), why])
      }
    >
      <Box component="span" className="figures" sx={{ color: oldest ? look.tone.late.text : undefined }}>
        <Money amount={lateSum + soonSum} />
      </Box>
    </Answer>
  )
}

/** The last day of the current tenant; for a vacant room, the asking rent. */
const Ends = ({ room, contracts }: Lived) => {
  const translate = useTranslate()
  const language = useLanguage()
  const today = useToday()
  const contract = contracts.find(({ id }) => id === room.contractID)
  if (room.contractID === null)
    return (
      <Answer
        label={translate('roomPage.fact.askedRent')}
        why={room.area !== null && translate('unit.area', { area: formatNumber(room.area, language) })}
      >
        {room.rentPrice === null ? translate('change.none') : <Money amount={room.rentPrice} />}
      </Answer>
    )
  const end = contract ? lastDay(contract) : room.contractEndDay
  const days = end === null ? undefined : daysBetween(today, end)
  const why = joined([
    days !== undefined &&
      translate(days > 0 ? 'roomPage.ends.in_days' : 'roomPage.ends.today', { smart_count: days }),
    contract &&
      end !== null &&
      (isFollowed({ ...contract, endDay: end }, contracts)
        ? translate('roomPage.ends.followed')
        : translate('timeline.no_successor')),
  ])
  return (
    <Answer label={translate('roomPage.ends.label')} why={why}>
      <Box className="tall" component={Link} to={`/contract/${room.contractID}`} sx={quiet}>
        {end === null ? translate('resource.contract.no_end') : formatDay(end)}
      </Box>
    </Answer>
  )
}

const Tickets = ({ tickets }: { tickets: readonly TicketRecord[] }) => {
  const translate = useTranslate()
  const titleOf = useTicketTitle()
  const waiting = tickets.filter(({ status }) => status === TicketStatus.PENDING)
  return (
    <Answer label={translate('roomPage.tickets.label')} why={waiting[0] && titleOf(waiting[0])}>
      {waiting.length === 0
        ? translate('roomPage.tickets.none')
        : translate('roomPage.tickets.count', { smart_count: waiting.length })}
    </Answer>
  )
}

type RoomAnswersProps = Lived & {
  readonly bills: readonly BillRecord[]
  readonly tickets: readonly TicketRecord[]
}

/** The four questions of a landlord about a room, each with details. */
export const RoomAnswers = ({ room, contracts, bills, tickets }: RoomAnswersProps) => {
  const { look } = useTheme()
  const rule = `1px solid ${look.line}`
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        borderTop: rule,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: '1.5fr 1.1fr 1fr 1.1fr',
        },
        '& > * + *': { borderLeft: { lg: rule }, borderTop: { xs: rule, lg: 0 } },
        '& > :nth-of-type(2)': { borderTop: { sm: 0 } },
        '& > :nth-of-type(even)': { borderLeft: { sm: rule } },
      }}
    >
      <Who room={room} contracts={contracts} />
      <Owes bills={bills} />
      <Ends room={room} contracts={contracts} />
      <Tickets tickets={tickets} />
    </Box>
  )
}
