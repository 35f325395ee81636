import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import { splitBelowNought } from '../billing/below-nought.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Claim } from '../claim.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { Link } from '../link/links.ts'
import type { LineObjection } from './objections.ts'
import type { PayBack, PayBackReturn, PayBackTo } from './pay-back.ts'
import type { SettlementEvent, Statement } from './settlement.events.ts'

export type Agreed = Extract<SettlementEvent, { type: 'SettlementAgreed' }>['data']
export type Deduction = Agreed['deductions'][number]

/**
 * How far a settlement has come: sent to the tenant, accepted by them, recalled or replaced by one that was sent after it;
 * agreed and being booked, booked, or refused before money moved.
 */
export type SettlementState = 'sent' | 'accepted' | 'recalled' | 'replaced' | 'booking' | 'booked' | 'refused'

/** The latest settlement of a lease, or the statement of one. */
export type Settlement = Agreed & {
  readonly state: SettlementState
  readonly objections: readonly LineObjection[]
  /** Links by which its tenant reads and answers it. */
  readonly links: readonly Link[]
  /** Photos of objections, also to statements before. */
  readonly photos: readonly { readonly settlementID: string; readonly photoIDs: readonly string[] }[]
  /** What was booked last; null before. */
  readonly settled: Pick<Agreed, 'settlementID' | 'result' | 'payOut'> | null
  /** What was paid out by transfer with each of them. */
  readonly transferred: readonly { readonly settlementID: string; readonly amount: number }[]
  /** Where the money goes, as it was said last. */
  readonly payBackTo: PayBackTo | null
  /** What banks have told of money that left with the code of this settlement or one from before. */
  readonly payBacks: readonly PayBack[]
  /** Transfers by which a bank has sent some of it back. Whether one still counts for this lease is asked of it. */
  readonly returns: readonly PayBackReturn[]
}

/** Whether a link shows it: what the tenant can answer, or what was settled by it. */
export const isShown = (last: Pick<Settlement, 'state' | 'wasSent'> | undefined): boolean =>
  isOut(last) || (last?.wasSent === true && (last.state === 'booking' || last.state === 'booked'))

/** A statement that the tenant sees and that nobody has booked. */
export const isOut = (last: Pick<Settlement, 'state'> | undefined): boolean =>
  last?.state === 'sent' || last?.state === 'accepted'

export const settlementFiles = ({ photos }: Settlement): FileRef[] =>
  photos.flatMap(({ settlementID: id, photoIDs }) =>
    fileRefs({ resource: 'settlement', id }, 'photoIDs', photoIDs, 'image'),
  )

/** Money that left pays one lease back: its text may name several. */
export const settlementClaims = (settlement: Settlement | undefined): Claim[] =>
  (settlement?.payBacks ?? []).flatMap(({ payBackID, state }) =>
    state === 'booking' || state === 'booked' ? [{ kind: 'payBack' as const, value: payBackID }] : [],
  )

/** The two sides of a settlement. */
type Sides = Pick<Agreed, 'deposit' | 'credit'> & {
  readonly deductions: readonly { readonly amount: number }[]
  readonly lines: readonly Pick<BillLine, 'amount'>[]
  readonly openBills: readonly { readonly open: number }[]
}

const sumOf = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((sum, { amount }) => sum + amount, 0)

/** What the house holds of the tenant, what the tenant owes, and the difference. Amounts in đồng. */
export const sidesOf = ({ lines, deductions, openBills, deposit, credit }: Sides) => {
  const unbilled = sumOf(lines)
  const deducted = sumOf(deductions)
  const open = openBills.reduce((sum, bill) => sum + bill.open, 0)
  const [held, owed] = [deposit + credit, unbilled + deducted + open]
  return { unbilled, deducted, open, held, owed, result: held - owed }
}

/**
 * The text that stands for the figures of a statement: both sides have the same hash of it or not the same figures. What
 * somebody wrote of the tenant is not in it, so that it can be made again after an erasure.
 */
export const statementText = ({ deductions, ...figures }: Statement): string =>
  canonicalJson({ ...figures, deductions: deductions.map(({ amount }) => amount) })

/** The lines with the penalties that are asked for: those of the bills that were named. */
export const withPenalties = (
  { lines, penalties }: { readonly lines: readonly BillLine[]; readonly penalties: readonly BillLine[] },
  billIDs: readonly string[],
): BillLine[] => {
  const asked = penalties.filter(({ chargeID }) => chargeID !== null && billIDs.includes(chargeID))
  return [...lines, ...asked].map((line, place) => ({ ...line, id: place + 1 }))
}

/** The name of a deduction on every bill. */
const DEDUCTION = 'Trừ khi nhận lại phòng'

/** A deduction of a statement whose tenant was erased since it was sent has no name of its own any more. */
export const withName = (one: Deduction): Deduction => ({
  ...one,
  name: (one.name as string | null) ?? DEDUCTION,
})

type LastBill = {
  readonly lines: readonly BillLine[]
  readonly deductions: readonly Pick<Deduction, 'amount'>[]
}

/**
 * The lines of the last bill: what is owed by days and uses, and what is deducted. Lines are not sealed, so what somebody
 * wrote about the tenant stays in the settlement.
 */
export const lastBillLines = ({ lines, deductions }: LastBill): BillLine[] => [
  ...lines,
  ...deductions.map(({ amount }, place) => ({
    ...plainLine,
    id: Math.max(0, ...lines.map(({ id }) => id)) + place + 1,
    name: deductions.length > 1 ? `${DEDUCTION} (${place + 1})` : DEDUCTION,
    amount,
  })),
]

/** What the last bill asks for, and what becomes credit because adjustments exceed it. */
export const lastBillOf = (settled: LastBill) => {
  const { billed, credited } = splitBelowNought(lastBillLines(settled))
  // A room that was let for nothing has days, but nothing to ask for.
  const isFree = sumOf(billed) === 0 && credited.length === 0
  return { billed: isFree ? [] : billed, credited, total: sumOf(billed) }
}
