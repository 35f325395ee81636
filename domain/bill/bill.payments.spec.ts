import { describe, expect, it } from 'vitest'
import {
  belongs,
  cancelled,
  confirmed,
  deleted,
  expired,
  expiresAt,
  failed,
  issuedBill,
  overdue,
  processing,
  received,
  recorded,
  started,
  TOTAL,
  triedAndCancelled,
  triedAndOverdue,
  triedAndPaid,
  triedAndUnpaid,
  unpaid,
  unpaidOverdue,
} from '../../test/support/bills.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { billCommands } from './bill.commands.ts'
import { billDecider } from './bill.decider.ts'
import type { BillEvent } from './bill.events.ts'
import { BillStatus, type PaymentFlag } from './bill-codes.ts'
import { numberedLines } from './line-parts.ts'

const { given, coversEvery } = specOf(billDecider)
const { UN_PAID, OVERDUE, PAID, PROCESSING, CANCELLED } = BillStatus

const payer = { ...context, actor: { id: belongs.customerID, role: 'customer' as const } }
const pay = { ...payer, type: 'PayBill' as const, newOrderID: 'O1', expiresAt }
const confirm = { ...context, type: 'ConfirmPayment' as const, newPaymentID: uuid(7), ...received() }
const fail = { ...context, type: 'FailPayment' as const, orderID: 'O1', resultCode: 1006 }
const expire = { ...context, at: expiresAt, type: 'ExpirePayment' as const, orderID: 'O1' }
const later = { at: '2026-06-21T02:00:00.000Z', today: '2026-06-21' }
const flagged = (flag: PaymentFlag, data = received()): BillEvent => ({
  type: 'PaymentFlagged',
  data: { ...data, flag },
})

describe('PayBill', () => {
  it('starts an attempt on a bill that waits', () => {
    for (const history of [unpaid, unpaidOverdue])
      given(...history)
        .when(pay)
        .yields(started())
  })
  it('gives the same payer the open attempt again', () =>
    given(...processing)
      .when({ ...pay, newOrderID: 'O2' })
      .yields())
  it('starts another when the open one has expired', () => {
    const again = { ...pay, ...later, newOrderID: 'O2' }
    given(...processing)
      .when(again)
      .yields(expired(OVERDUE), started('O2'))
  })
  it('is refused to others while one is open', () =>
    given(...processing)
      .when({ ...pay, actor: { id: uuid(6), role: 'customer' } })
      .refuses('BillProcessing'))
  it('is refused when it is PAID, CANCELLED, deleted or was never there', () => {
    given(...unpaid, recorded)
      .when(pay)
      .refuses('BillAlreadyPaid')
    given(...unpaid, cancelled)
      .when(pay)
      .refuses('UpdateNotAllowed')
    given(...unpaid, deleted)
      .when(pay)
      .refuses('NotFound')
    given().when(pay).refuses('NotFound')
  })
  it('is refused for what MoMo does not take', () => {
    for (const [amount, taken] of [
      [999, false],
      [1_000, true],
      [50_000_000, true],
      [50_000_001, false],
    ] as const) {
      const data = { ...issuedBill.data, lines: numberedLines([{ name: 'x', amount }]), total: amount }
      const asked = given({ type: 'BillIssued', data }).when(pay)
      if (taken) asked.yields(started('O1', amount))
      else asked.refuses('ParameterInvalid', 'amount')
    }
  })
})

const said = { payUrl: 'https://momo.test/pay', qrCodeUrl: 'momo', deeplink: null }
const offer = { ...context, type: 'OfferPayment' as const, orderID: 'O1', ...said }
const offered: BillEvent = { type: 'PaymentOffered', data: { orderID: 'O1', ...said } }

