import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { movedBy } from '../../commands/settlement/moved.ts'
import { createPayBacks } from '../../commands/settlement/pay-backs.ts'
import { addDays, addMonths } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import { dueOf } from '../../domain/settlement/paying-back.ts'
import { settlementDecider } from '../../domain/settlement/settlement.decider.ts'
import type { Agreed } from '../../domain/settlement/settlement.ts'
import { paidBackAlone } from '../../projections/money-laws.ts'
import { readModels } from '../../projections/registry.ts'
import { verify } from '../../projections/runtime/verify.ts'
import { createSettlementsOfCodes } from '../../projections/settlement/by-code.ts'
import type { HandedBack } from '../../projections/settlement/settlement.columns.ts'
import { createUnfinishedSettlements } from '../../projections/settlement/unfinished.ts'
import { PASSWORD, type Person, SEPAY_KEY, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { record } from '../../test/support/recorded.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
const logged: string[] = []
let rooms = 0
let references = 7_000
const ACCOUNT = '00112233445566'
const TO = { bin: '970436', number: '9704360071001234', holder: 'NGUYEN THI NGOC DIEM' }
const start = `${addMonths(today.slice(0, 7), -1)}-01`

beforeAll(async () => {
  api = await startApi({ log: (line) => logged.push(line) })
  world = await twoHouses(api)
  const bankAccount = { bin: '970436', number: ACCOUNT, holder: 'TRAN VAN CHU' }
  await api.send(changeBankAccount, { bankAccount }, { id: world.ours.id })
})
afterAll(() => api.close())

const read = async (path: string, who: Person = world.manager) => (await api.as(who).get(path)).body.data
const { post, done } = callsOf(() => ({ api, usual: world.manager }))
const refusal = async (path: string, body: object, who: Person = world.manager) =>
  (await post(path, body, who)).body.message
const caughtUp = async () => expect(await api.progress.waitFor(await api.log.head(), 5_000)).toBe(true)

const message = (content: string, amount: number, more: object = {}) => ({
  id: ++references,
  gateway: 'Vietcombank',
  transactionDate: `${today} 00:00:01`,
  accountNumber: ACCOUNT,
  content,
  transferType: 'out',
  transferAmount: amount,
  referenceCode: `FT${references}`,
  ...more,
})
const told = async (said: object) => {
  const { status, body } = await api
    .as()
    .post('/bank/transfer')
    .set('Authorization', `Apikey ${SEPAY_KEY}`)
    .send(said)
  expect([status, body]).toEqual([200, { success: true }])
  await caughtUp()
}

/** A lease whose statement was sent: its tenant gets what the deposit leaves. */
const sent = async (lastDay = today) => {
  const tenant = await api.person('customer')
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `B.${++rooms}`, floor: 1 })
  const endDay = `${addMonths(today.slice(0, 7), 12)}-28`
  const contractID = await rent(api, room.id, tenant.id, { startDay: start, endDay })
  await done(`/account/${contractID}/deposit/receive`, { amount: 20_000_000, method: 'cash', day: start })
  const path = `/contract/${contractID}/settlement`
  const draft = await read(`${path}?lastDay=${lastDay}`)
  const sum = (all: { amount?: number; open?: number }[]) =>
    all.reduce((total, { amount = 0, open = 0 }) => total + amount + open, 0)
  const result: number = draft.deposit + draft.credit - sum(draft.lines) - sum(draft.openBills)
  const id: string = (await done(`${path}/send`, { lastDay, deductions: [], result })).id
  const item = () => read(`/settlement/${id}`)
  const code: string = (await item()).payBackCode
  return { tenant, contractID, path, id, result, code, item }
}
type Lease = Awaited<ReturnType<typeof sent>>
const settled = async (payOut: object | null = null, lastDay = today) => {
  const one = await sent(lastDay)
  const { path, id: settlementID, result } = one
  await done(`${path}/agree`, { settlementID, result, payOut, reason: 'Trả phòng' })
  return one
}
const returnsOf = async ({ contractID }: Lease) =>
  (await api.log.readStream(`account-${contractID}`))
    .filter(({ type }) => type === 'DepositReturned' || type === 'MoneyReturned')
    .map(({ data }) => (data as { amount: number }).amount)
const backsOf = async (one: Lease) =>
  (await one.item()).payBacks.map(({ state, doubt }: { state: string; doubt: string | null }) => [
    state,
    doubt,
  ])

describe('a lease that is over', () => {
  it('names in contract and account the settlement by which it was settled last', async () => {
    const said = async ({ contractID }: Lease) =>
      Promise.all(
        [`/account/${contractID}`, `/contract/${contractID}`].map(
          async (path) => (await read(path)).settlementID,
        ),
      )
    const [open, over] = [await sent(), await settled()]
    await caughtUp()
    expect(await said(open)).toEqual([null, null])
    expect(await said(over)).toEqual([over.id, over.id])
  })
})

