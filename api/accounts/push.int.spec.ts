import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { requestErasure } from '../../commands/erasure/erasure.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail } from '../../test/support/mail.ts'
import { startPushService } from '../../test/support/push-service.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const today = dayOf(new Date().toISOString())
let service: Awaited<ReturnType<typeof startPushService>>
let api: TestApi
let mail: ReturnType<typeof startMail>
let world: TwoHouses
let contractID: string

beforeAll(async () => {
  service = await startPushService()
  api = await startApi({ pushService: service })
  mail = startMail(api)
  world = await twoHouses(api)
  const { body } = await api.as(world.tenant).get('/contract')
  contractID = body.data[0].id
  const bankAccount = { bin: '970436', number: '0071000123', holder: 'TRAN MINH QUAN' }
  await api.send(changeBankAccount, { bankAccount }, { id: world.ours.id })
})
afterEach(async () => {
  expect(service.faults).toEqual([])
  service.delivered.length = 0
  await api.pool.query('delete from vault.push_device')
  await api.pool.query('delete from vault.push')
})
afterAll(async () => {
  await mail.stop()
  await api.close()
  service.close()
})

const turnOn = async (who: Pick<Person, 'cookie'>) => {
  const address = service.subscribe()
  const { status, body } = await api.as(who).post('/user/push/on').send(address)
  expect([status, body.message]).toEqual([200, 'I0003'])
  return address
}
const newBill = async (): Promise<string> => {
  const lines = [{ name: 'Tiền phòng', amount: 4_800_000 }]
  const body = { contractID, title: 'Tiền nhà', month: today.slice(0, 7), dueDay: addDays(today, 5), lines }
  return (await api.send(issueBill, body)).id
}
/** What the browsers got, once mails are written and everything due is sent. */
const told = async () => {
  await mail.send()
  await api.push.sendDue()
  return service.delivered.map(({ text }) => JSON.parse(text))
}
const devices = async () => (await api.pool.query('select person from vault.push_device')).rows.length
/** Somebody again, in another session. */
const again = async ({ id }: Person) => ({ cookie: await api.openSession(id) })

describe('a browser that is asked for', () => {
  it('is told of news alone, and not of other mails about something', async () => {
    await turnOn(world.tenant)
    await api.send(requestErasure, { personID: world.tenant.id, way: 'phone' })
    expect(await told()).toEqual([])
    const { rows } = await api.pool.query("select state from vault.mail where kind = 'erasureReceived'")
    expect(rows).toHaveLength(1)
  })

  it('is told of news with a kind and a link, nothing personal, signed by the keys of the installation', async () => {
    const { endpoint } = await turnOn(world.tenant)
    const id = await newBill()
    expect(await told()).toEqual([
      { kind: 'newBill', path: `/bill/${id}`, title: 'Có hoá đơn mới', body: 'Bấm để xem.' },
    ])
    const { body } = await api.as(world.tenant).get('/user/push')
    expect(service.delivered).toMatchObject([
      {
        endpoint,
        ttl: 86_400,
        publicKey: body.data.publicKey,
        subject: expect.stringMatching(/^(mailto|https):/),
      },
    ])
    // Once is enough.
    service.delivered.length = 0
    expect(await told()).toEqual([])
  })

  it('is told in the language of its person, each of their browsers', async () => {
    const english = await api.person('customer', { locale: 'en' })
    await Promise.all([turnOn(english), turnOn(english)])
    await api.pool.query(
      `insert into vault.push (source, kind, person, about) values (gen_random_uuid(), 'newBill', $1, $2)`,
      [english.id, `bill-${await newBill()}`],
    )
    const texts = await told()
    expect(texts.map(({ title }) => title)).toEqual(['There is a new bill', 'There is a new bill'])
  })

  it('is off until somebody asks, and off again when they say so', async () => {
    await newBill()
    expect(await told()).toEqual([])
    const { endpoint } = await turnOn(world.tenant)
    const off = await api.as(world.tenant).post('/user/push/off').send({ endpoint })
    expect([off.status, off.body.message]).toEqual([200, 'I0003'])
    await newBill()
    expect(await told()).toEqual([])
  })

  it('is let go of once its service says that it is gone, and tried again after other troubles', async () => {
    const [gone, troubled] = [await turnOn(world.tenant), await turnOn(world.tenant)]
    service.answer(gone.endpoint, 410)
    service.answer(troubled.endpoint, 503)
    await newBill()
    expect(await told()).toEqual([])
    expect(await devices()).toBe(1)
    service.answer(troubled.endpoint, 201)
    await api.pool.query('update vault.push set next_at = now()')
    expect((await told()).map(({ kind }) => kind)).toEqual(['newBill'])
    service.answer(troubled.endpoint, 404)
    await newBill()
    await told()
    expect(await devices()).toBe(0)
  })

  it('leads to a push service and nowhere else', async () => {
    const address = service.subscribe()
    for (const endpoint of [
      'https://127.0.0.1:1/x',
      'https://intranet.local/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
    ]) {
      const { status, body } = await api
        .as(world.tenant)
        .post('/user/push/on')
        .send({ ...address, endpoint })
      expect([status, body.message], endpoint).toEqual([400, 'V0002'])
    }
    expect(await devices()).toBe(0)
  })
})

