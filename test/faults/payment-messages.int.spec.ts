import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMomo } from '../../adapters/payments/momo.ts'
import { cancelBill, deleteBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import type { Gateway } from '../../commands/payment/gateway.ts'
import { expirePayment } from '../../commands/payment/payment.definitions.ts'
import { BillStatus, RESULT_UNKNOWN } from '../../domain/bill/bill-codes.ts'
import { createWatchedBills } from '../../projections/bill/watched.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { keys, type Lease, messageAbout, startLease } from '../support/momo.ts'

/**
 * MoMo's messages: right, wrong, late, twice and in any order (specification: MoMo). Prints how many cases ran.
 */
let api: TestApi
let lease: Lease
let cases = 0
const { UN_PAID, PAID, PROCESSING, CANCELLED } = BillStatus

/** Takes every order at once; messages are read as they are from MoMo. */
const gateway: Gateway = {
  ...createMomo({ ...keys, previousSecretKey: 'SK-before', endpoint: 'http://127.0.0.1:1' }),
  create: async ({ orderID }) => ({
    payUrl: `https://momo.test/${orderID}`,
    qrCodeUrl: null,
    deeplink: null,
  }),
  query: async () => ({ result: 'waits' }),
}

beforeAll(async () => {
  api = await startApi({ logInDatabase: true, payments: { gateway } })
  lease = await startLease(api)
})
afterAll(async () => {
  console.log(`payment messages: ${cases} cases of the fault table`)
  await api.close()
})

/** A bill with an open attempt. */
const begun = async (amount?: number) => {
  const id = await lease.bill(amount)
  expect((await lease.pay(id)).body.message).toBe('I0010')
  const { openOrderID } = await lease.load(id)
  return { id, orderID: openOrderID as string }
}

const assertRefused = async (id: string, message: object | string) => {
  cases++
  const before = (await lease.history(id)).length
  const answer = await lease.tell(id, message)
  expect([answer.status, answer.body.message]).toEqual([400, 'E0021'])
  expect((await lease.history(id)).length).toBe(before)
}

const assertTaken = async (id: string, message: object | string) => {
  cases++
  const answer = await lease.tell(id, message)
  expect([answer.status, answer.text]).toEqual([204, ''])
}

const flip = (value: unknown): unknown =>
  typeof value === 'number' ? value + 1 : `${value}`.replace(/^.?/, (first) => (first === 'x' ? 'y' : 'x'))

it('the worker looks at what MoMo may say something new about, what is open first, and not at who has paid', async () => {
  const [paid, refused, unknown, open] = [await begun(), await begun(), await begun(), await begun()]
  await assertTaken(paid.id, messageAbout(paid.orderID, { transId: 31 }))
  await assertTaken(refused.id, messageAbout(refused.orderID, { resultCode: 1006 }))
  await assertTaken(unknown.id, messageAbout(unknown.orderID, { resultCode: RESULT_UNKNOWN }))
  await api.progress.waitFor(await api.log.head(), 5_000)
  const watched = await createWatchedBills(api.db)(new Date().toISOString())
  const ours = [paid, refused, unknown, open].map(({ id }) => id)
  expect(watched.filter((id) => ours.includes(id))).toEqual([open.id, unknown.id])
})

describe('M-01: only the message that was signed is taken', () => {
  let id: string
  let good: Record<string, unknown>
  beforeAll(async () => {
    const bill = await begun()
    id = bill.id
    good = messageAbout(bill.orderID)
  })

  it('a field changed, left out, or of another kind', async () => {
    for (const name of Object.keys(good)) {
      await assertRefused(id, { ...good, [name]: flip(good[name]) })
      const { [name]: _, ...without } = good
      await assertRefused(id, without)
      await assertRefused(id, { ...good, [name]: null })
      const other = typeof good[name] === 'number' ? String(good[name]) : [good[name]]
      await assertRefused(id, { ...good, [name]: other })
    }
  })
  it('a signature in other letters, too short, too long, with other keys, or of nothing', async () => {
    const signature = good.signature as string
    for (const one of [
      signature.toUpperCase(),
      signature.slice(1),
      `${signature}0`,
      '',
      '0'.repeat(64),
      `${signature} `,
    ])
      await assertRefused(id, { ...good, signature: one })
    for (const other of [
      { ...keys, secretKey: 'SK2' },
      { ...keys, accessKey: 'AK2' },
    ])
      await assertRefused(id, messageAbout(good.orderId as string, {}, other))
  })
  it('a key that stands there twice, and what is no object', async () => {
    const json = JSON.stringify(good)
    await assertRefused(id, json.replace('{', '{"amount":1,'))
    await assertRefused(id, json.replace('{', '{"\\u0061mount":2000000,'))
    for (const text of ['[]', '1', '"x"', '{', 'null', `[${json}]`, '{"__proto__":{}}', 'amount=1'])
      await assertRefused(id, text)
  })
  it('takes the right one, with what MoMo adds to it unsigned, and words in any script', async () => {
    const extra = { partnerUserId: 'u', storeId: '', userFee: 0, whatMomoAddsNextYear: { paid: false } }
    const promotionInfo = [
      { amount: 1, voucherId: 'a' },
      { amount: 2, voucherId: 'b' },
    ]
    const other = await begun()
    await assertTaken(other.id, {
      ...messageAbout(other.orderID, { message: 'Thành công ✓ “ổn”' }),
      ...extra,
      promotionInfo,
    })
    await assertTaken(id, good)
    expect((await lease.load(id)).status).toBe(PAID)
  })
  it('takes many at once, about one bill, the same and others: none meets a conflict', async () => {
    const one = await begun()
    const messages = Array.from({ length: 20 }, (_, index) =>
      messageAbout(one.orderID, { transId: 90_000 + Math.floor(index / 2) }),
    )
    await Promise.all(messages.map((message) => assertTaken(one.id, message)))
    const { status, payments } = await lease.load(one.id)
    expect([status, payments.map(({ flag }) => flag).sort()]).toEqual([
      PAID,
      [...Array(9).fill('already_paid'), null],
    ])
  })
})

describe('M-02: it has to be about ours', () => {
  it('another partner, an unknown order, the order of another bill, a bill that never was', async () => {
    const one = await begun()
    const other = await begun()
    await assertRefused(one.id, messageAbout(one.orderID, { partnerCode: 'PD' }))
    await assertRefused(one.id, messageAbout('SN-unknown'))
    await assertRefused(one.id, messageAbout(other.orderID))
    await assertRefused('7f000000-0000-4000-8000-000000000000', messageAbout(one.orderID))
    expect((await lease.load(one.id)).status).toBe(PROCESSING)
  })
  it('keeps and flags another amount, and lets the bill be paid in another way', async () => {
    const { id, orderID } = await begun()
    await assertTaken(id, messageAbout(orderID, { amount: 1_999_999 }))
    const bill = await lease.load(id)
    expect([bill.status, bill.payments.map(({ flag }) => flag)]).toEqual([UN_PAID, ['wrong_amount']])
    await api.send(recordPayment, { method: 'cash', amount: 2_000_000 }, { id })
    expect((await lease.load(id)).status).toBe(PAID)
  })
})

describe('M-03, F36: a message a hundred times', () => {
  it('pays once and is answered 204 each time, today and tomorrow', async () => {
    const { id, orderID } = await begun()
    const message = messageAbout(orderID)
    const answers = await Promise.all(Array.from({ length: 100 }, () => lease.tell(id, message)))
    cases++
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(204))
    const length = (await lease.history(id)).length
    api.setClock(() => new Date(Date.now() + 86_400_000).toISOString())
    await assertTaken(id, message)
    api.setClock(() => new Date().toISOString())
    expect((await lease.history(id)).length).toBe(length)
    expect((await lease.load(id)).payments).toHaveLength(1)
  })
})

