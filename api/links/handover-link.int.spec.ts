import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { LINK_DAYS, LINK_DAYS_AFTER_ANSWER } from '../../domain/link/links.ts'
import { PASSWORD, startApi, type TestApi } from '../../test/support/api.ts'
import { callsOf } from '../../test/support/calls.ts'
import { sentPicture } from '../../test/support/files.ts'
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

const read = async (path: string) => (await api.as(world.manager).get(path)).body.data
const { post, done } = callsOf(() => ({ api, usual: world.staff }))

const good = [{ state: 'good', count: 1 }]
const thing = (assetID: string, more: object = {}) => ({
  assetID,
  name: 'Tủ quần áo',
  states: good,
  note: null,
  cause: null,
  photoIDs: [],
  ...more,
})

/** A room with a wardrobe, let; its handover one way, and the calls to it. */
const handed = async (way: 'in' | 'out' = 'in', more: object = {}, send = true) => {
  const tenant = await api.person('customer')
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: `H.${++count}`, floor: 1 })
  const contractID = await rent(api, room.id, tenant.id, { startDay: ago(40), endDay: addDays(today, 300) })
  const { id: assetID } = await done(
    `/room/${room.id}/asset`,
    { name: 'Tủ quần áo', states: good },
    world.manager,
  )
  const start = async (one: 'in' | 'out', said: object): Promise<string> => {
    const { id } = await done(`/contract/${contractID}/handover`, { way: one })
    const things = [thing(assetID, said)]
    await done(`/handover/${id}/update`, { things })
    return id
  }
  const id = await start(way, more)
  if (send) await done(`/handover/${id}/send`, { answerUntil: addDays(today, 7) })
  const share = async () => new URL((await done(`/handover/${id}/share`)).url).pathname.replace('/p/', '')
  const types = async () => (await api.log.readStream(`handover-${id}`)).map(({ type }) => type)
  return { tenant, contractID, assetID, roomID: room.id, id, share, types, start }
}

it('objected to is work of today until it is closed', async () => {
  const { id, share } = await handed()
  const ofManager = async () =>
    (await api.as(world.manager).get('/today')).body.data.works.find(
      ({ name }: { name: string }) => name === 'handover',
    )
  expect(await ofManager()).toBeUndefined()
  await answer(await share(), { objections: [{ line: 0, words: 'Gãy từ trước' }] })
  expect(await ofManager()).toMatchObject({ count: 1, when: 'now', items: [{ id, day: today }] })
  const { objections } = await read(`/handover/${id}`)
  const answers = [{ lineID: objections[0].lineID, words: 'Bạn nói đúng' }]
  await done(`/handover/${id}/close`, { answers }, world.manager)
  expect(await ofManager()).toBeUndefined()
})

