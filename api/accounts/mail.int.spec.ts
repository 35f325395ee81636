import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addStaff } from '../../commands/person/staff.definitions.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail, startSmtpServer, tokenIn } from '../../test/support/mail.ts'

let api: TestApi
let owner: Person
let running: (() => Promise<unknown>)[] = []
let people = 0

beforeAll(async () => {
  api = await startApi({ logInDatabase: true, settings: { demo: () => ({ accounts: [], filling: false }) } })
  owner = await api.person('owner')
})
afterEach(async () => {
  for (const stop of running.reverse()) await stop()
  running = []
})
afterAll(() => api.close())

const smtpServer = async (answer?: Parameters<typeof startSmtpServer>[0]) => {
  const server = await startSmtpServer(answer)
  running.push(server.close)
  return server
}
const mailWorker = (options?: Parameters<typeof startMail>[1]) => {
  const worker = startMail(api, options)
  running.push(worker.stop)
  return worker
}
const newAddress = () => `nguoi.moi${++people}@test.vn`
const named = (email: string, more: object = {}) => ({ lastName: 'Lê', firstName: 'An', email, ...more })
const stateOf = async (kind: string) =>
  (await api.pool.query('select state, tries from vault.mail where kind = $1 order by asked_at', [kind])).rows

describe('an invitation', () => {
  it('goes to who is added, in their language, and opens the account with a confirmed address', async () => {
    const [smtp, email] = [await smtpServer(), newAddress()]
    const mail = mailWorker({ smtp: smtp.url })
    const body = named(email, { role: 'staff', locale: 'en', lastName: '<b>Lê</b>' })
    expect((await api.as(owner).post('/staff/add').send(body)).body.message).toBe('I0002')
    await mail.send()
    const [got] = smtp.to(email)
    expect([got?.from, got?.to, got?.subject]).toEqual([
      'so@nha.test',
      [email],
      'Open your account with Sổ Nhà',
    ])
    expect(got?.text).toContain('Hello <b>Lê</b> An,')
    expect(got?.raw).toContain('&lt;b&gt;')
    expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated/m)

    const login = () => api.as().post('/authentication/login').send({ email, password: 'Cửa sổ mở ra biển' })
    expect((await login()).body.message).toBe('E0003')
    const token = tokenIn(got ?? { text: '' })
    const password = { password: 'Cửa sổ mở ra biển', confirmPassword: 'Cửa sổ mở ra biển' }
    const set = await api
      .as()
      .post('/authentication/reset-password')
      .send({ email, token, ...password })
    expect(set.body.message).toBe('I0009')
    expect((await login()).body.message).toBe('I0005')
    await mail.send()
    expect(smtp.to(email)).toHaveLength(1)
  })

  it('is not sent to customers without an address, nor about what is older than a week', async () => {
    const smtp = await smtpServer()
    const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString()
    const mail = mailWorker({ smtp: smtp.url, now: inTenDays })
    await api.send(addCustomer, { lastName: 'Lê', firstName: 'Bình' })
    await api.send(addCustomer, named(newAddress()))
    await mail.send()
    expect(smtp.received).toEqual([])
  })

  it('is sent once, though the log is read again and by two workers at once', async () => {
    const [smtp, email] = [await smtpServer(), newAddress()]
    await api.send(addCustomer, named(email))
    await api.pool.query("delete from vault.setting where name = 'mail.reached'")
    const [one, two] = [mailWorker({ smtp: smtp.url }), mailWorker({ smtp: smtp.url })]
    await one.send()
    await two.send()
    await api.pool.query("delete from vault.setting where name = 'mail.reached'")
    await mailWorker({ smtp: smtp.url }).send()
    expect(smtp.to(email)).toHaveLength(1)
  })

  it('is dropped when the person is gone before it could be sent', async () => {
    const [smtp, email] = [await smtpServer(), newAddress()]
    const { id } = await api.send(addStaff, named(email, { role: 'staff' }))
    await api.as(owner).post('/authentication/verify-password').send({ password: 'Đường về nhà 1' })
    expect((await api.as(owner).post(`/staff/${id}/erase`).send({})).body.message).toBe('I0003')
    await mailWorker({ smtp: smtp.url }).send()
    expect(smtp.to(email)).toEqual([])
  })
})

