import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addContract } from '../../commands/contract/contract.definitions.ts'
import { withdrawPaper } from '../../commands/paper/paper.definitions.ts'
import { eraseCustomer } from '../../commands/person/erase.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import { LINK_DAYS, LINK_DAYS_AFTER_ANSWER } from '../../domain/link/links.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { answerOf, ENDED, linked } from '../../test/support/linked.ts'
import { type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let { open, shownBy, later, opensNothingTo } = {} as ReturnType<typeof linked>
const lines: string[] = []
let count = 0

beforeAll(async () => {
  api = await startApi({ settings: { trustProxy: 1 }, log: (line) => lines.push(line) })
  world = await twoHouses(api)
  ;({ open, shownBy, later, opensNothingTo } = linked(api))
  const lessor = {
    kind: 'person',
    name: 'Nguyễn Thị Hoà',
    idNumber: '001184000123',
    address: '17 ngõ 66 Triều Khúc',
    phone: '0912345678',
  }
  await api.as(world.manager).post(`/building/${world.ours.id}/lessor`).send({ lessor })
})
afterAll(() => api.close())

const drawing = 'M28 62L36 30L46 24'
const read = async (path: string) => (await api.as(world.manager).get(path)).body.data
const caughtUp = async () => expect(await api.progress.waitFor(await api.log.head(), 5_000)).toBe(true)

/** A frozen paper of a lease that waits for its signature. */
const frozen = async () => {
  const number = ++count
  const tenant = await api.person('customer')
  const ssn = `0021${String(number).padStart(8, '0')}`
  const said = { ssn, permanentAddress: 'Hải Hậu, Ninh Bình' }
  expect((await api.as(world.owner).post(`/customer/${tenant.id}/edit`).send(said)).status).toBe(200)
  const roomID = (await api.send(addRoom, { buildingID: world.ours.id, number: `L.${number}`, floor: 2 })).id
  const terms = { type: 1, startDay: today, endDay: addDays(today, 364), price: 4_500_000, deposit: 0 }
  const contractID = (await api.send(addContract, { roomID, customerID: tenant.id, ...terms })).id
  await caughtUp()
  const { body } = await api.as(world.manager).post('/paper/freeze').send({ kind: 'contract', contractID })
  expect(body.message).toBe('I0002')
  return { id: body.data.id as string, contractID, tenant }
}
const share = (id: string, who: Person = world.manager, key?: string) => {
  const call = api.as(who).post(`/paper/${id}/share`)
  return (key ? call.set('Idempotency-Key', key) : call).send({})
}
const shared = async (id: string): Promise<string> => {
  const { status, body } = await share(id)
  expect([status, body.message]).toEqual([200, 'I0003'])
  return new URL(body.data.url).pathname.replace('/p/', '')
}
const unshare = (id: string) => api.as(world.manager).post(`/paper/${id}/unshare`).send({})
const sign = (token: string, from = '198.51.100.7', more = {}) =>
  api
    .as()
    .post(`/link/${token}/answer`)
    .set('X-Forwarded-For', from)
    .set('User-Agent', 'Firefox/140 (Android)')
    .send({ name: 'Ngọc Diễm', drawing, ...more })
const typesOf = async (id: string) => (await api.log.readStream(`paper-${id}`)).map(({ type }) => type)

describe('a link to a paper', () => {
  it('shows the frozen text without signing in, and is recorded as opened once a day', async () => {
    const { id, tenant } = await frozen()
    const token = await shared(id)
    expect(token).toMatch(/^[\w-]{43}$/)
    // Whoever sent it looks at it: that is no opening.
    await open(token, world.manager)
    expect((await read(`/paper/${id}`)).openedAt).toBeNull()
    const { body } = await shownBy(token, [id, tenant.id, world.ours.id])
    expect(body.data).toMatchObject({
      kind: 'contract',
      state: 'open',
      price: 4_500_000,
      signatures: [],
      until: addDays(today, LINK_DAYS),
    })
    expect(body.data.hash).toBe(createHash('sha256').update(body.data.text, 'utf8').digest('hex'))
    await open(token)
    expect(await typesOf(id)).toEqual(['PaperFrozen', 'PaperShared', 'SharedPaperOpened'])
    expect(await read(`/paper/${id}`)).toMatchObject({
      sharedAt: expect.any(String),
      openedAt: expect.any(String),
      sharedUntil: addDays(today, LINK_DAYS),
    })
  })

  it('is signed by its tenant, and answers the same afterwards, to whom ever and from wherever', async () => {
    const { id, contractID, tenant } = await frozen()
    const token = await shared(id)
    await api.as(world.manager).post(`/paper/${id}/sign`).send({ side: 'house', name: 'Hoà', drawing })
    const first = await sign(token)
    expect([first.status, first.body.message, first.body.data.state]).toEqual([200, 'I0003', 'signed'])
    expect((await read(`/contract/${contractID}`)).status).toBe(ContractStatus.ACTIVE)
    const again = await sign(token, '203.0.113.200', { name: 'Ai khác' })
    expect([again.status, again.text]).toEqual([200, first.text])
    expect((await open(token)).body.data).toEqual(first.body.data)
    const paper = await read(`/paper/${id}`)
    expect(paper.signatures).toEqual([
      expect.objectContaining({ side: 'house', way: 'screen' }),
      expect.objectContaining({ side: 'tenant', way: 'link', name: 'Ngọc Diễm', address: '198.51.100.7' }),
    ])
    const signed = (await api.log.readStream(`paper-${id}`)).find(
      ({ type, metadata }) => type === 'PaperSigned' && metadata.actor.id === tenant.id,
    )
    expect(signed?.data).toMatchObject({ linkID: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  it('signs once, however many taps come at the same time', async () => {
    const { id } = await frozen()
    const token = await shared(id)
    const answers = await Promise.all([1, 2, 3, 4].map((one) => sign(token, `198.51.100.${one}`)))
    for (const { status, body } of answers) expect([status, body.data.state]).toEqual([200, 'signed'])
    expect((await typesOf(id)).filter((type) => type === 'PaperSigned')).toHaveLength(1)
  })

  it('cannot be signed once its contract says something else, and says so', async () => {
    const { id, contractID } = await frozen()
    const token = await shared(id)
    await api.as(world.manager).post(`/contract/${contractID}/update`).send({ price: 9_000_000 })
    expect((await open(token)).body.data.state).toBe('void')
    expect((await sign(token)).body.message).toBe('E0016')
    expect(await read(`/paper/${id}`)).toMatchObject({ isAgreed: false, isVoid: true })
  })

  it('says so too to who has signed it before', async () => {
    const { id, contractID } = await frozen()
    const token = await shared(id)
    await sign(token)
    await api.as(world.manager).post(`/contract/${contractID}/update`).send({ price: 9_000_000 })
    expect((await open(token)).body.data).toMatchObject({ state: 'void', signatures: [{ side: 'tenant' }] })
  })

  it('is signed by no staff, in whose hands it would stand as the tenant’s signature', async () => {
    const { id, tenant } = await frozen()
    const token = await shared(id)
    const answer = (who: Person) => api.as(who).post(`/link/${token}/answer`).send({ name: 'Diễm', drawing })
    for (const who of [world.manager, world.staff, world.owner])
      expect([(await answer(who)).status, (await open(token)).body.data.state]).toEqual([403, 'open'])
    expect((await answer(tenant)).body.data.state).toBe('signed')
    expect((await answer(world.manager)).status).toBe(403)
  })

  it('ends with the day, by being withdrawn, with its paper or with its tenant: all answer alike', async () => {
    const [one, other, gone] = [await frozen(), await frozen(), await frozen()]
    const tokens = [await shared(one.id), await shared(one.id)]
    expect((await unshare(one.id)).status).toBe(200)
    expect(await read(`/paper/${one.id}`)).toMatchObject({ sharedAt: null, sharedUntil: null })
    const withPaper = await shared(other.id)
    await api.as(world.manager).post(`/paper/${other.id}/withdraw`).send({})
    const withTenant = await shared(gone.id)
    await api.as(world.manager).post(`/contract/${gone.contractID}/cancel`).send({ day: today, reason: 'x' })
    await api.send(eraseCustomer, {}, { id: gone.tenant.id })
    await api.mail.erasure.erase(gone.tenant.id)
    await caughtUp()
    for (const token of [...tokens, withPaper, withTenant, 'A'.repeat(43), 'short', one.id])
      expect([answerOf(await open(token)), answerOf(await sign(token))]).toEqual([ENDED, ENDED])
    const late = await shared(one.id)
    await later(LINK_DAYS, async () => expect((await open(late)).status).toBe(200))
    await later(LINK_DAYS + 1, async () => {
      expect(answerOf(await open(late))).toEqual(ENDED)
      expect(answerOf(await sign(late))).toEqual(ENDED)
    })
    const left = await api.pool.query('select 1 from vault.shared_bill where bill = $1', [gone.id])
    expect(left.rows).toEqual([])
  })

  it('shows what was signed for longer', async () => {
    const { id } = await frozen()
    const token = await shared(id)
    await sign(token)
    await later(LINK_DAYS_AFTER_ANSWER, async () =>
      expect((await open(token)).body.data.state).toBe('signed'),
    )
    await later(LINK_DAYS_AFTER_ANSWER + 1, async () => expect(answerOf(await open(token))).toEqual(ENDED))
  })

  it('is one and the same for a call that comes again, and stays withdrawn', async () => {
    const { id } = await frozen()
    const [first, again] = [await share(id, world.manager, 'k'), await share(id, world.manager, 'k')]
    expect(again.text).toBe(first.text)
    expect((await typesOf(id)).filter((type) => type === 'PaperShared')).toHaveLength(1)
    const token = first.body.data.url.split('/').at(-1)
    expect((await open(token)).status).toBe(200)
    await unshare(id)
    expect((await share(id, world.manager, 'k')).text).toBe(first.text)
    expect(answerOf(await open(token))).toEqual(ENDED)
  })

  it('opens nothing once it is withdrawn, whatever is written or restored late', async () => {
    const { id } = await frozen()
    const token = await shared(id)
    const secrets = 'select * from vault.shared_bill where bill = $1'
    const [secret] = (await api.pool.query(secrets, [id])).rows
    await unshare(id)
    const put = () =>
      api.pool.query(
        'insert into vault.shared_bill (hash, thing, bill, link, until) values ($1, $2, $3, $4, $5)',
        [secret.hash, secret.thing, secret.bill, secret.link, secret.until],
      )
    await put()
    const next = await shared(id)
    expect([answerOf(await open(token)), answerOf(await sign(token))]).toEqual([ENDED, ENDED])
    expect((await open(next)).status).toBe(200)
    // Withdrawn with the paper, while the read models have not said so yet.
    await api.send(withdrawPaper, {}, { id })
    expect([answerOf(await open(next)), answerOf(await sign(next))]).toEqual([ENDED, ENDED])
  })

  it('is made by managers of the house and owners only, and opens no bill', async () => {
    const { id, tenant } = await frozen()
    for (const who of [world.staff, tenant]) expect((await share(id, who)).status).toBe(403)
    expect((await share(id, await api.person('manager'))).status).toBe(404)
    expect((await share(id, world.owner)).status).toBe(200)
    const token = await shared(id)
    expect((await api.as().get(`/shared-bill/${token}`)).body.message).toBe('E0011')
    expect((await api.as().post(`/shared-bill/${token}/pay`).send({})).body.message).toBe('E0011')
  })

  it('is a secret, and says nothing of anybody where it is kept', async () => {
    const { id } = await frozen()
    const token = await shared(id)
    await open(token)
    await sign(token)
    const kept = await api.pool.query('select hash::text, thing, bill, link from vault.shared_bill')
    const log = await api.pool.query('select stream, data::text, metadata::text from es.event')
    const all = JSON.stringify([kept.rows, log.rows, lines])
    for (const secret of [token, 'Ngọc Diễm', drawing, '198.51.100.7', 'Firefox/140'])
      expect([secret, all.includes(secret)]).toEqual([secret, false])
  })
})

it('signs once for a call that comes again from another address', async () => {
  const { id, tenant } = await frozen()
  const call = (from: string, name = 'Ngọc Diễm') =>
    api
      .as(tenant)
      .post(`/paper/${id}/sign`)
      .set('Idempotency-Key', 'sign once')
      .set('X-Forwarded-For', from)
      .send({ side: 'tenant', name, drawing })
  const first = await call('198.51.100.7')
  const again = await call('203.0.113.9')
  expect([again.status, again.text]).toEqual([200, first.text])
  expect((await call('198.51.100.7', 'Ai khác')).status).toBe(409)
  expect((await read(`/paper/${id}`)).signatures).toMatchObject([{ address: '198.51.100.7' }])
})

it('opens nothing to 10 000 guesses, which all get the body of an unknown link', async () => {
  const { id } = await frozen()
  await opensNothingTo(10_000, await shared(id))
}, 60_000)
