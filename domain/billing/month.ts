import { dueDayFor } from '../bill/due-day.ts'
import type { BillLine } from '../bill/line.ts'
import { PERCENT, plainLine } from '../bill/line-parts.ts'
import { ContractType } from '../contract/contract-codes.ts'
import { dayNumber, dayOfNumber, lastDayOfMonth } from '../day.ts'
import { type Credit, NO_CREDIT, settled } from './below-nought.ts'
import { borneOf, lessThanRooms, periodOfCut } from './borne.ts'
import type { Cut } from './cut.ts'
import { firstDayOfDeposits } from './deposit-due.ts'
import { dueOf } from './due.ts'
import type { BillingContract } from './house.ts'
import type { Ledger } from './ledger.ts'
import type { NewLine } from './lines.ts'
import { type LateBill, penaltyDifference, penaltyOf } from './penalty.ts'
import type { BillingDoubt, Due, MissingReading } from './proposal.ts'

/** What a bill has to know of a contract beside what it owes. */
export type ContractFacts = {
  readonly dueDayOfMonth: number
  /** The credit of its account. */
  readonly credit: Credit
  /** What the agreed deposit lacks, over the contract's chain of renewals. */
  readonly depositDue: number
  /** By how much an annex of these months raises it above what is there. */
  readonly topUp: number
}

export type MonthFacts = {
  readonly ledger: Ledger
  readonly cut: Cut
  readonly today: string
  /** By contract. */
  readonly about: ReadonlyMap<string, ContractFacts>
  /** Contracts that have a bill of the month. */
  readonly billed: ReadonlySet<string>
  /** Contracts whose bill a run in progress is about to issue. */
  readonly inWork: ReadonlySet<string>
  readonly late: readonly LateBill[]
  /** The only contract to propose for, even if nothing is left to ask. */
  readonly only?: string | undefined
}

export type Proposal = {
  /** Null for a room without a lease in which something was used. */
  readonly contractID: string | null
  readonly roomID: string
  /** The month of the bill. That of a tenant who has moved out is for their last month. */
  readonly month: string
  readonly dueDay: string
  /** Includes the adjustments that become credit when they exceed the bill. */
  readonly lines: readonly BillLine[]
  /** The amount that the bill asks for; never negative. */
  readonly total: number
  /** The contract's credit before the bill. */
  readonly credit: Credit
  readonly missing: readonly MissingReading[]
  readonly doubts: readonly BillingDoubt[]
  /** Optional lines: penalties, and a deposit that nobody has recorded. */
  readonly offers: readonly BillLine[]
}

const numbered = (lines: readonly NewLine[]): BillLine[] =>
  lines.map((line, place) => ({ id: place + 1, ...line }))

/** The name of the line on every bill. */
const DEPOSIT = 'Tiền cọc'

const depositOf = (
  { type, startDay }: BillingContract,
  { depositDue, topUp }: ContractFacts,
  { month }: Cut,
): NewLine[] => {
  const amount = startDay >= firstDayOfDeposits(month) ? Math.max(depositDue, topUp) : topUp
  return type === ContractType.RENT && amount > 0
    ? [{ ...plainLine, kind: 'deposit', name: DEPOSIT, amount }]
    : []
}

const ORDER: Partial<Record<BillLine['kind'], number>> = { rent: 0, service: 1, metered: 2, adjustment: 3 }

/** A percentage of another charge stands after it. */
const placeOf = ({ kind, unit }: NewLine): number =>
  kind === 'service' && unit === PERCENT ? 2.5 : (ORDER[kind] ?? 4)

/** Rent, charges, uses, then what puts earlier bills right; each by day. */
const inOrder = (lines: readonly NewLine[]): readonly NewLine[] =>
  lines.toSorted((one, other) => placeOf(one) - placeOf(other))

const proposalOf = ({ contract, lines, differences, missing, doubts }: Due, facts: MonthFacts): Proposal => {
  const { cut, ledger, today, late } = facts
  const about = facts.about.get(contract.id) ?? {
    dueDayOfMonth: 1,
    credit: NO_CREDIT,
    depositDue: 0,
    topUp: 0,
  }
  const rules = ledger.house.rules.at(-1)?.rules
  const { lastDay } = contract
  const month = lastDay !== null && lastDay < `${cut.month}-01` ? lastDay.slice(0, 7) : cut.month
  const own = late
    .filter(({ contractID }) => contractID === contract.id)
    .map((bill) => ({ bill, difference: penaltyDifference(bill, ledger.house.rules) }))
  const all = numbered(
    inOrder([
      ...lines,
      ...differences.filter(({ isOld }) => !isOld).map(({ line }) => line),
      ...own.flatMap(({ difference }) => difference ?? []),
    ]),
  )
  return {
    contractID: contract.id,
    roomID: contract.roomID,
    month,
    dueDay: dueDayFor(month, rules?.dueDay ?? about.dueDayOfMonth, today),
    lines: all,
    total: settled(all, about.credit).total,
    credit: about.credit,
    missing,
    doubts,
    offers: numbered([
      ...(month === cut.month ? depositOf(contract, about, cut) : []),
      ...own.flatMap(({ bill, difference }) => {
        const asked = difference ? [...bill.asked, difference] : bill.asked
        return (rules?.penalty && penaltyOf(rules.penalty, { ...bill, asked }, today)) ?? []
      }),
    ]),
  }
}

