import type { Cover } from '../../domain/billing/cover.ts'
import type { RefusedBill } from '../../domain/run/run.events.ts'
import { type Columns, json } from '../columns.ts'

/** A run of bills: the contracts that it has billed, and its progress. */
export const runColumns = {
  buildingID: { type: 'uuid', filterable: true },
  month: { type: 'month', filterable: true },
  /** `billed` is false for a contract that only got credit. */
  bills: {
    type: json<
      readonly { readonly contractID: string; readonly month: string; readonly billed: boolean }[]
    >(),
  },
  /** The days for which its bills ask, until all of them are issued. */
  covers: { type: json<readonly Cover[]>(), internal: true },
  refused: { type: json<readonly RefusedBill[]>() },
  total: { type: 'money' },
  by: { type: 'uuid' },
  /** Whether it is being issued or reverted. */
  working: { type: 'boolean', filterable: true },
  reverted: { type: 'boolean' },
} as const satisfies Columns
