import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMomo } from '../../adapters/payments/momo.ts'
import type { Gateway } from '../../commands/payment/gateway.ts'
import { createPayments } from '../../commands/payment/payments.ts'
import { createReconciler } from '../../commands/payment/reconciler.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { createWatchedBills } from '../../projections/bill/watched.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { attemptsInMemory } from '../support/attempts.ts'
import { keys, type Lease, startDoor, startLease, startSimulator, until } from '../support/momo.ts'

/**
 * MoMo as a separate program over HTTP, working and failing in every way that its simulator knows (specification:
 * MoMo). Prints how many cases ran.
 */
let api: TestApi
let lease: Lease
let simulator: Awaited<ReturnType<typeof startSimulator>>
let door: Awaited<ReturnType<typeof startDoor>>
let cases = 0
let later = 0
const { UN_PAID, OVERDUE, PAID, PROCESSING } = BillStatus

const now = () => new Date(Date.now() + later).toISOString()

beforeAll(async () => {
  simulator = await startSimulator()
  door = await startDoor()
  const gateway = createMomo({ ...keys, endpoint: simulator.url, timeoutMs: 700 })
  api = await startApi({ payments: { gateway, publicUrl: door.url, patienceMs: 3_000 } })
  api.setClock(now)
  door.leadTo(api.url)
  lease = await startLease(api)
})
afterEach(async () => {
  cases++
  later = 0
  door.open(true)
  await simulator.turn({})
})
afterAll(async () => {
  console.log(`payment provider: ${cases} cases of the fault table`)
  await simulator.stop()
  await api.close()
  await door.stop()
})

const status = async (id: string) => (await lease.load(id)).status
const isNow = (id: string, wanted: BillStatus) => until(async () => (await status(id)) === wanted)

/** The worker asks the provider about every attempt without an outcome, so many minutes from now. */
const reconcileIn = (id: string, ...minutes: number[]) =>
  reconcileBy(createMomo({ ...keys, endpoint: simulator.url, timeoutMs: 700 }), id, ...minutes)

/** Without a gateway: MoMo was taken out of the settings. */
const reconcileBy = async (gateway: Gateway | undefined, id: string, ...minutes: number[]) => {
  const settling = { handle: api.handle, store: api.log, now }
  const { ask } = createPayments({ ...settling, gateway, publicUrl: door.url })
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const all = createWatchedBills(api.db)
  const watched = async (at: string) => (await all(at)).filter((one) => one === id)
  const reconciler = createReconciler({
    ...settling,
    isTimeTrusted: async () => true,
    ask,
    attempts: attemptsInMemory(onFailure),
    watched,
    onFailure,
  })
  for (const minute of minutes) {
    later = minute * 60_000
    await api.progress.waitFor(await api.log.head(), 5_000)
    await reconciler.look()
  }
  return failures
}

const begin = async () => {
  const id = await lease.bill()
  const { body } = await lease.pay(id)
  expect(body.message).toBe('I0010')
  return { id, payUrl: body.data.payUrl as string }
}

describe('a payment that goes well', () => {
  it('goes from the page to the bill and back, once in both books', async () => {
    const { id, payUrl } = await begin()
    expect(await status(id)).toBe(PROCESSING)
    expect((await api.as(lease.customer).post(`/bill/${id}/momo-confirm`).send({})).body.message).toBe(
      'E0022',
    )
    const back = await simulator.choose(payUrl)
    expect([back.pathname, back.searchParams.get('resultCode')]).toEqual([`/bill/${id}`, '0'])
    await isNow(id, PAID)
    expect((await api.as(lease.customer).post(`/bill/${id}/momo-confirm`).send({})).body.message).toBe(
      'I0011',
    )
    const { attempts } = await lease.load(id)
    const booked = (await simulator.ledger()).filter(({ orderId }) => orderId === attempts[0]?.orderID)
    expect(booked.map(({ paidAmount }) => paidAmount)).toEqual([2_000_000])
    const { data } = (await api.as(lease.customer).get(`/bill/${id}`)).body
    expect(data.attempts.map((one: { state: string }) => one.state)).toEqual(['confirmed'])
    expect((await api.as(lease.customer).get('/payment/ways')).body.data).toEqual({
      momo: true,
      bankPage: null,
    })
  })
  it.each([1001, 1006])('ends with %i, and is paid at the second try', async (choice) => {
    const { id, payUrl } = await begin()
    await simulator.choose(payUrl, choice)
    await isNow(id, UN_PAID)
    expect((await api.as(lease.customer).post(`/bill/${id}/momo-confirm`).send({})).body.message).toBe(
      'I0012',
    )
    const again = (await lease.pay(id)).body.data.payUrl
    expect(again).not.toBe(payUrl)
    await simulator.choose(again)
    await isNow(id, PAID)
  })
})

