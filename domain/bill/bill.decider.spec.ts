import { describe, expect, it } from 'vitest'
import {
  belongs,
  billed,
  cancelled,
  deleted,
  fields,
  issuedBill,
  lines,
  overdue,
  processing,
  received,
  recorded,
  TOTAL,
  triedAndPaid,
  triedAndUnpaid,
  unpaid,
  unpaidOverdue,
} from '../../test/support/bills.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { MOST_MONEY } from '../fields.ts'
import { billCommands } from './bill.commands.ts'
import { billDecider } from './bill.decider.ts'
import type { BillEvent } from './bill.events.ts'
import { billNumber, paymentCode } from './bill.ts'
import { BillStatus } from './bill-codes.ts'
import { numberedLines } from './line-parts.ts'

const { given, coversEvery } = specOf(billDecider)
const { UN_PAID, OVERDUE } = BillStatus

const issue = {
  ...context,
  type: 'IssueBill' as const,
  contractID: uuid(9),
  contract: { ...belongs, ...billed },
  ...fields,
  lines,
}
const update = { ...context, type: 'UpdateBill' as const }
const cancel = { ...context, type: 'CancelBill' as const }
const remove = { ...context, type: 'DeleteBill' as const }
const mark = { ...context, type: 'MarkBillOverdue' as const }
const record = {
  ...context,
  type: 'RecordPayment' as const,
  newPaymentID: uuid(7),
  method: 'cash' as const,
  amount: TOTAL,
}
const reverse = { ...context, type: 'ReversePayment' as const, newRefundID: 'R1', reason: 'Nhập nhầm' }
const on = (today: string) => ({ today })
const updated = (data: object) => ({ type: 'BillUpdated', data }) as BillEvent

/** Refusals of a bill that does not wait for its money, by state. */
const notWaiting = [
  ['PROCESSING', processing, 'BillProcessing'],
  ['PAID', triedAndPaid, 'BillAlreadyPaid'],
  ['CANCELLED', [issuedBill, cancelled], 'UpdateNotAllowed'],
  ['deleted', [issuedBill, deleted], 'NotFound'],
] as const

