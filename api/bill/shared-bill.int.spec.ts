import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMomo } from '../../adapters/payments/momo.ts'
import { cancelBill, deleteBill, issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { keys, startSimulator } from '../../test/support/momo.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let momo: Awaited<ReturnType<typeof startSimulator>>
let contractID: string
const today = dayOf(new Date().toISOString())

beforeAll(async () => {
  momo = await startSimulator()
  const gateway = createMomo({ ...keys, endpoint: momo.url })
  api = await startApi({ payments: { gateway } })
  world = await twoHouses(api)
  contractID = await rent(api, world.ours.rooms[1], world.tenant.id)
  const account = { bin: '970436', number: '0071000123456', holder: 'NGUYEN THU HA' }
  await api.send(changeBankAccount, { bankAccount: account }, { id: world.ours.id })
})
afterAll(async () => {
  await api.close()
  await momo.stop()
})

const issued = async (): Promise<string> => {
  const lines = [{ name: 'Tiền phòng', amount: 2_000_000 }]
  const body = { contractID, title: 'Tiền nhà', month: today.slice(0, 7), dueDay: addDays(today, 9), lines }
  return (await api.send(issueBill, body)).id
}
const share = (id: string, who = world.manager) => api.as(who).post(`/bill/${id}/share`).send({})
const shared = async (id: string): Promise<string> => {
  const { status, body } = await share(id)
  expect([status, body.message]).toEqual([200, 'I0003'])
  return new URL(body.data.url).pathname.replace('/b/', '')
}
const open = (token: string) => api.as().get(`/shared-bill/${token}`)
const row = async (id: string) => (await api.as(world.manager).get(`/bill/${id}`)).body.data
const typesOf = async (id: string) => (await api.log.readStream(`bill-${id}`)).map(({ type }) => type)

describe('a link to a bill', () => {
  it('opens it without signing in, and tells the manager so once', async () => {
    const id = await issued()
    const token = await shared(id)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await row(id)).toMatchObject({ sharedAt: expect.any(String), openedAt: null })

    // Whoever sent it looks at it: that is no opening.
    await api.as(world.manager).get(`/shared-bill/${token}`)
    expect((await row(id)).openedAt).toBeNull()

    const first = await open(token)
    expect([first.status, first.headers['x-robots-tag'], first.headers['cache-control']]).toEqual([
      200,
      'noindex, nofollow',
      'no-store',
    ])
    const { rooms, ...bill } = first.body.data
    expect(bill).toEqual({
      number: expect.any(String),
      title: 'Tiền nhà',
      month: today.slice(0, 7),
      dueDay: addDays(today, 9),
      note: null,
      lines: [expect.objectContaining({ name: 'Tiền phòng', amount: 2_000_000 })],
      total: 2_000_000,
      paidAmount: 0,
      status: 1,
      paidDay: null,
      buildingName: 'Nhà của ta',
      roomNumber: 'P.102',
      roomID: world.ours.rooms[1],
      paymentCode: expect.stringMatching(/^SN/),
      bankAccount: expect.objectContaining({ number: '0071000123456' }),
      lessor: null,
      reasons: null,
      momo: true,
      bankPage: null,
      locale: 'vi',
    })
    expect(rooms).toHaveLength(3)
    expect(first.text).not.toContain(world.tenant.id)
    await open(token)
    expect(await typesOf(id)).toEqual(['BillIssued', 'BillShared', 'SharedBillOpened'])
    expect(await row(id)).toMatchObject({ openedAt: expect.any(String) })
  })

  it('is a secret: only its hash is kept, and no line of the log or event has it', async () => {
    const id = await issued()
    const token = await shared(id)
    const kept = await api.pool.query('select hash::text, bill from vault.shared_bill where bill = $1', [id])
    expect(kept.rows).toHaveLength(1)
    const log = await api.pool.query('select data::text, metadata::text from es.event')
    expect(JSON.stringify([kept.rows, log.rows])).not.toContain(token)
  })

  it('is one of several that are all good, until they are withdrawn together', async () => {
    const id = await issued()
    const tokens = [await shared(id), await shared(id)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await open(token)).status).toBe(200)
    expect((await api.as(world.manager).post(`/bill/${id}/unshare`).send({})).status).toBe(200)
    for (const token of tokens) expect((await open(token)).status).toBe(404)
    expect(await row(id)).toMatchObject({ sharedAt: null, openedAt: null })
    expect((await open(await shared(id))).status).toBe(200)
  })

  it('is one and the same for a call that comes again, and stays withdrawn', async () => {
    const id = await issued()
    const call = (word: string) =>
      api.as(world.manager).post(`/bill/${id}/${word}`).set('Idempotency-Key', `${word} ${id}`).send({})
    const [first, again] = [await call('share'), await call('share')]
    expect(again.text).toBe(first.text)
    const links = await api.pool.query('select 1 from vault.shared_bill where bill = $1', [id])
    expect(links.rows).toHaveLength(1)
    const token = first.body.data.url.split('/').at(-1)
    expect((await open(token)).status).toBe(200)
    const withdrawn = await call('unshare')
    expect((await call('share')).text).toBe(first.text)
    expect((await open(token)).status).toBe(404)
    const anew = await shared(id)
    expect((await call('unshare')).text).toBe(withdrawn.text)
    expect((await open(anew)).status).toBe(200)
  })

  it('opens nothing once it is withdrawn, whatever is written or restored late', async () => {
    const id = await issued()
    const token = await shared(id)
    const { rows } = await api.pool.query('select hash from vault.shared_bill where bill = $1', [id])
    await api.as(world.manager).post(`/bill/${id}/unshare`).send({})
    await api.pool.query('insert into vault.shared_bill (hash, bill) values ($1, $2)', [rows[0].hash, id])
    expect((await open(token)).status).toBe(404)
  })

  it('answers like one that never was when it is wrong, or its bill is gone', async () => {
    const id = await issued()
    const token = await shared(id)
    await api.send(deleteBill, {}, { id })
    const answers = await Promise.all([open(token), open('A'.repeat(43)), open('short'), open(id)])
    for (const { status, text } of answers)
      expect([status, text]).toEqual([404, '{"message":"E0011","data":null}'])
  })

  it('ends 60 days after payment', async () => {
    const id = await issued()
    const token = await shared(id)
    await api.send(recordPayment, { method: 'cash', amount: 2_000_000 }, { id })
    expect((await open(token)).body.data).toMatchObject({ status: 2, paidDay: today, momo: false })
    const later = (days: number) => api.setClock(() => `${addDays(today, days)}T03:00:00.000Z`)
    try {
      later(60)
      expect((await open(token)).status).toBe(200)
      later(61)
      expect((await open(token)).status).toBe(404)
    } finally {
      api.setClock(() => new Date().toISOString())
    }
  })

  it('ends 60 days after a late payment was recorded, whatever day it is of', async () => {
    const id = await issued()
    const token = await shared(id)
    const paidDay = addDays(today, -70)
    await api.send(recordPayment, { method: 'cash', amount: 2_000_000, day: paidDay }, { id })
    expect((await open(token)).body.data).toMatchObject({ status: 2, paidDay })
    const later = (days: number) => api.setClock(() => `${addDays(today, days)}T03:00:00.000Z`)
    try {
      later(60)
      expect((await open(token)).status).toBe(200)
      later(61)
      expect((await open(token)).status).toBe(404)
    } finally {
      api.setClock(() => new Date().toISOString())
    }
  })

  it('shows a cancelled bill as one that asks for nothing, and is not made for one', async () => {
    const id = await issued()
    const token = await shared(id)
    await api.send(cancelBill, {}, { id })
    expect((await open(token)).body.data).toMatchObject({ status: 5, momo: false })
    expect((await share(id)).body.message).toBe('E0016')
  })

  it('is made by managers of the house and owners only', async () => {
    const id = await issued()
    expect((await share(id, world.staff)).status).toBe(403)
    expect((await share(id, world.tenant)).status).toBe(403)
    const foreign = await api.person('manager')
    expect((await share(id, foreign)).status).toBe(404)
    expect((await share(id, world.owner)).status).toBe(200)
  })

  it('pays by MoMo, whoever holds it, and comes back to itself', async () => {
    const id = await issued()
    const token = await shared(id)
    const pay = () => api.as().post(`/shared-bill/${token}/pay`).send({})
    const begun = await pay()
    expect([begun.status, begun.body.message]).toEqual([200, 'I0010'])
    expect((await open(token)).body.data).toMatchObject({ status: 4, momo: true })
    // Another tap comes back to the same page.
    expect((await pay()).body.data.payUrl).toBe(begun.body.data.payUrl)
    const back = await momo.choose(begun.body.data.payUrl)
    expect(back.pathname).toBe(`/b/${token}`)
  })

  it('goes with the tenant who is erased', async () => {
    const id = await issued()
    const token = await shared(id)
    await api.mail.erasure.erase(world.tenant.id)
    expect((await open(token)).status).toBe(404)
  })
})
