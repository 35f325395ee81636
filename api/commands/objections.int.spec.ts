import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import { sidesOf } from '../../domain/settlement/settlement.ts'
import { statementDiffers, staysWithStatement } from '../../projections/money-laws.ts'
import type { SettlementDraft } from '../../projections/settlement/settlement.answers.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { record } from '../../test/support/recorded.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let rooms = 0
const today = dayOf(new Date().toISOString())
const start = `${addMonths(today.slice(0, 7), -1)}-01`
const deductions = [
  { name: 'Ba lỗ khoan tường', amount: 150_000 },
  { name: 'Gãy bản lề tủ', amount: 280_000 },
]
const cash = { method: 'cash', fundID: null }

const { post, done } = callsOf(() => ({ api, usual: world.manager }))
const get = async (path: string, who: Person = world.manager) => (await api.as(who).get(path)).body
const refusal = async (path: string, body: object, who: Person = world.manager) => {
  const { body: said } = await post(path, body, who)
  return [said.message, said.errors?.[0]?.field]
}

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

/** A statement that the tenant of a lease has, and how to say something of it. */
const sent = async () => {
  const tenant = await api.person('customer')
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `O.${++rooms}`, floor: 1 })
  const endDay = `${addMonths(today.slice(0, 7), 12)}-28`
  const contractID = await rent(api, room.id, tenant.id, { startDay: start, endDay })
  await done(`/account/${contractID}/deposit/receive`, { amount: 20_000_000, method: 'cash', day: start })
  const draft: SettlementDraft = (await get(`/contract/${contractID}/settlement?lastDay=${today}`)).data
  const { result } = sidesOf({ ...draft, deductions })
  const path = `/contract/${contractID}/settlement`
  const said = { lastDay: today, deductions, result }
  const { id } = await done(`${path}/send`, said)
  const of = { settlementID: id }
  return {
    tenant,
    contractID,
    result,
    said,
    path,
    id: id as string,
    row: async (who?: Person) => (await get(`/settlement/${id}`, who)).data,
    object: (lineID: string, words = 'Hai lỗ có từ trước', photoIDs: string[] = []) =>
      done(`${path}/object`, { ...of, lineID, words, photoIDs }, tenant),
    answer: (lineID: string, act: string, amount: number | null = null) =>
      done(`${path}/answer`, { ...of, lineID, act, amount, words: 'Đồng ý với bạn' }),
    accept: (result: number) => done(`${path}/accept`, { ...of, result }, tenant),
    agree: { ...of, payOut: cash, reason: 'Trả phòng', result },
  }
}
const account = async (contractID: string) => {
  const { deposit, credit, openAmount } = (await get(`/account/${contractID}`)).data
  return { deposit, credit, openAmount }
}
const nothing = { deposit: 0, credit: 0, openAmount: 0 }

it('is sent, objected to line by line, answered, agreed to and booked with both voices', async () => {
  const { tenant, contractID, result, path, id, row, object, answer, accept, agree } = await sent()
  expect(await row(tenant)).toMatchObject({ state: 'sent', result, openObjections: 0, objections: [] })
  expect(await account(contractID), 'nothing is booked').toMatchObject({ deposit: 20_000_000 })
  await object('deduction:1')
  await object('deduction:2', 'Hỏng từ khi nhận phòng')
  expect(await row()).toMatchObject({ openObjections: 2, result })
  expect(await refusal(`${path}/agree`, agree)).toEqual(['E0033', undefined])
  expect(await refusal(`${path}/accept`, { settlementID: id, result }, tenant)).toEqual(['E0033', undefined])
  await answer('deduction:1', 'drop')
  await answer('deduction:2', 'change', 140_000)
  const left = result + 150_000 + 140_000
  expect(await row(tenant)).toMatchObject({
    result: left,
    openObjections: 0,
    figures: { deductions: [{ name: 'Gãy bản lề tủ', amount: 140_000 }], result: left },
    statement: { deductions },
  })
  expect(await refusal(`${path}/agree`, agree), 'it is another result').toEqual(['MSG_S0002', undefined])
  await accept(left)
  expect(await row()).toMatchObject({ state: 'accepted', acceptedAt: expect.any(String) })
  expect(
    await refusal(
      `${path}/object`,
      { settlementID: id, lineID: 'deposit', words: 'x', photoIDs: [] },
      tenant,
    ),
  ).toEqual(['E0032', undefined])
  const booked = await done(`${path}/agree`, { ...agree, result: left })
  expect(booked.id).toBe(id)
  expect(await account(contractID)).toEqual(nothing)
  const { data } = await get(`/account/${contractID}`)
  expect(data.entries.filter(({ kind }: { kind: string }) => kind === 'depositReturned')).toMatchObject([
    { amount: left },
  ])
  expect(await row(tenant)).toMatchObject({
    state: 'booked',
    result: left,
    objections: [
      {
        lineID: 'deduction:1',
        words: 'Hai lỗ có từ trước',
        answer: { act: 'drop', words: 'Đồng ý với bạn' },
      },
      { lineID: 'deduction:2', answer: { act: 'change', amount: 140_000 } },
    ],
    statement: { deductions },
  })
  const late = { settlementID: id, lineID: 'deduction:1', act: 'keep', amount: null, words: 'x' }
  expect(await refusal(`${path}/answer`, late)).toEqual(['E0032', undefined])
})

