import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail, startSmtpServer } from '../../test/support/mail.ts'
import { issueBill, recordPayment } from '../bill/bill.definitions.ts'
import { addBuilding, changeReminders } from '../building/building.definitions.ts'
import { addContract, signContract } from '../contract/contract.definitions.ts'
import { addCustomer } from '../person/customer.definitions.ts'
import { addRoom } from '../room/room.definitions.ts'

let api: TestApi
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let mail: ReturnType<typeof startMail>
let owner: Person
let tenant: Person
let building: string
let rooms = 0
const start = dayOf(new Date().toISOString())
let today = start
const dueDay = addDays(start, 20)

const contractOf = async (customerID: string) => {
  const number = `P.${++rooms}`
  const room = (await api.send(addRoom, { buildingID: building, number, floor: 1 })).id
  const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 1 }
  const { id } = await api.send(addContract, { roomID: room, customerID, ...terms })
  await api.send(signContract, {}, { id })
  return id
}
const newBill = async (contractID: string, due = dueDay) => {
  const lines = [{ name: 'Tiền phòng', amount: 4_800_000 }]
  return (await api.send(issueBill, { contractID, title: 'x', month: today.slice(0, 7), dueDay: due, lines }))
    .id
}
const wait = async () => api.progress.waitFor(await api.log.head(), 10_000)
/** It is so many days after the due day: the timers fire, and what they bring about is mailed. */
const turn = async (days: number) => {
  today = addDays(dueDay, days)
  smtp.received.length = 0
  api.setClock(() => `${today}T03:00:00.000Z`)
  // Days pass between the turns, as if somebody had said each time that the clock is right.
  await api.clock.confirm()
  await api.timers.fire()
  await wait()
  await mail.send()
  return smtp.to(tenant.email).map(({ subject }) => subject)
}
const history = async (id: string): Promise<string[]> =>
  (await api.as(owner).get(`/history/bill/${id}`)).body.data.map(({ type }: { type: string }) => type)

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtpServer()
  mail = startMail(api, { smtp: smtp.url, now: () => `${today}T03:00:00.000Z` })
  owner = await api.person('owner')
  tenant = await api.person('customer', { locale: 'en' })
  building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })).id
})
afterAll(async () => {
  await mail.stop()
  await smtp.close()
  await api.close()
})

describe('a bill that waits', () => {
  let bill: string
  let paid: string
  beforeAll(async () => {
    const contract = await contractOf(tenant.id)
    bill = await newBill(contract)
    paid = await newBill(contract)
    await api.send(recordPayment, { method: 'cash', amount: 4_800_000 }, { id: paid })
    const { id } = await api.send(addCustomer, { lastName: 'Lê', firstName: 'Không Thư' })
    await newBill(await contractOf(id))
    await mail.send()
  })

  it('is reminded of three days before, once, by mail and in its history', async () => {
    expect(await turn(-4)).toEqual([])
    const due = expect.stringMatching(/^Bill \S+ for P\.1 is due on \S+: 4\.800\.000 đ$/)
    expect(await turn(-3)).toEqual([due])
    expect(await turn(-3)).toEqual([])
    expect(await turn(-2)).toEqual([])
    expect(await history(bill)).toContain('BillReminded')
    expect(await history(paid)).not.toContain('BillReminded')
  })

  it('is reminded of the latest step alone after the product was asleep', async () => {
    expect(await turn(9)).toEqual([expect.stringMatching(/^Bill \S+ is overdue$/)])
    expect(await turn(10)).toEqual([])
    expect((await history(bill)).filter((type) => type === 'BillReminded')).toHaveLength(2)
  })

  it('is not mailed of at a step at which somebody has reminded in another way', async () => {
    today = addDays(dueDay, 14)
    api.setClock(() => `${today}T03:00:00.000Z`)
    const note = () => api.as(owner).post(`/bill/${bill}/remind`).send({ way: 'text' })
    expect((await note()).body.message).toBe('I0003')
    await wait()
    expect(await turn(14)).toEqual([])
    expect((await api.as(owner).get(`/bill/${bill}`)).body.data).toMatchObject({
      remindedDay: addDays(dueDay, 14),
      remindedStep: 14,
    })
    expect((await api.as(tenant).post(`/bill/${bill}/remind`).send({ way: 'text' })).body.message).toBe(
      'E0007',
    )
  })
})

describe('a building', () => {
  it('says on which days, or that nobody is reminded', async () => {
    const change = (reminders: number[]) =>
      api.as(owner).post(`/building/${building}/reminders`).send({ reminders })
    const contract = await contractOf(tenant.id)
    today = dueDay
    api.setClock(() => `${today}T03:00:00.000Z`)
    const later = addDays(dueDay, 40)
    const bill = await newBill(contract, later)
    expect((await change([5, 5, -10])).body.message).toBe('I0003')
    expect((await change([400])).body.message).toBe('V0002')
    await mail.send()
    expect(await turn(29)).toEqual([])
    expect(await turn(31)).toEqual([expect.stringMatching(/is due on/)])
    expect(await turn(40)).toEqual([])
    await api.send(changeReminders, { reminders: [] }, { id: building })
    expect(await turn(45)).toEqual([])
    expect((await history(bill)).filter((type) => type === 'BillReminded')).toHaveLength(1)
  })

  it('reminds nobody on the day on which a bill comes', async () => {
    await api.send(changeReminders, { reminders: [-3, 0] }, { id: building })
    today = addDays(dueDay, 60)
    api.setClock(() => `${today}T03:00:00.000Z`)
    await newBill(await contractOf(tenant.id), addDays(today, 1))
    await mail.send()
    expect(await turn(60)).toEqual([])
    expect(await turn(61)).toEqual([expect.stringMatching(/is due on/)])
  })
})
