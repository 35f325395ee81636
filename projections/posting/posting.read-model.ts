import type { Figure } from '../../domain/books/figures.ts'
import { houseOf } from '../../domain/expense/expense.ts'
import { shareExpense } from '../../domain/expense/share-expense.ts'
import type { Row } from '../columns.ts'
import { readModel, type Seen, type Table } from '../read-model.ts'
import { type Posting, postingColumns } from './posting.columns.ts'

type Source = Row<typeof postingColumns>
type Said = Pick<Posting, 'figure' | 'buildingID' | 'month' | 'amount'> &
  Partial<Pick<Posting, 'reason' | 'partID'>>

const posted = ({ id: eventID, position, at, actor, type }: Seen, said: Said): Posting => ({
  eventID,
  position,
  at,
  by: actor.id,
  type,
  reason: null,
  partID: null,
  ...said,
})

/** What a bill or an expense comes to now, by house and month. */
const worthOf = ({ kind, standing, buildingID, month, amount, shares }: Source): Said[] => {
  if (!standing || month === null) return []
  const figure: Figure = kind === 'bill' ? 'billed' : 'spent'
  const parts = shares ? shareExpense(amount, shares) : buildingID ? [{ buildingID, amount }] : []
  return parts.map((part) => ({ figure, month, ...part }))
}

const keyOf = ({ buildingID, month, figure }: Said) => `${buildingID} ${month} ${figure}`
const sumsOf = (all: readonly Said[]) => {
  const sums = new Map<string, Said>()
  for (const one of all) {
    const { figure, buildingID, month, amount } = one
    const before = sums.get(keyOf(one))?.amount ?? 0
    sums.set(keyOf(one), { figure, buildingID, month, amount: before + amount })
  }
  return sums
}

/** Adds what a source comes to now and did not before the event. */
const repost = (event: Seen, before: Source, changed: Partial<Source>, reason: string | null = null) => {
  const after = { ...before, ...changed }
  const [was, is] = [sumsOf(before.entries), sumsOf(worthOf(after))]
  const differences = [...new Map([...was, ...is])].map(([key, one]) => ({
    ...one,
    amount: (is.get(key)?.amount ?? 0) - (was.get(key)?.amount ?? 0),
  }))
  const entries = differences
    .filter(({ amount }) => amount !== 0)
    .map((one) => posted(event, { ...one, reason }))
  return { ...changed, entries: [...before.entries, ...entries] }
}

const open = (
  event: Seen,
  posting: Table<typeof postingColumns>,
  source: Omit<Source, 'entries' | 'standing'>,
) => {
  const whole: Source = { ...source, standing: true, entries: [] }
  posting.insert(event.entity, { ...whole, ...repost(event, whole, {}) })
}

const change = (
  event: Seen,
  posting: Table<typeof postingColumns>,
  changed: Partial<Source>,
  reason: string | null = null,
) => posting.change(event.entity, (row) => repost(event, row, changed, reason))

/** What the books of the houses are summed of. */
export const postings = readModel({
  name: 'posting',
  version: 1,
  columns: postingColumns,
  scope: { building: 'buildingID' },
  on: {
    BillIssued: (event, posting) => {
      const { buildingID, customerID, month, total } = event.data
      open(event, posting, { kind: 'bill', buildingID, customerID, month, amount: total, shares: null })
    },
    BillUpdated: (event, posting) => {
      const { month, total } = event.data
      change(event, posting, {
        ...(month !== undefined && { month }),
        ...(total !== undefined && { amount: total }),
      })
    },
    BillCancelled: (event, posting) => change(event, posting, { standing: false }, event.data.reason),
    BillDeleted: (event, posting) => change(event, posting, { standing: false }),
    ExpenseAdded: (event, posting) => {
      const { day, amount, shares } = event.data
      const buildingID = houseOf({ shares })
      const month = day.slice(0, 7)
      open(event, posting, {
        kind: 'expense',
        buildingID,
        customerID: null,
        month,
        amount,
        shares: buildingID ? null : shares,
      })
    },
    ExpenseUpdated: (event, posting) => {
      const { day, amount, shares } = event.data
      const buildingID = shares && houseOf({ shares })
      change(event, posting, {
        ...(day !== undefined && { month: day.slice(0, 7) }),
        ...(amount !== undefined && { amount }),
        ...(shares && buildingID !== undefined && { buildingID, shares: buildingID ? null : shares }),
      })
    },
    ExpenseDeleted: (event, posting) => change(event, posting, { standing: false }),
    ExpenseRestored: (event, posting) => change(event, posting, { standing: true }),
    PersonalDataErased: ({ entity }, posting) =>
      posting.changeEach('customerID', entity, ({ entries }) => ({
        entries: entries.map((one) => ({ ...one, reason: null })),
      })),
  },
})
