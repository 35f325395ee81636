import { type PricedUse, priceUse } from '../../../../domain/charge/price-use.ts'
import { countedBetween, daysBetween, isOdd, meanPerDay } from '../../../../domain/meter/use.ts'
import type { WalkMeter } from '../../../../projections/walk/walk.answers.ts'

const THOUSANDTHS = 1_000

/** Another meter in the old one's place, as somebody standing before it says. Whole units, as text that is typed. */
export type Replacement = { readonly oldLast: string; readonly newFirst: string }

/** What is typed, and what somebody said about it. */
export type Typed = {
  readonly digits: string
  readonly rollOver: boolean
  readonly replaced: Replacement | null
}
export const NOTHING: Typed = { digits: '', rollOver: false, replaced: null }

/** What a figure comes to. Uses are thousandths of the unit. */
export type Judged = {
  /** Thousandths; undefined while it is not whole or cannot be. */
  readonly value: number | undefined
  readonly used: number | undefined
  readonly below: boolean
  readonly doubt: boolean
  /** So many times the usual use, where there is one. */
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

/** A figure of whole units against one that may have a fraction: on the same whole it did not move. */
const againstWhole = (digits: string, last: number): number => {
  const value = Number(digits) * THOUSANDTHS
  return value === last - (last % THOUSANDTHS) ? last : value
}

type About = { readonly meter: WalkMeter; readonly today: string; readonly people: number }

/** Judges what is typed as the server will, and says what it comes to. No half number is judged. */
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