describe('IssueBill', () => {
  it('issues it with the sum of its lines', () => given().when(issue).yields(issuedBill))
  it('is OVERDUE at once when its day is past', () =>
    given()
      .when({ ...issue, dueDay: '2026-06-14' })
      .yields({ ...issuedBill, data: { ...issuedBill.data, dueDay: '2026-06-14', status: OVERDUE } }))
  it('is refused without a contract', () =>
    given()
      .when({ ...issue, contract: undefined })
      .refuses('NotFound', 'contractID'))
  it('is refused for a contract that nobody has signed', () =>
    given()
      .when({ ...issue, contract: { ...belongs, ...billed, billable: false } })
      .refuses('UpdateNotAllowed', 'contractID'))
  it('is refused for a month outside of the contract, and takes its last one after its end', () => {
    for (const month of ['2025-12', '2027-01'])
      given()
        .when({ ...issue, month })
        .refuses('BodyInvalid', { field: 'month', code: 'outside_contract' })
    const { data } = issuedBill as Extract<BillEvent, { type: 'BillIssued' }>
    const inMonth = (month: string, number: string): BillEvent =>
      ({ ...issuedBill, data: { ...data, month, number } }) as BillEvent
    given()
      .when({ ...issue, month: '2026-01' })
      .yields(inMonth('2026-01', '2601-0000005A'))
    const last = { ...issue, month: '2026-12' }
    given().when(last).yields(inMonth('2026-12', '2612-0000005A'))
    const bought = { ...belongs, ...billed, lastMonth: null }
    given()
      .when({ ...issue, month: '2031-01', contract: bought })
      .yields(inMonth('2031-01', '3101-0000005A'))
  })
  it('is refused for readings, or a change of a line, of another room', () => {
    const [own, shared, other] = [uuid(31), uuid(32), uuid(33)]
    const rooms = new Map<string, string | null>([
      [own, belongs.roomID],
      [shared, null],
      [other, uuid(99)],
      [uuid(9), belongs.roomID],
    ])
    const read = (...readings: string[]) => ({
      name: 'Điện',
      amount: 300_000,
      kind: 'metered' as const,
      readings,
    })
    const change = (contractID: string) => ({
      name: 'Tiền phòng',
      amount: -1_000,
      kind: 'adjustment' as const,
      of: { kind: 'rent' as const, contractID, before: 30_000, after: 29_000 },
    })
    const good = [read(own, own), read(shared, shared), change(uuid(9))]
    given()
      .when({ ...issue, rooms, lines: good })
      .yields({
        ...issuedBill,
        data: { ...issuedBill.data, lines: numberedLines(good), total: 599_000 },
      })
    given()
      .when({ ...issue, rooms, lines: [...good, read(own, other)] })
      .refuses('BodyInvalid', { field: 'lines.3.readings', code: 'other_room' })
    given()
      .when({ ...issue, rooms: new Map([[other, uuid(99)]]), lines: [...good, change(other)] })
      .refuses('BodyInvalid', { field: 'lines.3.of.contractID', code: 'other_room' })
  })
  it('is refused when there is nothing to pay', () =>
    given()
      .when({ ...issue, lines: [{ name: 'Miễn phí', amount: 0 }] })
      .refuses('BodyInvalid', { field: 'lines', code: 'too_small', params: { min: 1 } }))
  it('takes off what a line has below nought, and is refused when nothing is left to pay', () => {
    const rent = { name: 'Tiền phòng', amount: 4_500_000 }
    const off = (amount: number) => ({ ...issue, lines: [rent, { name: 'Giảm giá', amount }] })
    given()
      .when(off(-500_000))
      .yields({
        ...issuedBill,
        data: {
          ...issuedBill.data,
          lines: numberedLines([rent, { name: 'Giảm giá', amount: -500_000 }]),
          total: 4_000_000,
        },
      })
    given().when(off(-4_500_000)).refuses('BodyInvalid', 'lines')
  })
  it('is refused with two lines of one number, and with parts that come to another amount', () => {
    const one = { id: 7, name: 'Nhà', amount: 1 }
    given()
      .when({ ...issue, lines: [one, { ...one, id: 8 }, one] })
      .refuses('BodyInvalid', { field: 'lines.2.id', code: 'invalid' })
    const metered = { kind: 'metered' as const, name: 'Điện', quantity: 1_000, unitPrice: 3_800, amount: 1 }
    given()
      .when({ ...issue, lines: [one, metered] })
      .refuses('BodyInvalid', 'lines.1.amount')
  })
  it('is refused when its lines are more together than one may be', () =>
    given()
      .when({ ...issue, lines: Array.from({ length: 2 }, () => ({ name: 'Nhà', amount: MOST_MONEY })) })
      .refuses('BodyInvalid', 'lines'))
  it('is refused for more than a VietQR can say, and taken for as much', () => {
    const of = (amount: number) => numberedLines([{ name: 'Nhà', amount }])
    given()
      .when({ ...issue, lines: of(10_000_000_000_000) })
      .refuses('BodyInvalid', { field: 'lines', code: 'too_big', params: { max: 9_999_999_999_999 } })
    const most = { lines: of(9_999_999_999_999), total: 9_999_999_999_999 }
    given()
      .when({ ...issue, lines: most.lines })
      .yields({ ...issuedBill, data: { ...issuedBill.data, ...most } })
  })
  it('is refused when it is there', () =>
    given(...unpaid)
      .when(issue)
      .refuses('CreateNotAllowed'))
})

