import { bill } from '../../domain/aggregates.ts'
import { billCommands } from '../../domain/bill/bill.commands.ts'
import { ATTEMPT_MINUTES } from '../../domain/limits.ts'
import { commandsOf } from '../command.ts'
import { unguessable } from './order-id.ts'

const command = commandsOf(bill)

/** Sent by `init-payment`: the attempt is in the log before the provider is called. */
export const payBill = command({
  name: 'PayBill',
  body: billCommands.PayBill,
  answers: 'I0010',
  belongs: ({ state }) => ({ personID: state?.customerID, contractID: state?.contractID }),
  facts: async ({ now }) => ({
    newOrderID: unguessable('SN'),
    expiresAt: new Date(Date.parse(now()) + ATTEMPT_MINUTES * 60_000).toISOString(),
  }),
})

/** Sent when the provider has accepted the order. */
export const offerPayment = command({
  name: 'OfferPayment',
  body: billCommands.OfferPayment,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when the provider reports that money was received. */
export const confirmPayment = command({
  name: 'ConfirmPayment',
  body: billCommands.ConfirmPayment,
  answers: 'I0011',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: async ({ newID }) => ({ newPaymentID: newID('payment') }),
})

/** Sent when the provider reports that no money will be received. */
export const failPayment = command({
  name: 'FailPayment',
  body: billCommands.FailPayment,
  answers: 'I0012',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when an attempt has run out of time. */
export const expirePayment = command({
  name: 'ExpirePayment',
  body: billCommands.ExpirePayment,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when the provider has refunded money. */
export const completeRefund = command({
  name: 'CompleteRefund',
  body: billCommands.CompleteRefund,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent when the provider refuses a refund. */
export const failRefund = command({
  name: 'FailRefund',
  body: billCommands.FailRefund,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent by the money process: the part of a receipt that the account allocates to the bill. */
export const applyAllocation = command({
  name: 'ApplyAllocation',
  body: billCommands.ApplyAllocation,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

/** Sent by the money process when a person keeps money that did not count. */
export const keepPayment = command({
  name: 'KeepPayment',
  body: billCommands.KeepPayment,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})
