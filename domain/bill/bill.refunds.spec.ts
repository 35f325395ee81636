import { describe, expect, it } from 'vitest'
import {
  confirmed,
  deleted,
  processing,
  received,
  recorded,
  TOTAL,
  triedAndCancelled,
  triedAndPaid,
  triedAndUnpaid,
  unpaid,
} from '../../test/support/bills.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { billCommands } from './bill.commands.ts'
import { billDecider } from './bill.decider.ts'
import type { BillEvent } from './bill.events.ts'
import { BillStatus } from './bill-codes.ts'

const { given, coversEvery } = specOf(billDecider)
const { UN_PAID, PAID } = BillStatus

const reason = 'Khách trả nhầm'
const reverse = { ...context, type: 'ReversePayment' as const, newRefundID: 'R1', reason }
const complete = { ...context, type: 'CompleteRefund' as const, refundID: 'R1', transactionID: 'B1' }
const fail = { ...context, type: 'FailRefund' as const, refundID: 'R1', resultCode: 1080 }

const reversed: BillEvent = { type: 'PaymentReversed', data: { paymentID: uuid(7), reason, status: UN_PAID } }
const returned = (paymentID: string): BillEvent => ({ type: 'PaymentReturned', data: { paymentID, reason } })
const started = (paymentID = uuid(7), refundID = 'R1', transactionID = 'T1'): BillEvent => ({
  type: 'RefundStarted',
  data: { paymentID, refundID, orderID: 'O1', transactionID, amount: TOTAL },
})
const completed: BillEvent = {
  type: 'RefundCompleted',
  data: { paymentID: uuid(7), refundID: 'R1', transactionID: 'B1' },
}
const failed: BillEvent = {
  type: 'RefundFailed',
  data: { paymentID: uuid(7), refundID: 'R1', resultCode: 1080 },
}

const paid = [...processing, confirmed]
const refunding = [...paid, reversed, started()]

describe('ReversePayment of what MoMo brought', () => {
  it('has MoMo send it back', () => {
    given(...paid)
      .when(reverse)
      .yields(reversed, started())
    expect(given(...refunding).state()).toMatchObject({ status: UN_PAID })
  })
  it('sends nothing back that came by hand', () =>
    given(...unpaid, recorded)
      .when(reverse)
      .yields(reversed))
  it('gives back money that does not count, and leaves the bill as it is', () => {
    const late = { ...received('O1', 'T9'), paymentID: uuid(8), flag: 'already_paid' as const }
    const history: BillEvent[] = [...triedAndPaid, { type: 'PaymentFlagged', data: late }]
    const give = { ...reverse, paymentID: uuid(8) }
    given(...history)
      .when(give)
      .yields(returned(uuid(8)), started(uuid(8), 'R1', 'T9'))
    const back = given(...history, returned(uuid(8)), started(uuid(8), 'R1', 'T9'))
    expect(back.state()?.status).toBe(PAID)
    back.when(give).refuses('UpdateNotAllowed')
  })
  it('can be asked for again when MoMo did not do it, and only then', () => {
    const again = { ...reverse, paymentID: uuid(7), newRefundID: 'R2' }
    given(...refunding)
      .when(again)
      .refuses('UpdateNotAllowed')
    given(...refunding, failed)
      .when(again)
      .yields(started(uuid(7), 'R2'))
    given(...refunding, completed)
      .when(again)
      .refuses('UpdateNotAllowed')
  })
  it('is refused for a payment that the bill does not know', () =>
    given(...paid)
      .when({ ...reverse, paymentID: uuid(9) })
      .refuses('NotFound', 'paymentID'))
})

const flags = [
  ['cancelled', triedAndCancelled],
  ['deleted', [...triedAndUnpaid, deleted]],
  ['already_paid', triedAndPaid],
  ['wrong_amount', processing],
] as const

describe.each(flags)('ReversePayment of money that was kept: %s', (flag, before) => {
  const kept = { ...received('O1', 'T9', flag === 'wrong_amount' ? 1_000 : TOTAL), paymentID: uuid(8) }
  const history: BillEvent[] = [...before, { type: 'PaymentFlagged', data: { ...kept, flag } }]
  const give = { ...reverse, paymentID: uuid(8) }
  const byMomo: BillEvent = { type: 'RefundStarted', data: { ...kept, refundID: 'R1' } }
  const byHand = { ...give, method: 'transfer' as const, day: '2026-06-14' }
  const handedOver: BillEvent = {
    type: 'PaymentReturned',
    data: { paymentID: uuid(8), reason, method: 'transfer', day: '2026-06-14' },
  }

  it('has MoMo send it back, and changes nothing about the bill', () => {
    given(...history)
      .when(give)
      .yields(returned(uuid(8)), byMomo)
    const [then, now] = [given(...history).state(), given(...history, returned(uuid(8)), byMomo).state()]
    expect([now?.status, now?.deleted]).toEqual([then?.status, then?.deleted])
  })
  it('takes down that it was handed over, on which day and why, once', () => {
    given(...history)
      .when(byHand)
      .yields(handedOver)
    for (const again of [byHand, give])
      given(...history, handedOver)
        .when(again)
        .refuses('UpdateNotAllowed')
  })
  it('may be handed over where MoMo could not send it, and not while MoMo still tries', () => {
    const failed: BillEvent = {
      type: 'RefundFailed',
      data: { paymentID: uuid(8), refundID: 'R1', resultCode: 1080 },
    }
    given(...history, returned(uuid(8)), byMomo)
      .when(byHand)
      .refuses('UpdateNotAllowed')
    given(...history, returned(uuid(8)), byMomo, failed)
      .when(byHand)
      .yields(handedOver)
    for (const again of [byHand, give])
      given(...history, returned(uuid(8)), byMomo, failed, handedOver)
        .when(again)
        .refuses('UpdateNotAllowed')
  })
  it('is refused for a day that has not come, and for a day of what MoMo sends', () => {
    given(...history)
      .when({ ...byHand, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given(...history)
      .when({ ...give, day: '2026-06-14' })
      .refuses('BodyInvalid', 'day')
  })
})

describe('ReversePayment by hand', () => {
  const byHand = { ...reverse, method: 'cash' as const }
  it('is of today unless said', () =>
    given(...refunding, failed)
      .when({ ...byHand, paymentID: uuid(7) })
      .yields({
        type: 'PaymentReturned',
        data: { paymentID: uuid(7), reason, method: 'cash', day: context.today },
      }))
  it('is of money that waits to go back, not of what pays the bill', () => {
    for (const history of [paid, [...unpaid, recorded]])
      for (const command of [byHand, { ...byHand, paymentID: uuid(7) }])
        given(...history)
          .when(command)
          .refuses('UpdateNotAllowed')
  })
  it('is refused for a deleted bill as a whole', () =>
    given(...unpaid, deleted)
      .when(byHand)
      .refuses('NotFound'))
})

describe.each([
  ['CompleteRefund', complete, completed],
  ['FailRefund', fail, failed],
] as const)('%s', (_name, command, happened) => {
  it('ends a refund once, whatever comes later', () => {
    given(...refunding)
      .when(command)
      .yields(happened)
    for (const end of [completed, failed])
      given(...refunding, end)
        .when(command)
        .yields()
  })
  it('is refused for a refund that the bill does not know', () =>
    given(...paid)
      .when(command)
      .refuses('PaymentMessageInvalid'))
})

const { ReversePayment, CompleteRefund, FailRefund } = billCommands
coversEvery({ ReversePayment, CompleteRefund, FailRefund })
