import { Box, Card, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { addDays, addMonths } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import {
  dayOf,
  formatDay,
  formatMillions,
  formatMoney,
  formatMonth,
  formatShortDay,
} from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { toneOf } from '../../ui/status.ts'
import { useOutcome } from '../bill/BillAccount.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { type Axis, axisFrom } from '../building/timeline/axis.ts'
import { LeaseBar } from '../building/timeline/LeaseBar.tsx'
import { TodayLine } from '../building/timeline/TodayLine.tsx'
import { useShowToday } from '../building/timeline/useShowToday.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { lastDay } from '../contract/term.ts'
import type { TicketRecord } from '../ticket/ticketRecord.ts'
import { useTicketTitle } from '../ticket/useTicketTitle.ts'
import { type BillSpan, rhythmOf, rowsFor, spansOf } from './lifeLine.ts'

const MONTHS_BACK = 5
const MONTHS = 7

const NAMES = 88
/** Minimum width in px at which seven months are legible. */
const TRACK = 640

/** The share of the track that an amount takes, and a glyph. */
const AMOUNT = 0.09
const GLYPH = 0.035

const BILL_ROW = 44
const LEASE_ROW = 40
const TICKET_ROW = 28

const percent = (share: number) => `${share * 100}%`

type LaneProps = {
  readonly name: string
  readonly rows: number
  readonly rowHeight: number
  readonly children: ReactNode
}

const Lane = ({ name, rows, rowHeight, children }: LaneProps) => {
  const { look } = useTheme()
  const height = Math.max(1, rows) * rowHeight + 8
  return (
    <>
      <Box
        sx={{
          pl: 5,
          display: 'flex',
          alignItems: 'center',
          height,
          borderTop: `1px solid ${look.line}`,
          fontSize: '0.8125rem',
          color: look.textSoft,
          whiteSpace: 'nowrap',
          position: 'sticky',
          left: 0,
          zIndex: 4,
          bgcolor: look.surface,
        }}
      >
        {name}
      </Box>
      <Box
        role="group"
        aria-label={name}
        sx={{ position: 'relative', overflow: 'clip', height, borderTop: `1px solid ${look.line}` }}
      >
        {children}
      </Box>
    </>
  )
}

const hatched = (solid: string, tint: string) =>
  `repeating-linear-gradient(135deg, ${solid} 0 2px, ${tint} 2px 5px)`

type BillBarProps = {
  readonly span: BillSpan
  readonly axis: Axis
  readonly row: number
  readonly room?: string
}

/**
 * A bar whose length is the time from issue to payment; the part after the due day is red, unpaid bills are hatched.
 */
const BillBar = ({ span, axis, row, room }: BillBarProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const outcome = useOutcome()
  const { bill, from, to, open, lateFrom } = span
  const { settled, waiting, late } = look.tone
  const left = axis.place(from)
  const end = axis.place(addDays(to, 1))
  const turn = lateFrom === undefined ? end : axis.place(addDays(lateFrom, 1))
  const width = Math.max(end - left, 0.004)
  const inTime = (turn - left) / width
  const name = [room, translate('resource.bill.month', { month: formatMonth(bill.month) })]
  const label = [...name, formatMoney(bill.total), outcome(bill)].filter(Boolean).join(', ')
  return (
    <Box
      component={Link}
      to={`/bill/${bill.id}`}
      title={label}
      sx={{
        position: 'absolute',
        top: 4 + row * BILL_ROW,
        height: BILL_ROW,
        left: percent(left),
        minWidth: percent(AMOUNT),
        width: percent(width),
        pt: 2,
        color: 'inherit',
        textDecoration: 'none',
        display: 'block',
        borderRadius: '4px',
        '&:hover': { bgcolor: look.hover },
        '&:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: -2, zIndex: 3 },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'flex',
          height: 12,
          borderRadius: '3px',
          overflow: 'hidden',
          // Short bars are widened to a few visible pixels.
          width: percent(width / Math.max(width, AMOUNT)),
          minWidth: '6px',
        }}
      >
        {inTime > 0 && (
          <Box
            component="span"
            sx={{
              flex: inTime,
              background: open ? hatched(waiting.solid, waiting.tint) : settled.solid,
            }}
          />
        )}
        {inTime < 1 && <Box component="span" sx={{ flex: 1 - inTime, bgcolor: late.solid }} />}
      </Box>
      <Box
        component="span"
        className="figures"
        sx={{
          display: 'block',
          fontSize: '0.75rem',
          lineHeight: 1.6,
          whiteSpace: 'nowrap',
          color: open && lateFrom !== undefined ? late.text : look.textSoft,
          fontWeight: open ? 600 : 400,
        }}
      >
        {formatMillions(bill.total, language)} {translate('unit.million')}
        <span style={visuallyHidden}>: {label}</span>
      </Box>
    </Box>
  )
}

const TicketMark = ({ ticket, left, row }: { ticket: TicketRecord; left: number; row: number }) => {
  const { look } = useTheme()
  const titleOf = useTicketTitle()
  const status = useStatusLabel()
  const value = { of: 'ticket', status: ticket.status } as const
  const label = `${formatDay(dayOf(ticket.createdAt))}, ${titleOf(ticket)}, ${status(value)}`
  return (
    <Box
      component={Link}
      to={`/support-ticket/${ticket.id}`}
      title={label}
      aria-label={label}
      sx={{
        position: 'absolute',
        top: 4 + row * TICKET_ROW,
        left: percent(left),
        width: 28,
        height: 28,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '6px',
        zIndex: 3,
        color: look.tone[toneOf(value)].text,
        bgcolor: look.surface,
        '--ground': look.surface,
        '&:hover': { bgcolor: look.hover },
        '&:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: -2 },
      }}
    >
      <StatusGlyph value={value} size={18} />
    </Box>
  )
}

const Legend = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { settled, waiting, late } = look.tone
  const signs = {
    paid: settled.solid,
    late: late.solid,
    open: hatched(waiting.solid, waiting.tint),
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        ml: { md: 'auto' },
        fontSize: '0.8125rem',
        color: look.textSoft,
      }}
    >
      {Object.entries(signs).map(([name, background]) => (
        <span key={name}>
          <Box
            component="i"
            aria-hidden
            sx={{
              display: 'inline-block',
              width: 16,
              height: 8,
              borderRadius: '2px',
              mr: 1.5,
              background,
              // Printers leave out backgrounds otherwise.
              printColorAdjust: 'exact',
            }}
          />
          {translate(`personPage.life.legend.${name}`)}
        </span>
      ))}
    </Box>
  )
}