describe('where a deposit goes back', () => {
  it('is said by the tenant or the house, and is in no log, stream or other house', async () => {
    const one = await settled()
    const { path, id: settlementID, tenant } = one
    await done(`${path}/pay-back-to`, { settlementID, account: TO }, tenant)
    expect((await one.item()).payBackTo).toMatchObject({ account: TO, saidBy: 'tenant' })
    expect((await read(`/settlement/${one.id}`, tenant)).payBackTo.account).toEqual(TO)
    const other = { ...TO, number: '9704360071005678' }
    await done(`${path}/pay-back-to`, { settlementID, account: other })
    expect((await one.item()).payBackTo).toMatchObject({ account: other, saidBy: 'landlord' })
    expect(await refusal(`${path}/pay-back-to`, { settlementID, account: TO }, world.staff)).toBe('E0007')
    const stranger = await api.person('customer')
    expect(await refusal(`${path}/pay-back-to`, { settlementID, account: TO }, stranger)).toBe('E0011')
    const bad = { settlementID, account: { ...TO, number: 'x' } }
    expect(await refusal(`${path}/pay-back-to`, bad)).toBe('V0002')
    expect(JSON.stringify(await api.stored())).not.toContain(TO.number)
    expect(logged.join('\n')).not.toContain(TO.number)
    expect(logged.join('\n')).not.toContain(other.number)
  })
})