describe('OfferPayment', () => {
  it('keeps where the open attempt is paid, once', () => {
    given(...processing)
      .when(offer)
      .yields(offered)
    expect(given(...processing, offered).state()?.attempts[0]?.offer).toEqual(said)
    given(...processing, offered)
      .when(offer)
      .yields()
  })
  it('comes too late for an attempt that is over', () => {
    given(...triedAndUnpaid)
      .when(offer)
      .yields()
    given(...processing, confirmed)
      .when(offer)
      .yields()
  })
  it('is refused for an order that the bill does not know', () =>
    given(...processing)
      .when({ ...offer, orderID: 'O9' })
      .refuses('PaymentMessageInvalid'))
})

describe('ConfirmPayment', () => {
  it.each([
    ['PROCESSING', processing],
    ['UN_PAID', triedAndUnpaid],
    ['OVERDUE', triedAndOverdue],
  ])('pays a bill that is %s', (_state, history) => {
    given(...history)
      .when(confirm)
      .yields(confirmed)
    expect(given(...history, confirmed).state()).toMatchObject({ status: PAID, openOrderID: null })
  })
  it('pays by an earlier attempt while a later one is open', () => {
    const history = [...triedAndUnpaid, started('O2')]
    given(...history)
      .when(confirm)
      .yields(confirmed)
    given(...history, confirmed)
      .when({ ...confirm, ...received('O2', 'T2') })
      .yields(flagged('already_paid', received('O2', 'T2')))
  })
  it('keeps and flags money for a bill that is PAID, CANCELLED or deleted, and changes no state', () => {
    for (const [history, flag, status] of [
      [triedAndPaid, 'already_paid', PAID],
      [triedAndCancelled, 'cancelled', CANCELLED],
      [[...triedAndUnpaid, deleted], 'deleted', UN_PAID],
    ] as const) {
      given(...history)
        .when(confirm)
        .yields(flagged(flag))
      expect(given(...history, flagged(flag)).state()?.status).toBe(status)
    }
  })
  it('keeps and flags a wrong amount, ends its attempt, and lets the bill be paid in another way', () => {
    const wrong = received('O1', 'T1', TOTAL - 1)
    const over: BillEvent = { type: 'PaymentExpired', data: { orderID: 'O1', status: UN_PAID } }
    given(...processing)
      .when({ ...confirm, ...wrong })
      .yields(flagged('wrong_amount', wrong), over)
    const after = [...processing, flagged('wrong_amount', wrong), over]
    expect(given(...after).state()).toMatchObject({ status: UN_PAID, openOrderID: null })
    given(...after)
      .when({ ...confirm, ...wrong })
      .yields()
  })
  it('keeps and flags a wrong amount of an attempt that is over, and changes no state', () => {
    const wrong = received('O1', 'T1', TOTAL - 1)
    for (const [history, status] of [
      [triedAndUnpaid, UN_PAID],
      [triedAndOverdue, OVERDUE],
    ] as const) {
      given(...history)
        .when({ ...confirm, ...wrong })
        .yields(flagged('wrong_amount', wrong))
      expect(given(...history, flagged('wrong_amount', wrong)).state()?.status).toBe(status)
    }
  })
  it('flags the amount of the attempt when the bill asks for another since', () => {
    const cheaper: BillEvent = { type: 'BillUpdated', data: { lines: [], total: 1_000 } }
    given(...triedAndUnpaid, cheaper)
      .when(confirm)
      .yields(flagged('wrong_amount'))
  })
  it('flags what the bill asks for since, when the attempt was for another amount', () => {
    const cheaper: BillEvent = { type: 'BillUpdated', data: { lines: [], total: 1_000 } }
    const brought = received('O1', 'T1', 1_000)
    given(...triedAndUnpaid, cheaper)
      .when({ ...confirm, ...brought })
      .yields(flagged('wrong_amount', brought))
  })
  it('changes the attempt and the payment that it is about, and no other', () => {
    const attempts = [...processing, expired(UN_PAID), started('O2')]
    const offered: BillEvent = {
      type: 'PaymentOffered',
      data: { orderID: 'O2', payUrl: 'p', qrCodeUrl: 'q', deeplink: 'd' },
    }
    const first = given(...attempts, offered).state()?.attempts[0]
    expect(first).toMatchObject({ orderID: 'O1', offer: null, expired: true })
    const kept = { ...received('O1', 'T2'), paymentID: uuid(8) }
    const back: BillEvent = {
      type: 'PaymentReversed',
      data: { paymentID: uuid(7), reason: 'x', status: UN_PAID },
    }
    const bill = given(...processing, confirmed, flagged('already_paid', kept), back).state()
    expect(bill?.payments.map(({ method, reversed }) => [method, reversed])).toEqual([
      ['momo', true],
      ['momo', false],
    ])
  })
  it('takes a repeated message once, whatever became of the first', () => {
    given(...processing, confirmed)
      .when(confirm)
      .yields()
    given(...triedAndCancelled, flagged('cancelled'))
      .when(confirm)
      .yields()
    given(...processing, confirmed, {
      type: 'PaymentReversed',
      data: { paymentID: uuid(7), reason: 'x', status: UN_PAID },
    })
      .when(confirm)
      .yields()
  })
  it('is refused for an order that the bill does not know', () =>
    given(...processing)
      .when({ ...confirm, orderID: 'O9' })
      .refuses('PaymentMessageInvalid'))
})