describe('a mail server', () => {
  it('that does not take a mail now gets it again later, with a new link', async () => {
    let times = 0
    const smtp = await smtpServer(() => (++times <= 2 ? 451 : undefined))
    const [mail, email] = [mailWorker({ smtp: smtp.url }), newAddress()]
    await api.send(addCustomer, named(email))
    for (let turn = 1; turn <= 2; turn++) {
      await mail.send()
      expect(smtp.received).toEqual([])
      // Its time has not come.
      expect(await mail.send()).toBe(0)
      const { rows } = await api.pool.query(
        `update vault.mail set next_at = now() where state = 'waiting'
         returning tries, extract(epoch from next_at - asked_at)::int as asked`,
      )
      expect(rows.map(({ tries }) => tries)).toEqual([turn])
    }
    await mail.send()
    expect(smtp.to(email)).toHaveLength(1)
    const token = tokenIn(smtp.to(email)[0] ?? { text: '' })
    const check = await api.as().post('/authentication/check-reset-password-token').send({ email, token })
    expect(check.body.message).toBe('I0007')
    expect(mail.complaints).toHaveLength(2)
  })

  it('that refuses an address for good is not asked again', async () => {
    const smtp = await smtpServer(() => 550)
    const mail = mailWorker({ smtp: smtp.url })
    await api.send(addCustomer, named(newAddress()))
    await mail.send()
    await api.pool.query('update vault.mail set next_at = now()')
    expect(await mail.send()).toBe(0)
    expect((await stateOf('invitation')).at(-1)).toEqual({ state: 'refused', tries: 0 })
  })

  it('that is away holds up no answer', async () => {
    mailWorker({ smtp: 'smtp://127.0.0.1:1' })
    const { status } = await api.as().post('/authentication/recovery').send({ email: owner.email })
    expect(status).toBe(200)
  })
})

describe('the mailbox of the demo', () => {
  it('keeps what cannot be sent, for owners, and it is not sent once there is a server', async () => {
    const email = newAddress()
    await api.send(addCustomer, named(email))
    await mailWorker().send()
    const { status, body } = await api.as(owner).get('/mailbox')
    expect([status, body.message]).toEqual([200, 'I0001'])
    const [kept] = body.data
    expect(kept).toMatchObject({ kind: 'invitation', address: email, subject: 'Mời bạn mở tài khoản Sổ Nhà' })
    const check = await api
      .as()
      .post('/authentication/check-reset-password-token')
      .send({ email, token: tokenIn(kept) })
    expect(check.body.message).toBe('I0007')
    const smtp = await smtpServer()
    await mailWorker({ smtp: smtp.url }).send()
    expect(smtp.received).toEqual([])
    const { rows } = await api.pool.query('select * from vault.mail')
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  it('is not there outside the demo', async () => {
    const real = await startApi()
    const someone = await real.person('owner')
    expect((await real.as(someone).get('/mailbox')).text).toBe('{"message":"E0011","data":null}')
    await real.close()
  })
})

it('the log is read past an event that cannot be read', async () => {
  const [smtp, email] = [await smtpServer(), newAddress()]
  const { id } = await api.send(addCustomer, named(newAddress()))
  const admin = await api.asAdmin()
  await admin.query('alter table es.event disable trigger refuse_change')
  await admin.query('update es.event set data = \'{"sealed": "AAAA"}\' where stream = $1', [`person-${id}`])
  await admin.query('alter table es.event enable always trigger refuse_change')
  await admin.end()
  await api.send(addCustomer, named(email))
  await api.pool.query("delete from vault.setting where name = 'mail.reached'")
  const mail = mailWorker({ smtp: smtp.url })
  await mail.send()
  while (smtp.to(email).length === 0) {
    await sleep(20)
    await mail.send()
  }
  expect(mail.complaints.length).toBeGreaterThan(0)
})
