import type { BillLine } from '../../domain/bill/line.ts'
import type { Figure } from '../../domain/books/figures.ts'
import { dayOf } from '../../domain/day.ts'
import { houseOf } from '../../domain/expense/expense.ts'
import { shareExpense } from '../../domain/expense/share-expense.ts'
import type { Row } from '../columns.ts'
import { readModel, type Seen, type Table } from '../read-model.ts'
import { bookSums, bookSumsDiffer } from './book-sums.ts'
import { type Posting, postingColumns } from './posting.columns.ts'

type Source = Row<typeof postingColumns>
type Said = Pick<Posting, 'figure' | 'buildingID' | 'month' | 'amount'> &
  Partial<Pick<Posting, 'day' | 'reason' | 'partID'>>

const posted = ({ id: eventID, position, at, actor, type }: Seen, said: Said): Posting => ({
  eventID,
  position,
  at,
  by: actor.id,
  type,
  day: null,
  reason: null,
  partID: null,
  ...said,
})

/** The figures of a bill or an expense in its current state, by building and month. */
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

/** Posts the difference between a source's figures after the event and before. */
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

/** Deposits are billed in separate lines and are not income. */
const billedBy = ({ total, lines }: { readonly total: number; readonly lines: readonly BillLine[] }) =>
  total - lines.reduce((sum, { kind, amount }) => (kind === 'deposit' ? sum + amount : sum), 0)

/** Adds postings to an account. An event that reverses another one finds its amounts there. */
const account = (
  event: Seen,
  posting: Table<typeof postingColumns>,
  said: (row: Source) => readonly Said[],
) =>
  posting.change(event.entity, (row) => ({
    entries: [...row.entries, ...said(row).map((one) => posted(event, one))],
  }))

const change = (
  event: Seen,
  posting: Table<typeof postingColumns>,
  changed: Partial<Source>,
  reason: string | null = null,
) => posting.change(event.entity, (row) => repost(event, row, changed, reason))

const accountOf = ({ buildingID, customerID }: { buildingID: string; customerID: string }): Source => ({
  kind: 'account',
  buildingID,
  customerID,
  month: null,
  amount: 0,
  shares: null,
  standing: true,
  entries: [],
})

/** The source of the buildings' books. */
export const postings = readModel({
  name: 'posting',
  version: 3,
  columns: postingColumns,
  scope: { building: 'buildingID' },
  sums: bookSums,
  alarms: [{ name: 'sumsDiffer', find: bookSumsDiffer }],
  on: {
    BillIssued: (event, posting) => {
      const { buildingID, customerID, month } = event.data
      const amount = billedBy(event.data)
      open(event, posting, { kind: 'bill', buildingID, customerID, month, amount, shares: null })
    },
    BillUpdated: (event, posting) => {
      const { month, total, lines } = event.data
      change(event, posting, {
        ...(month !== undefined && { month }),
        // Lines never change without the total.
        ...(lines !== undefined && total !== undefined && { amount: billedBy({ lines, total }) }),
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
    ContractAdded: ({ data: { contractID, fromHold, ...data } }, posting) =>
      fromHold ? undefined : posting.insert(contractID, accountOf(data)),
    RoomHeld: ({ data: { holdID, ...data } }, posting) => posting.insert(holdID, accountOf(data)),
    ContractUpdated: ({ data: { contractID, customerID } }, posting) =>
      customerID === undefined ? undefined : posting.update(contractID, { customerID }),
    MoneyReceived: (event, posting) => {
      const { receiptID: partID, buildingID, amount, day } = event.data
      account(event, posting, () => [
        { figure: 'received', buildingID, month: day.slice(0, 7), day, amount, partID },
      ])
    },
    AdjustmentsCredited: (event, posting) => {
      const { creditID: partID, buildingID, month, amount } = event.data
      account(event, posting, () => [{ figure: 'billed', buildingID, month, amount: -amount, partID }])
    },
    MoneyReturned: (event, posting) => {
      const { returnID: partID, buildingID, amount, day, reason } = event.data
      account(event, posting, () => [
        { figure: 'received', buildingID, month: day.slice(0, 7), day, amount: -amount, partID, reason },
      ])
    },
    ReceiptReversed: (event, posting) => {
      const { receiptID: partID, buildingID, amount, day, reason } = event.data
      account(event, posting, ({ entries }) => {
        const figure = entries.find((one) => one.partID === partID)?.figure ?? 'received'
        return [{ figure, buildingID, month: day.slice(0, 7), day, amount: -amount, partID, reason }]
      })
    },
    // A deposit that was paid together with the rent still counts as deposit.
    DepositCounted: (event, posting) => {
      const { billID: partID, buildingID, change, day } = event.data
      const about = { buildingID, month: day.slice(0, 7), day, partID }
      account(event, posting, () => [
        { ...about, figure: 'deposits', amount: change },
        { ...about, figure: 'received', amount: -change },
      ])
    },
    DepositReceived: (event, posting) => {
      const { receiptID: partID, buildingID, amount, day } = event.data
      account(event, posting, () => [
        { figure: 'deposits', buildingID, month: day.slice(0, 7), amount, partID },
      ])
    },
    DepositReturned: (event, posting) => {
      const { returnID: partID, buildingID, amount, day, reason } = event.data
      account(event, posting, () => [
        { figure: 'deposits', buildingID, month: day.slice(0, 7), amount: -amount, partID, reason },
      ])
    },
    DepositDeducted: (event, posting) => {
      const { deductionID: partID, buildingID, amount, day, reason } = event.data
      const about = { buildingID, month: day.slice(0, 7), partID, reason }
      account(event, posting, () => [
        { ...about, figure: 'deposits', amount: -amount },
        { ...about, figure: 'deducted', amount },
      ])
    },
    // Released money of a receipt becomes credit and stays received; that of a deduction becomes deposit again.
    AllocationReleased: (event, posting) => {
      const { receiptID: partID, amount } = event.data
      account(event, posting, ({ entries, buildingID }) => {
        if (!buildingID || !entries.some((one) => one.partID === partID && one.figure === 'deducted'))
          return []
        const about = { buildingID, month: dayOf(event.at).slice(0, 7), partID }
        return [
          { ...about, figure: 'deposits', amount },
          { ...about, figure: 'deducted', amount: -amount },
        ]
      })
    },
    DepositMoved: (event, posting) => {
      const { moveID: partID, amount, day } = event.data
      account(event, posting, ({ buildingID }) =>
        buildingID
          ? [{ figure: 'deposits', buildingID, month: day.slice(0, 7), amount: -amount, partID }]
          : [],
      )
    },
    DepositTakenOver: (event, posting) => {
      const { moveID: partID, amount, day } = event.data
      account(event, posting, ({ buildingID }) =>
        buildingID ? [{ figure: 'deposits', buildingID, month: day.slice(0, 7), amount, partID }] : [],
      )
    },
    PersonalDataErased: ({ entity }, posting) =>
      posting.changeEach('customerID', entity, ({ entries }) => ({
        entries: entries.map((one) => ({ ...one, reason: null })),
      })),
  },
})
