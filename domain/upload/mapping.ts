import { z } from 'zod'
import { bankAccount, integer, month } from '../fields.ts'
import { ref } from '../ref.ts'

/** Units of amounts in a file, in đồng. */
export const amountUnits = [1, 1_000, 1_000_000] as const
export type AmountUnit = (typeof amountUnits)[number]

/**
 * How the days of a column are read. `asIs`: texts day first, date cells as they are. `swapped`: in date cells the
 * spreadsheet program mistook the day for the month. `monthFirst`: texts have the month first.
 */
export const dayOrders = ['asIs', 'swapped', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Maximum number of columns that are read, from A on. */
export const MOST_COLUMNS = 128

/** Rows of each part of a file that is read in parts, which are sheets or months across. */
export const ROWS_OF_A_PART = 10_000
/** The number before the first row of the first part: no sheet that is read alone has as many rows. */
const FIRST_PART = 500_000
/** The sheets and the months that can be parts. */
export const MOST_SHEETS = 36
const MOST_MONTHS = 13

/** The number of a row in a part of a file: of a sheet by its index, or of a month by its index among those across. */
export const rowOfPart = (kind: 'sheet' | 'month', at: number, row: number): number =>
  FIRST_PART + (kind === 'sheet' ? at : MOST_SHEETS + at) * ROWS_OF_A_PART + row

/** The sheet or month and the number in it of a row that `rowOfPart` has numbered; undefined for other rows. */
export const partOfRow = (row: number) => {
  const part = Math.floor((row - FIRST_PART) / ROWS_OF_A_PART)
  if (part < 0 || part >= MOST_SHEETS + MOST_MONTHS) return undefined
  const own = row % ROWS_OF_A_PART
  return part < MOST_SHEETS
    ? ({ kind: 'sheet', at: part, row: own } as const)
    : ({ kind: 'month', at: part - MOST_SHEETS, row: own } as const)
}

/**
 * Mappings of a column besides the fields of the upload type: ignored, or a line of the bill named by its heading.
 */
export const IGNORED = 'ignored'
export const OWN_LINE = 'line'

/**
 * A person's decisions about a file: only codes and indexes. Headings and sheet names may be personal and are stored
 * beside the log.
 */
export const mapping = () =>
  z.strictObject({
    /** Index among the visible sheets; null for the proposed one. */
    sheet: integer(0, 999).nullable(),
    /** For all bills, when no column has it. */
    month: month().nullable(),
    unit: z.literal([...amountUnits], { error: 'unknown_choice' }).nullable(),
    /** Whether hidden rows are read too. */
    hidden: z.boolean({ error: 'not_a_yes_or_no' }).nullable(),
    /** For a statement: the account of all its rows. */
    account: bankAccount().nullable().optional(),
    /** The building of all rows, when no column has it. */
    building: ref('building').nullable().optional(),
    /** Whether the other sheets with the same headings are read too, each with its own month and building. */
    alike: z.boolean({ error: 'not_a_yes_or_no' }).nullable().optional(),
    /** Whether columns headed by months have a bill of each of them. */
    across: z.boolean({ error: 'not_a_yes_or_no' }).nullable().optional(),
    columns: z
      .array(
        z.strictObject({
          /** Zero-based. */
          at: integer(0, MOST_COLUMNS - 1),
          /** A field of the upload type, `line`, `ignored`, or null for the proposal. */
          as: z
            .string({ error: 'not_text' })
            .regex(/^[a-zA-Z0-9]{1,40}$/, { error: 'unknown_choice' })
            .nullable(),
          order: z.literal([...dayOrders], { error: 'unknown_choice' }).nullable(),
        }),
        { error: 'not_a_list' },
      )
      .max(MOST_COLUMNS),
  })
export type Mapping = z.infer<ReturnType<typeof mapping>>
