import type { RefusedBill, RunBill } from './run.events.ts'

/** Bills of a month that were issued together. */
export type Run = {
  readonly buildingID: string
  readonly month: string
  readonly bills: readonly RunBill[]
  /** Includes the bills that were refused before the first was issued. */
  readonly refused: readonly RefusedBill[]
  readonly finished: boolean
  readonly reverting: boolean
  /** Contracts whose bills stayed since money had come; null until all are taken back. */
  readonly kept: readonly string[] | null
}

/** Names the bill of a contract for a month before it has an id. */
export const billedKey = ({ contractID, month }: Pick<RunBill, 'contractID' | 'month'>): string =>
  `${contractID}/${month}`