it('takes off the last bill what was conceded of one of its lines, and asks for its days once', async () => {
  const { contractID, result, path, object, answer, agree, row } = await sent()
  const { statement } = await row()
  const [line] = statement.lines
  await object(`line:${line.id}`)
  await answer(`line:${line.id}`, 'change', line.amount - 200_000)
  const { billID } = await done(`${path}/agree`, { ...agree, result: result + 200_000 })
  const bill = (await get(`/bill/${billID}`)).data
  expect(bill.lines).toContainEqual(
    expect.objectContaining({ kind: 'discount', name: `Bớt: ${line.name}`, amount: -200_000 }),
  )
  expect(await account(contractID)).toEqual(nothing)
  const draft = (await get(`/contract/${contractID}/settlement?lastDay=${today}`)).data
  expect(draft.lines, 'no day is asked for again').toEqual([])
})

it('is settled by the landlord alone with two witnesses, whatever was objected to', async () => {
  const { id, path, object, agree, row, contractID } = await sent()
  await object('deduction:1')
  const one = { ...agree, witnesses: [{ name: 'Bà Tư' }] }
  expect(await refusal(`${path}/agree`, one)).toEqual(['V0002', 'witnesses'])
  const witnesses = [{ name: 'Bà Tư' }, { name: 'Ông Năm' }]
  await done(`${path}/agree`, { ...agree, witnesses })
  expect(await row()).toMatchObject({ state: 'booked', openObjections: 1, witnesses })
  expect(await account(contractID)).toEqual(nothing)
  // `verify` knows who settles over an objection without them, or with another result than the two sides.
  const broken = async () => (await api.pool.query(statementDiffers)).rows.map(({ id }) => id)
  const change = (what: string) => api.pool.query(`update read.settlement set ${what} where id = $1`, [id])
  expect(await broken()).toEqual([])
  for (const [wrong, right] of [
    ["witnesses = '[]'", `witnesses = '${JSON.stringify(witnesses)}'`],
    ['result = result + 1', 'result = result - 1'],
  ]) {
    await change(wrong as string)
    expect(await broken(), wrong).toEqual([id])
    await change(right as string)
  }
})

it('is what stands until another is sent, and no other figures are settled meanwhile', async () => {
  const { tenant, contractID, said, path, id, row, object } = await sent()
  const settle = { ...said, payOut: cash, reason: 'Trả phòng' }
  expect(await refusal(`/contract/${contractID}/settle`, settle)).toEqual(['MSG_S0002', undefined])
  await object('deduction:1')
  const next = { ...said, deductions: deductions.slice(1), result: said.result + 150_000 }
  const { id: newID } = await done(`${path}/send`, next)
  expect(await row()).toMatchObject({ state: 'replaced', openObjections: 1 })
  const old = { settlementID: id, lineID: 'deduction:1', words: 'x', photoIDs: [] }
  expect(await refusal(`${path}/object`, old, tenant)).toEqual(['MSG_S0002', undefined])
  await done(`${path}/recall`, { settlementID: newID })
  expect((await get(`/settlement/${newID}`)).data.state).toBe('recalled')
  await done(`/contract/${contractID}/settle`, settle)
  expect(await account(contractID)).toEqual(nothing)
})

