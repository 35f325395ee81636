import { Box, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { amountInWords } from '../../../domain/amount-in-words.ts'
import type { BillLine } from '../../../domain/bill/line.ts'
import { explain, lineWords } from '../../../domain/bill/line-text.ts'
import { leftOf } from '../../../domain/settlement/objections.ts'
import type { ObjectionAct } from '../../../domain/settlement/settlement.events.ts'
import { lastBillOf, sidesOf } from '../../../domain/settlement/settlement.ts'
import { formatDay, formatMoney, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'

type RowProps = {
  readonly name: ReactNode
  readonly amount: number
  readonly notes?: readonly string[]
  readonly isSum?: boolean
  /** What answers to an objection left of it. */
  readonly left?: number | undefined
  /** What was said about it, or can be. */
  readonly under?: ReactNode
}

const struck = { textDecoration: 'line-through', color: 'text.secondary', fontWeight: 400 } as const

/** A line of a side: what it is, how it came about, and the amount. What was conceded stays, struck. */
const Row = ({ name, amount, notes = [], isSum = false, left = amount, under }: RowProps) => (
  <Box sx={{ py: 2, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 3 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: isSum ? 600 : 500, ...(left === 0 && amount > 0 && struck) }}
        >
          {name}
        </Typography>
        {notes.map((note) => (
          <Typography key={note} variant="caption" color="text.secondary" component="div">
            {note}
          </Typography>
        ))}
      </Box>
      <Typography
        variant="body2"
        component="div"
        className="figures"
        sx={{ fontWeight: isSum ? 600 : 400, textAlign: 'right', flex: 'none' }}
      >
        {left === amount ? (
          <Money amount={amount} />
        ) : (
          <>
            <Box component="del" sx={{ display: 'block', ...struck }}>
              <Money amount={amount} />
            </Box>
            {left > 0 && (
              <Box component="ins" sx={{ textDecoration: 'none' }}>
                <Money amount={left} />
              </Box>
            )}
          </>
        )}
      </Typography>
    </Box>
    {under}
  </Box>
)

const Side = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <Box component="section" sx={{ minWidth: 0 }}>
    <Typography variant="h3" component="h3">
      {title}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 2 }}>
      {note}
    </Typography>
    {children}
  </Box>
)

const Group = ({ title, amount }: { title: string; amount: number }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      columnGap: 3,
      py: 1,
      px: 2,
      mx: -2,
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: (theme) => theme.look.sunken,
    }}
  >
    <Typography variant="caption" color="text.secondary">
      {title}
    </Typography>
    <Typography variant="caption" color="text.secondary" className="figures">
      <Money amount={amount} />
    </Typography>
  </Box>
)

/** What the last bill comes to, where that is not the sum of what was accrued: deductions are on it, credit is not. */
const LastBill = ({ lines, deductions }: Pick<SidesProps, 'lines' | 'deductions'>) => {
  const translate = useTranslate()
  const { billed, credited, total } = lastBillOf({ lines, deductions })
  const { unbilled, deducted } = sidesOf({ lines, deductions, openBills: [], deposit: 0, credit: 0 })
  if (total === unbilled) return null
  const words = (key: string, amount: number) =>
    translate(`resource.settlement.last_bill.${key}`, { amount: formatMoney(amount) })
  const back = -credited.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Typography variant="caption" color="text.secondary" component="p" sx={{ py: 2 }}>
      {words(billed.length === 0 ? 'none' : deducted > 0 ? 'deducted' : 'is', total)}
      {back > 0 && ` ${words('credited', back)}`}
    </Typography>
  )
}

/** A line of a statement, as it is objected to. */
export type StatementLine = { readonly lineID: string; readonly name: string; readonly amount: number }

