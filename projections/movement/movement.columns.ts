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

/** Money that came into a fund or left it. Balances and differences are computed from all movements. */
export const movementColumns = {
  kind: { type: textOf<MovementKind>() },
  day: { type: 'day' },
  /** Positive for what came in, negative for what went out; 0 for a count. */
  amount: { type: 'money' },
  /** What was counted: the balance from then on. */
  counted: { type: 'money', nullable: true },
  /** The fund where somebody named it; other movements are in the fund of their house and kind. */
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