describe.each([
  ['FailPayment', fail, failed],
  ['ExpirePayment', expire, expired],
] as const)('%s', (_name, command, happened) => {
  it('makes a PROCESSING bill wait again, by its due day', () => {
    given(...processing)
      .when(command)
      .yields(happened(UN_PAID))
    given(...processing)
      .when({ ...command, ...later })
      .yields(happened(OVERDUE))
    expect(given(...processing, happened(OVERDUE)).state()).toMatchObject({
      status: OVERDUE,
      openOrderID: null,
    })
  })
  it('is recorded only, where another attempt is open or the bill is PAID', () => {
    const other = [...unpaid, started(), started('O2')]
    given(...other)
      .when(command)
      .yields(happened(PROCESSING))
    expect(given(...other, happened(PROCESSING)).state()?.openOrderID).toBe('O2')
    given(...other, { ...confirmed, data: received('O2', 'T2') } as BillEvent)
      .when(command)
      .yields(happened(PAID))
  })
  it('happens once', () =>
    given(...processing, happened(UN_PAID))
      .when(command)
      .yields())
  it('is refused for an order that the bill does not know', () =>
    given(...unpaid)
      .when(command)
      .refuses('PaymentMessageInvalid'))
})

describe('the end of an attempt', () => {
  it('is not early', () =>
    given(...processing)
      .when({ ...expire, at: '2026-06-15T02:29:59.999Z' })
      .yields())
  it('does not expire when it was confirmed or failed', () => {
    for (const end of [confirmed, failed(UN_PAID)])
      given(...processing, end)
        .when(expire)
        .yields()
  })
  it('can fail after it expired, and after it was confirmed, without a change', () => {
    given(...triedAndCancelled)
      .when(fail)
      .yields(failed(CANCELLED))
    given(...triedAndCancelled)
      .when(expire)
      .yields()
    given(...triedAndOverdue)
      .when(fail)
      .yields(failed(OVERDUE))
    given(...processing, confirmed)
      .when(fail)
      .yields(failed(PAID))
    expect(given(...processing, confirmed, failed(PAID)).state()?.status).toBe(PAID)
  })
  it('leaves a bill that fell due meanwhile OVERDUE', () =>
    expect(given(...unpaid, overdue, started(), failed(OVERDUE)).state()?.status).toBe(OVERDUE))
})

const { PayBill, OfferPayment, ConfirmPayment, FailPayment, ExpirePayment } = billCommands
coversEvery({ PayBill, OfferPayment, ConfirmPayment, FailPayment, ExpirePayment })
