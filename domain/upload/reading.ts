import type { AmountUnit, DayOrder } from './mapping.ts'

/** A column of an uploaded sheet, and what it is taken for. */
export type ColumnReading = {
  /** From 0. */
  readonly at: number
  readonly letter: string
  readonly title: string
  /** The field it is read as, `line`, `ignored`, or null where nothing is known of it. */
  readonly as: string | null
  /** `sure`; `check`: read, but look at it; `unread`: has figures and is not read; `skipped`: nobody misses it. */
  readonly state: 'sure' | 'check' | 'unread' | 'skipped'
  readonly isAmount: boolean
  /** Cells that are filled, those of them that are figures, and what these come to in đồng. */
  readonly filled: number
  readonly figures: number
  readonly sum: number
  /** Of a column of days with a doubt or a decision. */
  readonly order: DayOrder | null
  /** How the evidence says that it should be read, and a text that only reads so. */
  readonly orderSaid: DayOrder | null
  readonly orderEvidence: string | null
  /** A cell that reads otherwise in the other order: what it shows, and its day in both. */
  readonly orderExample: { readonly text: string; readonly asIs: string; readonly said: string } | null
}

/** What has to be decided before rows are shown. */
export type ReadingDoubt =
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'unread' | 'order'; readonly at: number }
  | { readonly code: 'unit' | 'hidden' }

/** How a file is read: what each of its columns is, with what doubt, and what it sums to. */
export type UploadReading = {
  readonly sheet: string
  readonly sheets: readonly string[]
  readonly sheetAt: number
  readonly headerRow: number
  readonly rows: number
  readonly columns: readonly ColumnReading[]
  /** The first rows, as they show. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly unit: AmountUnit
  /** What the file says that its amounts are in, or what their size tells. */
  readonly unitSaid: AmountUnit | null
  readonly unitEvidence: string | null
  /** The month that was decided, and the one that the file names above its header. */
  readonly month: string | null
  readonly monthSaid: string | null
  /** Of a statement: the account that all its rows came to, where no column says it; null where nobody knows. */
  readonly account?: string | null
  /** The accounts that it may be. */
  readonly accounts?: readonly string[]
  /** Rows of money that left, which are left out, and what they come to. */
  readonly outgoing?: { readonly count: number; readonly sum: number }
  readonly hidden: number
  readonly takesHidden: boolean
  /** Rows that are none of the table, such as `Tầng 1` or `Phòng trống`: the first of them, and how many there are. */
  readonly notes?: readonly { readonly row: number; readonly text: string }[]
  readonly noteCount?: number
  /** Decided for an earlier file with these headings. */
  readonly remembered: boolean
  readonly doubts: readonly ReadingDoubt[]
  /** What the file sums to, where it says so: its own figure, and the cell or the column it stands in. */
  readonly total: {
    readonly amount: number
    readonly from: 'row' | 'column' | 'columns'
    readonly cell: string
  } | null
  /** What the columns that are read as lines of bills come to; null where meters say some of it. */
  readonly read: number | null
  /** What the rows come to that can be in the book, and those that are refused; null before they are checked. */
  readonly booked?: number
  readonly refused?: number
  /** Of rows that are to be confirmed. */
  readonly doubtful?: number
  /** By this the next file of the shape is known: a hash of its headings. */
  readonly shape: string
}
