import type { BillLine } from '../../../../domain/bill/line.ts'
import { plainLine } from '../../../../domain/bill/line-parts.ts'
import { settled, splitBelowNought } from '../../../../domain/billing/below-nought.ts'
import type { MissingReading } from '../../../../domain/billing/proposal.ts'
import { priceUseAbove } from '../../../../domain/charge/price-use.ts'
import type { ProposedBill } from '../../../../projections/run/run.answers.ts'

/** The user's answers on the month run. Meter readings are not among them: they are recorded at once. */
export type RunAnswers = {
  /** Bills that are not issued now. */
  readonly skipped: readonly string[]
  /** Odd readings that were confirmed, and rooms whose use the owner pays. */
  readonly accepted: readonly string[]
  /** Whether an optional line, a penalty or a deposit, is added to its bill. */
  readonly offers: Readonly<Record<string, boolean>>
  /** New readings in thousandths, for charges without a recorded meter, by bill and charge. */
  readonly typed: Readonly<Record<string, number>>
}

export const NO_ANSWERS: RunAnswers = { skipped: [], accepted: [], offers: {}, typed: {} }

export const keyOf = ({ contractID, roomID, month }: Pick<ProposedBill, 'contractID' | 'roomID' | 'month'>) =>
  `${contractID ?? roomID}/${month}`

export const typedKey = (bill: ProposedBill, { charge }: MissingReading): string =>
  `${keyOf(bill)}/${charge.id}`

/** Key of an optional line: a penalty for a late bill, or the deposit. */
export const offerKey = (
  { contractID }: Pick<ProposedBill, 'contractID'>,
  { kind, chargeID }: Pick<BillLine, 'kind' | 'chargeID'>,
) => chargeID ?? `${kind} ${contractID}`

/** The line of a reading that was typed for a charge without a recorded meter. */
export const typedLine = (
  { charge, last, people, below }: MissingReading,
  value: number,
  today: string,
): BillLine => {
  const quantity = value - (last?.value ?? 0)
  const {
    bands,
    vat,
    amount,
    people: heads,
    quota,
  } = priceUseAbove(charge, quantity, {
    day: today,
    people,
    below,
  })
  const isFlat = bands.length === 1
  return {
    ...plainLine,
    id: 1,
    kind: 'metered',
    name: charge.name,
    chargeID: charge.id,
    quantity,
    unit: charge.unit,
    unitPrice: isFlat ? (bands[0]?.price ?? null) : null,
    bands: isFlat ? null : [...bands],
    vat,
    people: heads,
    quota,
    amount,
    figures: [
      { day: last?.day ?? null, value: last?.value ?? 0 },
      { day: today, value },
    ],
  }
}

/** A task that needs a decision. */
export type RunTask =
  | { readonly kind: 'missing'; readonly bill: ProposedBill; readonly missing: MissingReading }
  | {
      readonly kind: 'odd'
      readonly bill: ProposedBill
      readonly doubt: Extract<ProposedBill['doubts'][number], { kind: 'odd_use' }>
    }
  | {
      readonly kind: 'vacant'
      readonly bill: ProposedBill
      readonly doubt: Extract<ProposedBill['doubts'][number], { kind: 'no_lease' }>
    }
  | {
      readonly kind: 'less'
      readonly bill: ProposedBill
      readonly doubt: Extract<ProposedBill['doubts'][number], { kind: 'less_than_rooms' }>
    }
  | { readonly kind: 'offer'; readonly bill: ProposedBill; readonly line: BillLine }

/** A bill as it would be issued now. */
export type RunBillState = {
  readonly key: string
  readonly bill: ProposedBill
  /** The lines that are sent to the server. */
  readonly lines: readonly BillLine[]
  /** The lines on the bill, without adjustments that become credit. */
  readonly billed: readonly BillLine[]
  /** The amount that the bill asks for. */
  readonly total: number
  /** `credited`: adjustments that become credit. `used`: the credit that pays the bill. */
  readonly credited: number
  readonly used: number
  /** Whether the button issues it. */
  readonly ready: boolean
  readonly skipped: boolean
  /** The tasks of the bill, including optional ones. */
  readonly tasks: readonly RunTask[]
}