/** Rooms without a lease whose meter has counted something. */
const vacant = ({ ledger, cut, today }: MonthFacts): Proposal[] => {
  const { stays, house } = ledger
  const [first, last] = [dayNumber(`${cut.month}-01`), dayNumber(lastDayOfMonth(cut.month))]
  const rented = new Set(
    stays.filter(({ from, to }) => from <= last && to >= first).map(({ roomID }) => roomID),
  )
  const empty = borneOf(ledger, periodOfCut(ledger, cut)).filter(
    ({ roomID }) => roomID !== null && !rented.has(roomID),
  )
  const dueDay = dueDayFor(cut.month, house.rules.at(-1)?.rules.dueDay ?? 1, today)
  return [...Map.groupBy(empty, ({ roomID }) => roomID as string)].flatMap(([roomID, own]): Proposal[] => [
    {
      contractID: null,
      roomID,
      month: cut.month,
      dueDay,
      lines: [],
      total: 0,
      credit: NO_CREDIT,
      missing: [],
      doubts: own.map(({ meterID, utility, quantity, from, to }) => ({
        kind: 'no_lease',
        meterID,
        utility,
        used: quantity,
        from,
        to,
      })),
      offers: [],
    },
  ])
}

/** Whether the last reading of who has left is still to come, in the month whose bill asks for it. */
const isLastUnread = ({ contract: { lastDay }, missing }: Due, { ledger, cut }: MonthFacts): boolean => {
  if (lastDay === null || missing.length === 0) return false
  const { from, to } = periodOfCut(ledger, cut)
  const night = dayNumber(lastDay)
  return from < night && night <= to
}

/** Whether anything is to be paid or recorded: who has left with a meter that did not move gets no bill of nought. */
const isWorthABill = (lines: readonly BillLine[]): boolean =>
  lines.some(({ kind, amount }) => kind === 'adjustment' || amount !== 0)

/** Whether a bill of the month has anything to say: the rent of several months is asked for in one of them. */
const isAsked = ({ contract, missing }: Due, { lines, offers }: Proposal): boolean =>
  (contract.payEveryMonths ?? 1) === 1 || lines.length > 0 || missing.length > 0 || offers.length > 0

/**
 * The bills of a month of a house: one for each contract that owes what no bill has asked for, or whose reading is
 * still to come; and the rooms without a lease in which something was used.
 */
export const proposeMonth = (facts: MonthFacts): readonly Proposal[] => {
  const { ledger, cut, billed, inWork, only } = facts
  const month = { first: `${cut.month}-01`, last: dayOfNumber(cut.days) }
  const isThere = ({ startDay, lastDay }: BillingContract) =>
    startDay <= month.last && (lastDay ?? month.last) >= month.first
  const proposed = dueOf(ledger, cut, only)
    .filter(({ contract }) => !inWork.has(contract.id))
    .map((due) => ({ due, proposal: proposalOf(due, facts) }))
    .filter(
      ({ due, proposal }) =>
        isWorthABill(proposal.lines) ||
        isLastUnread(due, facts) ||
        (isThere(due.contract) &&
          (only !== undefined || (!billed.has(due.contract.id) && isAsked(due, proposal)))),
    )
    .map(({ proposal }) => proposal)
  if (only !== undefined) return proposed
  const less = lessThanRooms(ledger, periodOfCut(ledger, cut)).map(
    ({ meter, used, own, from, to }): BillingDoubt => ({
      kind: 'less_than_rooms',
      meterID: meter.id,
      used,
      own,
      from: dayOfNumber(from + 1),
      to: dayOfNumber(to),
    }),
  )
  // The doubt about the house's meter is one for all: the first bill asks.
  const [first, ...others] = proposed
  const all = first ? [{ ...first, doubts: [...first.doubts, ...less] }, ...others] : []
  return [...all, ...vacant(facts)]
}
