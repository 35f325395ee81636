import type { Figures } from '../../domain/books/figures.ts'
import { type Columns, json, nameIn } from '../columns.ts'

/** A month as it was closed. */
export type Closing = {
  readonly month: string
  readonly at: string
  readonly by: string
  readonly figures: Figures
  readonly digest: string
  readonly through: string | null
  /** Position of the closing in the log. */
  readonly position: string
}

/** A closed month that was reopened. */
export type Reopening = {
  readonly month: string
  readonly closedAt: string
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

/** One row per building, with the building's id. */
export const closingColumns = {
  buildingID: { type: 'uuid', filterable: true },
  buildingName: nameIn('closing')('building', 'name', 'buildingID'),
  /** The last closed month. */
  lastMonth: { type: 'month', nullable: true, sortable: true },
  months: { type: json<readonly Closing[]>(), detail: true },
  reopened: { type: json<readonly Reopening[]>(), detail: true },
} as const satisfies Columns