describe('an account that was said', () => {
  it('goes on with the statement that is sent after it, with when it was said', async () => {
    const one = await sent()
    const { path, tenant } = one
    await done(`${path}/pay-back-to`, { settlementID: one.id, account: TO }, tenant)
    const said = (await one.item()).payBackTo
    const next = { lastDay: today, deductions: [], result: one.result }
    const { id } = await done(`${path}/send`, next)
    expect((await read(`/settlement/${id}`)).payBackTo).toEqual(said)
    const settle = { settlementID: id, result: one.result, payOut: null, reason: 'Trả phòng' }
    await done(`${path}/agree`, settle)
    expect(await read(`/settlement/${id}`, tenant)).toMatchObject({ payBackTo: said, toPayBack: one.result })
    const other = { ...TO, number: '9704360071005678' }
    await done(`${path}/pay-back-to`, { settlementID: id, account: other })
    expect((await read(`/settlement/${id}`)).payBackTo).toMatchObject({ account: other, saidBy: 'landlord' })
    expect((await one.item()).payBackTo).toEqual(said)
    await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${tenant.id}/erase`, {}, world.owner)
    await caughtUp()
    expect((await read(`/settlement/${id}`)).payBackTo).toMatchObject({ account: null })
  })
})

describe('a message of the bank about money that left', () => {
  it('books what is to be paid back, once, however often and by whichever way it comes', async () => {
    const one = await settled()
    expect((await one.item()).toPayBack).toBe(one.result)
    const said = message(`HOAN COC ${one.code.toLowerCase()} P302`, one.result)
    await Promise.all(Array.from({ length: 6 }, () => told(said)))
    await told(said)
    expect(await returnsOf(one)).toEqual([one.result])
    expect(await one.item()).toMatchObject({ toPayBack: 0, isPayBackInDoubt: false })
    expect(await backsOf(one)).toEqual([['booked', null]])
    const { entries } = await read(`/account/${one.contractID}`)
    expect(JSON.stringify(entries)).toContain(one.code)
    expect((await read(`/transfer?q=${said.referenceCode}`)).length).toBe(0)
    await told(message(one.code, one.result))
    expect(await backsOf(one)).toEqual([
      ['booked', null],
      ['doubt', 'closed'],
    ])
    expect(await returnsOf(one)).toEqual([one.result])
    // `verify` knows what the bank told of and the account does not know.
    const broken = async () => (await api.pool.query(paidBackAlone)).rows.map(({ id }) => id)
    const change = (what: string) =>
      api.pool.query(`update read.settlement set ${what} where id = $1`, [one.id])
    expect(await broken()).toEqual([])
    const { rows } = await api.pool.query(
      'select "payBacks", "updatedAt"::text as at from read.settlement where id = $1',
      [one.id],
    )
    const { payBacks, at } = rows[0]
    const more = payBacks.map((back: { amount: number }) => ({ ...back, amount: back.amount + 1 }))
    for (const [wrong, right] of [
      [`"payBacks" = '${JSON.stringify(more)}'`, `"payBacks" = '${JSON.stringify(payBacks)}'`],
      [
        `"isPayingBack" = true, "updatedAt" = now() - interval '2 minutes'`,
        `"isPayingBack" = false, "updatedAt" = '${at}'`,
      ],
    ]) {
      await change(wrong as string)
      expect(await broken(), wrong).toEqual([one.id])
      await change(right as string)
    }
  })

  it('that the bank sends back waits for a person, who is told whose it was', async () => {
    const one = await settled()
    await told(message(one.code, one.result))
    const back = message(`HOAN TRA GD ${one.code}`, one.result, { transferType: 'in' })
    await told(back)
    const [waiting] = await read(`/transfer?q=${back.referenceCode}`)
    expect(waiting).toMatchObject({ state: 'waiting', amount: one.result })
    const proposed = (await read('/transfer/suggestion')).find(({ id }: { id: string }) => id === waiting.id)
    expect(proposed.suggestions[0]).toMatchObject({ contractID: one.contractID, allocate: [] })
    expect(proposed.suggestions[0].reasons).toContainEqual({ kind: 'codeBack', code: one.code })
    await done(`/transfer/${waiting.id}/match`, { contractID: one.contractID, allocate: [] })
    expect(await read(`/account/${one.contractID}`)).toMatchObject({ deposit: one.result, credit: 0 })
  })

  it('that came back is to go once more, and is said so until it has gone or counts for another lease', async () => {
    const [one, other] = [await settled(), await settled()]
    await told(message(one.code, one.result))
    const back = message(`HOAN TRA GD ${one.code}`, one.result, { transferType: 'in' })
    await told(back)
    const [{ id }] = await read(`/transfer?q=${back.referenceCode}`)
    const inToday = async () => {
      const { works } = await read('/today')
      const work = works.find(({ name }: { name: string }) => name === 'cameBack')
      return work?.items.map((item: { id: string; amount: number }) => [item.id, item.amount]) ?? []
    }
    const state = async () => {
      await caughtUp()
      const { toPayBack, cameBack, returned } = await one.item()
      return { toPayBack, cameBack, returned: returned.map(({ amount }: { amount: number }) => amount) }
    }
    const again = { toPayBack: one.result, cameBack: one.result, returned: [one.result] }
    expect(await state()).toEqual({ toPayBack: 0, cameBack: 0, returned: [] })
    await done(`/transfer/${id}/match`, { contractID: one.contractID, allocate: [] })
    expect(await state()).toEqual(again)
    expect(await inToday()).toContainEqual([one.id, one.result])
    const before = () =>
      read(`/settlement?filter={"contractID":"${one.contractID}"}&at=${today}`, world.owner)
    await expect.poll(before, { timeout: 20_000 }).toMatchObject([{ id: one.id, cameBack: one.result }])
    // Staff see no money: neither the settlement nor that something of it is to be done.
    for (const path of [`/settlement/${one.id}`, '/settlement', `/account/${one.contractID}`])
      expect((await api.as(world.staff).get(path)).body.message).toBe('E0007')
    const { works } = await read('/today', world.staff)
    expect(works.map(({ name }: { name: string }) => name)).not.toContain('cameBack')
    const lease = (await api.as(world.staff).get(`/contract/${one.contractID}`)).text
    expect(lease).not.toMatch(/toPayBack|cameBack|payBack|returned/)
    await done(`/transfer/${id}/unmatch`, { reason: 'Nhầm' })
    expect(await state()).toEqual({ toPayBack: 0, cameBack: 0, returned: [] })
    await done(`/transfer/${id}/match`, { contractID: other.contractID, allocate: [] })
    expect(await state()).toEqual({ toPayBack: 0, cameBack: 0, returned: [] })
    expect(await other.item()).toMatchObject({ cameBack: 0, returned: [] })
    await done(`/transfer/${id}/unmatch`, { reason: 'Nhầm' })
    await done(`/transfer/${id}/match`, { contractID: one.contractID, allocate: [] })
    expect(await state()).toEqual(again)
    const account = { ...TO, number: '9704360071005678' }
    await done(`${one.path}/pay-back-to`, { settlementID: one.id, account })
    await told(message(`LAN 2 ${one.code}`, one.result))
    expect(await backsOf(one)).toEqual([
      ['booked', null],
      ['booked', null],
    ])
    expect(await returnsOf(one)).toEqual([one.result, one.result])
    expect(await state()).toEqual({ toPayBack: 0, cameBack: 0, returned: [one.result] })
    expect(await inToday()).not.toContainEqual([one.id, one.result])
    // What has gone again can be of no other lease any more.
    expect(await refusal(`/transfer/${id}/unmatch`, { reason: 'Nhầm' })).toBe('E0026')
    expect(await state()).toEqual({ toPayBack: 0, cameBack: 0, returned: [one.result] })
    expect((await api.pool.query(paidBackAlone)).rows).toEqual([])
  })

  /** What the books say of a lease, over all months. */
  const booked = async ({ contractID }: Lease) => {
    const { rows } = await api.pool.query(
      `select entry->>'figure' as figure, sum((entry->>'amount')::bigint)::int as amount
       from read.posting, json_array_elements(entries) entry where posting.id = $1 group by 1`,
      [contractID],
    )
    const { received = 0, deposits = 0 } = Object.fromEntries(
      rows.map(({ figure, amount }) => [figure, amount]),
    )
    return { received, deposits }
  }
  const sentBack = async (one: Lease, code = one.code, more: object = {}) => {
    const back = message(`HOAN TRA GD ${code}`, one.result, { transferType: 'in' })
    await told(back)
    const [{ id }] = await read(`/transfer?q=${back.referenceCode}`)
    await done(`/transfer/${id}/match`, { contractID: one.contractID, allocate: [], ...more })
    await caughtUp()
    return id as string
  }
  const workOf = async (name: string) => {
    const { works } = await read('/today')
    const items = works.find((one: { name: string }) => one.name === name)?.items ?? []
    return items.map(({ id }: { id: string }) => id)
  }

  it('of more than had left, with the code by which it left, is income, and nothing of it is to go once more', async () => {
    const one = await settled()
    await told(message(one.code, one.result))
    const more = message(`HOAN TRA GD ${one.code}`, one.result + 1_000_000, { transferType: 'in' })
    await told(more)
    const [{ id }] = await read(`/transfer?q=${more.referenceCode}`)
    await done(`/transfer/${id}/match`, { contractID: one.contractID, allocate: [] })
    await caughtUp()
    const credit = one.result + 1_000_000
    expect(await read(`/account/${one.contractID}`)).toMatchObject({ deposit: 0, credit })
    expect(await one.item()).toMatchObject({ toPayBack: 0, cameBack: 0, returned: [] })
  })

  it('that came back is held for the tenant, and was at no time received, however long it waits', async () => {
    const one = await settled(null, addDays(today, -1))
    await told(message(one.code, one.result))
    const before = await booked(one)
    expect(before.deposits).toBe(0)
    const id = await sentBack(one)
    const held = { ...before, deposits: one.result }
    expect(await booked(one)).toEqual(held)
    expect(await read(`/account/${one.contractID}`)).toMatchObject({ deposit: one.result, credit: 0 })
    expect([await workOf('cameBack'), await workOf('deposit')]).toEqual([
      expect.arrayContaining([one.id]),
      expect.not.arrayContaining([one.contractID]),
    ])
    await done(`/transfer/${id}/unmatch`, { reason: 'Nhầm' })
    expect(await booked(one)).toEqual(before)
    await done(`/transfer/${id}/match`, { contractID: one.contractID, allocate: [] })
    await caughtUp()
    expect(await booked(one)).toEqual(held)
    await told(message(`LAN 2 ${one.code}`, one.result))
    expect(await booked(one)).toEqual(before)
    expect(await read(`/account/${one.contractID}`)).toMatchObject({ deposit: 0, credit: 0 })
    // What is more than ever left is no money that came back.
    await sentBack({ ...one, result: 2 * one.result + 1 })
    expect(await booked(one)).toEqual({ ...before, received: before.received + 2 * one.result + 1 })
  })

  it('that came back with the code of an older settlement waits for whom it was for', async () => {
    const one = await settled(null, addDays(today, -1))
    await told(message(one.code, one.result))
    await done(`/contract/${one.contractID}/settle`, {
      lastDay: addDays(today, -1),
      deductions: [{ name: 'Chìa khoá', amount: 100_000 }],
      result: -100_000,
      payOut: null,
      reason: 'Quyết toán bổ sung',
    })
    const before = await booked(one)
    await sentBack(one)
    expect(await booked(one)).toEqual({ ...before, deposits: one.result })
    expect(await workOf('cameBack')).not.toContain(one.id)
    expect(await workOf('deposit')).toContain(one.contractID)
    await done(`/account/${one.contractID}/deposit/return`, {
      amount: one.result,
      method: 'cash',
      reason: 'Trả tận tay',
    })
    await caughtUp()
    expect(await booked(one)).toEqual(before)
    expect(await workOf('deposit')).not.toContain(one.contractID)
    // What else came in once it was settled asks for a person, too.
    await done(`/account/${one.contractID}/receive`, { amount: 50_000, method: 'cash', allocate: [] })
    expect(await workOf('deposit')).toContain(one.contractID)
  })

  const handBack = ({ contractID, result }: Lease, method: 'cash' | 'transfer') =>
    done(`/account/${contractID}/deposit/return`, { amount: result, method, day: today, reason: 'Trả cọc' })

  it('that went back by hand is not to go once more, whatever comes in since', async () => {
    for (const method of ['cash', 'transfer'] as const) {
      const one = await settled()
      await handBack(one, method)
      await done(`/account/${one.contractID}/receive`, { amount: 500_000, method: 'cash', allocate: [] })
      await caughtUp()
      expect(await one.item()).toMatchObject({ toPayBack: 0, handedBack: [{ method, amount: one.result }] })
      await told(message(one.code, 500_000))
      expect(await backsOf(one)).toEqual([['doubt', 'closed']])
    }
    expect((await api.pool.query(paidBackAlone)).rows).toEqual([])
  })

  it('that went back by hand by an older settlement is the tenant’s again once it comes back, and once only', async () => {
    const one = await settled(null, addDays(today, -1))
    await handBack(one, 'transfer')
    await done(`/contract/${one.contractID}/settle`, {
      lastDay: addDays(today, -1),
      deductions: [{ name: 'Chìa khoá', amount: 100_000 }],
      result: -100_000,
      payOut: null,
      reason: 'Quyết toán bổ sung',
    })
    const before = await booked(one)
    await sentBack(one)
    expect(await booked(one)).toEqual({ ...before, deposits: one.result })
    await sentBack(one)
    expect(await booked(one)).toEqual({
      received: before.received + one.result,
      deposits: one.result,
    })
  })

  it('that is told of once it came back is the money of then, and what goes again is booked', async () => {
    const yesterday = { transactionDate: `${addDays(today, -1)} 00:00:01` }
    const [transferred, byHand] = [await settled({ method: 'transfer', fundID: null }), await settled()]
    await done(`/account/${byHand.contractID}/deposit/return`, {
      amount: byHand.result,
      method: 'transfer',
      day: today,
      reason: 'Trả cọc',
    })
    for (const one of [transferred, byHand]) {
      const back = message(`HOAN TRA GD ${one.code}`, one.result, { transferType: 'in' })
      await told(back)
      const [{ id }] = await read(`/transfer?q=${back.referenceCode}`)
      await done(`/transfer/${id}/match`, { contractID: one.contractID, allocate: [] })
      await told(message(one.code, one.result, yesterday))
      expect(await one.item()).toMatchObject({ toPayBack: one.result, cameBack: one.result })
      expect(await returnsOf(one)).toEqual([one.result])
    }
    expect(await backsOf(transferred)).toEqual([['known', null]])
    expect(await backsOf(byHand)).toEqual([['doubt', 'closed']])
    for (const one of [transferred, byHand]) {
      await told(message(`LAN 2 ${one.code}`, one.result))
      expect((await backsOf(one)).at(-1)).toEqual(['booked', null])
      expect(await one.item()).toMatchObject({ toPayBack: 0, cameBack: 0 })
      expect(await returnsOf(one)).toEqual([one.result, one.result])
    }
    expect((await api.pool.query(paidBackAlone)).rows).toEqual([])
  })

  it('without such a code is no part of the book', async () => {
    const one = await settled()
    const head = await api.log.head()
    await told(message('TRA TIEN DIEN THANG 11', one.result))
    await told(message('SN00000000', one.result))
    expect(await api.log.head()).toBe(head)
  })

  it('is known by a code with spaces, and one that was cut off waits for a person', async () => {
    const [spaced, broken, cut] = [await settled(), await settled(), await settled()]
    const { code } = spaced
    await told(message(`HOAN COC ${code.slice(0, 5)} ${code.slice(5)} P302`, spaced.result))
    await told(message(`HOAN COC ${broken.code.slice(0, 6)}\n${broken.code.slice(6)}`, broken.result))
    await told(message(`HOAN COC ${cut.code.slice(0, 8)}`, cut.result))
    await told(message(`HOAN COC ${cut.code.slice(0, 5)}`, cut.result))
    expect(await Promise.all([spaced, broken, cut].map(backsOf))).toEqual([
      [['booked', null]],
      [['booked', null]],
      [['doubt', 'cut']],
    ])
    const [{ payBackID }] = (await cut.item()).payBacks
    await done(`${cut.path}/pay-back`, { settlementID: cut.id, payBackID, act: 'book' })
    expect(await returnsOf(cut)).toEqual([cut.result])
  })

  it('of another amount waits for a person, who books the part or leaves it', async () => {
    const one = await settled()
    const { path, id: settlementID } = one
    await told(message(one.code, 1_000_000))
    await told(message(one.code, one.result + 1))
    expect(await backsOf(one)).toEqual([
      ['doubt', 'amount'],
      ['doubt', 'amount'],
    ])
    expect(await returnsOf(one)).toEqual([])
    const inDoubt = await read('/settlement?filter={"isPayBackInDoubt":true}')
    expect(inDoubt.map(({ id }: { id: string }) => id)).toContain(one.id)
    const [part, more] = (await one.item()).payBacks
    const decide = (payBackID: string, act: string) => ({ settlementID, payBackID, act })
    expect(await refusal(`${path}/pay-back`, decide(more.payBackID, 'book'))).toBe('E0026')
    expect(await refusal(`${path}/pay-back`, decide(part.payBackID, 'book'), one.tenant)).toBe('E0007')
    await done(`${path}/pay-back`, decide(part.payBackID, 'book'))
    await done(`${path}/pay-back`, decide(part.payBackID, 'book'))
    await done(`${path}/pay-back`, decide(more.payBackID, 'leave'))
    expect(await returnsOf(one)).toEqual([1_000_000])
    expect(await one.item()).toMatchObject({ toPayBack: one.result - 1_000_000, isPayBackInDoubt: false })
    await told(message(one.code, one.result - 1_000_000))
    expect(await returnsOf(one)).toEqual([1_000_000, one.result - 1_000_000])
    expect((await one.item()).toPayBack).toBe(0)
  })

  it('before the lease is settled, after, of two settlements or another account books nothing', async () => {
    const early = await sent()
    await told(message(early.code, early.result))
    const handed = await settled({ method: 'cash', fundID: null })
    await told(message(handed.code, handed.result))
    const [first, second] = [await settled(), await settled()]
    await told(message(`${first.code} ${second.code}`, first.result))
    const strange = await settled()
    await told(message(strange.code, strange.result, { accountNumber: '99887766' }))
    expect(await Promise.all([early, handed, first, second, strange].map(backsOf))).toEqual([
      [['doubt', 'unsettled']],
      [['doubt', 'closed']],
      [['doubt', 'several']],
      [['doubt', 'several']],
      [['doubt', 'account']],
    ])
    expect(await Promise.all([early, first, second, strange].map(returnsOf))).toEqual([[], [], [], []])
    expect(await returnsOf(handed)).toEqual([handed.result])
  })

  it('with the codes of two leases is booked for one of them only', async () => {
    const [first, second] = [await settled(), await settled()]
    await told(message(`${first.code} ${second.code}`, first.result))
    const decide = async (one: Lease) => ({
      settlementID: one.id,
      payBackID: (await one.item()).payBacks[0].payBackID,
      act: 'book',
    })
    await done(`${first.path}/pay-back`, await decide(first))
    expect(await refusal(`${second.path}/pay-back`, await decide(second))).toBe('E0016')
    expect(await Promise.all([first, second].map(returnsOf))).toEqual([[first.result], []])
  })

  it('with the codes of two statements of one lease is answered, and told of once', async () => {
    const one = await sent()
    const draft = { lastDay: today, deductions: [], result: one.result }
    const { id: settlementID } = await done(`${one.path}/send`, draft)
    const { payBackCode } = await read(`/settlement/${settlementID}`)
    await told(message(`${one.code} ${payBackCode}`, one.result))
    const seen = (await api.log.readStream(`settlement-${one.contractID}`)).filter(
      ({ type }) => type === 'PayBackSeen',
    )
    expect(seen).toHaveLength(1)
  })

  it('of what was booked as a transfer when the lease was settled is that money', async () => {
    const one = await settled({ method: 'transfer', fundID: null })
    await told(message(one.code, one.result))
    expect(await backsOf(one)).toEqual([['known', null]])
    expect(await returnsOf(one)).toEqual([one.result])
  })

  it('with the code of a settlement before waits in sight, with its amount, and is booked by a person', async () => {
    const one = await settled()
    const further = { lastDay: today, deductions: [{ name: 'Chìa khoá', amount: 100_000 }] }
    const said = { ...further, result: one.result - 100_000, payOut: null, reason: 'Bổ sung' }
    const { id } = await done(`/contract/${one.contractID}/settle`, said)
    await told(message(one.code, 1_000_000))
    expect(await backsOf(one)).toEqual([['doubt', 'older']])
    const { works } = await read('/today')
    const work = works.find(({ name }: { name: string }) => name === 'payBack')
    expect(work.items.length > 2 || work.items.some((item: { id: string }) => item.id === one.id)).toBe(true)
    const before = await read('/settlement?filter={"isPayBackInDoubt":true}')
    expect(before.map((row: { id: string }) => row.id)).toContain(one.id)
    const [{ payBackID }] = (await one.item()).payBacks
    await done(`${one.path}/pay-back`, { settlementID: one.id, payBackID, act: 'book' })
    expect(await returnsOf(one)).toEqual([1_000_000])
    expect((await read(`/settlement/${id}`)).toPayBack).toBe(one.result - 1_100_000)
  })

  it('that was booked as a transfer is known after the lease was settled further', async () => {
    const one = await settled({ method: 'transfer', fundID: null })
    await done(`/account/${one.contractID}/deposit/receive`, {
      amount: one.result,
      method: 'cash',
      day: today,
    })
    const said = { lastDay: today, deductions: [], result: one.result, payOut: null, reason: 'Bổ sung' }
    await done(`/contract/${one.contractID}/settle`, said)
    await told(message(one.code, one.result))
    expect(await backsOf(one)).toEqual([['known', null]])
    expect(await returnsOf(one)).toEqual([one.result])
  })

  it('is booked for a tenant who was erased, whose account nobody can read any more', async () => {
    const one = await settled()
    const { path, id: settlementID, tenant } = one
    await done(`${path}/pay-back-to`, { settlementID, account: TO })
    await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${tenant.id}/erase`, {}, world.owner)
    await caughtUp()
    expect((await one.item()).payBackTo).toMatchObject({ account: null })
    expect(await refusal(`${path}/pay-back-to`, { settlementID, account: TO })).toBe('E0016')
    await told(message(one.code, one.result))
    expect(await backsOf(one)).toEqual([['booked', null]])
    expect(await returnsOf(one)).toEqual([one.result])
  })

  it('that a crash has cut off is finished by the worker, once', async () => {
    const one = await settled()
    const cut: string[] = []
    const out = {
      account: ACCOUNT,
      virtualAccount: null,
      reference: 'FT-CUT',
      day: today,
      amount: one.result,
      content: one.code,
    }
    const ofCodes = createSettlementsOfCodes(api.db)
    for (const stop of ['SettleAccount', 'BookPayBack']) {
      const payBacks = createPayBacks({
        store: api.log,
        ofCodes,
        handle: (envelope) => {
          if (envelope.definition.name !== stop) return api.handle(envelope)
          cut.push(stop)
          return Promise.reject(new Error('cut off'))
        },
      })
      await expect(payBacks.see(out, 'webhook').then(() => payBacks.finish(one.contractID))).rejects.toThrow()
      await caughtUp()
    }
    expect(cut).toEqual(['SettleAccount', 'BookPayBack'])
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(await createUnfinishedSettlements(api.db)(soon)).toContain(one.contractID)
    const whole = createPayBacks({ store: api.log, ofCodes, handle: api.handle })
    await whole.finish(one.contractID)
    await whole.finish(one.contractID)
    await caughtUp()
    expect(await returnsOf(one)).toEqual([one.result])
    expect(await backsOf(one)).toEqual([['booked', null]])
    expect(await createUnfinishedSettlements(api.db)(soon)).not.toContain(one.contractID)
  })

  it('is booked whole after what came in by mistake since went back by hand', async () => {
    const one = await settled()
    const account = `/account/${one.contractID}`
    const [amount, reason] = [3_000_000, 'Chuyển nhầm']
    await done(`${account}/receive`, { amount, method: 'transfer', allocate: [] })
    await done(`${account}/return`, { amount, method: 'transfer', day: today, reason })
    await caughtUp()
    expect(await read(account)).toMatchObject({ deposit: one.result, credit: 0 })
    expect(await one.item()).toMatchObject({ toPayBack: one.result, handedBack: [] })
    await told(message(one.code, one.result))
    expect(await backsOf(one)).toEqual([['booked', null]])
    expect(await one.item()).toMatchObject({ toPayBack: 0, handedBack: [] })
    expect(await returnsOf(one)).toEqual([amount, one.result])
  })

  it('leaves the same to be said by the rules and by the lists, whatever goes and comes', async () => {
    const one = await settled()
    const { contractID, code, result } = one
    const path = `/account/${contractID}`
    const both = async () => {
      await caughtUp()
      const last = fold(settlementDecider, await api.log.readStream(`settlement-${contractID}`))
      if (!last) throw new Error(`Nothing was settled of ${contractID}`)
      const moved = await movedBy(api.log.readStream, contractID, { last, settlementID: one.id })
      const { toPayBack, handedBack } = await one.item()
      const handed = { cash: 0, transfer: 0 }
      for (const { method, amount } of handedBack as HandedBack[]) handed[method] += amount
      const { deposit, credit } = await read(path)
      const held = deposit + credit
      const due = dueOf(last, { ...moved, held })
      return { rules: { ...moved.handed, due }, lists: { ...handed, due: toPayBack } }
    }
    const same = async (cash: number, transfer: number, due: number) => {
      const said = { cash, transfer, due }
      expect(await both()).toEqual({ rules: said, lists: said })
    }
    const returned = (from: '' | '/deposit', amount: number, method: 'cash' | 'transfer') =>
      done(`${path}${from}/return`, { amount, method, day: today, reason: 'Trả lại' })
    await same(0, 0, result)
    await done(`${path}/receive`, { amount: 3_000_000, method: 'transfer', allocate: [] })
    await returned('', 2_000_000, 'cash')
    await same(0, 0, result)
    await returned('/deposit', 400_000, 'cash')
    await same(400_000, 0, result - 400_000)
    await done(`${path}/deposit/receive`, { amount: 500_000, method: 'cash', day: today })
    await returned('/deposit', 800_000, 'transfer')
    await same(400_000, 300_000, result - 700_000)
    await done(`${path}/deposit/receive`, { amount: 100_000, method: 'cash', day: today })
    await told(message(code, result - 700_000))
    expect(await backsOf(one)).toEqual([['booked', null]])
    await same(400_000, 300_000, 0)
    await returned('/deposit', (await read(path)).deposit, 'transfer')
    await same(400_000, 300_000, 0)
    const amount = result - 700_000
    const back = message(`HOAN TRA GD ${code}`, amount, { transferType: 'in' })
    await told(back)
    const [{ id }] = await read(`/transfer?q=${back.referenceCode}`)
    await done(`/transfer/${id}/match`, { contractID, allocate: [] })
    await same(400_000, 300_000, amount)
    await done(`/transfer/${id}/unmatch`, { reason: 'Nhầm' })
    await done(`/transfer/${id}/match`, { contractID, allocate: [] })
    await same(400_000, 300_000, amount)
    await returned('/deposit', amount, 'cash')
    await same(400_000 + amount, 300_000, 0)
  })

  it('counts what went back by hand after a further settlement that was refused, and none after one that was booked', async () => {
    const one = await settled()
    const { contractID, id, result } = one
    const stream = `settlement-${contractID}`
    const agreed = (await api.log.readStream(stream)).find(({ type }) => type === 'SettlementAgreed')
    if (agreed?.type !== 'SettlementAgreed') throw new Error('Nothing was agreed on')
    const settlementID = randomUUID()
    const data = { ...agreed.data, settlementID, wasSent: false } as Agreed
    await record(api.log, stream, [{ type: 'SettlementAgreed', data }])
    const handedBy = async () => {
      await caughtUp()
      const last = fold(settlementDecider, await api.log.readStream(stream))
      const { handed } = await movedBy(api.log.readStream, contractID, { last, settlementID: id })
      const { handedBack } = await one.item()
      const sum = (handedBack as HandedBack[]).reduce((all, { amount }) => all + amount, 0)
      return [handed.cash, sum]
    }
    const handBackOf = (amount: number) =>
      done(`/account/${contractID}/deposit/return`, { amount, method: 'cash', day: today, reason: 'Trả cọc' })
    await handBackOf(1_000_000)
    expect(await handedBy()).toEqual([0, 0])
    await record(api.log, stream, [{ type: 'SettlementRefused', data: { settlementID, code: 'E0016' } }])
    expect(await handedBy()).toEqual([1_000_000, 1_000_000])
    await handBackOf(500_000)
    expect(await handedBy()).toEqual([1_500_000, 1_500_000])
    expect((await one.item()).toPayBack).toBe(result - 1_500_000)
    const said = {
      lastDay: today,
      deductions: [],
      result: result - 1_500_000,
      payOut: null,
      reason: 'Bổ sung',
    }
    const further = await done(`/contract/${contractID}/settle`, said)
    await handBackOf(250_000)
    expect(await handedBy()).toEqual([1_500_000, 1_500_000])
    expect((await read(`/settlement/${further.id}`)).handedBack).toMatchObject([{ amount: 250_000 }])
  })

  it('that somebody booked by hand meanwhile is a doubt, and no money is booked twice', async () => {
    const one = await settled()
    const body = { amount: 1_000_000, method: 'transfer', reason: 'Trả trước một phần' }
    await done(`/account/${one.contractID}/deposit/return`, body)
    await told(message(one.code, one.result))
    expect(await backsOf(one)).toEqual([['doubt', 'amount']])
    expect(await returnsOf(one)).toEqual([1_000_000])
  })
})

it('leaves books, deposits and accounts that a replay gives, and no law of money is broken', async () => {
  const { signal } = new AbortController()
  const verified = await verify({ db: api.db, source: api.log, models: readModels, signal })
  const odd = verified?.filter(({ different, alarms }) => different > 0 || alarms.length > 0)
  expect(odd).toEqual([])
})
