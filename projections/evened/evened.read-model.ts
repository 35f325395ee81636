import type { Columns } from '../columns.ts'
import { readModel } from '../read-model.ts'

/** Money of a lease that was evened between two houses, by a move between their funds or by a word. In đồng. */
export const evenedColumns = {
  contractID: { type: 'uuid', filterable: true },
  fromBuildingID: { type: 'uuid' },
  toBuildingID: { type: 'uuid', filterable: true },
  amount: { type: 'money' },
  /** Nothing was moved: it stays in the fund where it is. */
  isWaived: { type: 'boolean' },
  /** False once it was taken back. */
  stands: { type: 'boolean' },
} as const satisfies Columns

/** A row for each move between funds that was for a lease, under the id of the move. */
export const evened = readModel({
  name: 'evened',
  version: 1,
  columns: evenedColumns,
  scope: { building: 'toBuildingID' },
  on: {
    MoneyMoved: ({ entity, data: { between, amount } }, row) =>
      between ? row.insert(entity, { ...between, amount, isWaived: false, stands: true }) : undefined,
    MoveWaived: ({ entity, data: { between, amount } }, row) =>
      row.insert(entity, { ...between, amount, isWaived: true, stands: true }),
    MoveDiscarded: ({ entity }, row) => row.change(entity, () => ({ stands: false })),
  },
})
