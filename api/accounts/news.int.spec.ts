import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveDeposit, receiveMoney, reverseReceipt } from '../../commands/account/account.definitions.ts'
import { issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { addContract, cancelContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addStaff } from '../../commands/person/staff.definitions.ts'
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
let building: string
const today = dayOf(new Date().toISOString())

const leased = async (number: string) => {
  const { id: roomID } = await api.send(addRoom, { buildingID: building, number, floor: 3 })
  const terms = { type: 1, startDay: '2026-01-01', endDay: addDays(today, 20), price: 3_100_000 }
  const { id } = await api.send(addContract, { roomID, customerID: customer.id, ...terms })
  await api.send(signContract, {}, { id })
  return id
}

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtpServer()
  mail = startMail(api, { smtp: smtp.url })
  owner = await api.person('owner')
  customer = await api.person('customer', { locale: 'en' })
  building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })).id
  contract = await leased('P.302')
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
  it('of a contract that ends soon are mailed once, in the language of who gets them, but not to who leaves before', async () => {
    const left = await leased('P.303')
    await api.send(cancelContract, { day: addDays(today, 10), reason: 'x' }, { id: left })
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

  it('of what is paid follow, and those that are no longer so are dropped', async () => {
    smtp.received.length = 0
    const paid = await newBill()
    await api.send(recordPayment, { method: 'cash', amount: 4_800_000 }, { id: paid })
    await mail.send()
    expect(subjects()).toEqual([
      expect.stringMatching(/^4\.800\.000 đ received for P\.302, receipt PT\d\d-\d{5}$/),
    ])
  })

  it('of money say what it paid, what is open and what is left, once for each receipt', async () => {
    const older = await newBill()
    const newer = await newBill(addDays(today, 9))
    await mail.send()
    smtp.received.length = 0
    await api.send(recordPayment, { method: 'cash', amount: 1_000_000 }, { id: older })
    await mail.send()
    await mail.send()
    expect(subjects()).toEqual([expect.stringMatching(/^1\.000\.000 đ received for P\.302, receipt PT/)])
    expect(smtp.received[0]?.text).toMatch(
      /- Bill \S+ for month \S+: 1\.000\.000 đ paid, 3\.800\.000 đ still open/,
    )

    smtp.received.length = 0
    // What is open by now: of the bill of the test before, of these two, and 400.000 that nothing asks for.
    const asked = 3 * 4_800_000 - 1_000_000
    const body = { method: 'transfer', amount: asked + 400_000, allocate: 'oldest' }
    await api.send(receiveMoney, body, { id: contract })
    await mail.send()
    const [got] = smtp.to(customer.email)
    expect(got?.subject).toMatch(/ received for P\.302, receipt PT/)
    expect(got?.text.match(/nothing left to pay/g)).toHaveLength(3)
    expect(got?.text).toContain('- Credit for your next bill: 400.000 đ')
    expect(got?.text).toContain((await api.as(owner).get(`/bill/${newer}`)).body.data.number)

    smtp.received.length = 0
    await api.send(receiveDeposit, { method: 'cash', amount: 2_000_000 }, { id: contract })
    await mail.send()
    expect(subjects()).toEqual([expect.stringMatching(/^Deposit of 2\.000\.000 đ received for P\.302/)])

    smtp.received.length = 0
    await newBill()
    await mail.send()
    expect(subjects().sort()).toEqual([
      '400.000 đ of your credit were used for P.302',
      expect.stringMatching(/^Bill \S+ for P\.302: 4\.400\.000 đ$/),
    ])
  })

  it('of money that was written down wrongly are dropped when it is reversed before they leave', async () => {
    smtp.received.length = 0
    const { id } = await api.send(receiveDeposit, { method: 'cash', amount: 5 }, { id: contract })
    await api.send(reverseReceipt, { reason: 'Ghi nhầm phòng' }, { id })
    await mail.send()
    expect(subjects()).toEqual([])
  })

  it('of what waits for a tenant’s word say until when, and are dropped when it is taken back', async () => {
    const lease = await leased('P.304')
    const post = async (path: string, body: object) =>
      (await api.as(owner).post(path).send(body)).body as { message: string; data: { id: string } }
    const waiting = async () => {
      await mail.send()
      return subjects().filter((subject) => subject.endsWith('waits for you'))
    }
    await mail.send()
    smtp.received.length = 0
    const { id } = (await post(`/contract/${lease}/handover`, { way: 'in' })).data
    const keys = [{ lineID: randomUUID(), name: 'Chìa khoá cửa', number: null, count: 2, cause: null }]
    expect((await post(`/handover/${id}/update`, { keys })).message).toBe('I0003')
    expect((await post(`/handover/${id}/send`, { answerUntil: addDays(today, 3) })).message).toBe('I0003')
    expect(await waiting()).toEqual(['The record of handing over P.304 waits for you'])
    expect(smtp.received[0]?.text).toContain(`/handover/${id}`)

    smtp.received.length = 0
    const draft = (await api.as(owner).get(`/contract/${lease}/settlement?lastDay=${today}`)).body.data
    const owed = draft.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    const said = { lastDay: today, deductions: [], result: -owed }
    const sent = async () => (await post(`/contract/${lease}/settlement/send`, said)).data.id
    const recalled = await sent()
    await post(`/contract/${lease}/settlement/recall`, { settlementID: recalled })
    expect(await waiting()).toEqual([])
    const statement = await sent()
    expect(await waiting()).toEqual(['The settlement of P.304 waits for you'])
    expect(smtp.received[0]?.text).toContain(`/settlement/${statement}`)
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