it('keeps its lease from being renewed or moved, and its notice from being withdrawn, until it is recalled', async () => {
  const { contractID, said, path, id, row, tenant, accept, result } = await sent()
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `O.${++rooms}`, floor: 1 })
  const contract = `/contract/${contractID}`
  const renewal = { endDay: `${addMonths(today.slice(0, 7), 24)}-28` }
  const move = { roomID: room.id, day: addDays(today, 5) }
  const goOn = () => Promise.all([refusal(`${contract}/renew`, renewal), refusal(`${contract}/move`, move)])
  expect(await goOn()).toEqual([
    ['E0034', undefined],
    ['E0034', undefined],
  ])
  await accept(result)
  expect((await goOn()).map(([code]) => code)).toEqual(['E0034', 'E0034'])
  const notice = { by: 'landlord', givenDay: today, lastDay: addDays(today, 40), ground: 'agreed' }
  await done(`${contract}/notice`, notice)
  expect(await refusal(`${contract}/withdraw-notice`, {})).toEqual(['E0034', undefined])
  await done(`${path}/recall`, { settlementID: id })
  expect((await row(tenant)).state).toBe('recalled')
  await done(`${contract}/withdraw-notice`)
  // Both at once: the lease goes on, or its tenant has a statement.
  const [renewed, stated] = await Promise.all([
    post(`${contract}/renew`, renewal),
    post(`${path}/send`, said),
  ])
  expect([renewed.status, stated.status].filter((status) => status === 200)).toHaveLength(1)
})

it('is known by `verify` where its lease goes on, by whatever no command would decide', async () => {
  const [{ contractID, path, id, tenant }, other] = [await sent(), await sent()]
  const broken = async () => (await api.pool.query(staysWithStatement)).rows.map(({ id }) => id)
  const change = (what: string) =>
    api.pool.query(`update read.contract set ${what} where id = $1`, [contractID])
  expect(await broken()).toEqual([])
  await change(`"movedTo" = '${other.contractID}'`)
  expect(await broken()).toEqual([id])
  await change('"movedTo" = null')
  const renews = (what: string) =>
    api.pool.query(`update read.contract set "renewalOf" = ${what} where id = $1`, [other.contractID])
  await renews(`'${contractID}'`)
  // A renewal that was given to somebody else begins another lease.
  expect(await broken()).toEqual([])
  await renews(`'${contractID}', "customerID" = '${tenant.id}'`)
  expect(await broken()).toEqual([id])
  await renews(`null, "customerID" = '${other.tenant.id}'`)
  expect(await broken()).toEqual([])
  const { roomID } = (await get(`/contract/${contractID}`)).data
  const withdrawn = { type: 'ContractCancellationWithdrawn', data: { contractID } } as const
  await api.progress.waitFor(
    await record(api.log, `room-${roomID}`, [withdrawn], { at: new Date().toISOString() }),
    20_000,
  )
  expect(await broken()).toEqual([id])
  expect((await get(`/settlement/${id}`, tenant)).data).not.toHaveProperty('stays')
  // One that is sent since is of a notice that stands.
  await done(`${path}/recall`, { settlementID: id })
  expect(await broken()).toEqual([])
  await done(`${path}/send`, other.said)
  expect(await broken()).toEqual([])
})

it('is not settled once the book says something else', async () => {
  const { tenant, contractID, path, agree, accept, result, row } = await sent()
  await accept(result)
  await done('/bill/add', {
    contractID,
    title: 'Kỳ trước',
    month: today.slice(0, 7),
    dueDay: today,
    lines: [{ name: 'Rác', amount: 50_000 }],
  })
  expect(await refusal(`${path}/agree`, agree)).toEqual(['MSG_S0002', undefined])
  expect((await row(tenant)).state).toBe('accepted')
})

it('is sent once under a key, also where the answer was lost, and answered once by many taps', async () => {
  const { contractID, said, tenant, result } = await sent()
  const key = randomUUID()
  const again = () => post(`/contract/${contractID}/settlement/send`, said).set('Idempotency-Key', key)
  const [first, second] = [await again(), await again()]
  expect(second.body).toEqual(first.body)
  const settlementID = first.body.data.id
  const taps = await Promise.all(
    Array.from({ length: 4 }, () =>
      post(`/contract/${contractID}/settlement/accept`, { settlementID, result }, tenant),
    ),
  )
  expect(taps.map(({ status }) => status)).toContain(200)
  const history = await api.log.readStream(`settlement-${contractID}`)
  expect(history.filter(({ type }) => type === 'SettlementAccepted')).toHaveLength(1)
  expect(history.filter(({ type }) => type === 'SettlementSent')).toHaveLength(2)
})

