import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { LINK_DAYS } from '../../domain/link/links.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { answerOf, ENDED, linked } from '../../test/support/linked.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let { open, shownBy, answer, later, opensNothingTo } = {} as ReturnType<typeof linked>
const logged: string[] = []
let count = 0

beforeAll(async () => {
  api = await startApi({ settings: { trustProxy: 1 }, log: (line) => logged.push(line) })
  world = await twoHouses(api)
  ;({ open, shownBy, answer, later, opensNothingTo } = linked(api))
})
afterAll(() => api.close())

const read = async (path: string, who: Person = world.manager) => (await api.as(who).get(path)).body.data
const { post, done } = callsOf(() => ({ api, usual: world.manager }))

/** A lease that ends so many days from now, and the calls about it. */
const lease = async (days = 40) => {
  const tenant = await api.person('customer')
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `O.${++count}`, floor: 1 })
  const endDay = addDays(today, days)
  const id = await rent(api, room.id, tenant.id, { startDay: ago(300), endDay })
  const share = async (body: object = {}) =>
    new URL((await done(`/contract/${id}/stay/share`, body)).url).pathname.replace('/p/', '')
  const events = async () =>
    (await api.log.readStream(`room-${room.id}`)).filter(({ data }) => 'contractID' in data)
  const types = async () => (await events()).map(({ type }) => type)
  const now = () => read(`/contract/${id}`)
  const works = async () => {
    const { works: all } = await read('/today')
    return all.flatMap(
      ({ name, when, items }: { name: string; when: string; items: { id: string; text: string }[] }) =>
        items.filter((item) => item.id === id).map(({ text }) => [name, when, text]),
    )
  }
  return { id, tenant, roomID: room.id, endDay, share, events, types, now, works }
}
const leave = (endDay: string) => ({ by: 'landlord', givenDay: today, lastDay: endDay, ground: 'term' })

