import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, addMonths } from '../../domain/day.ts'
import { fieldsIn } from '../../domain/fields.ts'
import { LINK_DAYS, LINK_DAYS_AFTER_ANSWER } from '../../domain/link/links.ts'
import { type Statement, statementFields } from '../../domain/settlement/settlement.events.ts'
import { sidesOf, statementText } from '../../domain/settlement/settlement.ts'
import { PASSWORD, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { answerOf, ENDED, linked } from '../../test/support/linked.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let { open, shownBy, answer, later, opensNothingTo } = {} as ReturnType<typeof linked>
const logged: string[] = []
let count = 0
const start = `${addMonths(today.slice(0, 7), -1)}-01`
const deductions = [
  { name: 'Ba lỗ khoan tường', amount: 150_000 },
  { name: 'Gãy bản lề tủ', amount: 280_000 },
]

beforeAll(async () => {
  api = await startApi({ settings: { trustProxy: 1 }, log: (line) => logged.push(line) })
  world = await twoHouses(api)
  ;({ open, shownBy, answer, later, opensNothingTo } = linked(api))
})
afterAll(() => api.close())

const read = async (path: string) => (await api.as(world.manager).get(path)).body.data
const { post, done } = callsOf(() => ({ api, usual: world.manager }))

/** A statement, and links to it. */
const sent = async () => {
  const tenant = await api.person('customer')
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `L.${++count}`, floor: 1 })
  const endDay = `${addMonths(today.slice(0, 7), 12)}-28`
  const contractID = await rent(api, room.id, tenant.id, { startDay: start, endDay })
  await done(`/account/${contractID}/deposit/receive`, { amount: 20_000_000, method: 'cash', day: start })
  const path = `/contract/${contractID}/settlement`
  const { result } = sidesOf({ ...(await read(`${path}?lastDay=${today}`)), deductions })
  const said = { lastDay: today, deductions, result }
  const { id } = await done(`${path}/send`, said)
  const share = async () => new URL((await done(`${path}/share`)).url).pathname.replace('/p/', '')
  return {
    tenant,
    contractID,
    path,
    id: id as string,
    said,
    result,
    share,
    types: async () => (await api.log.readStream(`settlement-${contractID}`)).map(({ type }) => type),
    reply: (lineID: string, act = 'drop') =>
      done(`${path}/answer`, { settlementID: id, lineID, act, amount: null, words: 'Bạn nói đúng' }),
    agree: (result: number) =>
      done(`${path}/agree`, {
        settlementID: id,
        result,
        payOut: { method: 'cash', fundID: null },
        reason: 'x',
      }),
  }
}
type Told = { readonly line: number; readonly name: string; readonly objection: object | null }
const lineOf = (lines: readonly Told[], name: string) => lines.find((one) => one.name === name) as Told