it('is for its tenant to answer, and for managers of the house to send', async () => {
  const { tenant, path, id, said, result, row } = await sent()
  const object = { settlementID: id, lineID: 'deduction:1', words: 'x', photoIDs: [] }
  for (const who of [world.manager, world.staff, world.owner])
    expect((await refusal(`${path}/object`, object, who))[0]).toBe('E0007')
  expect((await refusal(`${path}/object`, object, world.tenant))[0]).toBe('E0011')
  expect((await refusal(`${path}/accept`, { settlementID: id, result }, world.tenant))[0]).toBe('E0011')
  for (const who of [tenant, world.staff]) expect((await refusal(`${path}/send`, said, who))[0]).toBe('E0007')
  const elsewhere = await api.person('manager')
  expect((await refusal(`${path}/recall`, { settlementID: id }, elsewhere))[0]).toBe('E0011')
  expect((await row()).state).toBe('sent')
})

it('says nothing of its tenant once they are erased, and keeps the figures', async () => {
  const { tenant, path, object, answer, agree, row, id, result } = await sent()
  await object('deduction:1', 'canary: con gái tôi ốm')
  await done(`${path}/answer`, {
    settlementID: id,
    lineID: 'deduction:1',
    act: 'drop',
    amount: null,
    words: 'canary: chị Diễm nói đúng',
  })
  await object('deduction:2', 'canary hai')
  await answer('deduction:2', 'keep')
  await done(`${path}/agree`, { ...agree, result: result + 150_000 })
  await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
  await done(`/customer/${tenant.id}/erase`, {}, world.owner)
  expect(await row(world.owner)).toMatchObject({
    result: result + 150_000,
    statement: {
      deductions: [
        { name: null, amount: 150_000 },
        { name: null, amount: 280_000 },
      ],
    },
    objections: [
      { words: null, answer: { act: 'drop', words: null } },
      { words: null, answer: { act: 'keep', words: null } },
    ],
  })
  expect(JSON.stringify(await api.stored())).not.toContain('canary')
})

it('is booked as it was sent though its tenant was erased since, and no link of it opens', async () => {
  const { tenant, contractID, path, agree, row } = await sent()
  await done(`/contract/${contractID}/cancel`, { day: today, reason: 'Khách đi' })
  api.setClock(() => `${addDays(today, 1)}T03:00:00.000Z`)
  try {
    await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${tenant.id}/erase`, {}, world.owner)
    expect(await refusal(`${path}/share`, {})).toEqual(['E0016', undefined])
    await done(`${path}/agree`, agree)
  } finally {
    api.setClock(() => new Date().toISOString())
  }
  expect(await account(contractID)).toEqual(nothing)
  expect(await row(world.owner)).toMatchObject({
    state: 'booked',
    figures: {
      deductions: [
        { name: null, amount: 150_000 },
        { name: null, amount: 280_000 },
      ],
    },
  })
})

it('is not sent where it could not be booked', async () => {
  const { contractID, path } = await sent()
  const send = async (lastDay: string) => {
    const draft = (await get(`${path}?lastDay=${lastDay}`)).data
    return refusal(`${path}/send`, { lastDay, deductions, result: sidesOf({ ...draft, deductions }).result })
  }
  expect((await send(addDays(start, -10)))[0], 'before the first day').toBe('V0002')
  await done(`/contract/${contractID}/cancel`, { day: addDays(today, -2), reason: 'Khách đi' })
  expect((await send(today))[0], 'after the last day').toBe('E0016')
})

it('leaves a lease unsettled until it is booked', async () => {
  const { contractID, path, agree } = await sent()
  await done(`/contract/${contractID}/cancel`, { day: addDays(today, 0), reason: 'Khách đi' })
  const unsettled = async () => (await get(`/contract/${contractID}`)).data.unsettled
  const before = await unsettled()
  await done(`${path}/agree`, agree)
  expect([before, await unsettled()]).toEqual([true, false])
})
