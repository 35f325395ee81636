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

/** Money paid into or out of a fund. Balances and differences are computed from all movements. */
export const movementColumns = {
  kind: { type: textOf<MovementKind>() },
  day: { type: 'day' },
  /** Positive for money in, negative for money out; 0 for a count. */
  amount: { type: 'money' },
  /** The counted amount: the balance from then on. */
  counted: { type: 'money', nullable: true },
  /** The fund that somebody named; other movements belong to the fund of their building and kind. */
  fundID: { type: 'uuid', nullable: true, filterable: true },
  /** The kind of fund for money of this method. */
  way: { type: 'text', nullable: true },
  buildingID: { type: 'uuid', nullable: true },
  /** The receipt, expense, return, move or count; for a reversal the receipt. */
  sourceID: { type: 'uuid', filterable: true },
  /** The account that it belongs to, by the id of its contract. */
  contractID: { type: 'uuid', nullable: true },
  /** The other fund of a move. */
  otherFundID: { type: 'uuid', nullable: true },
  note: { type: 'text', nullable: true },
  by: { type: 'uuid' },
} as const satisfies Columns
