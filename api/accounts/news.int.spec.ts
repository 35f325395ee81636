import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill, markBillOverdue, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addStaff } from '../../commands/person/account.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail, startSmtpServer } from '../../test/support/mail.ts'

let api: TestApi
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let mail: ReturnType<typeof startMail>
let owner: Person
let customer: Person
let contract: string
let room: string
const today = dayOf(new Date().toISOString())

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtpServer()
  mail = startMail(api, { smtp: smtp.url })
  owner = await api.person('owner')
  customer = await api.person('customer', { locale: 'en' })
  const building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })).id
  room = (await api.send(addRoom, { buildingID: building, number: 'P.302', floor: 3 })).id
  const terms = { type: 1, startDay: '2026-01-01', endDay: addDays(today, 20), price: 1 }
  contract = (await api.send(addContract, { roomID: room, customerID: customer.id, ...terms })).id
  await api.send(signContract, {}, { id: contract })
})
afterAll(async () => {
  await mail.stop()
  await smtp.close()
  await api.close()
})

const newBill = async (dueDay = addDays(today, 5)) => {
  const lines = [{ name: 'Tiền phòng', amount: 4_800_000 }]
  const body = { contractID: contract, title: 'x', month: today.slice(0, 7), dueDay, lines }
  return (await api.send(issueBill, body)).id
}
const subjects = () =>
  smtp
    .to(customer.email)
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('Open your account'))

describe('news', () => {
  it('of a contract that ends soon are mailed once, in the language of who gets them', async () => {
    await mail.send()
    await mail.send()
    expect(subjects()).toEqual([expect.stringMatching(/^Contract P\.302\S+ ends on \d+\/\d+\/\d{4}$/)])
  })

  it('of a new bill say how much, until when, and where it is', async () => {
    smtp.received.length = 0
    const bill = await newBill()
    await mail.send()
    const [got] = smtp.to(customer.email)
    expect(got?.subject).toMatch(/^Bill \S+ for P\.302: 4\.800\.000 đ$/)
    expect(got?.text).toContain(`/bill/${bill}`)
  })

  it('of what is paid or overdue follow, and those that are no longer so are dropped', async () => {
    smtp.received.length = 0
    const paid = await newBill()
    await api.send(recordPayment, { method: 'cash', amount: 4_800_000 }, { id: paid })
    await mail.send()
    expect(subjects()).toEqual([expect.stringMatching(/^4\.800\.000 đ received for bill /)])

    smtp.received.length = 0
    const late = await newBill(today)
    api.setClock(() => `${addDays(today, 3)}T05:00:00.000Z`)
    await api.send(markBillOverdue, {}, { id: late })
    api.setClock(() => new Date().toISOString())
    await mail.send()
    expect(subjects()).toEqual([expect.stringMatching(/^Bill \S+ is overdue$/)])
  })

  it('are not mailed to who would rather not', async () => {
    smtp.received.length = 0
    const choose = (body: object) => api.as(customer).post('/user/security/mail').send(body)
    expect((await choose({ refused: ['newBill'] })).body.message).toBe('I0003')
    expect((await choose({ refused: ['invitation'] })).body.message).toBe('V0002')
    expect((await api.as(customer).get('/user/security/mail')).body.data).toEqual({ refused: ['newBill'] })
    await newBill()
    await mail.send()
    expect(subjects()).toEqual([])
  })
})

describe('an invitation', () => {
  it('tells its state, is mailed again when asked for, and not to who has come in', async () => {
    const email = 'chua.vao@test.vn'
    const { id } = await api.send(addCustomer, { lastName: 'Lê', firstName: 'An', email })
    await mail.send()
    const state = async (who: string) => (await api.as(owner).get(`/customer/${who}/invitation`)).body.data
    expect(await state(id)).toMatchObject({ state: 'invited', mail: { state: 'sent' } })
    const invite = async (who: string) => (await api.as(owner).post(`/customer/${who}/invite`).send({})).body
    expect((await invite(id)).message).toBe('I0008')
    await mail.send()
    expect(smtp.to(email)).toHaveLength(2)
    expect(await state(customer.id)).toMatchObject({ state: 'open' })
    expect((await invite(customer.id)).message).toBe('E0016')
    expect((await invite(randomUUID())).message).toBe('E0011')
    for (let turn = 0; turn < 2; turn++) await invite(id)
    expect((await invite(id)).message).toBe('E0009')
  })

  it('is seen and mailed again for the staff, by owners', async () => {
    const email = 'nhan.vien@test.vn'
    const { id } = await api.send(addStaff, { lastName: 'Lê', firstName: 'Tư', email, role: 'staff' })
    await mail.send()
    const { body } = await api.as(owner).get(`/staff/${id}/invitation`)
    expect(body.data).toMatchObject({ state: 'invited', mail: { state: 'sent' } })
    expect((await api.as(owner).post(`/staff/${id}/invite`).send({})).body.message).toBe('I0008')
    await mail.send()
    expect(smtp.to(email)).toHaveLength(2)
    expect((await api.as(customer).post(`/staff/${id}/invite`).send({})).body.message).toBe('E0007')
  })
})
