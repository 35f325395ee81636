import { describe, expect, it } from 'vitest'
import { cancelled, issuedBill, recorded, started, TOTAL } from '../../test/support/bills.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import type { BillEvent } from '../bill/bill.events.ts'
import { evolveBill } from '../bill/bill.evolve.ts'
import type { Bill } from '../bill/bill.ts'
import { BillStatus } from '../bill/bill-codes.ts'
import { numberedLines } from '../bill/line-parts.ts'
import { addDays } from '../day.ts'
import { fold } from '../decider.ts'
import { accountCommands } from './account.commands.ts'
import { accountDecider } from './account.decider.ts'
import type { AccountEvent } from './account.events.ts'
import { creditOf, equationOf } from './account.ts'

const { given, coversEvery } = specOf(accountDecider)

const owner = { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }
const opened: AccountEvent = { type: 'AccountOpened', data: owner }
const [JUNE, JULY, OTHER] = [uuid(21), uuid(22), uuid(23)]

const billOf = (dueDay: string, ...more: BillEvent[]): Bill =>
  fold({ evolve: evolveBill }, [{ ...issuedBill, data: { ...issuedBill.data, dueDay } }, ...more]) as Bill
const bills = new Map([
  [JULY, billOf('2026-07-20')],
  [JUNE, billOf('2026-06-20')],
])

const about = { fundID: null, transferID: null, payer: null, note: null }
const came = { ...owner, ...about, method: 'cash' as const, day: context.today }
const received = (
  amount: number,
  allocations: { billID: string; amount: number }[],
  nth = 7,
): AccountEvent => ({
  type: 'MoneyReceived',
  data: { receiptID: uuid(nth), ...came, amount, allocations, billID: null, held: null },
})
const held: AccountEvent = {
  type: 'MoneyReceived',
  data: {
    receiptID: uuid(7),
    ...came,
    method: 'momo',
    amount: 1_000_000,
    allocations: [],
    billID: JUNE,
    held: 'already_paid',
  },
}
const reason = 'Ghi nhầm phòng'
const reversed = (amount: number): AccountEvent => ({
  type: 'ReceiptReversed',
  data: { receiptID: uuid(7), buildingID: owner.buildingID, amount, reason, day: context.today },
})