type SidesProps = {
  readonly lastDay: string
  readonly lines: readonly BillLine[]
  readonly openBills: readonly {
    readonly billID: string
    readonly number: string
    readonly month: string
    readonly open: number
  }[]
  readonly deductions: readonly { readonly name: string | null; readonly amount: number }[]
  readonly deposit: number
  readonly credit: number
  /** The lines as they were sent, where answers to objections have changed them since. */
  readonly statement?: Pick<SidesProps, 'lines' | 'deductions'> | null
  readonly objections?: readonly {
    readonly lineID: string
    readonly answer: { readonly act: ObjectionAct; readonly amount: number | null } | null
  }[]
  /** What stands under a line. */
  readonly under?: (line: StatementLine) => ReactNode
  /** Texts that address the tenant. */
  readonly isOwn?: boolean
  /** It was settled: what the house held then it may hold no more. */
  readonly isSettled?: boolean
}

/** The two sides of a settlement and its result: what the house holds, less what the tenant owes. */
export const Sides = (props: SidesProps) => {
  const { lastDay, openBills, deposit, credit, statement, objections = [], under } = props
  const { isOwn = false, isSettled = false } = props
  const { lines, deductions } = statement ?? props
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const words = (key: string, values?: object) => translate(`resource.settlement.${key}`, values)
  const { unbilled, deducted, open, held, owed, result } = sidesOf(props)
  const outcome = result > 0 ? 'back' : result < 0 ? 'owes' : 'even'
  const row = (lineID: string, name: string, amount: number, notes: readonly string[] = []) => (
    <Row
      key={lineID}
      name={name}
      amount={amount}
      notes={notes}
      left={leftOf(objections.find((one) => one.lineID === lineID)?.answer ?? null, amount)}
      under={under?.({ lineID, name, amount })}
    />
  )
  return (
    <Box className="figures">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 8,
          rowGap: 6,
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Side
          title={words(isOwn ? 'side.held_own' : 'side.held')}
          note={words(`side.${isSettled ? 'held_then' : 'held_note'}${isOwn ? '_own' : ''}`)}
        >
          {row('deposit', words('deposit'), deposit)}
          {credit > 0 && row('credit', words('credit'), credit)}
          <Row name={words('sum')} amount={held} isSum />
        </Side>
        <Side
          title={words(isOwn ? 'side.owed_own' : 'side.owed')}
          note={words('side.owed_note', { day: formatDay(lastDay) })}
        >
          {lines.length > 0 && (
            <Group title={words('accrued', { day: formatDay(lastDay) })} amount={unbilled} />
          )}
          {lines.map((line) =>
            row(`line:${line.id}`, line.name, line.amount, [
              ...explain(line, lineWords[language], lines),
              ...(line.note ? [line.note] : []),
            ]),
          )}
          {openBills.length > 0 && <Group title={words('open_bills')} amount={open} />}
          {openBills.map(({ billID, month, open: left, number }) =>
            row(`bill:${billID}`, words('open_bill', { month: formatMonth(month) }), left, [number]),
          )}
          {deductions.length > 0 && <Group title={words('deducted')} amount={deducted} />}
          {deductions.map(({ name, amount }, place) => row(`deduction:${place + 1}`, name || '…', amount))}
          <LastBill lines={props.lines} deductions={props.deductions} />
          <Row name={words('sum')} amount={owed} isSum />
        </Side>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 3,
          mt: 5,
          pt: 4,
          borderTop: `4px double ${look.ochre}`,
        }}
      >
        <Typography variant="h2" component="p">
          {words(isOwn ? `result.${outcome}_own` : `result.${outcome}`)}
        </Typography>
        <Typography
          variant="h4"
          component="p"
          sx={{ ml: 'auto', fontSize: { xs: '1.5rem', sm: '1.75rem' }, ...doubleRule }}
        >
          <Money amount={Math.abs(result)} />
        </Typography>
      </Box>
      {result !== 0 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2, textAlign: 'right' }}>
          {amountInWords(Math.abs(result), language)}
        </Typography>
      )}
    </Box>
  )
}
