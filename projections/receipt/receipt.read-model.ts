import { type Allocation, sum } from '../../domain/account/account.ts'
import { receiptNumber } from '../../domain/account/receipt-number.ts'
import { SignalType } from '../../domain/signal.ts'
import { bookedTwice } from '../money-laws.ts'
import { readModel, type Seen, type Table } from '../read-model.ts'
import { receiptColumns } from './receipt.columns.ts'

type Receipts = Table<typeof receiptColumns>

/** Placeholder for an erased reason, because it still matters that there was one. */
const NO_WORDS = '–'

const unchanged = {
  number: null,
  returned: 0,
  reversed: false,
  reversedDay: null,
  reversedBy: null,
  reason: null,
}

const more = (receipts: Receipts, receiptID: string, { billID, amount }: Allocation) =>
  receipts.change(receiptID, ({ allocations, credit }) => {
    const before = allocations.find((one) => one.billID === billID)?.amount ?? 0
    const others = allocations.filter((one) => one.billID !== billID)
    return {
      allocations: before + amount === 0 ? others : [...others, { billID, amount: before + amount }],
      credit: credit - amount,
    }
  })

const insert = (event: Seen<'MoneyReceived' | 'DepositReceived'>, receipts: Receipts) => {
  const { receiptID, ...data } = event.data
  const { allocations, billID, held } =
    event.type === 'MoneyReceived' ? event.data : { allocations: [], billID: null, held: null }
  const isRent = event.type === 'MoneyReceived'
  receipts.insert(receiptID, {
    ...unchanged,
    ...data,
    allocations,
    billID,
    held,
    contractID: event.entity,
    kind: isRent ? 'rent' : 'deposit',
    credit: isRent && !held ? data.amount - sum(allocations) : 0,
    by: event.actor.id,
  })
}

/**
 * Receipts of all accounts; their events are in the accounts' streams, their numbers in those of the receipt books.
 */
export const receipts = readModel({
  name: 'receipt',
  version: 2,
  columns: receiptColumns,
  within: { stream: 'account', by: 'contractID' },
  scope: { building: 'buildingID', person: 'customerID', contract: 'contractID' },
  about: 'customerID',
  label: 'number',
  resource: {
    name: 'receipt',
    permission: 'receipt.read',
    dates: { column: 'day', of: 'day' },
    notes: ['roomNumber', 'customerName'],
  },
  order: { by: 'day', direction: 'desc', ties: 'createdAt' },
  foundBy: ['createdAt'],
  counted: true,
  alarms: [{ name: 'bookedTwice', find: bookedTwice }],
  on: {
    MoneyReceived: insert,
    DepositReceived: insert,
    ReceiptNumbered: ({ data: { receiptID, year, number } }, receipt) =>
      receipt.update(receiptID, { number: receiptNumber(year, number) }),
    HeldMoneyKept: ({ data: { receiptID } }, receipt) =>
      receipt.change(receiptID, ({ amount }) => ({ held: null, credit: amount })),
    CreditAllocated: ({ data: { allocations } }, receipt) => {
      for (const { receiptID, ...one } of allocations) more(receipt, receiptID, one)
    },
    AllocationReleased: ({ data: { receiptID, billID, amount } }, receipt) =>
      more(receipt, receiptID, { billID, amount: -amount }),
    MoneyReturned: ({ data: { from } }, receipt) => {
      for (const { receiptID, amount } of from)
        receipt.change(receiptID, ({ credit, returned }) => ({
          credit: credit - amount,
          returned: returned + amount,
        }))
    },
    CreditMoved: ({ data: { receiptID, amount } }, receipt) =>
      receipt.change(receiptID, ({ credit }) => ({ credit: credit - amount })),
    ReceiptReversed: ({ actor, data: { receiptID, day, reason } }, receipt) =>
      receipt.update(receiptID, {
        reversed: true,
        reversedDay: day,
        reversedBy: actor.id,
        reason: reason ?? NO_WORDS,
        held: null,
        allocations: [],
        credit: 0,
      }),
    PersonalDataErased: ({ entity }, receipt) =>
      receipt.changeEach('customerID', entity, ({ reason }) => ({
        payer: null,
        note: null,
        ...(reason !== null && { reason: NO_WORDS }),
      })),
  },
  signals: {
    MoneyReceived: ({ entity, data: { buildingID, customerID } }) => [
      {
        type: SignalType.MONEY_RECEIVED,
        ids: [entity],
        personIDs: [customerID],
        buildingIDs: [buildingID],
      },
    ],
  },
})
