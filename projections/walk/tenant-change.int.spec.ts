import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuilding, changeBillingRules } from '../../commands/building/building.definitions.ts'
import {
  addContract,
  cancelContract,
  renewContract,
  signContract,
} from '../../commands/contract/contract.definitions.ts'
import { installMeter, takeReading } from '../../commands/meter/meter.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

const today = dayOf(new Date().toISOString())
const ago = (days: number) => addDays(today, -days)

let api: TestApi
let owner: Person
beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
})
afterAll(() => api.close())

/** A house that closes today, with a room and its meter, and what is asked of it. */
const houseOf = async (name: string) => {
  const building = await api.send(addBuilding, { name, address: 'Huế', floorCount: 1 })
  const closingDay = Number(today.slice(8))
  const rules = { rent: 'inArrears', closingDay, dueDay: null, penalty: null }
  await api.send(changeBillingRules, rules, { id: building.id })
  const room = await api.send(addRoom, { buildingID: building.id, number: 'P.101', floor: 1 })
  const person = async (firstName: string) =>
    (await api.send(addCustomer, { lastName: 'Trần', firstName })).id
  const lease = async (firstName: string, startDay: string, endDay = addDays(startDay, 600)) => {
    const terms = { type: ContractType.RENT, startDay, endDay, price: 3_000_000 }
    const about = { roomID: room.id, customerID: await person(firstName), signBy: addDays(today, 30) }
    const { id } = await api.send(addContract, Object.assign(terms, about))
    await api.send(signContract, {}, { id })
    return id
  }
  const meter = async (day: string) => {
    const installed = { utility: 'electricity', digits: 5, day, value: 1_000_000 }
    return (await api.send(installMeter, Object.assign(installed, { roomID: room.id }))).id
  }
  /** On a walk of the month of a day, and of today's work. */
  const asked = async (day = today) => {
    const walk = await api.as(owner).get(`/building/${building.id}/walk?month=${day.slice(0, 7)}`)
    const { works } = (await api.as(owner).get('/today')).body.data as {
      works: { name: string; count: number }[]
    }
    return [walk.body.data[0].missing, works.find(({ name }) => name === 'read')?.count ?? 0]
  }
  return { lease, meter, asked, person }
}

it('asks for a reading of who took a lease over, as of who moved in, and not of who renewed', async () => {
  for (const isOther of [true, false]) {
    const { lease, meter, asked, person } = await houseOf(`Nhà ${isOther}`)
    const first = await lease('Bình', ago(29), ago(5))
    const meterID = await meter(ago(30))
    await api.send(takeReading, { day: ago(5), value: 1_200_000 }, { id: meterID })
    const another = isOther ? { customerID: await person('Chi') } : {}
    const { id } = await api.send(renewContract, { endDay: addDays(today, 300), ...another }, { id: first })
    await api.send(signContract, {}, { id })
    expect(await asked(ago(5))).toEqual(isOther ? [[meterID], 1] : [[], 0])
    await api.send(takeReading, { day: today, value: 1_300_000 }, { id: meterID })
    expect(await asked()).toEqual([[], 0])
  }
})

it('asks for a reading of who moved in, though the one of who left is of the same days', async () => {
  const { lease, meter, asked } = await houseOf('Nhà Sen')
  const first = await lease('Bình', ago(29))
  const meterID = await meter(ago(30))
  expect(await asked()).toEqual([[meterID], 1])
  await api.send(takeReading, { day: ago(5), value: 1_200_000 }, { id: meterID })
  await api.send(cancelContract, { day: ago(5), reason: 'Chuyển chỗ làm' }, { id: first })
  await lease('Chi', ago(4))
  expect(await asked()).toEqual([[meterID], 1])
  await api.send(takeReading, { day: today, value: 1_300_000 }, { id: meterID })
  expect(await asked()).toEqual([[], 0])
})
