import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelBill, issueBill, recordPayment } from '../commands/bill/bill.definitions.ts'
import { addBuilding } from '../commands/building/building.definitions.ts'
import { addContract, signContract } from '../commands/contract/contract.definitions.ts'
import { installMeter } from '../commands/meter/meter.definitions.ts'
import type { Gateway, Report } from '../commands/payment/gateway.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { addRoom, changeRoomStatus } from '../commands/room/room.definitions.ts'
import { codes } from '../domain/codes.ts'
import { dayOf } from '../domain/day.ts'
import { PASSWORD, type Person } from './support/api.ts'
import { startMail, startSmtpServer, tokenIn } from './support/mail.ts'
import { startUploads, workbookOf } from './support/uploads.ts'

/** For every code of the catalogue a request that yields it. None is left out. */

type Answer = { body: { message?: string } }
let uploads: Awaited<ReturnType<typeof startUploads>>
let owner: Person
let manager: Person
let customer: Person
let building: string
let room: string
let contract: string
let bill: string

const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 1_000 }
const newRoom = async (number: string) =>
  (await uploads.send(addRoom, { buildingID: building, number, floor: 1 })).id
const as = (who?: Person) => uploads.as(who)
const post = (path: string, body: object, who = owner) => as(who).post(path).send(body)
const person = (more: object) => ({ firstName: 'An', lastName: 'Lê', ...more })
const login = (email: string, password = PASSWORD) =>
  as().post('/authentication/login').send({ email, password })

beforeAll(async () => {
  uploads = await startUploads({ payments: { gateway } })
  const api = uploads
  owner = await api.person('owner')
  manager = await api.person('manager')
  customer = await api.person('customer')
  building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })).id
  room = await newRoom('A1')
  contract = (await api.send(addContract, { roomID: room, customerID: customer.id, ...terms })).id
  await api.send(signContract, {}, { id: contract })
  const lines = [{ name: 'x', amount: 1_000 }]
  bill = (
    await api.send(issueBill, {
      contractID: contract,
      title: 'x',
      month: '2026-01',
      dueDay: '2099-01-01',
      lines,
    })
  ).id
  await api.send(recordPayment, { method: 'cash', amount: 1_000 }, { id: bill })
  const held = { email: 'one@test.vn', phone: '0912345678', ssn: '012345678901', oldSSN: '123456789' }
  await api.send(addCustomer, person(held))
})
afterAll(async () => {
  await uploads.close()
})

const contractIn = (roomID: string) => post('/contract/add', { roomID, customerID: customer.id, ...terms })

/** A statement that the tenant of a lease has: what is said of it. */
const statement = async (number: string) => {
  const startDay = dayOf(new Date().toISOString())
  const roomID = await newRoom(number)
  const lease = { roomID, customerID: customer.id, ...terms, startDay }
  const { id } = await uploads.send(addContract, lease)
  await uploads.send(signContract, {}, { id })
  const path = `/contract/${id}/settlement`
  const { lines } = (await as(owner).get(path)).body.data
  const result = -lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  const sent = await post(`${path}/send`, { lastDay: startDay, deductions: [], result })
  const of = { settlementID: sent.body.data.id }
  return {
    object: () => post(`${path}/object`, { ...of, lineID: 'deposit', words: 'x', photoIDs: [] }, customer),
    accept: () => post(`${path}/accept`, { ...of, result }, customer),
    renew: () => post(`/contract/${id}/renew`, { endDay: '2099-12-31' }),
  }
}

const payable = async (): Promise<string> => {
  const lines = [{ name: 'x', amount: 2_000 }]
  const body = { contractID: contract, title: 'x', month: '2026-04', dueDay: '2099-01-01', lines }
  return (await uploads.send(issueBill, body)).id
}
const begin = (id: string) => as(customer).get(`/bill/${id}/init-payment`) as Promise<Answer>

/** What the payment provider says of every order. */
let becomes: Report = { result: 'waits' }
const gateway: Gateway = {
  create: async ({ orderID }) => ({
    payUrl: `https://momo.test/${orderID}`,
    qrCodeUrl: null,
    deeplink: null,
  }),
  query: async () => becomes,
  refund: async () => ({ result: 'waits' }),
  read: () => undefined,
}