describe('M-04, F36: in any order', () => {
  const failure = { resultCode: 1006, message: 'Denied' }
  it('success wins over a failure before it and after it', async () => {
    const first = await begun()
    await assertTaken(first.id, messageAbout(first.orderID, failure))
    expect((await lease.load(first.id)).status).toBe(UN_PAID)
    await assertTaken(first.id, messageAbout(first.orderID))
    const last = await begun()
    await assertTaken(last.id, messageAbout(last.orderID))
    await assertTaken(last.id, messageAbout(last.orderID, failure))
    for (const { id } of [first, last]) {
      expect((await lease.load(id)).status).toBe(PAID)
      expect((await lease.load(id)).payments).toHaveLength(1)
    }
  })
  it('what is not final ends nothing', async () => {
    const { id, orderID } = await begun()
    for (const resultCode of [1000, 7000, 7002, 8000, 9000, 10, 31_337]) {
      await assertTaken(id, messageAbout(orderID, { resultCode }))
      expect((await lease.load(id)).status).toBe(PROCESSING)
    }
  })
  it.each([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 4001, 4002, 4100, 98, 99])(
    '%i ends the attempt, and the bill can be paid again',
    async (resultCode) => {
      const { id, orderID } = await begun()
      await assertTaken(id, messageAbout(orderID, { resultCode }))
      expect((await lease.load(id)).status).toBe(UN_PAID)
      expect((await lease.pay(id)).body.message).toBe('I0010')
      expect((await lease.load(id)).openOrderID).not.toBe(orderID)
    },
  )
})