describe('ReceiveMoney', () => {
  const receive = {
    ...context,
    type: 'ReceiveMoney' as const,
    owner,
    bills,
    newReceiptID: uuid(7),
    amount: 1_000_000,
    method: 'cash' as const,
    allocate: 'oldest' as const,
  }
  it('opens the account and pays the oldest bill', () =>
    given()
      .when(receive)
      .yields(opened, received(1_000_000, [{ billID: JUNE, amount: 1_000_000 }])))
  it('goes on with the next bill, and keeps the rest as credit', () => {
    const both = [
      { billID: JUNE, amount: TOTAL },
      { billID: JULY, amount: TOTAL },
    ]
    given(opened)
      .when({ ...receive, amount: 2 * TOTAL + 5 })
      .yields(received(2 * TOTAL + 5, both))
    expect(creditOf(given(opened, received(2 * TOTAL + 5, both)).state()!)).toBe(5)
  })
  it('counts what is on its way to a bill', () =>
    given(opened, received(TOTAL - 1, [{ billID: JUNE, amount: TOTAL - 1 }], 6))
      .when(receive)
      .yields(
        received(1_000_000, [
          { billID: JUNE, amount: 1 },
          { billID: JULY, amount: 999_999 },
        ]),
      ))
  it('counts what the bill has got of that, once', () => {
    const allocated: BillEvent = {
      type: 'PaymentAllocated',
      data: {
        receiptID: uuid(6),
        amount: 600_000,
        method: 'cash',
        day: context.today,
        status: BillStatus.UN_PAID,
      },
    }
    given(opened, received(1_000_000, [{ billID: JUNE, amount: 1_000_000 }], 6))
      .when({ ...receive, amount: TOTAL, bills: new Map([[JUNE, billOf('2026-06-20', allocated)]]) })
      .yields(received(TOTAL, [{ billID: JUNE, amount: TOTAL - 1_000_000 }]))
  })
  it('pays bills that are overdue as well', () => {
    const overdue: BillEvent = { type: 'BillMarkedOverdue', data: {} }
    given(opened)
      .when({ ...receive, amount: 5, bills: new Map([[JUNE, billOf('2026-06-20', overdue)]]) })
      .yields(received(5, [{ billID: JUNE, amount: 5 }]))
  })
  it('leaves a bill alone that is being paid by MoMo', () =>
    given(opened)
      .when({ ...receive, bills: new Map([[JUNE, billOf('2026-06-20', started())]]) })
      .yields(received(1_000_000, [])))
  it('pays the bills that are named, and no others', () => {
    const allocate = [{ billID: JULY, amount: 400_000 }]
    given(opened)
      .when({ ...receive, allocate })
      .yields(received(1_000_000, allocate))
    const whole = [{ billID: JULY, amount: TOTAL }]
    given(opened)
      .when({ ...receive, amount: TOTAL, allocate: whole })
      .yields(received(TOTAL, whole))
  })
  it('is refused for more than a bill asks for, and for more than came', () => {
    given(opened)
      .when({ ...receive, amount: 9_000_000, allocate: [{ billID: JUNE, amount: TOTAL + 1 }] })
      .refuses('BodyInvalid', { field: 'allocate.0.amount', code: 'too_big', params: { max: TOTAL } })
    given(opened)
      .when({ ...receive, amount: 5, allocate: [{ billID: JUNE, amount: 6 }] })
      .refuses('AccountShort', 'allocate')
    const twice = { billID: JUNE, amount: 1 }
    given(opened)
      .when({ ...receive, allocate: [twice, twice] })
      .refuses('BodyInvalid', { field: 'allocate.1.billID', code: 'ambiguous' })
  })
  it('is refused for a bill that takes no money, and for one of another contract', () => {
    const to = (bill: Bill | undefined) => ({
      ...receive,
      bills: new Map(bill ? [[JUNE, bill]] : []),
      allocate: [{ billID: JUNE, amount: 1 }],
    })
    given(opened)
      .when(to(billOf('2026-06-20', recorded)))
      .refuses('BillAlreadyPaid')
    given(opened)
      .when(to(billOf('2026-06-20', cancelled)))
      .refuses('UpdateNotAllowed')
    given(opened)
      .when(to(billOf('2026-06-20', started())))
      .refuses('BillProcessing')
    given(opened).when(to(undefined)).refuses('NotFound', 'allocate.0.billID')
  })
  it('keeps the day that is said', () => {
    const day = '2026-06-14'
    const { data, ...event } = received(1_000_000, []) as Extract<AccountEvent, { type: 'MoneyReceived' }>
    given(opened)
      .when({ ...receive, allocate: [], day })
      .yields({ ...event, data: { ...data, day } })
    given(opened)
      .when({ ...receive, allocate: [], day: context.today })
      .yields({ ...event, data })
  })
  it('takes nothing into a fund before the first day of its book, and nothing out of it', () => {
    const early = { day: '2026-01-31', fundID: uuid(40), fundOpened: '2026-02-01' }
    const says = { field: 'day', code: 'too_small' as const, params: { min: '2026-02-01' } }
    const returned = { ...early, newReturnID: uuid(30), amount: 400, method: 'cash' as const, reason: 'x' }
    given(opened)
      .when({ ...receive, ...early })
      .refuses('BodyInvalid', says)
    given(opened, received(500, [], 7))
      .when({ ...context, ...returned, type: 'ReturnMoney' })
      .refuses('BodyInvalid', says)
    const event = received(1_000_000, [])
    const data = { ...event.data, fundID: uuid(40), day: '2026-02-01' }
    given(opened)
      .when({ ...receive, ...early, allocate: [], day: '2026-02-01' })
      .yields({ ...event, data } as AccountEvent)
  })
  it('is refused for a day to come, and without a contract', () => {
    given()
      .when({ ...receive, day: '2026-06-16' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_big', params: { max: context.today } })
    given()
      .when({ ...receive, owner: undefined })
      .refuses('NotFound')
  })
})

describe('AllocateCredit', () => {
  const credit = [opened, received(300, [], 6), received(500, [], 7)]
  const allocate = { ...context, type: 'AllocateCredit' as const, bills, allocate: 'oldest' as const }
  const allocated = (...allocations: [number, string, number][]): AccountEvent => ({
    type: 'CreditAllocated',
    data: {
      allocations: allocations.map(([nth, billID, amount]) => ({ receiptID: uuid(nth), billID, amount })),
    },
  })
  it('takes it from the oldest receipts', () => {
    given(...credit)
      .when(allocate)
      .yields(allocated([6, JUNE, 300], [7, JUNE, 500]))
    given(...credit)
      .when({
        ...allocate,
        allocate: [
          { billID: JULY, amount: 200 },
          { billID: JUNE, amount: 350 },
        ],
      })
      .yields(allocated([6, JULY, 200], [6, JUNE, 100], [7, JUNE, 250]))
  })
  it('takes it of one receipt, also of one that is held', () => {
    given(...credit)
      .when({ ...allocate, receiptID: uuid(7) })
      .yields(allocated([7, JUNE, 500]))
    const bill = billOf('2026-06-20', {
      type: 'PaymentFlagged',
      data: {
        paymentID: uuid(7),
        orderID: 'O1',
        transactionID: 'T1',
        amount: 1_000_000,
        flag: 'already_paid',
      },
    })
    given(opened, held)
      .when({ ...allocate, bills: new Map([...bills, [JUNE, bill]]), receiptID: uuid(7) })
      .yields(
        { type: 'HeldMoneyKept', data: { receiptID: uuid(7), billID: JUNE } },
        allocated([7, JUNE, 1_000_000]),
      )
  })
  it('does nothing without any, and is refused for more than there is', () => {
    given(opened).when(allocate).yields()
    given(...credit)
      .when({ ...allocate, allocate: [{ billID: JUNE, amount: 801 }] })
      .refuses('AccountShort', 'allocate')
    given().when(allocate).refuses('AccountShort')
  })
})

describe('KeepHeldMoney', () => {
  const flagged: BillEvent = {
    type: 'PaymentFlagged',
    data: { paymentID: uuid(7), orderID: 'O1', transactionID: 'T1', amount: 1_000_000, flag: 'already_paid' },
  }
  const keep = {
    ...context,
    type: 'KeepHeldMoney' as const,
    receiptID: uuid(7),
    bills: new Map([[JUNE, billOf('2026-06-20', flagged)]]),
  }
  const kept: AccountEvent = { type: 'HeldMoneyKept', data: { receiptID: uuid(7), billID: JUNE } }
  it('makes it credit', () => {
    given(opened, held).when(keep).yields(kept)
    expect(creditOf(given(opened, held).state()!)).toBe(0)
    expect(creditOf(given(opened, held, kept).state()!)).toBe(1_000_000)
  })
  it('is refused when it went back already, and for money that nobody has to decide about', () => {
    const back: BillEvent = { type: 'PaymentReturned', data: { paymentID: uuid(7), reason } }
    given(opened, held)
      .when({ ...keep, bills: new Map([[JUNE, billOf('2026-06-20', flagged, back)]]) })
      .refuses('UpdateNotAllowed')
    given(opened, held, kept).when(keep).refuses('UpdateNotAllowed')
  })
})

describe('ReleaseAllocation and TakeBack', () => {
  const paid = [opened, received(500, [{ billID: JUNE, amount: 500 }])]
  const release = {
    ...context,
    type: 'ReleaseAllocation' as const,
    receiptID: uuid(7),
    billID: JUNE,
  }
  const takeBack = { ...release, type: 'TakeBack' as const, stays: 300 }
  const released = (amount: number): AccountEvent => ({
    type: 'AllocationReleased',
    data: { receiptID: uuid(7), billID: JUNE, amount },
  })
  it('make credit of it', () => {
    given(...paid)
      .when(release)
      .yields(released(500))
    given(...paid)
      .when(takeBack)
      .yields(released(200))
    given(...paid, released(200))
      .when(takeBack)
      .yields()
    expect(creditOf(given(...paid, released(200)).state()!)).toBe(200)
  })
  it('release nothing of what does not pay that bill', () => {
    given(...paid)
      .when({ ...release, billID: JULY })
      .refuses('NotFound', 'billID')
    given(...paid)
      .when({ ...takeBack, billID: JULY })
      .yields()
    given(...paid)
      .when({ ...takeBack, receiptID: uuid(99) })
      .refuses('NotFound', 'receiptID')
  })
  it('are refused for a payment that the bill had first', () => {
    const booked = received(500, [{ billID: JUNE, amount: 500 }])
    given(opened, { ...booked, data: { ...booked.data, billID: JUNE } } as AccountEvent)
      .when(release)
      .refuses('UpdateNotAllowed')
  })
})

describe('ReturnMoney', () => {
  const give = {
    ...context,
    type: 'ReturnMoney' as const,
    newReturnID: uuid(30),
    amount: 400,
    method: 'cash' as const,
    reason: 'Khách lấy lại',
  }
  it('pays credit back', () =>
    given(opened, received(300, [], 6), received(500, [], 7))
      .when(give)
      .yields({
        type: 'MoneyReturned',
        data: {
          returnID: uuid(30),
          buildingID: owner.buildingID,
          amount: 400,
          method: 'cash',
          day: context.today,
          fundID: null,
          reason: 'Khách lấy lại',
          from: [
            { receiptID: uuid(6), amount: 300 },
            { receiptID: uuid(7), amount: 100 },
          ],
        },
      }))
  it('pays all of it back', () => {
    const [event] = accountDecider.decide(give, given(opened, received(400, [])).state())
    expect(event).toMatchObject({ data: { from: [{ receiptID: uuid(7), amount: 400 }] } })
  })
  it('is refused for more than the credit', () => {
    given(opened, received(399, [])).when(give).refuses('AccountShort', 'amount')
    given().when(give).refuses('AccountShort')
  })
})

describe('ReverseReceipt', () => {
  const reverse = { ...context, type: 'ReverseReceipt' as const, receiptID: uuid(7), reason }
  it('takes back all of it', () => {
    const history = [opened, received(500, [{ billID: JUNE, amount: 200 }])]
    given(...history)
      .when(reverse)
      .yields(reversed(500))
    const account = given(...history, reversed(500)).state()!
    expect(equationOf(account)).toEqual({ received: 0, allocated: 0, credit: 0, held: 0, returned: 0 })
  })
  it('happens once', () =>
    given(opened, received(500, []), reversed(500)).when(reverse).refuses('UpdateNotAllowed'))
  it('is refused when some of it went out again, and for what is not there', () => {
    given(opened, received(500, []), {
      type: 'MoneyReturned',
      data: {
        returnID: uuid(30),
        buildingID: owner.buildingID,
        amount: 1,
        method: 'cash',
        day: context.today,
        fundID: null,
        reason,
        from: [{ receiptID: uuid(7), amount: 1 }],
      },
    })
      .when(reverse)
      .refuses('AccountShort')
    given(opened).when(reverse).refuses('NotFound', 'receiptID')
    given().when(reverse).refuses('NotFound')
  })
  it('is not on a day before the money came', () => {
    const before = addDays(context.today, -1)
    given(opened, received(500, []))
      .when({ ...reverse, day: before })
      .refuses('BodyInvalid', { field: 'day', code: 'too_small', params: { min: context.today } })
    const earlier = (day: string): AccountEvent => {
      const one = received(500, [])
      return { ...one, data: { ...one.data, day } } as AccountEvent
    }
    const back = reversed(500)
    given(opened, earlier(before))
      .when({ ...reverse, day: before })
      .yields({ ...back, data: { ...back.data, day: before } } as AccountEvent)
    given(opened, received(500, []))
      .when({ ...context, type: 'BookReversal', receiptID: uuid(7), reason, day: before })
      .yields(back)
  })
  it('leaves what a deposit paid for', () => {
    const deducted: AccountEvent = {
      type: 'DepositDeducted',
      data: {
        deductionID: uuid(7),
        buildingID: owner.buildingID,
        amount: 400,
        reason,
        billID: JUNE,
        photoID: null,
        day: context.today,
      },
    }
    given(opened, { type: 'DepositReceived', data: { receiptID: uuid(6), ...came, amount: 900 } }, deducted)
      .when(reverse)
      .refuses('UpdateNotAllowed')
  })
  it('takes a deposit back only while it is there', () => {
    const deposit: AccountEvent = {
      type: 'DepositReceived',
      data: { receiptID: uuid(7), ...came, amount: 900 },
    }
    given(opened, deposit).when(reverse).yields(reversed(900))
    expect(given(opened, deposit, reversed(900)).state()?.deposit).toBe(0)
    given(opened, deposit, {
      type: 'DepositMoved',
      data: { moveID: uuid(31), toContractID: uuid(10), amount: 900, day: context.today },
    })
      .when(reverse)
      .refuses('AccountShort')
  })
})

describe('ChangeCreditUse', () => {
  const set = { ...context, type: 'ChangeCreditUse' as const, owner, automatic: false }
  it('says whether credit pays the next bill by itself', () => {
    const off: AccountEvent = { type: 'CreditUseChanged', data: { automatic: false } }
    given().when(set).yields(opened, off)
    given(opened, off).when(set).yields()
    const on = { ...set, automatic: true }
    given().when(on).yields()
    given(opened, off)
      .when(on)
      .yields({ type: 'CreditUseChanged', data: { automatic: true } })
  })
  it('is refused without a contract', () =>
    given()
      .when({ ...set, owner: undefined })
      .refuses('NotFound'))
})

describe('a deposit', () => {
  const deposit = {
    type: 'DepositReceived' as const,
    data: { receiptID: uuid(7), ...came, amount: 900 },
  }
  const take = {
    ...context,
    type: 'ReceiveDeposit' as const,
    owner,
    newReceiptID: uuid(7),
    amount: 900,
    method: 'cash' as const,
  }
  it('comes in, and is no credit', () => {
    given().when(take).yields(opened, deposit)
    const account = given(opened, deposit).state()!
    expect([account.deposit, creditOf(account)]).toEqual([900, 0])
    given()
      .when({ ...take, owner: undefined })
      .refuses('NotFound')
  })
  const deduct = {
    ...context,
    type: 'DeductDeposit' as const,
    newDeductionID: uuid(40),
    bills,
    amount: 400,
    reason: 'Hỏng cửa',
    photoID: uuid(41),
  }
  const deducted = (billID: string | null, photoID: string | null): AccountEvent => ({
    type: 'DepositDeducted',
    data: {
      deductionID: uuid(40),
      buildingID: owner.buildingID,
      amount: 400,
      reason: 'Hỏng cửa',
      billID,
      photoID,
      day: context.today,
    },
  })
  it('is kept for a damage that a photo shows, or pays a bill', () => {
    given(opened, deposit)
      .when(deduct)
      .yields(deducted(null, uuid(41)))
    given(opened, deposit)
      .when({ ...deduct, photoID: null, billID: JUNE })
      .yields(deducted(JUNE, null))
    const account = given(opened, deposit, deducted(JUNE, null)).state()!
    expect([account.deposit, equationOf(account).allocated]).toEqual([500, 400])
  })
  it('comes back where the bill did not take it', () =>
    expect(
      given(opened, deposit, deducted(JUNE, null), {
        type: 'AllocationReleased',
        data: { receiptID: uuid(40), billID: JUNE, amount: 400 },
      }).state()?.deposit,
    ).toBe(900))
  it('is not kept without a bill or a photo, nor more of it than there is', () => {
    given(opened, deposit)
      .when({ ...deduct, photoID: null })
      .refuses('BodyInvalid', { field: 'photoID', code: 'required' })
    given(opened, deposit)
      .when({ ...deduct, amount: 901 })
      .refuses('AccountShort', 'amount')
    given(opened, deposit)
      .when({ ...deduct, billID: OTHER })
      .refuses('NotFound', 'billID')
  })
  it('pays no more of a bill than it asks for, and none that takes no money', () => {
    const large: AccountEvent = { type: 'DepositReceived', data: { ...deposit.data, amount: 2 * TOTAL } }
    const pays = { ...deduct, billID: JUNE, photoID: null }
    given(opened, large)
      .when({ ...pays, amount: TOTAL + 1 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_big', params: { max: TOTAL } })
    expect(accountDecider.decide({ ...pays, amount: TOTAL }, given(opened, large).state())).toMatchObject([
      { type: 'DepositDeducted', data: { amount: TOTAL } },
    ])
    given(opened, large)
      .when({ ...pays, bills: new Map([[JUNE, billOf('2026-06-20', cancelled)]]) })
      .refuses('UpdateNotAllowed')
  })
  it('can be kept to its last đồng', () =>
    expect(accountDecider.decide({ ...deduct, amount: 900 }, given(opened, deposit).state())).toMatchObject([
      { type: 'DepositDeducted', data: { amount: 900 } },
    ]))
  const giveBack = {
    ...context,
    type: 'ReturnDeposit' as const,
    newReturnID: uuid(30),
    amount: 900,
    method: 'transfer' as const,
    reason: 'Trả phòng',
  }
  it('goes back', () => {
    given(opened, deposit)
      .when(giveBack)
      .yields({
        type: 'DepositReturned',
        data: {
          returnID: uuid(30),
          buildingID: owner.buildingID,
          amount: 900,
          method: 'transfer',
          day: context.today,
          fundID: null,
          reason: 'Trả phòng',
        },
      })
    given(opened, deposit)
      .when({ ...giveBack, amount: 901 })
      .refuses('AccountShort', 'amount')
  })
  const move = {
    ...context,
    type: 'MoveDeposit' as const,
    toContractID: uuid(10),
    to: owner,
    newMoveID: uuid(31),
  }
  it('goes over to the contract of somebody else as far as both sides agreed and it is held', () => {
    const hand = {
      ...context,
      type: 'HandOverDeposit' as const,
      toContractID: uuid(10),
      newMoveID: uuid(31),
      day: context.today,
      amount: 400,
    }
    const gone = (amount: number): AccountEvent => ({
      type: 'DepositMoved',
      data: { moveID: uuid(31), toContractID: uuid(10), amount, day: context.today },
    })
    given(opened, deposit).when(hand).yields(gone(400))
    given(opened, deposit)
      .when({ ...hand, amount: 1_000 })
      .yields(gone(900))
    given(opened).when(hand).yields()
    given().when(hand).refuses('AccountShort')
  })
  it('moves to another contract of the same customer', () => {
    given(opened, deposit)
      .when(move)
      .yields({
        type: 'DepositMoved',
        data: { moveID: uuid(31), toContractID: uuid(10), amount: 900, day: context.today },
      })
    given(opened, deposit)
      .when({ ...move, to: { ...owner, customerID: uuid(6) } })
      .refuses('UpdateNotAllowed', 'toContractID')
    given(opened).when(move).refuses('AccountShort')
    given(opened, deposit)
      .when({ ...move, to: undefined })
      .refuses('NotFound', 'toContractID')
    given(opened, deposit)
      .when({ ...move, toContractID: context.id })
      .refuses('NotFound', 'toContractID')
  })
  it('is taken over once', () => {
    const data = { moveID: uuid(31), fromContractID: uuid(9), amount: 900, day: context.today }
    const takeOver = { ...context, type: 'TakeOverDeposit' as const, owner, ...data }
    given().when(takeOver).yields(opened, { type: 'DepositTakenOver', data })
    given(opened, { type: 'DepositTakenOver', data }).when(takeOver).yields()
    const other: AccountEvent = { type: 'DepositTakenOver', data: { ...data, moveID: uuid(33) } }
    given(opened, other).when(takeOver).yields({ type: 'DepositTakenOver', data })
    given(opened, other, { type: 'DepositTakenOver', data }).when(takeOver).yields()
    given()
      .when({ ...takeOver, owner: undefined })
      .refuses('NotFound')
  })
})

describe('what a bill had first', () => {
  const book = {
    ...context,
    type: 'BookPayment' as const,
    ...owner,
    receiptID: uuid(7),
    billID: JUNE,
    amount: 1_000_000,
    method: 'momo' as const,
    day: context.today,
    held: 'already_paid' as const,
  }
  it('is booked once, and held where it does not pay it', () => {
    given().when(book).yields(opened, held)
    given(opened, held).when(book).yields()
    given(opened)
      .when({ ...book, buildingID: uuid(6) })
      .refuses('NotFound')
  })
  it('is reversed once', () => {
    const back = { ...context, type: 'BookReversal' as const, receiptID: uuid(7), reason, day: context.today }
    given(opened, held).when(back).yields(reversed(1_000_000))
    given(opened, held, reversed(1_000_000)).when(back).yields()
    given(opened).when(back).refuses('NotFound')
  })
})

describe('CreditAdjustments', () => {
  const lines = numberedLines([
    { kind: 'adjustment', name: 'Điện', amount: -40_000 },
    { kind: 'adjustment', name: 'Nước', amount: -2_000 },
  ])
  const credit = {
    ...context,
    type: 'CreditAdjustments' as const,
    owner,
    newCreditID: uuid(8),
    month: '2026-06',
    lines,
  }
  const credited: AccountEvent = {
    type: 'AdjustmentsCredited',
    data: {
      creditID: uuid(8),
      buildingID: owner.buildingID,
      month: '2026-06',
      day: context.today,
      amount: 42_000,
      lines,
    },
  }
  it('is refused for a change of what another room was asked for', () => {
    const of = { kind: 'rent' as const, contractID: uuid(77), before: 31_000, after: 30_000 }
    const other = numberedLines([{ kind: 'adjustment', name: 'Tiền phòng', amount: -1_000, of }])
    given()
      .when({ ...credit, lines: other, rooms: new Map([[uuid(77), uuid(99)]]) })
      .refuses('BodyInvalid', { field: 'lines.0.of.contractID', code: 'other_room' })
  })
  it('is credit, which pays bills and can be paid back', () => {
    given().when(credit).yields(opened, credited)
    expect(creditOf(given(opened, credited).state()!)).toBe(42_000)
    const allocations = [{ receiptID: uuid(8), billID: JUNE, amount: 42_000 }]
    given(opened, credited)
      .when({ ...context, type: 'AllocateCredit', bills, allocate: 'oldest' })
      .yields({ type: 'CreditAllocated', data: { allocations } })
  })
  it('is recorded where adjustments cancel each other out', () => {
    const lines = numberedLines([
      { kind: 'adjustment', name: 'Điện 10', amount: 108_000 },
      { kind: 'adjustment', name: 'Điện 11', amount: -108_000 },
    ])
    const nothing: AccountEvent = { ...credited, data: { ...credited.data, amount: 0, lines } }
    given()
      .when({ ...credit, lines })
      .yields(opened, nothing)
  })
  it('is of what bills asked for too much, and no receipt that could be reversed', () => {
    const asked = numberedLines([{ kind: 'adjustment', name: 'Điện', amount: 1 }])
    given(opened)
      .when({ ...credit, lines: asked })
      .refuses('BodyInvalid', 'lines')
    given(opened, credited)
      .when({ ...context, type: 'ReverseReceipt', receiptID: uuid(8), reason })
      .refuses('UpdateNotAllowed')
  })
})

describe('WaiveDifference', () => {
  const [line] = numberedLines([
    { kind: 'rent', name: 'Tiền phòng', amount: 1_000, from: '2026-06-01', to: '2026-06-30' },
  ])
  const owed = [{ line: line!, month: '2026-06', isOld: false }]
  const waive = {
    ...context,
    type: 'WaiveDifference' as const,
    owner,
    newWaiverID: uuid(8),
    owed,
    key: 'rent' as const,
    from: '2026-06-01',
    to: '2026-06-30',
    reason: 'Tháng đầu miễn phí',
  }
  const { buildingID } = owner
  const waived: AccountEvent = {
    type: 'DifferenceWaived',
    data: { waiverID: uuid(8), buildingID, month: '2026-06', line: line!, reason: 'Tháng đầu miễn phí' },
  }
  it('forgives what is owed as it is owed, with a word why', () => {
    given().when(waive).yields(opened, waived)
    given(opened).when(waive).yields(waived)
  })
  it('forgives nothing that is not owed', () => {
    given(opened)
      .when({ ...waive, to: '2026-06-29' })
      .refuses('UpdateNotAllowed', 'key')
    given(opened)
      .when({ ...waive, owed: [] })
      .refuses('UpdateNotAllowed', 'key')
  })
  it('is for owners where a bill of before asked for it', () => {
    const old = owed.map((one) => ({ ...one, isOld: true }))
    const as = (role: 'owner' | 'manager') => ({ ...waive, owed: old, actor: { ...context.actor, role } })
    given(opened).when(as('manager')).refuses('PermissionDenied')
    given(opened).when(as('owner')).yields(waived)
  })
  it('is taken back once', () => {
    const unwaive = { ...context, type: 'UnwaiveDifference' as const, waiverID: uuid(8) }
    const withdrawn: AccountEvent = { type: 'WaiverWithdrawn', data: { waiverID: uuid(8), buildingID } }
    given(opened, waived).when(unwaive).yields(withdrawn)
    given(opened, waived, withdrawn).when(unwaive).refuses('NotFound', 'waiverID')
    given(opened).when(unwaive).refuses('NotFound', 'waiverID')
    given().when(unwaive).refuses('NotFound')
  })
})

describe('CountDeposit', () => {
  const [DECEMBER, MAY, TODAY] = ['2025-12-20', '2026-05-04', context.today]
  const count = (...parts: readonly [day: string, amount: number][]) => ({
    ...context,
    type: 'CountDeposit' as const,
    billID: JUNE,
    parts: parts.map(([day, amount]) => ({ day, amount })),
    owner,
  })
  const paid = (day: string, amount: number, change: number): AccountEvent => ({
    type: 'DepositCounted',
    data: { billID: JUNE, buildingID: owner.buildingID, amount, change, day },
  })
  const returned = (amount: number): AccountEvent => ({
    type: 'DepositReturned',
    data: {
      returnID: uuid(9),
      buildingID: owner.buildingID,
      method: 'cash' as const,
      fundID: null,
      reason,
      amount,
      day: TODAY,
    },
  })
  it('opens the account of a contract whose bill is paid by another one of its lease', () => {
    given()
      .when(count([TODAY, 5_000]))
      .yields(opened, paid(TODAY, 5_000, 5_000))
    given().when(count()).yields()
  })
  it('holds what of a bill was its deposit, more and less of it, and once', () => {
    given(opened)
      .when(count([TODAY, 5_000]))
      .yields(paid(TODAY, 5_000, 5_000))
    given(opened, paid(TODAY, 5_000, 5_000))
      .when(count([TODAY, 2_000]))
      .yields(paid(TODAY, 2_000, -3_000))
    given(opened, paid(TODAY, 5_000, 5_000))
      .when(count([TODAY, 5_000]))
      .yields()
    given(opened, paid(TODAY, 5_000, 5_000))
      .when(count())
      .yields(paid(TODAY, 0, -5_000))
    expect(given(opened, paid(TODAY, 5_000, 5_000), paid(TODAY, 2_000, -3_000)).state()?.deposit).toBe(2_000)
  })
  it('holds each part on the day of its money, and takes what was reversed out on the day of that', () => {
    const parts = [paid(DECEMBER, 2_000, 2_000), paid(MAY, 5_000, 3_000)]
    given(opened)
      .when(count([DECEMBER, 2_000], [MAY, 3_000]))
      .yields(paid(MAY, 3_000, 3_000), paid(DECEMBER, 5_000, 2_000))
    given(opened, ...parts)
      .when(count([DECEMBER, 2_000], [MAY, 3_000], [TODAY, -5_000]))
      .yields(paid(TODAY, 0, -5_000))
    given(opened, ...parts, paid(TODAY, 0, -5_000))
      .when(count([DECEMBER, 2_000], [MAY, 3_000], [TODAY, -5_000]))
      .yields()
  })
  it('moves what was counted on another day to its own, also after it was returned', () => {
    const moved = [paid(DECEMBER, 10_000, 5_000), paid(TODAY, 5_000, -5_000)]
    given(opened, paid(TODAY, 5_000, 5_000))
      .when(count([DECEMBER, 5_000]))
      .yields(...moved)
    given(opened, paid(TODAY, 5_000, 5_000), returned(5_000))
      .when(count([DECEMBER, 5_000]))
      .yields(...moved)
  })
  it('leaves what was given back of it, and needs a contract', () => {
    const held = [opened, paid(DECEMBER, 5_000, 5_000), returned(4_000)]
    given(...held)
      .when(count())
      .yields(paid(DECEMBER, 4_000, -1_000))
    given(...held, paid(DECEMBER, 4_000, -1_000))
      .when(count())
      .yields()
    given(...held)
      .when(count([DECEMBER, 5_000], [MAY, -2_000], [TODAY, -3_000]))
      .yields(paid(MAY, 4_000, -1_000))
    given()
      .when({ ...count([TODAY, 1]), owner: undefined })
      .refuses('NotFound')
  })
})

describe('credit and a renewal', () => {
  const crossing = { amount: 400, method: 'cash' as const, day: context.today }
  const moved: AccountEvent = {
    type: 'CreditMoved',
    data: { moveID: uuid(31), receiptID: uuid(7), toContractID: uuid(10), ...crossing },
  }
  const takenOver: AccountEvent = {
    type: 'CreditTakenOver',
    data: { moveID: uuid(31), fromContractID: uuid(9), ...crossing },
  }
  const takenBack: AccountEvent = {
    type: 'CreditReversed',
    data: { moveID: uuid(31), amount: 400, day: context.today },
  }
  const move = {
    ...context,
    type: 'MoveCredit' as const,
    toContractID: uuid(10),
    day: context.today,
    newMoveIDs: [uuid(31), uuid(32)],
  }
  const paysJune = received(500, [{ billID: JUNE, amount: 100 }])
  it('goes over, by the source, as far as it pays no bill', () => {
    given(opened, paysJune).when(move).yields(moved)
    given(opened, paysJune, moved).when(move).yields()
    given(opened, paysJune)
      .when({ ...move, amount: 150 })
      .yields({ ...moved, data: { ...moved.data, amount: 150 } } as AccountEvent)
    given(opened, held).when(move).yields()
    expect(creditOf(given(opened, paysJune, moved).state()!)).toBe(0)
    expect(equationOf(given(opened, paysJune, moved).state()!)).toMatchObject({
      received: 100,
      allocated: 100,
    })
    given().when(move).refuses('AccountShort')
  })
  it('is taken over once, pays bills and can be paid back', () => {
    const takeOver = { ...context, type: 'TakeOverCredit' as const, owner, ...takenOver.data } as never
    given().when(takeOver).yields(opened, takenOver)
    given(opened, takenOver).when(takeOver).yields()
    given()
      .when({ ...(takeOver as object), owner: undefined } as never)
      .refuses('NotFound')
    given(opened, takenOver)
      .when({ ...context, type: 'AllocateCredit', bills, allocate: 'oldest' })
      .yields({
        type: 'CreditAllocated',
        data: { allocations: [{ receiptID: uuid(31), billID: JUNE, amount: 400 }] },
      })
    given(opened, takenOver)
      .when({ ...context, type: 'ReverseReceipt', receiptID: uuid(31), reason })
      .refuses('UpdateNotAllowed')
  })
  it('is taken back once, with the receipt that it came from, unless it was returned', () => {
    const takeBack = { ...context, type: 'ReverseCredit' as const, moveID: uuid(31), day: context.today }
    given(opened, takenOver).when(takeBack).yields(takenBack)
    given(opened, takenOver, takenBack).when(takeBack).yields()
    expect(creditOf(given(opened, takenOver, takenBack).state()!)).toBe(0)
    const out = {
      returnID: uuid(30),
      buildingID: owner.buildingID,
      amount: 1,
      method: 'cash' as const,
      reason,
    }
    const returned: AccountEvent = {
      type: 'MoneyReturned',
      data: { ...out, day: context.today, fundID: null, from: [{ receiptID: uuid(31), amount: 1 }] },
    }
    given(opened, takenOver, returned).when(takeBack).refuses('AccountShort')
    const reverse = { ...context, type: 'ReverseReceipt' as const, receiptID: uuid(7), reason }
    given(opened, paysJune, moved)
      .when({ ...reverse, isSpent: true })
      .refuses('AccountShort')
    given(opened, paysJune, moved).when(reverse).yields(reversed(500))
  })
})

describe('SettleAccount', () => {
  const settle = {
    ...context,
    type: 'SettleAccount' as const,
    bills,
    back: 0,
    method: 'transfer' as const,
    day: context.today,
    reason: 'Trả phòng',
    newSettledID: (part: string) => (part === JUNE ? uuid(41) : part === JULY ? uuid(42) : uuid(43)),
  }
  const deposit = (amount: number): AccountEvent => ({
    type: 'DepositReceived',
    data: { receiptID: uuid(8), ...came, amount },
  })
  const deducted = (deductionID: string, billID: string, amount: number): AccountEvent => ({
    type: 'DepositDeducted',
    data: {
      deductionID,
      buildingID: owner.buildingID,
      amount,
      reason: settle.reason,
      billID,
      photoID: null,
      day: context.today,
    },
  })
  const out = {
    returnID: uuid(43),
    buildingID: owner.buildingID,
    method: 'transfer' as const,
    day: context.today,
    fundID: null,
    reason: settle.reason,
  }

  it('pays the oldest bill from credit first, then from the deposit, and gives back what was agreed', () => {
    const rest = 2 * TOTAL - 500
    given(opened, received(500, []), deposit(3 * TOTAL))
      .when({ ...settle, back: 3 * TOTAL - rest })
      .yields(
        {
          type: 'CreditAllocated',
          data: { allocations: [{ receiptID: uuid(7), billID: JUNE, amount: 500 }] },
        },
        deducted(uuid(41), JUNE, TOTAL - 500),
        deducted(uuid(42), JULY, TOTAL),
        { type: 'DepositReturned', data: { ...out, amount: 3 * TOTAL - rest } },
      )
  })

  it('gives back credit before the deposit, and never more than there is', () =>
    given(opened, received(500, []), deposit(300))
      .when({ ...settle, bills: new Map(), back: 1_000 })
      .yields(
        {
          type: 'MoneyReturned',
          data: { ...out, amount: 500, from: [{ receiptID: uuid(7), amount: 500 }] },
        },
        { type: 'DepositReturned', data: { ...out, amount: 300 } },
      ))

  it('leaves the deposit where nothing is paid back yet, and does nothing where nothing was ever held', () => {
    given(opened, deposit(300))
      .when({ ...settle, bills: new Map() })
      .yields()
    given().when(settle).yields()
  })

  it('pays nothing out before the first day of a fund, nor tomorrow', () => {
    const one = given(opened, deposit(300))
    one.when({ ...settle, fundOpened: '2026-06-16' }).refuses('BodyInvalid', 'day')
    one.when({ ...settle, day: '2026-06-16' }).refuses('BodyInvalid', 'day')
  })
})

describe('the money of a hold', () => {
  const money = { amount: 1_000_000, method: 'cash' as const, day: context.today, fundID: uuid(6) }
  const book = { ...context, type: 'BookHold' as const, receiptID: uuid(7), ...owner, ...money }
  const booked: AccountEvent = {
    type: 'DepositReceived',
    data: { receiptID: uuid(7), ...came, ...money },
  }
  const end = { ...context, type: 'EndHold' as const, isKept: false, ...money, reason, newEntryID: uuid(9) }
  it('is a deposit of the contract to be, once', () => {
    given().when(book).yields(opened, booked)
    given(opened, booked).when(book).yields()
    given(opened)
      .when({ ...book, buildingID: uuid(6) })
      .refuses('NotFound')
  })
  it('is paid back or kept, as far as it is there', () => {
    const { buildingID } = owner
    given(opened, booked)
      .when(end)
      .yields({ type: 'DepositReturned', data: { returnID: uuid(9), buildingID, ...money, reason } })
    const { day } = money
    const kept = {
      deductionID: uuid(9),
      buildingID,
      amount: 1_000_000,
      day,
      reason,
      billID: null,
      photoID: null,
    }
    given(opened, booked)
      .when({ ...end, isKept: true, amount: 2_000_000 })
      .yields({ type: 'DepositDeducted', data: kept })
    given(opened).when(end).yields()
    given().when(end).refuses('AccountShort')
  })
})

coversEvery(accountCommands)
