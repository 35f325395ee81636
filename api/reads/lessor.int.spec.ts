import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { PASSWORD, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const today = dayOf(new Date().toISOString())
const hoa = {
  kind: 'person',
  name: 'Nguyễn Thị Hoà',
  idNumber: '001184000123',
  taxCode: null,
  address: '17 ngõ 66 Triều Khúc',
  phone: '0912345678',
  email: null,
  representative: null,
}
const company = { ...hoa, kind: 'company', name: 'Công ty Hoa Sen', idNumber: null, taxCode: '0101234567' }
let api: TestApi
let houses: TwoHouses

beforeAll(async () => {
  api = await startApi()
  houses = await twoHouses(api)
})
afterAll(() => api.close())

const call = (who: keyof Pick<TwoHouses, 'owner' | 'manager' | 'staff' | 'tenant'>) => api.as(houses[who])
const say = (body: object, who: Parameters<typeof call>[0] = 'manager') =>
  call(who).post(`/building/${houses.ours.id}/lessor`).send(body)
const read = async (who: Parameters<typeof call>[0] = 'manager') =>
  (await call(who).get(`/building/${houses.ours.id}/lessor`)).body

it('names who lets a house from a day on, to owners and managers', async () => {
  expect((await read()).data).toEqual([])
  const { phone, address, kind, name, idNumber } = hoa
  const first = await say({ lessor: { phone, address, kind, name, idNumber } })
  expect([first.status, first.body.message]).toEqual([200, 'I0003'])
  const next = addDays(today, 30)
  await say({ fromDay: next, lessor: { ...company, name: 'Cty' } })
  await say({ fromDay: next, lessor: company })
  const told = [
    { id: expect.any(String), fromDay: next, lessor: company },
    { id: expect.any(String), fromDay: null, lessor: hoa },
  ]
  expect((await read()).data).toEqual(told)
  expect((await read('owner')).data).toEqual(told)
  expect((await read('staff')).message).toBe('E0007')
  expect((await say({ lessor: null }, 'staff')).body.message).toBe('E0007')
  const foreign = await call('manager').get(`/building/${houses.foreign.id}/lessor`)
  expect(foreign.body.message).toBe('E0011')
})

it('refuses one without a number', async () => {
  const { status, body } = await say({ lessor: { ...hoa, idNumber: null } })
  expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['lessor.idNumber'],
  ])
})

it('keeps the name sealed in the log', async () => {
  const changes = (await api.stored()).filter(({ type }) => type === 'LessorChanged')
  expect(changes.length).toBeGreaterThan(0)
  expect(JSON.stringify(changes)).not.toContain('Hoà')
})

it('stands on a bill and its link as of the day of issue, without the identity number', async () => {
  const contractID = await rent(api, houses.ours.rooms[1], houses.tenant.id)
  const lines = [{ name: 'Tiền phòng', amount: 2_000_000 }]
  const month = today.slice(0, 7)
  const { id } = await api.send(issueBill, {
    contractID,
    title: 'Tiền nhà',
    month,
    dueDay: addDays(today, 9),
    lines,
  })
  const { name, address, phone, kind } = hoa
  const paper = { kind, name, address, phone, taxCode: null, representative: null }
  expect((await call('tenant').get(`/bill/${id}`)).body.data.lessor).toEqual(paper)
  const shared = await call('manager').post(`/bill/${id}/share`).send({})
  const token = new URL(shared.body.data.url).pathname.replace('/b/', '')
  expect((await api.as().get(`/shared-bill/${token}`)).body.data.lessor).toBe(name)
  await call('manager').post(`/bill/${id}/record-payment`).send({ method: 2, amount: 2_000_000, day: today })
  const receipts = (await call('manager').get('/receipt')).body.data
  if (receipts[0])
    expect((await call('manager').get(`/receipt/${receipts[0].id}`)).body.data.lessor).toEqual(paper)
  // Once nobody is named any more, papers of that day name nobody.
  await say({ fromDay: today, lessor: null })
  expect((await call('tenant').get(`/bill/${id}`)).body.data.lessor).toBeNull()
})

