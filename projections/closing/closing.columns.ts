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
  /** Of the closing in the log. */
  readonly position: string
}

/** A month that was closed and is open again. */
export type Reopening = {
  readonly month: string
  readonly closedAt: string
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

/** A row a building, under its id. */
export const closingColumns = {
  buildingID: { type: 'uuid', filterable: true },
  buildingName: nameIn('closing')('building', 'name', 'buildingID'),
  /** The last month that is closed. */
  lastMonth: { type: 'month', nullable: true, sortable: true },
  months: { type: json<readonly Closing[]>(), detail: true },
  reopened: { type: json<readonly Reopening[]>(), detail: true },
} as const satisfies Columns