describe('it goes', () => {
  it('with the session that it was made in', async () => {
    const session = await again(world.tenant)
    await turnOn(session)
    await turnOn(world.tenant)
    await api.as(session).post('/authentication/logout')
    expect(await devices()).toBe(1)
  })

  it('over to the next session of its person, and is taken from anybody else', async () => {
    const [before, after] = [await again(world.tenant), await again(world.tenant)]
    const { endpoint } = await turnOn(before)
    const renewed = await api.as(after).post('/user/push/renew').send({ endpoint })
    expect(renewed.body.data).toEqual({ own: true })
    await api.as(before).post('/authentication/logout')
    expect(await devices()).toBe(1)
    const other = await api.as(world.manager).post('/user/push/renew').send({ endpoint })
    expect(other.body.data).toEqual({ own: false })
    expect(await devices()).toBe(0)
  })

  it('with its person', async () => {
    const leaving = await api.person('customer')
    await turnOn(leaving)
    await api.pool.query(
      `insert into vault.push (source, kind, person) values (gen_random_uuid(), 'newBill', $1)`,
      [leaving.id],
    )
    await api.mail.erasure.erase(leaving.id)
    expect(await devices()).toBe(0)
    expect((await api.pool.query('select 1 from vault.push')).rows).toEqual([])
  })
})

describe('transfers that wait', () => {
  const see = async (amount: number) => {
    const typed = { amount, day: today, account: '0071000123', content: 'tien nha', reference: `FT${amount}` }
    await api.as(world.owner).post('/transfer/add').send(typed)
    // A payment code has a moment to find its bill by itself.
    await api.pool.query(`update read.transfer set "createdAt" = now() - interval '1 minute'`)
  }

  it('are told to those who match them, once an hour however many there are', async () => {
    await turnOn(world.manager)
    for (const who of [world.staff, world.tenant]) await turnOn(who)
    await see(1_000_000)
    await see(2_000_000)
    await api.push.watchTransfers()
    expect(await told()).toEqual([
      {
        kind: 'transfersWaiting',
        path: '/money-in',
        title: 'Có tiền về chưa rõ của ai',
        body: 'Bấm để khớp.',
      },
    ])
    await see(3_000_000)
    await api.push.watchTransfers()
    service.delivered.length = 0
    expect(await told()).toEqual([])
  })
})

it('keeps its addresses sealed, and the private key under the master key', async () => {
  const { endpoint } = await turnOn(world.tenant)
  const { rows } = await api.pool.query(
    `select sealed from vault.push_device union all select value::text from vault.setting where name = 'push.keys'`,
  )
  const kept = JSON.stringify(rows)
  expect(kept).not.toContain(endpoint.slice(8))
  expect(rows).toHaveLength(2)
})
