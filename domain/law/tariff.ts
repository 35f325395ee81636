import type { Band } from '../charge/charge.ts'

/** A tariff by the use of a month. */
export type Tariff = {
  /** The text key of its name. */
  readonly name: string
  readonly bands: readonly Band[]
  /** The number of people for whom the bounds are defined; null where they are for any. */
  readonly quota: number | null
  /** Đồng a unit of all use, where the number of people was not declared. */
  readonly forUndeclared: number | null
}

/** Bounds in whole units, prices in đồng. */
export const bandsOf = (...steps: readonly (readonly [upTo: number | null, price: number])[]): Band[] =>
  steps.map(([upTo, price]) => ({ upTo: upTo === null ? null : upTo * 1_000, price }))
