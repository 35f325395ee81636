import { z } from 'zod'
import { type RowCounts, rowCountOf, rowOutcomes, type Staging } from '../../commands/upload/staging.ts'
import type { Row } from '../../projections/query/query.ts'
import { uploads } from '../../projections/upload/upload.read-model.ts'
import { rowData } from '../reads/row-data.ts'

const outcome = z.literal([...rowOutcomes])

/** An upload as lists answer it. Counts of one that is not done are those of this moment. */
export const uploadData = rowData(uploads, 'list').extend({
  fileName: z.string(),
  unreadColumns: z
    .array(z.string())
    .meta({ description: 'Titles of columns of the file that are none of ours and were not read' }),
})

/** One upload, with a page of its rows. */
export const uploadWithRowsData = uploadData.extend({
  rows: z.array(
    z.object({
      row: z.int().meta({ description: 'Number of the row in the sheet' }),
      outcome,
      data: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
      errors: z.array(
        z.object({
          field: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
      entityID: z.uuid().nullable().meta({ description: 'What the row is about: has made, or changes' }),
      isChange: z.boolean().meta({ description: 'Whether it changes what was there before' }),
      before: z
        .record(z.string(), z.union([z.string(), z.number(), z.null()]))
        .nullable()
        .meta({ description: 'What the columns that it changes say until then' }),
    }),
  ),
})

/** Which outcomes the rows of a page may be narrowed to. */
export const outcomeQuery = outcome

/** Adds what the log does not carry: the file's name, the columns that were not read, and how far the rows have come. */
export const describeUploads = async (rows: readonly Row[], staging: Staging): Promise<Row[]> => {
  const ids = rows.map(({ id }) => id)
  const open = rows.filter(({ state }) => state !== 'done').map(({ id }) => id)
  const [found, counts] = await Promise.all([
    staging.find(ids),
    open.length > 0 ? staging.counts(open) : new Map<string, RowCounts>(),
  ])
  const staged = new Map(found.map((upload) => [upload.id, upload]))
  return rows.map((row) => {
    const { fileName = '', unreadColumns = [] } = staged.get(row.id) ?? {}
    return { ...row, fileName, unreadColumns, ...progressOf(counts.get(row.id)) }
  })
}

const progressOf = (counts: RowCounts | undefined) =>
  counts && {
    rowCount: rowCountOf(counts),
    // What is being taken back was applied too.
    appliedCount: counts.applied + counts.reverted,
    revertedCount: counts.reverted,
    refusedCount: counts.refused,
    repeatedCount: counts.repeated,
  }
