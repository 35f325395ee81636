import type { Charge } from '../../domain/charge/charge.ts'
import type { Utility } from '../../domain/meter/meter-codes.ts'

/** A meter on the walk. Values and uses are thousandths of the unit. */
export type WalkMeter = {
  readonly id: string
  readonly utility: Utility
  readonly serial: string | null
  readonly digits: number
  /** What it stood at before this month's reading. */
  readonly last: { readonly readingID: string; readonly day: string; readonly value: number }
  /**
   * The day from which the use counts, later than the last reading where the meter was replaced; and what the old meter
   * counted.
   */
  readonly since: string
  readonly carried: number
  /** This month's reading; null while it is missing. */
  readonly reading: {
    readonly readingID: string
    readonly day: string
    readonly value: number
    readonly used: number
  } | null
  /** The last uses, the newest at the end: what a new one is compared with. */
  readonly spans: readonly { readonly used: number; readonly days: number }[]
  /** What it feeds, by the price list of today. */
  readonly charge: Charge | null
}

/** A stop on the walk through a house: a room, or the house itself where it has meters. */
export type WalkStop = {
  readonly roomID: string | null
  readonly roomNumber: string | null
  readonly floor: number | null
  /** Who lives there, and how many; nobody in an empty room. */
  readonly customerName: string | null
  readonly people: number
  readonly meters: readonly WalkMeter[]
  /** Ids of the meters that were not read this month. */
  readonly missing: readonly string[]
}
