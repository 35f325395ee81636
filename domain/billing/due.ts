import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { headsOn } from '../contract/heads.ts'
import { dayNumber, dayOfNumber } from '../day.ts'
import { type Accrued, accrueByDay } from './accrue.ts'
import { type AskedSpan, RENT_KEY } from './asked.ts'
import { chargeFor, meteredFor, termsOf } from './charges.ts'
import { type Cut, rentUntil } from './cut.ts'
import { differenceByDay, spanKey, takenBack } from './differences.ts'
import { differencesOfUses, type UseNow } from './differences-of-uses.ts'
import {
  lastOf,
  linesOfUses,
  missingOf,
  newUses,
  oddUse,
  standingUses,
  type UseLines,
} from './due-of-uses.ts'
import type { BillingContract, BillingMeter } from './house.ts'
import type { Before, Ledger, OfStay, Range } from './ledger.ts'
import { lineByDay, type NewLine } from './lines.ts'
import { linesOfPercent } from './percent-of.ts'
import type { BillingDoubt, Difference, Due, MissingReading } from './proposal.ts'
import {
  differenceBySaidPrices,
  differencesOfSaidPrices,
  isBySaidPrices,
  type SaidPrices,
  saidPricesOf,
} from './reprice.ts'
import { contractOn, neverLived, type Stay } from './stay.ts'
import type { Source } from './uses.ts'

/** What is left of days after taking others away. */
const without = (days: Range, taken: readonly Range[]): readonly Range[] => {
  let left: Range[] = [days]
  for (const { from, to } of taken.filter((one) => one.from <= days.to && one.to >= days.from))
    left = left.flatMap((one) => {
      if (to < one.from || from > one.to) return [one]
      return [
        ...(one.from < from ? [{ from: one.from, to: from - 1 }] : []),
        ...(one.to > to ? [{ from: to + 1, to: one.to }] : []),
      ]
    })
  return left
}

/**
 * The first day that is asked for of a contract; null while nobody has said it and no bill of this version has shown
 * it: then only the month that is billed is proposed.
 */
const beginOf = (contract: BillingContract, spans: readonly AskedSpan[]): number | null => {
  if (contract.askedFrom !== null) return dayNumber(contract.askedFrom)
  const months = spans
    .filter(
      ({ contractID, settlesMonth, meterID }) =>
        contractID === contract.id && !settlesMonth && meterID === null,
    )
    .map(({ month }) => month)
    .sort()
  return months[0] === undefined ? null : dayNumber(`${months[0]}-01`)
}

/** Lines for days that nobody has asked for yet, and days before asking begins. */
const newDays = ({ stay, cut, spans, settled }: OfStay, accrued: ReadonlyMap<string, readonly Accrued[]>) => {
  const lines: { contract: BillingContract; line: NewLine }[] = []
  const before: Before[] = []
  const month = dayNumber(`${cut.month}-01`)
  const begins = new Map(stay.contracts.map((one) => [one.id, beginOf(one, spans)]))
  for (const [key, all] of accrued) {
    const taken: readonly Range[] = [
      ...spans.filter((span) => span.key === key && span.meterID === null && !span.isOrphan),
      ...settled.filter((one) => !one.isUse && (one.key === null || one.key === key)),
    ]
    for (const one of all) {
      const until = key === RENT_KEY ? rentUntil(one.contract, cut) : cut.days
      if (one.from > until || one.count === 0) continue
      const begin = begins.get(one.contract.id) ?? null
      const from = begin ?? month
      for (const free of without({ from: one.from, to: Math.min(one.to, until) }, taken)) {
        if (free.from < from)
          before.push({ contractID: one.contract.id, from: free.from, to: Math.min(free.to, from - 1) })
        if (free.to < from) continue
        const days = { from: Math.max(free.from, from), to: free.to }
        lines.push({ contract: one.contract, line: lineByDay({ ...one, ...days }) })
      }
    }
  }
  return { lines, before }
}

