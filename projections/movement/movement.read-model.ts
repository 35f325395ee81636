import { v5 as uuidv5 } from 'uuid'
import type { ReceiptMethod } from '../../domain/account/account-codes.ts'
import { houseOf } from '../../domain/expense/expense.ts'
import type { FundKind } from '../../domain/fund/fund-codes.ts'
import type { Row } from '../columns.ts'
import { fundless } from '../money-laws.ts'
import { readModel, type Seen, type Table } from '../read-model.ts'
import { movementColumns } from './movement.columns.ts'

type Movement = Row<typeof movementColumns>

const plain: Omit<Movement, 'kind' | 'day' | 'amount' | 'sourceID' | 'by'> = {
  counted: null,
  fundID: null,
  way: null,
  buildingID: null,
  contractID: null,
  otherFundID: null,
  note: null,
}

/** The kind of fund for money of a payment method. */
export const ways = { cash: 'cash', transfer: 'bank', momo: 'momo' } as const satisfies Record<
  ReceiptMethod,
  FundKind
>

const MOVES = '0f6c8a5e-8a0b-4c0e-9d6a-5f3b1f6d7c21'
/** A move is two movements; the second has an id derived from the first. */
const arrivalOf = (moveID: string) => uuidv5(moveID, MOVES)

type Movements = Table<typeof movementColumns>

const received = (event: Seen<'MoneyReceived' | 'DepositReceived'>, movement: Movements) => {
  const { type, entity, actor } = event
  const { receiptID, day, amount, fundID, method, buildingID } = event.data
  movement.insert(receiptID, {
    ...plain,
    kind: type === 'MoneyReceived' ? 'receipt' : 'depositReceipt',
    day,
    amount,
    fundID,
    way: ways[method],
    buildingID,
    sourceID: receiptID,
    contractID: entity,
    by: actor.id,
  })
}

const paidOut = (event: Seen<'MoneyReturned' | 'DepositReturned'>, movement: Movements) => {
  const { type, entity, actor } = event
  const { returnID, day, amount, fundID, method, buildingID } = event.data
  movement.insert(returnID, {
    ...plain,
    kind: type === 'MoneyReturned' ? 'return' : 'depositReturn',
    day,
    amount: -amount,
    fundID,
    way: ways[method],
    buildingID,
    sourceID: returnID,
    contractID: entity,
    by: actor.id,
  })
}

export const movements = readModel({
  name: 'movement',
  version: 1,
  columns: movementColumns,
  scope: { building: 'buildingID' },
  alarms: [{ name: 'fundless', find: fundless }],
  on: {
    MoneyReceived: received,
    DepositReceived: received,
    MoneyReturned: paidOut,
    DepositReturned: paidOut,
    // The reversal may be on another day; its fund is that of the receipt.
    ReceiptReversed: ({ id, entity, actor, data: { receiptID, buildingID, amount, day } }, movement) =>
      movement.insert(id, {
        ...plain,
        kind: 'reversal',
        day,
        amount: -amount,
        buildingID,
        sourceID: receiptID,
        contractID: entity,
        by: actor.id,
      }),
    ExpenseAdded: ({ entity, actor, data }, movement) =>
      movement.insert(entity, {
        ...plain,
        kind: 'expense',
        day: data.day,
        amount: -data.amount,
        fundID: data.fundID,
        buildingID: houseOf(data),
        sourceID: entity,
        by: actor.id,
      }),
    ExpenseUpdated: ({ entity, data: { day, amount, fundID, shares } }, movement) =>
      movement.update(entity, {
        ...(day !== undefined && { day }),
        ...(amount !== undefined && { amount: -amount }),
        ...(fundID !== undefined && { fundID }),
        ...(shares !== undefined && { buildingID: houseOf({ shares }) }),
      }),
    ExpenseDeleted: ({ entity }, movement) => movement.delete(entity),
    ExpenseRestored: ({ entity }, movement) => movement.restore(entity),
    MoneyMoved: ({ entity, actor, data: { fromFundID, toFundID, amount, day, note } }, movement) => {
      const moved = { ...plain, day, note, sourceID: entity, by: actor.id }
      movement.insert(entity, {
        ...moved,
        kind: 'moveOut',
        amount: -amount,
        fundID: fromFundID,
        otherFundID: toFundID,
      })
      movement.insert(arrivalOf(entity), {
        ...moved,
        kind: 'moveIn',
        amount,
        fundID: toFundID,
        otherFundID: fromFundID,
      })
    },
    MoveDiscarded: ({ entity }, movement) => {
      movement.delete(entity)
      movement.delete(arrivalOf(entity))
    },
    CashCounted: ({ entity, actor, data: { countID, day, counted, note } }, movement) =>
      movement.insert(countID, {
        ...plain,
        kind: 'count',
        day,
        amount: 0,
        counted,
        fundID: entity,
        note,
        sourceID: countID,
        by: actor.id,
      }),
    CountDiscarded: ({ data: { countID } }, movement) => movement.delete(countID),
  },
})
