import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/api.ts'

const TOKEN = 'printed-at-the-start'
const someone = {
  token: TOKEN,
  lastName: 'Trần',
  firstName: 'Quân',
  email: 'chu.nha@test.vn',
  phone: '0912345678',
  password: 'Nhà của chúng ta',
}
let api: TestApi

beforeAll(async () => {
  api = await startApi({ settings: { firstOwnerToken: TOKEN } })
})
afterAll(() => api.close())

const make = (body: object) => api.as().post('/authentication/first-owner').send(body)
const isNeeded = async () => (await api.as().get('/authentication/first-owner')).body.data.needed

describe('the first owner', () => {
  it('is refused without the token and with a poor password', async () => {
    expect(await isNeeded()).toBe(true)
    const wrong = await make({ ...someone, token: 'guessed' })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'E0005'])
    for (const password of ['matkhau123', someone.email]) {
      const poor = await make({ ...someone, password })
      expect([poor.body.message, poor.body.errors]).toEqual([
        'V0002',
        [{ field: 'password', code: 'bad_password' }],
      ])
    }
    const role = await make({ ...someone, role: 'owner' })
    expect(role.body.errors).toEqual([{ field: 'role', code: 'unknown_key' }])
    expect(await isNeeded()).toBe(true)
  })

  it('is made once, however often and often at once it is asked for', async () => {
    const answers = await Promise.all([make(someone), make(someone), make({ ...someone, firstName: 'Khác' })])
    const made = answers.filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThan(0)
    expect(made[0]?.body).toMatchObject({ message: 'I0002', data: { revision: 1 } })
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1)
    const { rows } = await api.pool.query(
      `select count(*)::int as owners from read.person where role = 'owner'`,
    )
    expect(rows).toEqual([{ owners: 1 }])
    expect(await isNeeded()).toBe(false)
    const late = await make({ ...someone, email: 'b@test.vn', phone: '0987654321' })
    expect([late.status, late.text]).toEqual([404, '{"message":"E0011","data":null}'])
  })

  it('can sign in at once', async () => {
    const { email, password } = someone
    const answer = await api.as().post('/authentication/login').send({ email, password })
    expect([answer.status, answer.body.data?.role]).toEqual([200, 'owner'])
  })

  it('cannot be made without a token of this start', async () => {
    const other = await startApi()
    expect((await other.as().get('/authentication/first-owner')).body.data).toEqual({ needed: false })
    expect((await other.as().post('/authentication/first-owner').send(someone)).status).toBe(404)
    await other.close()
  })
})

describe('the demo', () => {
  it('shows its accounts, and only it has any', async () => {
    const without = await api.as().get('/demo')
    expect([without.status, without.body]).toEqual([200, { message: 'I0001', data: null }])
    const accounts = [{ role: 'owner', email: 'owner@sonha.demo', password: 'SoNha@2026' }]
    const demo = await startApi({ settings: { demo: () => ({ accounts, filling: true }) } })
    expect((await demo.as().get('/demo')).body).toEqual({
      message: 'I0001',
      data: { accounts, filling: true },
    })
    await demo.close()
  })
})