/** Differences of a stay: lines whose facts have changed since they were asked for. */
const differencesOf = (
  { ledger, stay, spans }: OfStay,
  accrued: ReadonlyMap<string, readonly Accrued[]>,
  {
    standing,
    added,
    said,
  }: {
    standing: ReadonlyMap<string, readonly UseNow[]>
    added: ReadonlyMap<string, UseLines>
    said: SaidPrices
  },
) => {
  const differences: Difference[] = []
  const add = (span: AskedSpan, line: NewLine) => {
    const key = spanKey(span)
    differences.push({
      key,
      contractID: span.contractID,
      billID: span.billID,
      month: span.month,
      isOld: span.settlesMonth && !ledger.house.proposed?.has(key),
      line,
    })
  }
  for (const span of spans) {
    if ((span.meterID !== null && !span.isOrphan) || span.isWaived) continue
    const days = accrued.get(span.key) ?? []
    const line = span.isOrphan
      ? takenBack(span)
      : isBySaidPrices(span, said)
        ? differenceBySaidPrices(span, said, days)
        : differenceByDay(span, days, stay)
    if (line) add(span, line)
  }
  const ofCharge = Map.groupBy(
    [...standing].flatMap(([together, uses]) => uses.map(({ span }) => ({ together, span }))),
    ({ span }) => span.key,
  )
  const bySaidPrices = differencesOfSaidPrices(standing, { said, added })
  for (const [key, all] of standing) {
    const changed = bySaidPrices.get(key)
    if (changed) {
      for (const { span, line } of changed) add(span, line)
      continue
    }
    const lines = (added.get(key) ?? []).map(({ line }) => line)
    const isBeside = all.some(
      ({ span, meter }) =>
        ofCharge.get(span.key)?.some((one) => one.together !== key && areBeside(one.span, span)) ||
        [...added].some(
          ([together, lines]) => together !== key && lines.some(({ line }) => isNewBeside(line, span, meter)),
        ),
    )
    const about = { stay, house: ledger.house, added: lines, isBeside }
    for (const { span, line } of differencesOfUses(all, about)) add(span, line)
  }
  return differences
}

/** Whether two uses of a charge are of some of the same days, but of other meters. */
const areBeside = (one: AskedSpan, other: AskedSpan): boolean =>
  one.meterID !== other.meterID && one.from < other.to && other.from < one.to

/** The same of a new line. */
const isNewBeside = (
  { chargeID, from, to, readings }: NewLine,
  span: AskedSpan,
  meter: BillingMeter,
): boolean =>
  chargeID === span.key &&
  from !== null &&
  to !== null &&
  dayNumber(from) <= span.to &&
  dayNumber(to) > span.from &&
  !meter.readings.some(({ readingID }) => readingID === readings?.[0])

/** The contract of a stay that pays a difference: its newest that has begun. */
const payerOf = ({ contracts }: Stay, cut: Cut): BillingContract =>
  contracts.findLast(({ startDay }) => dayNumber(startDay) <= cut.days) ?? (contracts[0] as BillingContract)

/** Charges of a stay at the end of the uses that no meter in the book feeds. */
const unmetered = ({ ledger, stay, cut }: OfStay, sources: readonly Source[]): readonly Charge[] => {
  const day = Math.min(cut.uses, stay.to)
  if (day < stay.from) return []
  const on = dayOfNumber(day)
  const contract = contractOn(stay, day)
  const metered = (listOn(ledger.house.priceLists, on)?.charges ?? []).filter(({ way }) => way === 'metered')
  return metered.flatMap((listed) => {
    const charge = chargeFor(contract, listed, on)
    const isFirst = metered.find(({ utility }) => utility === listed.utility) === listed
    const isFed = isFirst && sources.some(({ meter }) => meter.utility === listed.utility)
    return charge && !isFed ? [charge] : []
  })
}

/** The last value that bills of a stay have shown for a charge without a meter in the book. */
const lastSaid = ({ ledger, stay }: OfStay, charge: Charge): MissingReading['last'] => {
  const said = ledger.house.asked.findLast(
    ({ line, contractID }) =>
      line.figures && line.chargeID === charge.id && stay.contracts.some(({ id }) => id === contractID),
  )
  const figure = said?.line.figures?.at(-1)
  return figure ? { day: figure.day, value: figure.value } : null
}

