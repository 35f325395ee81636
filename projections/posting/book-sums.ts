import type { RowSums } from '../read-model.ts'
import { differingSums } from '../tables/sums.ts'
import type { Posting } from './posting.columns.ts'

/**
 * The figures of each house and month. What came in has its day, too, and a deposit the account that holds it: both are
 * few, and the report tells them apart.
 */
export const bookSums: RowSums<{ readonly id: string; readonly entries: readonly Posting[] }> = {
  name: 'bookSum',
  by: { buildingID: 'uuid', month: 'month', figure: 'text', day: 'day', accountID: 'uuid' },
  indexes: [['month'], ['figure', 'month']],
  of: ({ id, entries }) =>
    entries.map(({ buildingID, month, figure, day, amount }) => ({
      buildingID,
      month,
      figure,
      day: figure === 'received' ? day : null,
      accountID: figure === 'deposits' ? id : null,
      amount,
    })),
  select: `
    select entry."buildingID", entry.month, entry.figure, case when entry.figure = 'received' then entry.day end as day,
      case when entry.figure = 'deposits' then posting.id end as "accountID", entry.amount
    from read.posting cross join lateral json_to_recordset(posting.entries) as entry (
      "buildingID" uuid, month text, figure text, day date, amount bigint)`,
}

/** Houses with a figure that is summed up otherwise than it was posted. */
export const bookSumsDiffer = differingSums(bookSums, 'buildingID')