describe('UpdateBill', () => {
  it('says what changed, with the new sum', () => {
    const [rent] = lines
    given(...unpaid)
      .when({ ...update, title: 'Tháng 6/2026', lines: [{ id: 1, name: 'Tiền phòng', amount: 4_000_000 }] })
      .yields(updated({ title: 'Tháng 6/2026', lines: [rent], total: 4_000_000 }))
    // Without its id it is another one.
    given(...unpaid)
      .when({ ...update, lines: [{ name: 'Tiền phòng', amount: 4_000_000 }] })
      .yields(updated({ lines: [{ ...rent, id: 3 }], total: 4_000_000 }))
    given(...unpaid)
      .when({ ...update, ...fields, lines })
      .yields()
  })
  it('keeps why it was changed, and nothing where nothing was', () => {
    given(...unpaid)
      .when({ ...update, title: 'Tháng 6/2026', reason: 'Ghi nhầm số điện' })
      .yields(updated({ title: 'Tháng 6/2026', reason: 'Ghi nhầm số điện' }))
    given(...unpaid)
      .when({ ...update, ...fields, lines, reason: 'Ghi nhầm số điện' })
      .yields()
    given(...unpaid)
      .when({ ...update, title: 'x', reason: null })
      .yields(updated({ title: 'x' }))
  })
  it('decides by a moved due day whether it is UN_PAID or OVERDUE', () => {
    given(...unpaid)
      .when({ ...update, dueDay: '2026-06-14' })
      .yields(updated({ dueDay: '2026-06-14', status: OVERDUE }))
    given(...unpaidOverdue)
      .when({ ...update, dueDay: '2026-06-15' })
      .yields(updated({ dueDay: '2026-06-15', status: UN_PAID }))
    given(...unpaid)
      .when({ ...update, dueDay: '2026-06-30' })
      .yields(updated({ dueDay: '2026-06-30' }))
  })
  it('leaves that to the timer when the due day stays', () =>
    given(...unpaid)
      .when({ ...update, ...on('2026-06-21'), title: 'x' })
      .yields(updated({ title: 'x' })))
  it('is refused when nothing would be left to pay', () =>
    given(...unpaid)
      .when({ ...update, lines: [{ name: 'x', amount: 0 }] })
      .refuses('BodyInvalid', 'lines'))
  it('is refused for another month outside of the contract, and leaves one that it has', () => {
    const contract = { ...belongs, ...billed }
    const move = (month: string, of = contract) => given(...unpaid).when({ ...update, month, contract: of })
    move('2027-01').refuses('BodyInvalid', { field: 'month', code: 'outside_contract' })
    move('2026-07').yields(updated({ month: '2026-07' }))
    given(...unpaid)
      .when({ ...update, title: 'x', contract: { ...contract, lastMonth: '2026-05' } })
      .yields(updated({ title: 'x' }))
  })
  it.each(notWaiting)('is refused when it is %s', (_state, history, code) =>
    given(...history)
      .when({ ...update, title: 'x' })
      .refuses(code),
  )
})

describe('CancelBill and DeleteBill', () => {
  it('take back a bill that waits', () => {
    for (const history of [unpaid, unpaidOverdue]) {
      given(...history)
        .when(cancel)
        .yields(cancelled)
      given(...history)
        .when({ ...cancel, reason: 'Lập nhầm' })
        .yields({ type: 'BillCancelled', data: { reason: 'Lập nhầm' } })
      given(...history)
        .when(remove)
        .yields(deleted)
    }
  })
  it.each(notWaiting)('are refused when it is %s', (_state, history, code) => {
    given(...history)
      .when(cancel)
      .refuses(code)
    given(...history)
      .when(remove)
      .refuses(code)
  })
})

