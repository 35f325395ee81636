import type { RefusedBill, RunBill } from './run.events.ts'

/** Bills of a month that were issued together. */
export type Run = {
  readonly buildingID: string
  readonly month: string
  readonly bills: readonly RunBill[]
  /** Includes bills that were refused before the first one was issued. */
  readonly refused: readonly RefusedBill[]
  readonly finished: boolean
  readonly reverting: boolean
  /** Contracts whose bills were kept because money had been received; null until the revert is done. */
  readonly kept: readonly string[] | null
}