describe('a link to a handover', () => {
  it('shows it without ids, with its photos, and is recorded as opened once a day', async () => {
    const photoID = await sentPicture(api, world.staff)
    const { id, contractID, tenant, assetID, share, types } = await handed(
      'in',
      { note: 'hơi trầy', photoIDs: [photoID] },
      false,
    )
    const keys = [{ lineID: randomUUID(), name: 'Chìa cửa', number: '0417', count: 2, cause: null }]
    await done(`/handover/${id}/update`, { keys })
    await done(`/handover/${id}/send`, { answerUntil: addDays(today, 7) })
    const token = await share()
    await open(token, world.manager)
    expect((await read(`/handover/${id}`)).openedAt).toBeNull()
    const { body, text } = await shownBy(token, [id, contractID, tenant.id, assetID, photoID])
    expect(body.data).toMatchObject({
      of: 'handover',
      way: 'in',
      answerUntil: addDays(today, 7),
      lines: [
        { line: 0, of: 'thing', name: 'Tủ quần áo', states: good, note: 'hơi trầy', photos: [0] },
        { line: 1, of: 'key', number: '0417', states: [{ count: 2 }], photos: [] },
      ],
      state: 'open',
      closed: false,
      until: addDays(today, LINK_DAYS),
    })
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    await open(token)
    expect((await types()).slice(-2)).toEqual(['HandoverShared', 'SharedHandoverOpened'])
    await expect
      .poll(() => read(`/handover/${id}`))
      .toMatchObject({ openedAt: expect.any(String), sharedUntil: addDays(today, LINK_DAYS) })
    for (const size of ['', '&size=thumbnail']) {
      const photo = await api.as().get(`/link/${token}/photo?of=0${size}`)
      expect([photo.status, photo.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    }
    expect((await api.as().get(`/link/${token}/photo?of=1`)).status).toBe(404)
    expect((await api.as().get(`/link/${token}/photo?of=x`)).body.message).toBe('V0001')
    await done(`/handover/${id}/unshare`)
    expect(answerOf(await api.as().get(`/link/${token}/photo?of=0`))).toEqual(ENDED)
  })
  it('is confirmed by its tenant, once, however many taps come at the same time', async () => {
    const { id, tenant, share, types } = await handed()
    const token = await share()
    const taps = await Promise.all(
      [1, 2, 3, 4].map((one) => answer(token, { confirmed: true }, `198.51.100.${one}`)),
    )
    for (const { status } of taps) expect([200, 409]).toContain(status)
    expect((await types()).filter((type) => type === 'HandoverConfirmed')).toHaveLength(1)
    const again = await answer(token, { confirmed: true }, '203.0.113.9')
    expect([again.status, again.body.data.state]).toEqual([200, 'confirmed'])
    expect((await answer(token, { objections: [{ line: 0, words: 'x' }] })).body.message).toBe('E0016')
    expect(await read(`/handover/${id}`)).toMatchObject({ status: 'confirmed', answeredBy: tenant.id })
    const event = (await api.log.readStream(`handover-${id}`)).find(
      ({ type }) => type === 'HandoverConfirmed',
    )
    expect(event?.metadata.actor).toEqual({ id: tenant.id, role: 'customer' })
    expect(event?.data).toEqual({ linkID: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })
  it('takes words to single lines, says the same to who sends them again, and shows the replies', async () => {
    const { id, assetID, contractID, roomID, tenant, start } = await handed()
    await done(`/handover/${id}/confirm`)
    const out = await start('out', {
      states: [{ state: 'broken', count: 1 }],
      cause: 'damage',
    })
    await done(`/handover/${out}/send`, { answerUntil: today })
    const { url } = await done(`/handover/${out}/share`)
    const token = new URL(url).pathname.replace('/p/', '')
    expect((await open(token)).body.data).toMatchObject({
      way: 'out',
      lines: [{ before: good, states: [{ state: 'broken' }], cause: 'damage' }],
    })
    for (const bad of [
      { objections: [{ line: 7, words: 'x' }] },
      { objections: [] },
      { confirmed: false },
      { result: 0 },
      { name: 'Diễm', drawing: 'M28 62L36 30' },
    ])
      expect([bad, (await answer(token, bad)).body.message]).toEqual([bad, 'V0002'])
    const said = { objections: [{ line: 0, words: 'Gãy từ trước' }] }
    const first = await answer(token, said)
    expect([first.status, first.body.data.state]).toEqual([200, 'objected'])
    const again = await answer(token, said, '203.0.113.9')
    expect(again.text).toBe(first.text)
    expect((await answer(token, { confirmed: true })).body.message).toBe('E0016')
    expect((await read(`/handover/${out}`)).objections).toEqual([
      { lineID: assetID, words: 'Gãy từ trước', photoIDs: [] },
    ])
    const answers = [{ lineID: assetID, words: 'Bạn nói đúng' }]
    await done(`/handover/${out}/close`, { answers }, world.manager)
    const { body, text } = await open(token)
    expect(body.data).toMatchObject({
      closed: true,
      lines: [{ objection: { words: 'Gãy từ trước', answer: 'Bạn nói đúng' } }],
    })
    for (const secret of [out, contractID, roomID, tenant.id]) expect(text).not.toContain(secret)
  })
  it('ends with the day, withdrawn, closed in silence and with its tenant: all answer alike', async () => {
    const [one, silent, gone] = [await handed(), await handed(), await handed()]
    const tokens = [await one.share(), await one.share(), await silent.share()]
    const late = await gone.share()
    await done(`/handover/${one.id}/unshare`)
    await later(8, async () => void (await done(`/handover/${silent.id}/close`, {}, world.manager)))
    expect((await post(`/handover/${silent.id}/share`)).body.message).toBe('E0016')
    for (const token of [...tokens, 'A'.repeat(43), 'short', one.id])
      expect([
        answerOf(await open(token)),
        answerOf(await answer(token, { confirmed: true })),
        answerOf(await api.as().get(`/link/${token}/photo?of=0`)),
      ]).toEqual([ENDED, ENDED, ENDED])
    await later(LINK_DAYS, async () => expect((await open(late)).status).toBe(200))
    await later(LINK_DAYS + 1, async () => {
      expect(answerOf(await open(late))).toEqual(ENDED)
      expect(answerOf(await answer(late, { confirmed: true }))).toEqual(ENDED)
    })
    await answer(late, { confirmed: true })
    await later(LINK_DAYS_AFTER_ANSWER, async () => expect((await open(late)).status).toBe(200))
    await later(LINK_DAYS_AFTER_ANSWER + 1, async () => expect(answerOf(await open(late))).toEqual(ENDED))
    await done(`/contract/${gone.contractID}/cancel`, { day: today, reason: 'x' }, world.manager)
    await done('/authentication/verify-password', { password: PASSWORD }, world.owner)
    await done(`/customer/${gone.tenant.id}/erase`, {}, world.owner)
    expect(answerOf(await open(late))).toEqual(ENDED)
    expect((await post(`/handover/${gone.id}/share`)).body.message).toBe('E0016')
  })
  it('is made of what was sent, by staff of the house, and answered by none', async () => {
    const draft = await handed('in', {}, false)
    expect((await post(`/handover/${draft.id}/share`)).body.message).toBe('E0016')
    const { id, tenant, share } = await handed()
    expect((await post(`/handover/${id}/share`, {}, tenant)).body.message).toBe('E0007')
    expect((await post(`/handover/${id}/share`, {}, await api.person('staff'))).body.message).toBe('E0011')
    const token = await share()
    const byStaff = await api.as(world.staff).post(`/link/${token}/answer`).send({ confirmed: true })
    expect(byStaff.body.message).toBe('E0007')
    expect((await api.as().get(`/shared-bill/${token}`)).body.message).toBe('E0011')
    // What is said on a screen is by no link.
    const linkID = randomUUID()
    expect((await post(`/handover/${id}/confirm`, { linkID }, tenant)).body.message).toBe('V0002')
    await done(`/handover/${id}/confirm`, {}, tenant)
    expect((await open(token)).body.data.state).toBe('confirmed')
  })
  it('is a secret, says nothing of anybody where it is kept, and opens nothing to guesses', async () => {
    const { share } = await handed()
    const token = await share()
    await answer(token, { objections: [{ line: 0, words: 'canary: tôi ốm cả tháng' }] })
    const kept = await api.pool.query('select hash::text, thing, bill, link from vault.shared_bill')
    const log = await api.pool.query('select stream, data::text, metadata::text from es.event')
    const all = JSON.stringify([kept.rows, log.rows, logged])
    for (const secret of [token, 'canary']) expect([secret, all.includes(secret)]).toEqual([secret, false])
    await opensNothingTo(1_000, token)
  })
})
