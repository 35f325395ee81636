import { z } from 'zod'
import { type RowCounts, rowCountOf, rowOutcomes, type Staging } from '../../commands/upload/ports.ts'
import { choice } from '../../domain/fields.ts'
import { AmountUnit, dayOrders } from '../../domain/upload/choices.ts'
import { laneOf } from '../../domain/upload/upload.ts'
import type { Row } from '../../projections/query/query.ts'
import { uploads } from '../../projections/upload/upload.read-model.ts'
import { rowData } from '../reads/row-data.ts'

/** Sources of an upload's data besides its row. */
export type UploadSources = {
  readonly staging: Staging
  /** Uploads of all people that are in progress or wait, in the order of the queue. */
  readonly queue: () => Promise<readonly { readonly id: string; readonly size: number }[]>
}

const outcome = z.literal([...rowOutcomes])

/** An upload as lists answer it. The counts of an unfinished one are those at the time of the answer. */
export const uploadData = rowData(uploads, 'list').extend({
  fileName: z.string(),
  unreadColumns: z
    .array(z.string())
    .meta({ description: 'Titles of columns of the file that are none of ours and were not read' }),
  ahead: z.int().meta({
    description: 'Files that are worked on before it; 0 where it is its turn or it waits for a person',
  }),
})

const amount = z.int()
const counted = z.object({ count: z.int(), sum: amount })
const order = z.literal([...dayOrders]).nullable()

/** How its file is interpreted, while that can still be changed. */
const readingData = z.object({
  sheet: z.string(),
  sheets: z.array(z.string()).meta({ description: 'The visible sheets, in the order of their tabs' }),
  sheetAt: z.int(),
  headerRow: z.int(),
  rows: z.int(),
  columns: z.array(
    z.object({
      at: z.int().meta({ description: 'Place of the column, from 0' }),
      letter: z.string(),
      title: z.string(),
      as: z
        .string()
        .nullable()
        .meta({ description: 'Field it is read as; `line`, `ignored`, or null: unknown' }),
      state: z.enum(['sure', 'check', 'unread', 'skipped']),
      isAmount: z.boolean(),
      filled: z.int(),
      figures: z.int(),
      sum: amount.meta({ description: 'Of its figures, in đồng' }),
      order,
      orderSaid: order,
      orderEvidence: z.string().nullable(),
      orderExample: z.object({ text: z.string(), asIs: z.string(), said: z.string() }).nullable(),
    }),
  ),
  sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  unit: choice(AmountUnit),
  unitSaid: choice(AmountUnit).nullable(),
  unitEvidence: z.string().nullable(),
  month: z.string().nullable(),
  monthSaid: z.string().nullable(),
  account: z
    .string()
    .nullish()
    .meta({ description: 'Of a statement: the account of the rows that name none' }),
  accounts: z.array(z.string()).optional().meta({ description: 'The accounts that it may be' }),
  accountSaid: z
    .string()
    .nullish()
    .meta({ description: 'The account that the file names, where it is none of these' }),
  building: z.uuid().nullish().meta({ description: 'The building of the rows that name none' }),
  buildingSaid: z.uuid().nullish().meta({ description: 'The building that the file names above its header' }),
  buildings: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .optional()
    .meta({ description: 'The buildings that it may be' }),
  alike: z
    .array(z.object({ name: z.string(), month: z.string().nullable() }))
    .optional()
    .meta({ description: 'The other sheets with the same headings' }),
  parts: z
    .array(z.object({ name: z.string(), month: z.string().nullable(), from: z.int() }))
    .optional()
    .meta({
      description: 'The parts that are read as one file, with the number before the first row of each',
    }),
  across: z
    .array(z.object({ letter: z.string(), month: z.string() }))
    .optional()
    .meta({ description: 'The months that head columns of amounts' }),
  outgoing: counted.optional().meta({ description: 'Rows of money that left, which are left out' }),
  paidBack: z
    .object({
      booked: counted.meta({ description: 'Will be booked' }),
      doubts: counted.meta({ description: 'A person has to decide on them' }),
      known: counted.meta({ description: 'Known already' }),
    })
    .optional()
    .meta({ description: 'Rows of money that left and pays settlements back' }),
  hidden: z.int().meta({ description: 'Hidden rows that are left out' }),
  notes: z
    .array(z.object({ row: z.int(), text: z.string() }))
    .optional()
    .meta({ description: 'The first rows that are none of the table and were left out' }),
  noteCount: z.int().optional(),
  takesHidden: z.boolean(),
  remembered: z.boolean(),
  doubts: z.array(
    z.object({
      code: z.enum(['missing', 'unread', 'order', 'unit', 'hidden', 'across']),
      field: z.string().optional(),
      at: z.int().optional(),
    }),
  ),
  total: z
    .object({ amount, from: z.enum(['row', 'column', 'columns']), cell: z.string() })
    .nullable()
    .meta({ description: 'What the file says that it sums to' }),
  read: amount.nullable().meta({ description: 'Sum of the columns that are read as lines of bills' }),
  booked: amount.optional(),
  refused: amount.optional(),
  doubtful: amount.optional(),
  shape: z.string(),
})