describe('a link that asks whether a tenant stays', () => {
  it('shows the room, the last day and the rent that the landlord says, and is recorded as opened', async () => {
    const { id, tenant, roomID, endDay, share, types, now } = await lease()
    const token = await share({ price: 4_700_000 })
    await open(token, world.manager)
    expect((await now()).stayAsked).toMatchObject({ openedAt: null, price: 4_700_000 })
    const { body, text } = await shownBy(token, [id, tenant.id, roomID])
    expect(body.data).toEqual({
      of: 'stay',
      roomNumber: expect.stringMatching(/^O\.\d+$/),
      buildingName: 'Nhà của ta',
      endDay,
      price: 4_700_000,
      stays: null,
      words: null,
      answeredAt: null,
      until: addDays(today, LINK_DAYS),
      locale: 'vi',
    })
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    await open(token)
    expect((await types()).slice(-2)).toEqual(['StayShared', 'SharedStayOpened'])
    await expect.poll(now).toMatchObject({ stayAsked: { openedAt: expect.any(String) } })
    expect((await open(await share())).body.data.price).toBeNull()
  })
  it('takes the answer of its tenant, who may think better of it; the lease stays as it is', async () => {
    const { id, tenant, share, events, types, now } = await lease()
    const token = await share()
    const before = await now()
    const said = await answer(token, { stays: true, words: 'Ở thêm một năm' })
    expect([said.status, said.body.data]).toMatchObject([200, { stays: true, words: 'Ở thêm một năm' }])
    const event = (await events()).at(-1)
    expect(event?.metadata.actor).toEqual({ id: tenant.id, role: 'customer' })
    expect(event?.data).toMatchObject({ stays: true, linkID: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const again = await answer(token, { stays: true, words: 'Ở thêm một năm' })
    expect([again.status, again.text]).toEqual([200, said.text])
    expect((await types()).filter((type) => type === 'StayAnswered')).toHaveLength(1)
    const { stayAnswer, changed: _, ...after } = await now()
    expect(stayAnswer).toMatchObject({ stays: true, words: 'Ở thêm một năm', byLink: true })
    for (const name of ['status', 'endDay', 'cancelDay', 'tenantNotice', 'price'])
      expect(after[name]).toEqual(before[name])
    expect((await answer(token, { stays: false })).body.data).toMatchObject({ stays: false, words: null })
    expect(await read(`/contract/${id}`)).toMatchObject({ stayAnswer: { stays: false }, cancelDay: null })
    for (const bad of [
      { stays: 'yes' },
      { stays: true, words: 'x'.repeat(501) },
      { confirmed: true },
      { result: 0 },
      { name: 'Mai', drawing: 'M28 62L36 30' },
      { stays: true, linkID: randomUUID() },
    ])
      expect([bad, (await answer(token, bad)).body.message]).toEqual([bad, 'V0002'])
  })
  it('ends with the day, withdrawn, renewed, given notice of, over, erased: all answer alike', async () => {
    const [old, drawn, renewed, noticed, short, gone] = [
      await lease(),
      await lease(),
      await lease(),
      await lease(),
      await lease(5),
      await lease(),
    ]
    const all = [old, drawn, renewed, noticed, short, gone]
    const tokens = await Promise.all(all.map(({ share }) => share()))
    const [late = '', , , , last = '', erased = ''] = tokens
    for (const token of tokens) expect((await open(token)).status).toBe(200)
    await done(`/contract/${drawn.id}/stay/unshare`)
    await done(`/contract/${renewed.id}/renew`, { endDay: addDays(renewed.endDay, 365) })
    await done(`/contract/${noticed.id}/notice`, leave(noticed.endDay))
    // It does not come back with the notice that is withdrawn.
    await done(`/contract/${noticed.id}/withdraw-notice`)
    await later(LINK_DAYS, async () => expect((await open(late)).status).toBe(200))
    await later(LINK_DAYS + 1, async () => expect(answerOf(await open(late))).toEqual(ENDED))
    await later(5, async () => expect((await open(last)).status).toBe(200))
    await later(6, async () => expect(answerOf(await open(last))).toEqual(ENDED))
    await done(`/contract/${gone.id}/cancel`, { day: today, reason: 'x' })
    await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${gone.tenant.id}/erase`, {}, world.owner)
    for (const token of [tokens[1], tokens[2], tokens[3], erased, 'A'.repeat(43), 'short', gone.id])
      expect([
        answerOf(await open(token as string)),
        answerOf(await answer(token as string, { stays: true })),
      ]).toEqual([ENDED, ENDED])
    for (const { id } of [renewed, gone])
      expect((await post(`/contract/${id}/stay/share`)).body.message).toBe('E0016')
  })
  it('is made by managers of the house, and answered by no staff', async () => {
    const { id, tenant, share } = await lease()
    for (const who of [world.staff, tenant])
      expect((await post(`/contract/${id}/stay/share`, {}, who)).body.message).toBe('E0007')
    expect((await post(`/contract/${id}/stay/share`, {}, await api.person('manager'))).body.message).toBe(
      'E0011',
    )
    const token = await share()
    const byManager = await api.as(world.manager).post(`/link/${token}/answer`).send({ stays: true })
    expect(byManager.body.message).toBe('E0007')
    expect((await api.as().get(`/shared-bill/${token}`)).body.message).toBe('E0011')
  })
  it('is a secret, says nothing of anybody where it is kept, and opens nothing to guesses', async () => {
    const { tenant, id, share } = await lease()
    const token = await share()
    await answer(token, { stays: false, words: 'canary: tôi về quê' })
    const kept = await api.pool.query('select hash::text, thing, bill, link from vault.shared_bill')
    const log = await api.pool.query('select stream, data::text, metadata::text from es.event')
    const all = JSON.stringify([kept.rows, log.rows, logged])
    for (const secret of [token, 'canary']) expect([secret, all.includes(secret)]).toEqual([secret, false])
    await opensNothingTo(1_000, token)
    await done(`/contract/${id}/cancel`, { day: today, reason: 'x' })
    await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${tenant.id}/erase`, {}, world.owner)
    expect((await read(`/contract/${id}`)).stayAnswer).toBeNull()
  })
})

describe('a tenant who is signed in', () => {
  it('is asked at home, once the landlord asks, and answers without a link', async () => {
    const { id, tenant, share, events, now } = await lease()
    const asked = async () => (await read('/user/home', tenant)).contracts[0].stay
    const say = (body: object, who: Person = tenant) => post(`/contract/${id}/stay/answer`, body, who)
    expect(await asked()).toBeNull()
    expect((await say({ stays: true })).body.message).toBe('E0016')
    await share({ price: 4_600_000 })
    expect(await asked()).toEqual({ price: 4_600_000, stays: null, words: null, answeredAt: null })
    expect((await say({ stays: true }, await api.person('customer'))).body.message).toBe('E0011')
    for (const who of [world.owner, world.manager, world.staff])
      expect((await say({ stays: true }, who)).body.message).toBe('E0007')
    expect((await say({ stays: true, linkID: randomUUID() })).body.message).toBe('V0002')
    expect((await say({ stays: true })).status).toBe(200)
    expect(await asked()).toMatchObject({ stays: true, answeredAt: expect.any(String) })
    expect((await events()).at(-1)?.data).toMatchObject({ linkID: null })
    expect((await now()).stayAnswer).toMatchObject({ byLink: false })
    // A partner sees the same and pays the same, and is not asked.
    const partner = await api.person('customer')
    const partners = [{ customerID: partner.id, share: 0, fromDay: ago(1), toDay: null }]
    await done(`/contract/${id}/partners`, { partners }, world.owner)
    expect((await read('/user/home', partner)).contracts).toMatchObject([{ id, stay: null }])
    expect((await say({ stays: false }, partner)).body.message).toBe('E0011')
    await done(`/contract/${id}/stay/unshare`)
    expect(await asked()).toBeNull()
  })
})

describe('the works of the day', () => {
  const stepOf = async (days: number) => (await (await lease(days)).works())[0]
  it('ask 60, 30 and 7 days before the end, louder each time', async () => {
    expect(await stepOf(61)).toBeUndefined()
    // The three first of each work are listed: those that end soonest.
    expect(await stepOf(31)).toEqual(['ending', 'week', null])
    expect(await stepOf(8)).toEqual(['endingMonth', 'week', null])
    expect(await stepOf(0)).toEqual(['endingWeek', 'now', null])
  })
  it('ask no more where it is decided, and again where that is taken back', async () => {
    const { id, endDay, works } = await lease(1)
    expect(await works()).toHaveLength(1)
    await done(`/contract/${id}/notice`, leave(endDay))
    expect(await works()).toEqual([])
    await done(`/contract/${id}/withdraw-notice`)
    expect(await works()).toHaveLength(1)
    await done(`/contract/${id}/renew`, { endDay: addDays(endDay, 365) })
    expect(await works()).toEqual([])
  })
  it('wait for a tenant who was asked, until the next step or the answer', async () => {
    const { id, tenant, endDay, share, works } = await lease(9)
    expect(await works()).toEqual([['endingMonth', 'week', null]])
    const token = await share()
    expect(await works()).toEqual([])
    await later(2, async () => expect(await works()).toEqual([['endingWeek', 'now', null]]))
    await answer(token, { stays: false })
    expect(await works()).toEqual([['stayAnswered', 'now', 'leave']])
    await done(`/contract/${id}/stay/answer`, { stays: true }, tenant)
    expect(await works()).toEqual([['stayAnswered', 'now', 'stay']])
    const confirmed = { by: 'tenant', givenDay: today, lastDay: endDay, ground: 'leaving' }
    await done(`/contract/${id}/notice`, confirmed)
    expect(await works()).toEqual([])
  })
})