type LifeLineProps = {
  readonly contracts: readonly ContractRecord[]
  readonly bills: readonly BillRecord[]
  readonly tickets: readonly TicketRecord[]
}

/** Contracts, bills and tickets of a customer on one time axis, half a year back and a month ahead. */
export const LifeLine = ({ contracts, bills, tickets }: LifeLineProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const axis = useMemo(() => axisFrom(addMonths(today.slice(0, 7), -MONTHS_BACK), MONTHS), [today])
  const { months, startDay, endDay, place } = axis
  const showToday = useShowToday(axis, today, NAMES)
  const meets = (from: string, to: string | null) => from <= endDay && (to ?? endDay) >= startDay
  const leases = rowsFor(
    contracts
      .filter((one) => one.startDay <= (lastDay(one) ?? endDay) && meets(one.startDay, lastDay(one)))
      .map((contract) => {
        const end = lastDay(contract)
        const [left, right] = [place(contract.startDay), end === null ? 1 : place(addDays(end, 1))]
        return { contract, end, left, right }
      }),
  )
  const spans = rowsFor(
    spansOf(bills, today)
      .filter(({ from, to }) => meets(from, to))
      .map((span) => {
        const left = place(span.from)
        return { span, left, right: Math.max(place(addDays(span.to, 1)), left + AMOUNT) }
      }),
  )
  const marks = rowsFor(
    tickets
      .map((ticket) => ({ ticket, day: dayOf(ticket.createdAt) }))
      .filter(({ day }) => meets(day, day))
      .map(({ ticket, day }) => ({ ticket, left: place(day), right: place(day) + GLYPH })),
  )
  if (leases.length + spans.length + marks.length === 0) return null
  const rooms = new Set(leases.map(({ contract }) => contract.roomNumber))
  const [room] = rooms
  const several = new Set(spans.map(({ span }) => span.bill.roomID)).size > 1
  const rhythm = rhythmOf(bills, today)
  const rowsOf = (items: readonly { readonly row: number }[]) =>
    Math.max(0, ...items.map(({ row }) => row + 1))
  const word = (key: string, args = {}) => translate(`personPage.life.${key}`, args)
  const title = rooms.size === 1 ? word('title_in', { room }) : word('title')
  return (
    <Card component="section" sx={{ mb: 4, overflow: 'clip' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 3,
          px: 5,
          pt: 4,
          pb: 3,
        }}
      >
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {rhythm && (
          <Typography variant="caption" color="text.secondary">
            {word('pays', { smart_count: rhythm.days })};{' '}
            {word(rhythm.late > 0 ? 'late' : 'never_late', rhythm)}
          </Typography>
        )}
        {spans.length > 0 && <Legend />}
      </Box>
      <ScrollBox ref={showToday} label={title}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `${NAMES}px minmax(${TRACK}px, 1fr)`,
            position: 'relative',
            minWidth: NAMES + TRACK,
          }}
        >
          <Box sx={{ position: 'sticky', left: 0, zIndex: 4, bgcolor: look.surface }} />
          <Box aria-hidden className="figures" sx={{ position: 'relative', height: 28 }}>
            {months.map((month) => (
              <Box
                key={month}
                sx={{
                  position: 'absolute',
                  left: percent(place(`${month}-01`)),
                  pl: 1.5,
                  fontSize: '0.75rem',
                  lineHeight: '28px',
                  color: look.textSoft,
                  borderLeft: `1px solid ${look.line}`,
                }}
              >
                {`${Number(month.slice(5))}/${month.slice(2, 4)}`}
              </Box>
            ))}
          </Box>
          {leases.length > 0 && (
            <Lane name={word('lane.contract')} rows={rowsOf(leases)} rowHeight={LEASE_ROW}>
              {leases.map(({ contract, end, row }) => (
                <Box
                  key={contract.id}
                  sx={{
                    position: 'absolute',
                    left: 0,
                    right: 0,
                    top: 4 + row * LEASE_ROW,
                    height: LEASE_ROW,
                  }}
                >
                  <LeaseBar
                    axis={axis}
                    today={today}
                    labelWidth={NAMES}
                    lease={{
                      ...contract,
                      endDay: end,
                      customerName: [
                        contract.roomNumber,
                        contract.type === ContractType.RENT &&
                          translate('roomPage.monthly', { rent: formatMoney(contract.price) }),
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    }}
                  />
                </Box>
              ))}
            </Lane>
          )}
          {spans.length > 0 && (
            <Lane name={word('lane.bill')} rows={rowsOf(spans)} rowHeight={BILL_ROW}>
              {spans.map(({ span, row }) => (
                <BillBar
                  key={span.bill.id}
                  span={span}
                  axis={axis}
                  row={row}
                  {...(several && { room: span.bill.roomNumber })}
                />
              ))}
            </Lane>
          )}
          {marks.length > 0 && (
            <Lane name={word('lane.ticket')} rows={rowsOf(marks)} rowHeight={TICKET_ROW}>
              {marks.map(({ ticket, left, row }) => (
                <TicketMark key={ticket.id} ticket={ticket} left={left} row={row} />
              ))}
            </Lane>
          )}
          <TodayLine left={`calc(${NAMES}px + (100% - ${NAMES}px) * ${place(today)})`} sx={{ ml: '-1px' }}>
            <Box
              sx={{
                position: 'absolute',
                top: 3,
                left: '50%',
                transform: 'translateX(-50%)',
                px: 2,
                borderRadius: '5px',
                bgcolor: look.brand,
                color: look.onBrand,
                whiteSpace: 'nowrap',
                fontSize: '0.75rem',
                fontWeight: 600,
                lineHeight: '22px',
              }}
            >
              {formatShortDay(today)}
            </Box>
          </TodayLine>
        </Box>
      </ScrollBox>
    </Card>
  )
}