const dueOfStay = (ledger: Ledger, stay: Stay, cut: Cut): Due[] => {
  const ids = stay.contracts.map(({ id }) => id)
  const of: OfStay = {
    ledger,
    stay,
    cut,
    spans: ids.flatMap((id) => ledger.spansOf.get(id) ?? []),
    settled: ids.flatMap((id) => ledger.settledOf.get(id) ?? []),
  }
  const until = of.spans.reduce(
    (most, { to, meterID }) => (meterID === null ? Math.max(most, to) : most),
    Math.max(cut.days, ...stay.contracts.map((one) => rentUntil(one, cut))),
  )
  const accrued = accrueByDay(termsOf(stay, ledger.house, until))
  const sources = ledger.metered.sourcesOf(stay)
  const days = newDays(of, accrued)
  const fed = sources.map((source) => ({ source, ...newUses(of, source) }))
  const standing = standingUses(of, sources)
  const added = linesOfUses(
    of,
    fed.flatMap(({ uses }) => uses),
    { standing, sources },
  )
  const uses = [...added.values()].flat()
  const missing = fed.flatMap(({ source, isTaken }) => {
    const charge = meteredFor(stay, ledger.house, source.meter.utility, Math.min(cut.uses, stay.to))
    return charge ? missingOf(of, source, isTaken).map((meter) => ({ meter, charge })) : []
  })
  const said = saidPricesOf(stay, ledger.house, until)
  const differences = differencesOf(of, accrued, { standing, added, said })
  const payer = payerOf(stay, cut)
  const last = contractOn(stay, Math.min(cut.uses, stay.to))
  const people = headsOn(last, dayOfNumber(Math.min(cut.uses, stay.to))).registered
  const unfed = unmetered(of, sources)
    .filter((charge) => !isSettledByMonth(of, charge))
    .map(
      (charge): MissingReading => ({ meterID: null, charge, last: lastSaid(of, charge), people, below: 0 }),
    )
  const belowOf = (charge: Charge) => {
    const isIt = (key: string, to: number) => key === charge.id && to === cut.uses
    const asked = [...standing.values()].flat().filter(({ span }) => isIt(span.key, span.to))
    const news = fed.flatMap(({ uses }) => uses).filter((one) => isIt(one.charge.id, one.to))
    return [...asked.map(({ now }) => now), ...news.map(({ used }) => used.quantity)].reduce(
      (sum, one) => sum + one,
      0,
    )
  }
  const named = missing.map(
    ({ meter, charge }): MissingReading => ({
      meterID: meter.id,
      charge,
      last: lastOf(meter),
      people,
      below: meter.roomID === stay.roomID ? belowOf(charge) : 0,
    }),
  )
  const before = [...days.before, ...fed.flatMap(({ before }) => before)]
  const doubts: BillingDoubt[] = [
    ...fed.flatMap(({ uses }) => uses.flatMap(oddUse)),
    ...[...Map.groupBy(before, ({ contractID }) => contractID)].map(([contractID, all]) => ({
      kind: 'before' as const,
      contractID,
      from: dayOfNumber(Math.min(...all.map(({ from }) => from))),
      to: dayOfNumber(Math.max(...all.map(({ to }) => to))),
    })),
  ]
  return stay.contracts.flatMap((contract): Due[] => {
    const ofIt = <T extends { contract: BillingContract }>(all: readonly T[]) =>
      all.filter((one) => one.contract.id === contract.id)
    const isPayer = contract === payer
    const isLast = contract === last
    const lines = [...ofIt(days.lines), ...ofIt(uses)].map(({ line }) => line)
    const changed = isPayer ? differences.filter(({ isOld }) => !isOld).map(({ line }) => line) : []
    const due: Due = {
      contract,
      lines: [...lines, ...linesOfPercent([...lines, ...changed], contract, ledger.house)],
      differences: isPayer ? differences : [],
      missing: isLast ? [...named, ...unfed] : [],
      doubts: isPayer ? doubts : [],
    }
    return [due]
  })
}

/** Whether a bill of the month has a line for a charge without a meter. */
const isSettledByMonth = ({ ledger, stay, cut }: OfStay, { id }: Charge): boolean =>
  ledger.house.asked.some(
    ({ line, month, contractID }) =>
      line.chargeID === id && month === cut.month && stay.contracts.some((one) => one.id === contractID),
  )

/** What has come to be owed in a house and was not asked for yet: of each contract that had begun by the cut. */
export const dueOf = (ledger: Ledger, cut: Cut, only?: string): readonly Due[] =>
  [...ledger.stays, ...neverLived(ledger.house.contracts)]
    .filter((stay) => stay.from <= Math.max(cut.days, cut.uses))
    .filter(({ contracts }) => only === undefined || contracts.some(({ id }) => id === only))
    .flatMap((stay) => dueOfStay(ledger, stay, cut))
    .filter(({ contract }) => only === undefined || contract.id === only)