describe('M-06: one open attempt', () => {
  it('whoever asks, twenty times at once and again', async () => {
    const id = await lease.bill()
    const answers = await Promise.all(Array.from({ length: 20 }, () => lease.pay(id)))
    expect(answers.map(({ body }) => body.message)).toEqual(Array(20).fill('I0010'))
    const again = await lease.pay(id)
    expect(new Set([...answers, again].map(({ text }) => text)).size, 'to the byte').toBe(1)
    expect((await lease.load(id)).attempts).toHaveLength(1)
  })
  it('one call that came three times, its message lost: one order, and its money is found', async () => {
    const id = await lease.bill()
    await simulator.turn({ create: 'slow', message: 'lost' })
    const call = () => lease.pay(id).set('Idempotency-Key', `pay ${id}`)
    const isBegun = until(async () => (await lease.load(id)).attempts.length === 1)
    const answers = await Promise.all([call(), call(), isBegun.then(call)])
    const [one] = answers
    expect(answers.map(({ text }) => text)).toEqual(Array(3).fill(one.text))
    await simulator.choose(one.body.data.payUrl)
    await reconcileIn(id, 2)
    expect([await status(id), (await lease.load(id)).attempts.length]).toEqual([PAID, 1])
  })
  it('the call that failed, sent again under its key: another attempt, whose money is found', async () => {
    const id = await lease.bill()
    const call = () => lease.pay(id).set('Idempotency-Key', `pay ${id}`)
    await simulator.turn({ create: 'declined' })
    for (const _ of [1, 2, 3]) expect((await call()).body.message).toBe('MSG_S0001')
    await simulator.turn({ message: 'lost' })
    const { body } = await call()
    expect([body.message, await status(id)]).toEqual(['I0010', PROCESSING])
    await simulator.choose(body.data.payUrl)
    await reconcileIn(id, 2)
    expect(await status(id)).toBe(PAID)
  })
  it('is the payer’s, whose bill it is, from our own pages, for what MoMo takes', async () => {
    const { id } = await begin()
    const stranger = await api.person('customer')
    expect((await lease.pay(id, stranger)).body.message).toBe('E0011')
    const foreign = await lease.pay(id).set('Sec-Fetch-Site', 'cross-site')
    expect([foreign.status, foreign.body.message]).toEqual([403, 'E0007'])
    for (const amount of [999, 50_000_001]) {
      const answer = await lease.pay(await lease.bill(amount))
      expect([answer.status, answer.body.message]).toEqual([400, 'V0001'])
    }
  })
  it('a page that was left open is good until its time, then there is another', async () => {
    const { id, payUrl } = await begin()
    later = 16 * 60_000
    const again = (await lease.pay(id)).body.data.payUrl
    expect(again).not.toBe(payUrl)
    await simulator.choose(payUrl)
    await isNow(id, PAID)
    await simulator.choose(again)
    await until(async () => (await lease.load(id)).payments.length === 2)
    expect((await lease.load(id)).payments.map(({ flag }) => flag)).toEqual([null, 'already_paid'])
  })
})

describe('F37: MoMo does not take the order', () => {
  it.each(['timeout', 'error', 'garbage', 'bad_signature', 'declined', 'slow'] as const)(
    '%s: says so, the bill stays payable, nobody is charged twice',
    async (create) => {
      const id = await lease.bill()
      await simulator.turn({ create, delayMs: 2_000 })
      const answer = await lease.pay(id)
      expect([answer.status, answer.body.message]).toEqual([503, 'MSG_S0001'])
      const seen = await api.as(lease.customer).get(`/bill/${id}`)
      expect(seen.body.data.status, 'as the payer sees it at once').toBe(UN_PAID)
      expect(await status(id)).toBe(UN_PAID)
      await simulator.turn({})
      const { body } = await lease.pay(id)
      await simulator.choose(body.data.payUrl)
      await isNow(id, PAID)
      await reconcileIn(id, 2, 16, 61)
      expect((await lease.load(id)).payments).toHaveLength(1)
      const ours = (await lease.load(id)).attempts.map(({ orderID }) => orderID)
      const charged = (await simulator.ledger()).filter(
        ({ orderId, resultCode }) => ours.includes(orderId) && resultCode === 0,
      )
      expect(charged).toHaveLength(1)
    },
  )
})