describe('a link to a settlement', () => {
  it('shows both sides without ids, and is recorded as opened once a day', async () => {
    const { contractID, id, tenant, result, share, types } = await sent()
    const token = await share()
    await open(token, world.manager)
    expect((await read(`/settlement/${id}`)).openedAt).toBeNull()
    const { body, text } = await shownBy(token, [id, contractID, tenant.id, world.ours.id])
    expect(body.data).toMatchObject({
      of: 'settlement',
      state: 'open',
      result,
      openObjections: 0,
      until: addDays(today, LINK_DAYS),
    })
    const held = body.data.lines.filter(({ of }: { of: string }) => of === 'deposit')
    expect(held).toMatchObject([{ amount: 20_000_000, left: 20_000_000 }])
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    await open(token)
    expect(await types()).toEqual(['SettlementSent', 'SettlementShared', 'SharedSettlementOpened'])
    await expect
      .poll(() => read(`/settlement/${id}`))
      .toMatchObject({
        openedAt: expect.any(String),
        sharedUntil: addDays(today, LINK_DAYS),
      })
  })

  it('takes objections and the consent of its tenant, in whose name they stand', async () => {
    const { contractID, tenant, result, share, reply, agree, id } = await sent()
    const token = await share()
    const { lines } = (await open(token)).body.data
    const { line } = lineOf(lines, 'Ba lỗ khoan tường')
    expect((await answer(token, { line: 999, words: 'x' })).body.message).toBe('V0002')
    expect((await answer(token, { line: 300.5, words: 'x' })).body.message).toBe('V0002')
    expect((await answer(token, { name: 'Diễm', drawing: 'M28 62L36 30' })).body.message).toBe('V0002')
    const said = await answer(token, { line, words: 'Hai lỗ có từ trước' })
    expect([said.status, said.body.message, said.body.data.openObjections]).toEqual([200, 'I0003', 1])
    expect((await answer(token, { result })).body.message).toBe('E0033')
    const today = (await read('/today')) as { works: { name: string; items: { id: string }[] }[] }
    const worksOf = (name: string, from: typeof today) =>
      from.works.find((one) => one.name === name)?.items.map((item) => item.id) ?? []
    expect(worksOf('objected', today)).toContain(id)
    await reply('deduction:1')
    const told = (await open(token)).body.data
    expect(lineOf(told.lines, 'Ba lỗ khoan tường')).toMatchObject({
      amount: 150_000,
      left: 0,
      objection: { words: 'Hai lỗ có từ trước', answer: { act: 'drop', words: 'Bạn nói đúng' } },
    })
    expect((await answer(token, { result })).body.message, 'it is another result').toBe('MSG_S0002')
    const first = await answer(token, { result: result + 150_000 })
    expect([first.status, first.body.data.state]).toEqual([200, 'accepted'])
    const again = await answer(token, { result: result + 150_000 }, '203.0.113.9')
    expect(again.text).toBe(first.text)
    expect((await answer(token, { line, words: 'Thêm' })).body.message).toBe('E0032')
    expect(worksOf('agreed', (await read('/today')) as typeof today)).toContain(id)
    const events = await api.log.readStream(`settlement-${contractID}`)
    for (const type of ['LineObjected', 'SettlementAccepted']) {
      const event = events.find((one) => one.type === type)
      expect([type, event?.metadata.actor]).toEqual([type, { id: tenant.id, role: 'customer' }])
      expect(event?.data).toMatchObject({ linkID: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    }
    expect(first.body.data.hash).toBeNull()
    await agree(result + 150_000)
    const settled = (await api.log.readStream(`settlement-${contractID}`)).find(
      ({ type }) => type === 'SettlementAgreed',
    )
    const text = statementText(fieldsIn(statementFields, settled?.data as Statement))
    const hash = createHash('sha256').update(text, 'utf8').digest('hex')
    expect((await open(token)).body.data).toMatchObject({ state: 'settled', paid: 'cash', hash })
    expect(await read(`/settlement/${id}`)).toMatchObject({ hash })
  })

  it('says what was handed back since it was settled, and that no more is kept', async () => {
    const { contractID, path, id, result, share } = await sent()
    const token = await share()
    await done(`${path}/agree`, { settlementID: id, result, payOut: null, reason: 'x' })
    expect((await open(token)).body.data).toMatchObject({ paid: null, back: [], kept: result })
    const returned = { method: 'cash', day: today, reason: 'Trả tận tay' }
    await done(`/account/${contractID}/deposit/return`, { ...returned, amount: 1_000_000 })
    const part = { back: [{ day: today, method: 'cash', amount: 1_000_000 }], kept: result - 1_000_000 }
    expect((await open(token)).body.data).toMatchObject(part)
    await done(`/account/${contractID}/deposit/return`, { ...returned, amount: result - 1_000_000 })
    const whole = [{ day: today, method: 'cash', amount: result }]
    expect((await open(token)).body.data).toMatchObject({ back: whole, kept: 0, isAccountAsked: false })
    expect(await read(`/settlement/${id}`)).toMatchObject({ handedBack: whole, toPayBack: 0 })
  })

  it('is over once the lease is settled further, and is shown as shared no more', async () => {
    const { contractID, path, id, result, share } = await sent()
    const token = await share()
    await done(`${path}/agree`, { settlementID: id, result, payOut: null, reason: 'x' })
    expect((await read(`/settlement/${id}`)).sharedAt).not.toBeNull()
    const more = await done(`/contract/${contractID}/settle`, {
      lastDay: today,
      deductions: [{ name: 'Chìa khoá', amount: 100_000 }],
      result: result - 100_000,
      payOut: { method: 'cash', fundID: null },
      reason: 'Quyết toán bổ sung',
    })
    expect(answerOf(await open(token))).toEqual(ENDED)
    expect(await read(`/settlement/${id}`)).toMatchObject({ sharedAt: null, handedBack: [], toPayBack: 0 })
    expect(await read(`/settlement/${more.id}`)).toMatchObject({ sharedAt: null, handedBack: [] })
  })

  it('agrees once, however many taps come at the same time', async () => {
    const { result, share, types } = await sent()
    const token = await share()
    const taps = await Promise.all([1, 2, 3, 4].map((one) => answer(token, { result }, `198.51.100.${one}`)))
    for (const { status } of taps) expect([200, 409]).toContain(status)
    expect((await types()).filter((type) => type === 'SettlementAccepted')).toHaveLength(1)
    expect((await answer(token, { result })).body.data.state).toBe('accepted')
  })

  it('refuses what was answered to figures that were settled otherwise meanwhile, and shows those', async () => {
    const [alone, signed] = [await sent(), await sent()]
    const [token, other] = [await alone.share(), await signed.share()]
    const { line } = lineOf((await open(token)).body.data.lines, 'Ba lỗ khoan tường')
    expect((await answer(token, { line, words: 'Có từ trước' })).status).toBe(200)
    await alone.reply('deduction:1')
    const result = alone.result + 150_000
    await alone.agree(result)
    await signed.agree(signed.result)
    const refused = async (who: string, said: object) => (await answer(who, said)).body.message
    for (const said of [{ result: alone.result }, { result }, { line, words: 'Thêm' }])
      expect(await refused(token, said)).toBe('E0032')
    expect(await refused(other, { result: signed.result })).toBe('E0032')
    const settled = { state: 'settled', acceptedAt: null, openObjections: 0 }
    expect((await open(token)).body.data).toMatchObject({ ...settled, result })
    expect((await open(other)).body.data).toMatchObject({ ...settled, result: signed.result })
    for (const one of [alone, signed]) expect(await one.types()).not.toContain('SettlementAccepted')
  })

  it('refuses another result than was agreed to, and answers the same to the same', async () => {
    const { result, share, agree } = await sent()
    const token = await share()
    expect((await answer(token, { result })).status).toBe(200)
    expect((await answer(token, { result: result - 1 })).body.message).toBe('MSG_S0002')
    await agree(result)
    expect((await answer(token, { result })).body.data).toMatchObject({ state: 'settled' })
    expect((await answer(token, { result: result - 1 })).body.message).toBe('E0032')
  })

  it('ends with the day, withdrawn, recalled, replaced and with its tenant: all answer alike', async () => {
    const [one, two, three, gone] = [await sent(), await sent(), await sent(), await sent()]
    const tokens = [await one.share(), await one.share(), await two.share(), await three.share()]
    const late = await gone.share()
    await done(`${one.path}/unshare`)
    await done(`${two.path}/recall`, { settlementID: two.id })
    const next = { ...three.said, deductions: [], result: three.result + 430_000 }
    await done(`${three.path}/send`, next)
    for (const token of [...tokens, 'A'.repeat(43), 'short', one.id])
      expect([answerOf(await open(token)), answerOf(await answer(token, { result: 1 }))]).toEqual([
        ENDED,
        ENDED,
      ])
    await later(LINK_DAYS, async () => expect((await open(late)).status).toBe(200))
    await later(LINK_DAYS + 1, async () => {
      expect(answerOf(await open(late))).toEqual(ENDED)
      expect(answerOf(await answer(late, { result: gone.result }))).toEqual(ENDED)
    })
    await answer(late, { result: gone.result })
    await later(LINK_DAYS_AFTER_ANSWER, async () => expect((await open(late)).status).toBe(200))
    await gone.agree(gone.result)
    await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${gone.tenant.id}/erase`, {}, world.owner)
    expect(answerOf(await open(late))).toEqual(ENDED)
  })

  it('asks where the money goes once its tenant has agreed, and shows no more of it than they know it by', async () => {
    const { result, share, id, agree } = await sent()
    const token = await share()
    const account = { bin: '970436', number: '0071 0012 3456 7', holder: 'Nguyễn Thị Ngọc Diễm' }
    expect((await open(token)).body.data).toMatchObject({ isAccountAsked: false, payBackTo: null })
    expect((await answer(token, { result })).body.data).toMatchObject({ isAccountAsked: true })
    const bad = { payBackTo: { ...account, number: 'x' } }
    expect((await answer(token, bad)).body.message).toBe('V0002')
    const { body, text } = await answer(token, { payBackTo: account })
    expect(body.data).toMatchObject({ payBackTo: { bank: 'Vietcombank', end: '4567' }, state: 'accepted' })
    expect(text).not.toContain('00710012')
    expect((await read(`/settlement/${id}`)).payBackTo).toMatchObject({
      saidBy: 'tenant',
      account: { number: '0071001234567', holder: 'NGUYEN THI NGOC DIEM' },
    })
    await agree(result)
    expect((await open(token)).body.data).toMatchObject({ isAccountAsked: false, paid: 'cash' })
    expect((await answer(token, { payBackTo: { ...account, number: '99990000' } })).body.message).toBe(
      'E0016',
    )
    expect(logged.join('\n')).not.toContain('0071001234567')
  })

  it('is made by managers of the house and owners only, and answered by no staff', async () => {
    const { path, tenant, share, result } = await sent()
    for (const who of [world.staff, tenant])
      expect((await post(`${path}/share`, {}, who)).body.message).toBe('E0007')
    expect((await post(`${path}/share`, {}, await api.person('manager'))).body.message).toBe('E0011')
    const token = await share()
    const byStaff = await api.as(world.manager).post(`/link/${token}/answer`).send({ result })
    expect(byStaff.body.message).toBe('E0007')
    expect((await api.as().get(`/shared-bill/${token}`)).body.message).toBe('E0011')
  })

  it('is a secret, and says nothing of anybody where it is kept', async () => {
    const { share } = await sent()
    const token = await share()
    const { lines } = (await open(token)).body.data
    await answer(token, { line: lineOf(lines, 'Gãy bản lề tủ').line, words: 'canary: tôi ốm cả tháng' })
    const kept = await api.pool.query('select hash::text, thing, bill, link from vault.shared_bill')
    const log = await api.pool.query('select stream, data::text, metadata::text from es.event')
    const all = JSON.stringify([kept.rows, log.rows, logged])
    for (const secret of [token, 'canary', 'Gãy bản lề'])
      expect([secret, all.includes(secret)]).toEqual([secret, false])
  })

  it('opens nothing to guesses near it or far from it', async () => {
    const { share } = await sent()
    await opensNothingTo(1_000, await share())
  })
})
