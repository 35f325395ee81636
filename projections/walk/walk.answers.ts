import type { Charge } from '../../domain/charge/charge.ts'
import type { Utility } from '../../domain/meter/meter-codes.ts'

/** A meter on the walk. Values and uses are in thousandths of the unit. */
export type WalkMeter = {
  readonly id: string
  readonly utility: Utility
  readonly serial: string | null
  readonly digits: number
  /** Its reading before this month's. */
  readonly last: { readonly readingID: string; readonly day: string; readonly value: number }
  /**
   * The day from which the use counts, which is later than the last reading if the meter was replaced; and the use
   * that the old meter counted.
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
  /** The last uses, the latest last, which a new one is compared with. */
  readonly spans: readonly { readonly used: number; readonly days: number }[]
  /** The charge that uses its readings, by the current price list. */
  readonly charge: Charge | null
}

/** A stop on the walk: a room, or the building itself if it has meters. */
export type WalkStop = {
  readonly roomID: string | null
  readonly roomNumber: string | null
  readonly floor: number | null
  /** The tenant and the number of residents; nobody in a vacant room. */
  readonly customerName: string | null
  readonly people: number
  readonly meters: readonly WalkMeter[]
  /** Ids of the meters that were not read this month. */
  readonly missing: readonly string[]
}