describe('F36: MoMo’s messages go wrong', () => {
  it.each(['twice', 'hundredfold', 'late', 'failure_first', 'failure_last'] as const)(
    '%s: exactly one payment',
    async (message) => {
      const { id, payUrl } = await begin()
      await simulator.turn({ message })
      await simulator.choose(payUrl)
      await isNow(id, PAID)
      expect((await lease.load(id)).payments).toHaveLength(1)
    },
  )
  it.each(['lost', 'bad_signature', 'other_partner'] as const)(
    'M-08 %s: the worker asks, and it is paid once',
    async (message) => {
      const { id, payUrl } = await begin()
      await simulator.turn({ message })
      await simulator.choose(payUrl)
      expect(await status(id)).toBe(PROCESSING)
      expect(await reconcileIn(id, 1)).toEqual([])
      expect(await status(id), 'it is not asked before two minutes').toBe(PROCESSING)
      expect(await reconcileIn(id, 2, 3, 5)).toEqual([])
      expect([await status(id), (await lease.load(id)).payments.length]).toEqual([PAID, 1])
    },
  )
  it('a wrong amount is kept and flagged, and the bill can be paid at once', async () => {
    const { id, payUrl } = await begin()
    await simulator.turn({ message: 'wrong_amount' })
    await simulator.choose(payUrl)
    await until(async () => (await lease.load(id)).payments.length === 1)
    const bill = await lease.load(id)
    expect([bill.status, bill.payments.map(({ flag, amount }) => [flag, amount])]).toEqual([
      UN_PAID,
      [['wrong_amount', 1_999_000]],
    ])
  })
  it('no way in for a while: MoMo repeats its message, and it is paid once', async () => {
    const { id, payUrl } = await begin()
    door.open(false)
    await simulator.choose(payUrl)
    await new Promise((resume) => setTimeout(resume, 200))
    door.open(true)
    await isNow(id, PAID)
    expect((await lease.load(id)).payments).toHaveLength(1)
  })
})

describe('M-08: what the worker asks', () => {
  it('ends an attempt that nobody paid in its time, by the bill’s due day', async () => {
    const { id } = await begin()
    await reconcileIn(id, 2, 5, 14)
    expect(await status(id)).toBe(PROCESSING)
    await reconcileIn(id, 16)
    expect(await status(id)).toBe(UN_PAID)
    expect((await lease.load(id)).status).not.toBe(OVERDUE)
  })
  it.each(['error', 'garbage', 'timeout', 'waits'] as const)(
    '%s: knows no more, and asks again',
    async (query) => {
      const { id, payUrl } = await begin()
      await simulator.turn({ query, message: 'lost' })
      await simulator.choose(payUrl)
      expect(await reconcileIn(id, 2, 5)).toHaveLength(query === 'waits' ? 0 : 2)
      expect(await status(id)).toBe(PROCESSING)
      await simulator.turn({})
      await reconcileIn(id, 15)
      expect(await status(id)).toBe(PAID)
    },
  )
  it('without MoMo in the settings, an attempt ends with its time, and its money still counts later', async () => {
    const { id, payUrl } = await begin()
    expect(await reconcileBy(undefined, id, 14)).toEqual([])
    expect(await status(id)).toBe(PROCESSING)
    await simulator.turn({ message: 'lost' })
    await simulator.choose(payUrl)
    expect(await reconcileBy(undefined, id, 16)).toEqual([])
    expect(await status(id)).toBe(UN_PAID)
    await reconcileIn(id, 61)
    expect(await status(id)).toBe(PAID)
  })
  it('money that came after the attempt had its time, with its message lost', async () => {
    const { id, payUrl } = await begin()
    await reconcileIn(id, 16)
    expect(await status(id)).toBe(UN_PAID)
    await simulator.turn({ message: 'lost' })
    await simulator.choose(payUrl)
    await reconcileIn(id, 61)
    expect(await status(id)).toBe(PAID)
  })
  it('an attempt whose beginner was killed before MoMo answered', async () => {
    const id = await lease.bill()
    await simulator.turn({ create: 'timeout' })
    const { payBill } = await import('../../commands/payment/payment.definitions.ts')
    await api.send(payBill, {}, { id, actor: { id: lease.customer.id, role: 'customer' } })
    await simulator.turn({})
    later = 61_000
    expect((await lease.pay(id)).body.message).toBe('I0010')
    expect((await lease.load(id)).attempts.map(({ failed }) => failed)).toEqual([true, false])
  })
})
