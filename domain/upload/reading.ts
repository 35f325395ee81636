import type { AmountUnit, DayOrder } from './choices.ts'

/** A column of an uploaded sheet, and its mapping. */
export type ColumnReading = {
  /** Zero-based. */
  readonly at: number
  readonly letter: string
  readonly title: string
  /** The field it is mapped to, `line`, `ignored`, or null when unknown. */
  readonly as: string | null
  /**
   * `sure`; `check`: mapped, but should be checked; `unread`: has numbers and is not mapped; `skipped`: irrelevant.
   */
  readonly state: 'sure' | 'check' | 'unread' | 'skipped'
  readonly isAmount: boolean
  /** Number of non-empty cells, and of numeric ones among them, with their sum in đồng. */
  readonly filled: number
  readonly figures: number
  readonly sum: number
  /** For a column of days with a doubt or a decision. */
  readonly order: DayOrder | null
  /** The order that the evidence suggests, and a text that is only valid in that order. */
  readonly orderSaid: DayOrder | null
  readonly orderEvidence: string | null
  /** A cell that differs between the two orders: its text, and its day in both. */
  readonly orderExample: { readonly text: string; readonly asIs: string; readonly said: string } | null
}

/** A decision that is required before rows are shown. */
export type ReadingDoubt =
  | { readonly code: 'missing'; readonly field: string }
  | { readonly code: 'unread' | 'order'; readonly at: number }
  | { readonly code: 'unit' | 'hidden' | 'across' }

type Counted = { readonly count: number; readonly sum: number }

/** How a file is interpreted: the mapping of each column, doubts, and totals. */
export type UploadReading = {
  readonly sheet: string
  readonly sheets: readonly string[]
  readonly sheetAt: number
  readonly headerRow: number
  readonly rows: number
  readonly columns: readonly ColumnReading[]
  /** The first rows, as displayed. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly unit: AmountUnit
  /** The unit that the file states, or that the size of its amounts suggests. */
  readonly unitSaid: AmountUnit | null
  readonly unitEvidence: string | null
  /** The month that was decided, and the one that the file names above its header. */
  readonly month: string | null
  readonly monthSaid: string | null
  /** For a statement: the account of the rows that name none; null when unknown. */
  readonly account?: string | null
  /** The accounts that are possible. */
  readonly accounts?: readonly string[]
  /** The account that the file names, where it is none of these. */
  readonly accountSaid?: string | null
  /** Rows of outgoing money, which are skipped, and their sum. */
  readonly outgoing?: Counted
  /**
   * Rows of outgoing money that pay settlements back: what will be booked, what a person has to decide, and what the book
   * knows already.
   */
  readonly paidBack?: { readonly booked: Counted; readonly doubts: Counted; readonly known: Counted }
  /** The building that was decided, the one that the file names above its header, and those that are possible. */
  readonly building?: string | null
  readonly buildingSaid?: string | null
  readonly buildings?: readonly { readonly id: string; readonly name: string }[]
  /** The other sheets with the same headings, and the month that each of them names. */
  readonly alike?: readonly { readonly name: string; readonly month: string | null }[]
  /** The parts of a file that is read as several: a sheet or a month across, with the number before its first row. */
  readonly parts?: readonly {
    readonly name: string
    readonly month: string | null
    readonly from: number
  }[]
  /** The months that head columns of amounts, with the letters of these. */
  readonly across?: readonly { readonly letter: string; readonly month: string }[]
  readonly hidden: number
  readonly takesHidden: boolean
  /** Rows that are not part of the table, such as `Tầng 1` or `Phòng trống`: the first of them, and their number. */
  readonly notes?: readonly { readonly row: number; readonly text: string }[]
  readonly noteCount?: number
  /** Decided for an earlier file with these headings. */
  readonly remembered: boolean
  readonly doubts: readonly ReadingDoubt[]
  /** The file's own total, where it has one: its value, and the cell or column that has it. */
  readonly total: {
    readonly amount: number
    readonly from: 'row' | 'column' | 'columns'
    readonly cell: string
  } | null
  /** The sum of the columns mapped to bill lines; null when some of it comes from meters. */
  readonly read: number | null
  /** The sums of the rows that can be applied, and of refused ones; null before they are checked. */
  readonly booked?: number
  readonly refused?: number
  /** The sum of rows that need confirmation. */
  readonly doubtful?: number
  /** Hash of the headings, which identifies the next file with the same ones. */
  readonly shape: string
}