const fieldError = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** One upload, with a page of its rows. */
export const uploadWithRowsData = uploadData.extend({
  doubts: z.array(z.object({ codes: z.array(z.string()), count: z.int() })).meta({
    description: 'Doubts about rows that nobody has confirmed: which stand together, in how many rows',
  }),
  reading: readingData.nullable(),
  rows: z.array(
    z.object({
      row: z.int().meta({ description: 'Number of the row in the sheet' }),
      outcome,
      data: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
      errors: z.array(fieldError),
      doubts: z.array(fieldError).meta({ description: 'Why it is to be confirmed before it is applied' }),
      entityID: z.uuid().nullable().meta({ description: 'What the row is about: has made, or changes' }),
      isChange: z.boolean().meta({ description: 'Whether it changes what was there before' }),
      before: z
        .record(z.string(), z.union([z.string(), z.number(), z.null()]))
        .nullable()
        .meta({ description: 'What the columns that it changes say until then' }),
    }),
  ),
})

/** The outcomes by which the rows can be filtered. */
export const outcomeQuery = outcome

/** Adds data that is not in the log: the file's name, ignored columns, and the progress of the rows. */
export const describeUploads = async (
  rows: readonly Row[],
  { staging, queue }: UploadSources,
): Promise<Row[]> => {
  const ids = rows.map(({ id }) => id)
  const open = rows.filter(({ state }) => state !== 'done').map(({ id }) => id)
  const [found, counts, queued] = await Promise.all([
    staging.find(ids),
    open.length > 0 ? staging.counts(open) : new Map<string, RowCounts>(),
    open.length > 0 ? queue() : [],
  ])
  const staged = new Map(found.map((upload) => [upload.id, upload]))
  return rows.map((row) => {
    const { fileName = '', unreadColumns = [] } = staged.get(row.id) ?? {}
    return {
      ...row,
      fileName,
      unreadColumns,
      ahead: aheadOf(row.id, queued),
      ...progressOf(counts.get(row.id)),
    }
  })
}

const aheadOf = (id: unknown, queued: Awaited<ReturnType<UploadSources['queue']>>): number => {
  const place = queued.findIndex((one) => one.id === id)
  const own = queued[place]
  return own ? queued.slice(0, place).filter((one) => laneOf(one) === laneOf(own)).length : 0
}

const progressOf = (counts: RowCounts | undefined) =>
  counts && {
    rowCount: rowCountOf(counts),
    // Reverted rows were applied too.
    appliedCount: counts.applied + counts.reverted,
    revertedCount: counts.reverted,
    refusedCount: counts.refused,
    doubtfulCount: counts.doubtful,
    repeatedCount: counts.repeated,
  }