describe('an erasure', () => {
  const canary = { ...hoa, name: 'Vũ Canarylessor', idNumber: '001184000999', address: 'Ngõ Canarylane' }
  const house = (who: Parameters<typeof call>[0], path = '') =>
    call(who).post(`/building/${houses.foreign.id}/lessor${path}`)
  const told = async (at = '') => {
    let answer = await call('owner').get(`/building/${houses.foreign.id}/lessor${at}`)
    // A past day is played when somebody looks.
    while (answer.status === 202)
      answer = await call('owner').get(`/building/${houses.foreign.id}/lessor${at}`)
    return answer.body.data as readonly { id: string; lessor: { name: string } | null }[]
  }
  const prove = () => call('owner').post('/authentication/verify-password').send({ password: PASSWORD })
  /** What is stored anywhere, and what a process reads of the log that has seen no key before. */
  const everything = async (): Promise<string> => {
    const { rows } = await api.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where (table_schema in ('es', 'vault', 'projection') or table_schema like 'read%') and table_type = 'BASE TABLE'`,
    )
    const dumps = await Promise.all(
      rows.map(async ({ name }) => (await api.pool.query(`select t::text from ${name} t`)).rows),
    )
    const elsewhere = api.logElsewhere()
    const log = await elsewhere.readStream(`building-${houses.foreign.id}`)
    await elsewhere.close()
    return JSON.stringify([dumps, log])
  }
  const traces = async () => (await everything()).match(/Canaryl\w+|001184000999/g) ?? []

  it('leaves nothing of all that was said of a lessor, today and on past days, and everything of others', async () => {
    await house('owner').send({ lessor: canary })
    await house('owner').send({ fromDay: today, lessor: company })
    await house('owner').send({ fromDay: addDays(today, 9), lessor: { ...canary, phone: '0987654321' } })
    const [later, now, first] = await told()
    expect((await told(`?at=${today}`)).map((one) => one.lessor?.name)).toContain(canary.name)
    expect((await traces()).length).toBeGreaterThan(3)

    expect((await house('owner', '/erase').send({ lessorID: first?.id })).body.message).toBe('E0018')
    await prove()
    const unknown = await house('owner', '/erase').send({ lessorID: houses.ours.id })
    expect(unknown.body.message).toBe('E0011')
    expect((await house('manager', '/erase').send({ lessorID: first?.id })).body.message).toBe('E0007')
    const done = await house('owner', '/erase').send({ lessorID: first?.id })
    expect(done.body.message).toBe('I0003')

    const rest = [
      { ...later, lessor: null },
      { ...now, lessor: company },
      { ...first, lessor: null },
    ]
    expect(await told()).toEqual(rest)
    expect(await told(`?at=${today}`)).toEqual(rest)
    expect(await traces()).toEqual([])
    expect((await house('owner', '/erase').send({ lessorID: first?.id })).body.message).toBe('I0003')
    expect(await api.eraseAgain()).toBe(0)
  })

  it('is again after a restore of an older state', async () => {
    await house('owner').send({ lessor: canary })
    await house('owner').send({ fromDay: addDays(today, 9), lessor: { ...canary, phone: '0987654321' } })
    const [{ id: personID } = { id: '' }] = (await told()).filter(
      ({ lessor }) => lessor?.name === canary.name,
    )
    await appendFile(join(api.dataDir, 'erasures.ndjson'), `${JSON.stringify({ personID })}\n`)
    expect(await api.eraseAgain()).toBe(1)
    expect(await traces()).toEqual([])
    expect((await told()).filter(({ lessor }) => lessor?.name === canary.name)).toEqual([])
    expect(api.complaints).toEqual([])
  })
})
