import { type PricedUse, priceUse } from '../../../../domain/charge/price-use.ts'
import { daysBetween } from '../../../../domain/day.ts'
import { countedBetween, isOdd, meanPerDay } from '../../../../domain/meter/use.ts'
import type { WalkMeter } from '../../../../projections/walk/walk.answers.ts'

const THOUSANDTHS = 1_000

/**
 * A replacement of the meter, as entered on the walk: last reading of the old meter and first of the new one. Whole
 * units, as typed text.
 */
export type Replacement = { readonly oldLast: string; readonly newFirst: string }

/** The typed digits, and what the user confirmed about them. */
export type Typed = {
  readonly digits: string
  readonly rollOver: boolean
  readonly replaced: Replacement | null
}
export const NOTHING: Typed = { digits: '', rollOver: false, replaced: null }

/** The result of a typed reading. Uses are in thousandths of the unit. */
export type Judged = {
  /** Thousandths; undefined while the input is incomplete or impossible. */
  readonly value: number | undefined
  readonly used: number | undefined
  readonly below: boolean
  readonly doubt: boolean
  /** Ratio to the usual use, where that is known. */
  readonly times: number | undefined
  readonly priced: PricedUse | undefined
}

const unjudged: Judged = {
  value: undefined,
  used: undefined,
  below: false,
  doubt: false,
  times: undefined,
  priced: undefined,
}

/**
 * The typed value has whole units only, the last one may have a fraction: the same whole number counts as unchanged.
 */
const againstWhole = (digits: string, last: number): number => {
  const value = Number(digits) * THOUSANDTHS
  return value === last - (last % THOUSANDTHS) ? last : value
}

type About = { readonly meter: WalkMeter; readonly today: string; readonly people: number }

/** Validates the typed reading as the server will, and computes use and price. Incomplete input is not judged. */
export const judge = ({ digits, rollOver, replaced }: Typed, { meter, today, people }: About): Judged => {
  if (digits === '') return unjudged
  const { last } = meter
  const counted = (value: number, on: number): Judged => {
    const used = meter.carried + on
    const span = { used, days: daysBetween(meter.since, today) }
    const mean = meanPerDay(meter.spans)
    return {
      value,
      used,
      below: false,
      doubt: isOdd(span, meter.spans),
      times: mean ? used / (mean * Math.max(1, span.days)) : undefined,
      priced: meter.charge ? priceUse(meter.charge, used, today, people || null) : undefined,
    }
  }
  if (replaced) {
    if (replaced.oldLast === '') return unjudged
    const [end, first] = [againstWhole(replaced.oldLast, last.value), Number(replaced.newFirst) * THOUSANDTHS]
    const value = Number(digits) * THOUSANDTHS
    if (end < last.value || value < first) return { ...unjudged, below: true }
    return counted(value, end - last.value + value - first)
  }
  const value = againstWhole(digits, last.value)
  if (value >= last.value || rollOver) return counted(value, countedBetween(last.value, value, meter.digits))
  const isWhole = digits.length >= String(Math.floor(last.value / THOUSANDTHS)).length
  return { ...unjudged, below: isWhole }
}