describe('RecordPayment', () => {
  it('pays exactly what is open', () => {
    given(...unpaid)
      .when(record)
      .yields(recorded)
    given(...unpaidOverdue)
      .when({ ...record, method: 'transfer', day: '2026-06-10', note: 'VCB' })
      .yields({
        type: 'PaymentRecorded',
        data: { paymentID: uuid(7), method: 'transfer', amount: TOTAL, day: '2026-06-10', note: 'VCB' },
      })
    expect(given(...unpaid, recorded).state()?.status).toBe(BillStatus.PAID)
  })
  it('pays a part of it, and leaves it waiting', () => {
    const part: BillEvent = {
      type: 'PaymentRecorded',
      data: { ...recorded.data, amount: TOTAL - 1 } as never,
    }
    given(...unpaid)
      .when({ ...record, amount: TOTAL - 1 })
      .yields(part)
    expect(given(...unpaid, part).state()?.status).toBe(UN_PAID)
    given(...unpaid, part)
      .when({ ...record, amount: 2 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_big', params: { max: 1 } })
  })
  it('is refused for nothing, for more than is open and for a day to come', () => {
    given(...unpaid)
      .when({ ...record, amount: 0 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_small', params: { min: 1 } })
    given(...unpaid)
      .when({ ...record, amount: TOTAL + 1 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_big', params: { max: TOTAL } })
    given(...unpaid)
      .when({ ...record, day: '2026-06-16' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_big', params: { max: context.today } })
  })
  it.each(notWaiting)('is refused when it is %s', (_state, history, code) =>
    given(...history)
      .when(record)
      .refuses(code),
  )
})

describe('ReversePayment', () => {
  const reversed = (status: typeof UN_PAID | typeof OVERDUE): BillEvent => ({
    type: 'PaymentReversed',
    data: { paymentID: uuid(7), reason: 'Nhập nhầm', status },
  })
  it('makes it wait again, by its due day', () => {
    given(...unpaid, recorded)
      .when(reverse)
      .yields(reversed(UN_PAID))
    given(...unpaid, recorded)
      .when({ ...reverse, ...on('2026-06-21') })
      .yields(reversed(OVERDUE))
  })
  it('takes back the payment that counts, not money that is kept apart', () => {
    const other = { ...received('O1', 'T1', 1), paymentID: uuid(8), flag: 'wrong_amount' as const }
    given(...triedAndUnpaid, { type: 'PaymentFlagged', data: other }, recorded)
      .when(reverse)
      .yields(reversed(UN_PAID))
  })
  it('leaves the payment on record, and the bill to be paid again', () => {
    const history = [...unpaid, recorded, reversed(UN_PAID)]
    expect(given(...history).state()?.payments).toMatchObject([{ amount: TOTAL, reversed: true }])
    given(...history)
      .when(record)
      .yields(recorded)
  })
  it('is refused when it is not paid', () => {
    for (const history of [unpaid, unpaidOverdue, processing, [issuedBill, cancelled]])
      given(...history)
        .when(reverse)
        .refuses('UpdateNotAllowed')
  })
})

describe('MarkBillOverdue', () => {
  it('marks it on the day after its due day, once', () => {
    given(...unpaid)
      .when({ ...mark, ...on('2026-06-21') })
      .yields(overdue)
    given(...unpaid)
      .when({ ...mark, ...on('2026-06-20') })
      .yields()
    given(...unpaidOverdue)
      .when({ ...mark, ...on('2026-06-21') })
      .yields()
  })
  it('changes nothing else', () => {
    for (const [, history] of notWaiting)
      given(...history)
        .when({ ...mark, ...on('2026-06-21') })
        .yields()
  })
  it('is refused for a bill that was never there', () => given().when(mark).refuses('NotFound'))
})

describe('codes of a bill', () => {
  it('are short, follow from its id and have no letters that are misread', () => {
    expect(paymentCode('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe('SNZZZZZZZZ')
    expect(paymentCode(context.id)).toBe('SN0000005A')
    expect(billNumber('2026-06', context.id)).toBe('2606-0000005A')
    expect(paymentCode(uuid(1))).not.toBe(paymentCode(uuid(2)))
  })
})

const { IssueBill, UpdateBill, CancelBill, DeleteBill, ...payments } = billCommands
const { RecordPayment, ReversePayment, MarkBillOverdue } = payments
coversEvery({ IssueBill, UpdateBill, CancelBill, DeleteBill, RecordPayment, ReversePayment, MarkBillOverdue })
