import { type Columns, textOf } from '../columns.ts'

export const movementKinds = [
  'receipt',
  'reversal',
  'return',
  'depositReceipt',
  'depositReturn',
  'expense',
  'moveOut',
  'moveIn',
  'count',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Money that came into a fund or left it. What follows from all of them, balances and differences, is computed. */
export const movementColumns = {
  kind: { type: textOf<MovementKind>() },
  day: { type: 'day' },
  /** What came in; below nought, what went out. Nought of a count. */
  amount: { type: 'money' },
  /** What was counted; the book goes on from there. */
  counted: { type: 'money', nullable: true },
  /** The fund that was said; the others have that of their house and kind. */
  fundID: { type: 'uuid', nullable: true, filterable: true },
  /** The kind of fund that money of this method is in. */
  way: { type: 'text', nullable: true },
  buildingID: { type: 'uuid', nullable: true },
  /** The receipt, expense, return, move or count; of a reversal the receipt. */
  sourceID: { type: 'uuid', filterable: true },
  /** The account that it is in, by the id of its contract. */
  contractID: { type: 'uuid', nullable: true },
  /** The other side of a move. */
  otherFundID: { type: 'uuid', nullable: true },
  note: { type: 'text', nullable: true },
  by: { type: 'uuid' },
} as const satisfies Columns