/** The token of a mail that the product wrote to somebody. */
const mailed = async (email: string, ask: () => Promise<unknown>): Promise<string> => {
  const smtp = await startSmtpServer()
  const mail = startMail(uploads, { smtp: smtp.url })
  await ask()
  const until = Date.now() + 10_000
  while (smtp.to(email).length === 0 && Date.now() < until) await mail.send()
  await mail.stop()
  await smtp.close()
  return tokenIn(smtp.to(email).at(-1) ?? { text: '' })
}

const requests: Readonly<Record<string, () => Promise<Answer>>> = {
  MSG_S0002: () => as(owner).post(`/building/${building}/update`).set('If-Match', '99').send({ name: 'x' }),
  E0001: () => as(owner).post('/upload/add').field('type', '1') as Promise<Answer>,
  E0002: () =>
    as(owner)
      .post('/upload/add')
      .field('type', '1')
      .attach('file', Buffer.from('no'), 'x.xlsx') as Promise<Answer>,
  E0003: () => login('nobody@test.vn') as Promise<Answer>,
  E0004: async () => {
    const unproved = await uploads.person('customer')
    await post(`/customer/${unproved.id}/edit`, { email: 'new-address@test.vn' })
    return login('new-address@test.vn')
  },
  E0005: () => as().get('/user/profile') as Promise<Answer>,
  E0006: () => as().post('/authentication/refresh-token').send({}) as Promise<Answer>,
  E0007: () => as(customer).get('/customer') as Promise<Answer>,
  E0008: () => post('/contract/add', { roomID: room, customerID: randomUUID(), ...terms }) as Promise<Answer>,
  E0009: async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('spam@test.vn')
    return login('spam@test.vn')
  },
  E0010: () => post(`/building/${building}/update`, { imageIDs: [randomUUID()] }) as Promise<Answer>,
  E0011: () => as(owner).get(`/building/${randomUUID()}`) as Promise<Answer>,
  E0012: () => post('/customer/add', person({ email: 'one@test.vn' })) as Promise<Answer>,
  E0013: () => post('/customer/add', person({ ssn: '012345678901' })) as Promise<Answer>,
  E0014: () => post('/customer/add', person({ phone: '0912345678' })) as Promise<Answer>,
  E0015: () => post('/customer/add', person({ oldSSN: '123456789' })) as Promise<Answer>,
  E0016: () => post(`/contract/${contract}/update`, { price: 2 }) as Promise<Answer>,
  E0017: () => post(`/building/${building}/room/add`, { number: 'A1', floor: 1 }) as Promise<Answer>,
  E0018: () => post('/authentication/verify-password', { password: 'Không phải nó' }) as Promise<Answer>,
  E0019: async () => {
    const { body } = await uploads.add(owner, await workbookOf(uploads.some(1)), { preview: 'true' })
    await uploads.settled(owner, body.data.id)
    // Nothing was refused, so there is nothing to give back.
    return as(owner).get(`/upload/${body.data.id}/result`)
  },
  E0020: () => post(`/bill/${bill}/cancel`, {}) as Promise<Answer>,
  E0021: () => post(`/bill/${bill}/momo-confirm`, { partnerCode: 'x', signature: 'x' }) as Promise<Answer>,
  E0022: async () => {
    const id = await payable()
    await begin(id)
    return post(`/bill/${id}/cancel`, {})
  },
  E0023: async () => {
    const closed = await newRoom('A2')
    await uploads.send(changeRoomStatus, { status: 5 }, { id: closed })
    return contractIn(closed)
  },
  E0024: () => contractIn(room) as Promise<Answer>,
  E0025: async () => {
    const meter = { roomID: room, utility: 'electricity', digits: 5, day: '2026-01-01', value: 9_000 }
    const { id } = await uploads.send(installMeter, meter)
    return post(`/meter/${id}/reading`, { day: '2026-02-01', value: 8_000 })
  },
  E0027: () => post(`/books/${building}/reopen`, { month: '2026-01', reason: 'x' }) as Promise<Answer>,
  E0026: () =>
    post(`/account/${contract}/return`, { amount: 1, method: 'cash', reason: 'x' }) as Promise<Answer>,
  E0028: async () => {
    const said = { account: '0071001234', day: '2026-01-05', amount: 1, content: 'x', reference: 'E0028' }
    const { id } = (await post('/transfer/add', said)).body.data
    await post(`/transfer/${id}/match`, { contractID: contract, allocate: [] })
    const again = await post(`/transfer/${id}/match`, { contractID: contract, allocate: [] })
    // Its credit would pay the bills that others of these ask for.
    await post(`/transfer/${id}/unmatch`, {})
    return again
  },
  E0029: async () => {
    const held = await newRoom('A9')
    const promise = { amount: 1, method: 'cash', decideBy: '2098-12-31', moveInDay: '2099-01-01', price: 1 }
    const hold = () => post(`/room/${held}/hold`, { customerID: customer.id, ...promise })
    await hold()
    return hold()
  },
  E0030: async () => {
    const { startDay } = (await as(owner).get(`/contract/${contract}`)).body.data
    const rise = { fromDay: startDay, price: 90_000_000, ground: 'favour' }
    return post(`/contract/${contract}/change-rent`, rise)
  },
  E0032: async () => {
    const { accept, object } = await statement('S1')
    await accept()
    return object()
  },
  E0033: async () => {
    const { accept, object } = await statement('S2')
    await object()
    return accept()
  },
  E0034: async () => (await statement('S3')).renew(),
  E0031: () => as().get(`/link/${'A'.repeat(43)}`) as Promise<Answer>,
  V0001: () => as(owner).get('/building?limit=501') as Promise<Answer>,
  V0002: () => post('/building/add', {}) as Promise<Answer>,
  I0001: () => as(owner).get('/building') as Promise<Answer>,
  I0002: () => post('/building/add', { name: 'x', address: 'x', floorCount: 1 }) as Promise<Answer>,
  I0003: () => post(`/building/${building}/update`, { name: 'Hoa Cúc' }) as Promise<Answer>,
  I0004: async () => {
    const lines = [{ name: 'x', amount: 1 }]
    const body = { contractID: contract, title: 'x', month: '2026-02', dueDay: '2099-01-01', lines }
    const { id } = await uploads.send(issueBill, body)
    await uploads.send(cancelBill, {}, { id })
    const { id: other } = await uploads.send(issueBill, { ...body, month: '2026-03' })
    return post('/bill/delete-many', { IDs: [other] })
  },
  I0005: () => login(owner.email) as Promise<Answer>,
  I0006: async () =>
    as(await uploads.person('staff'))
      .post('/authentication/logout')
      .send({}),
  I0007: () => as(owner).get('/authentication/verify-token') as Promise<Answer>,
  I0008: () => as().post('/authentication/recovery').send({ email: 'nobody@test.vn' }) as Promise<Answer>,
  I0009: async () => {
    const { email } = manager
    const token = await mailed(email, async () => as().post('/authentication/recovery').send({ email }))
    const password = 'Cửa sổ mở ra biển'
    return as()
      .post('/authentication/reset-password')
      .send({ email, token, password, confirmPassword: password })
  },
  I0010: async () => begin(await payable()),
  I0011: async () => {
    const id = await payable()
    await begin(id)
    becomes = { result: 'paid', transactionID: 'T1', amount: 2_000 }
    return post(`/bill/${id}/momo-confirm`, {}, customer)
  },
  I0012: async () => {
    const id = await payable()
    await begin(id)
    becomes = { result: 'failed', resultCode: 1006 }
    return post(`/bill/${id}/momo-confirm`, {}, customer)
  },
  // The last one: without its database the product can only say so.
  MSG_S0001: async () => {
    await uploads.stopDatabase()
    return as(owner).get('/building')
  },
}

describe('the catalogue', () => {
  it.each(Object.keys(requests))('%s is what a request gets', async (code) => {
    const answer = await requests[code]?.()
    expect(answer?.body.message).toBe(code)
  })

  it('has no code without a request', () => {
    expect(Object.keys(codes).filter((code) => !(code in requests))).toEqual([])
  })
})