const doubtTasks = (bill: ProposedBill, { accepted }: RunAnswers): RunTask[] =>
  bill.doubts.flatMap((doubt): RunTask[] => {
    // Days before the first that is asked for hold nothing up.
    if (doubt.kind === 'before') return []
    if (doubt.kind === 'no_lease')
      return accepted.includes(doubt.meterID) ? [] : [{ kind: 'vacant', bill, doubt }]
    if (doubt.kind === 'less_than_rooms')
      return accepted.includes(doubt.meterID) ? [] : [{ kind: 'less', bill, doubt }]
    return accepted.includes(doubt.readingID) ? [] : [{ kind: 'odd', bill, doubt }]
  })

/** Applies the answers to a proposal. */
export const stateOf = (bill: ProposedBill, answers: RunAnswers, today: string): RunBillState => {
  const key = keyOf(bill)
  const skipped = answers.skipped.includes(key)
  const figureOf = (missing: MissingReading) =>
    missing.meterID === null ? answers.typed[typedKey(bill, missing)] : undefined
  const typed = bill.missing.flatMap((missing) => {
    const value = figureOf(missing)
    return value === undefined ? [] : [typedLine(missing, value, today)]
  })
  const added = bill.offers.filter((line) => answers.offers[offerKey(bill, line)])
  const lines = [...bill.lines, ...typed, ...added].map((line, place) => ({ ...line, id: place + 1 }))
  const { total, credited, used } = settled(lines, bill.credit)
  const { billed } = splitBelowNought(lines)
  const missing = bill.missing
    .filter((one) => figureOf(one) === undefined)
    .map((one): RunTask => ({ kind: 'missing', bill, missing: one }))
  const blocking = [...missing, ...doubtTasks(bill, answers)]
  const offers = bill.offers
    .filter((line) => answers.offers[offerKey(bill, line)] === undefined)
    .map((line): RunTask => ({ kind: 'offer', bill, line }))
  const isSome = total > 0 || credited > 0
  const ready = bill.contractID !== null && !skipped && blocking.length === 0 && isSome
  const tasks = skipped ? [] : [...blocking, ...offers]
  return { key, bill, lines, billed, total, credited, used, ready, skipped, tasks }
}

const OF = { rent: ['rent'], metered: ['metered'] } as const
type Part = 'rent' | 'electricity' | 'water' | 'other'

/** The part of the sum that a line belongs to; metered lines by their unit, because charges can have any name. */
const partOf = ({ kind, unit }: BillLine): Part => {
  if (OF.rent.includes(kind as 'rent')) return 'rent'
  if (kind !== 'metered') return 'other'
  if (/^kwh$/i.test(unit ?? '')) return 'electricity'
  return /^(m3|m³|khối)$/i.test(unit ?? '') ? 'water' : 'other'
}

export type RunSum = { readonly amount: number; readonly quantity: number }

/** The parts of the amount that will be issued. */
export const sumsOf = (bills: readonly RunBillState[]): Readonly<Record<Part, RunSum>> => {
  const sums = { rent: [0, 0], electricity: [0, 0], water: [0, 0], other: [0, 0] } as Record<
    Part,
    [number, number]
  >
  for (const { billed } of bills)
    for (const line of billed) {
      const sum = sums[partOf(line)]
      sum[0] += line.amount
      sum[1] += line.quantity ?? 0
    }
  const told = ([amount, quantity]: [number, number]): RunSum => ({ amount, quantity })
  return {
    rent: told(sums.rent),
    electricity: told(sums.electricity),
    water: told(sums.water),
    other: told(sums.other),
  }
}

/** The meter readings of a kind before and after, where there is a meter, and the whole use; in thousandths. */
export type Counted = { readonly from: number | null; readonly to: number | null; readonly used: number }

export const countedOf = (
  { billed }: Pick<RunBillState, 'billed'>,
  part: 'electricity' | 'water',
): Counted | undefined => {
  const lines = billed.filter((line) => partOf(line) === part)
  if (lines.length === 0) return undefined
  const [one, ...others] = lines
  const figures = others.length === 0 ? one?.figures : null
  return {
    from: figures?.[0]?.value ?? null,
    to: figures?.at(-1)?.value ?? null,
    used: lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
  }
}

/** The amounts of a row of the table. */
export const amountsOf = ({ billed }: RunBillState) => {
  const sum = (pick: (part: Part) => boolean) =>
    billed.filter((line) => pick(partOf(line))).reduce((all, { amount }) => all + amount, 0)
  return {
    rent: sum((part) => part === 'rent'),
    use: sum((part) => part === 'electricity' || part === 'water'),
    other: sum((part) => part === 'other'),
  }
}