describe('M-05: money for a bill that is over', () => {
  const ended = async (end: (id: string) => Promise<unknown>) => {
    const bill = await begun()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    api.setClock(() => tomorrow)
    await api.send(expirePayment, { orderID: bill.orderID }, { id: bill.id })
    api.setClock(() => new Date().toISOString())
    await end(bill.id)
    return bill
  }
  it.each([
    ['cancelled', CANCELLED, (id: string) => api.send(cancelBill, {}, { id })],
    ['deleted', UN_PAID, (id: string) => api.send(deleteBill, {}, { id })],
    [
      'already_paid',
      PAID,
      (id: string) => api.send(recordPayment, { method: 'cash', amount: 2_000_000 }, { id }),
    ],
  ] as const)('is kept and flagged: %s', async (flag, status, end) => {
    const { id, orderID } = await ended(end)
    await assertTaken(id, messageAbout(orderID))
    const bill = await lease.load(id)
    expect([bill.status, bill.payments.at(-1)?.flag]).toEqual([status, flag])
  })
  it('pays a bill whose attempt only had its time', async () => {
    const { id, orderID } = await ended(async () => undefined)
    await assertTaken(id, messageAbout(orderID))
    expect((await lease.load(id)).status).toBe(PAID)
  })
})

describe('the way in', () => {
  it('M-09: believes the key before, while keys are changed', async () => {
    const { id, orderID } = await begun()
    await assertTaken(id, messageAbout(orderID, {}, { ...keys, secretKey: 'SK-before' }))
  })
  it('M-11: asks for no session and no origin, and a session makes nothing of a bad message', async () => {
    const { id, orderID } = await begun()
    const bad = { ...messageAbout(orderID), amount: 1 }
    cases++
    const cookie = await api.as(lease.customer).post(`/bill/${id}/momo-confirm`).send(bad)
    expect(cookie.body.message).toBe('E0021')
    const foreign = { Origin: 'https://momo.vn', 'Sec-Fetch-Site': 'cross-site' }
    expect((await lease.tell(id, messageAbout(orderID)).set(foreign)).status).toBe(204)
  })
  it('M-07: the way back of the payer changes nothing', async () => {
    const { id, orderID } = await begun()
    const back = new URLSearchParams(messageAbout(orderID) as Record<string, string>)
    cases++
    const read = await api.as(lease.customer).get(`/bill/${id}`)
    expect((await api.as(lease.customer).get(`/bill/${id}/momo-confirm?${back}`)).status).toBe(405)
    expect(read.body.data.status).toBe(PROCESSING)
    expect((await lease.load(id)).status).toBe(PROCESSING)
  })
  it('M-10: answers 5xx, never 204, while nothing can be kept', async () => {
    const { id, orderID } = await begun()
    await api.stopDatabase()
    cases++
    expect((await lease.tell(id, messageAbout(orderID))).status).toBe(503)
  })
})
