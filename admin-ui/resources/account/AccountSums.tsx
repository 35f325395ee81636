import { useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { Equation, type Term } from '../../ui/Equation.tsx'
import { isOpen, waits } from '../bill/standing.ts'
import { type AccountDetail, openOf } from './accountRecord.ts'
import { bookOf } from './book.ts'

/** What no bill asks for yet, or what the next one gives back. */
const UnbilledNote = ({ unbilled }: Pick<AccountDetail, 'unbilled'>) => {
  const translate = useTranslate()
  if (!unbilled || unbilled.amount === 0) return null
  const { amount, since } = unbilled
  const key = amount < 0 ? 'back' : since ? 'since' : 'more'
  return translate(`resource.account.unbilled.${key}`, {
    amount: formatMoney(Math.abs(amount)),
    day: formatDay(since ?? ''),
  })
}

/** The sums of the book below: billed, paid and owed. Credit has no double rule. */
export const AccountSums = ({ account }: { readonly account: AccountDetail }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string, values?: object) => translate(`resource.account.${key}`, values)
  const lines = bookOf(account).filter(({ counts }) => counts)
  const sum = (of: 'asked' | 'paid') => lines.reduce((all, line) => all + line[of], 0)
  const late = (account.bills ?? []).filter((bill) => waits(bill) && bill.dueDay < today)
  const overdue = late.reduce((all, bill) => all + openOf(bill), 0)
  const open = (account.bills ?? []).filter(isOpen).reduce((all, bill) => all + openOf(bill), 0)
  const [first] = lines
  const owed = sum('asked') - sum('paid')
  const count = (kind: 'bill' | 'receipt') => lines.filter((line) => line.kind === kind).length
  const paidBy = (is: (kind: string) => boolean) =>
    lines.reduce((all, { kind, paid }) => (is(kind) ? all + paid : all), 0)
  const fromDeposit = paidBy((kind) => kind === 'deduction')
  const otherwise = paidBy((kind) => kind !== 'receipt' && kind !== 'deduction')
  const asked: Term = {
    label: words('asked'),
    amount: sum('asked'),
    note: first && words('sums.bills', { smart_count: count('bill'), day: formatDay(first.day) }),
  }
  const paid: Term = {
    label: words('paid'),
    amount: sum('paid'),
    note: [
      words('sums.receipts', { smart_count: count('receipt') }),
      fromDeposit > 0 && words('sums.deducted', { amount: formatMoney(fromDeposit) }),
      otherwise > 0 && words('sums.otherwise', { amount: formatMoney(otherwise) }),
    ]
      .filter(Boolean)
      .join(' · '),
  }
  // The larger one first: what is left is no negative number, but owed or credit.
  const [whole, less] = owed < 0 ? [paid, asked] : [asked, paid]
  const terms: readonly Term[] = [
    whole,
    { ...less, sign: '−' },
    {
      sign: '=',
      label: words(owed < 0 ? 'fields.credit' : 'owed'),
      amount: Math.abs(owed),
      note: (
        <>
          {/* Credit that no bill has taken yet is not part of what is owed, but bills are open in full. */}
          {open > 0 && open !== owed && <div>{words('sums.open', { amount: formatMoney(open) })}</div>}
          {overdue > 0 && (
            <div style={{ color: look.tone.late.text }}>
              {words('sums.overdue', { amount: formatMoney(overdue) })}
            </div>
          )}
          {open > owed && owed > 0 && <div>{words('sums.credit', { amount: formatMoney(open - owed) })}</div>}
          <UnbilledNote unbilled={account.unbilled} />
        </>
      ),
    },
  ]
  return <Equation label={words('book')} terms={terms} />
}
