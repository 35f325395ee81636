import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/day.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { ago, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const post = async (who: Person, path: string, body: object = {}) =>
  (await api.as(who).post(path).send(body)).body
const get = async (who: Person, path: string) => (await api.as(who).get(path)).body
const notFound = { message: 'E0011', data: null }
const power = {
  name: 'Điện',
  unit: 'kWh',
  way: 'metered',
  price: [
    { upTo: 100_000, price: 1_984 },
    { upTo: null, price: 2_380 },
  ],
  quota: 4,
  vat: 800,
  utility: 'electricity',
}
const internet = { name: 'Internet', unit: 'phòng', way: 'perRoom', price: 100_000 }

describe('the price list of a building', () => {
  it('holds from a day on, and is told for any day', async () => {
    const { manager, staff, ours } = world
    const path = `/building/${ours.id}/charges`
    expect((await get(staff, path)).data).toEqual({
      fromDay: null,
      charges: [],
      lists: [{ fromDay: null, charges: [] }],
    })
    const first = await post(manager, path, { fromDay: ago(40), charges: [power, internet] })
    expect(first).toMatchObject({ message: 'I0003', data: { id: ours.id } })
    const { data } = await get(staff, path)
    expect(data).toMatchObject({ fromDay: ago(40), charges: [power, { ...internet, vat: null }] })
    const [{ id }] = data.charges
    const dearer = { ...power, id, price: 4_000 }
    const second = await post(manager, path, { fromDay: addDays(today, 10), charges: [dearer] })
    expect(second.message).toBe('I0003')
    expect((await get(staff, path)).data.fromDay).toBe(ago(40))
    expect((await get(staff, `${path}?day=${addDays(today, 10)}`)).data.charges).toMatchObject([dearer])
    expect((await get(staff, `${path}?day=${ago(41)}`)).data).toMatchObject({ fromDay: null, charges: [] })
    expect((await get(staff, path)).data.lists).toHaveLength(3)
  })

  it('is what the services of the building follow from, and changes with them', async () => {
    const { manager, ours } = world
    const path = `/building/${ours.id}`
    const services = [
      { name: 'Điện', unit: 'kWh', price: 1_984, charge: 'metered' },
      { name: 'Internet', unit: 'phòng', price: 100_000, charge: 'perRoom' },
    ]
    expect((await get(manager, path)).data.services).toEqual(services)
    const list = (await get(manager, '/building')).data
    expect(list).toMatchObject([{ id: ours.id, services }])
    await post(manager, `${path}/update`, { services: [services[0], { ...services[1], price: 120_000 }] })
    const { data } = await get(manager, `${path}/charges`)
    expect(data).toMatchObject({ fromDay: today, charges: [power, { ...internet, price: 120_000 }] })
    expect((await get(manager, path)).data.services[1].price).toBe(120_000)
  })

  it('is refused with what does not fit, by its field', async () => {
    const { manager, ours } = world
    const body = { fromDay: today, charges: [{ ...power, price: [{ upTo: 5, price: 1 }], way: 'metered' }] }
    expect((await post(manager, `/building/${ours.id}/charges`, body)).errors).toEqual([
      { field: 'charges.0.price.0.upTo', code: 'invalid' },
    ])
    expect(
      await post(manager, `/building/${ours.id}/charges`, { fromDay: today, charges: [{}] }),
    ).toMatchObject({
      message: 'V0002',
      errors: expect.arrayContaining([{ field: 'charges.0.name', code: 'required' }]),
    })
  })

  it('is for those who work there, and changed by managers', async () => {
    const { staff, tenant, manager, foreign, ours } = world
    const change = { fromDay: today, charges: [] }
    expect((await post(staff, `/building/${ours.id}/charges`, change)).message).toBe('E0007')
    expect((await get(tenant, `/building/${ours.id}/charges`)).message).toBe('E0007')
    expect(await get(staff, `/building/${foreign.id}/charges`)).toEqual(notFound)
    expect(await post(manager, `/building/${foreign.id}/charges`, change)).toEqual(notFound)
  })
})

describe('the walk', () => {
  it('goes from room to room with what was read last, and says what is missing', async () => {
    const { manager, staff, tenant, ours } = world
    const meter = {
      roomID: ours.rooms[0],
      utility: 'electricity',
      digits: 5,
      serial: 'A',
      day: ago(100),
      value: 1_000_000,
    }
    const month = today.slice(0, 7)
    const power = (await post(manager, '/meter/add', meter)).data.id
    const house = (
      await post(manager, '/meter/add', {
        ...meter,
        roomID: null,
        buildingID: ours.id,
        utility: 'water',
        value: 0,
      })
    ).data.id
    await post(staff, `/meter/${power}/reading`, { day: ago(70), value: 1_090_000 })
    await post(manager, `/meter/${power}/replace`, {
      day: ago(60),
      lastValue: 1_100_000,
      digits: 5,
      firstValue: 5_000,
    })
    const walk = async () => (await get(staff, `/building/${ours.id}/walk?month=${month}`)).data
    const before = await walk()
    expect(before.map(({ roomNumber }: { roomNumber: string }) => roomNumber)).toEqual([
      null,
      'P.101',
      'P.102',
      'P.103',
    ])
    expect(before[0]).toMatchObject({
      roomID: null,
      meters: [{ id: house, utility: 'water' }],
      missing: [house],
    })
    expect(before[1]).toMatchObject({
      roomID: ours.rooms[0],
      people: 1,
      customerName: expect.stringContaining('An'),
      missing: [power],
      meters: [
        {
          id: power,
          last: { day: ago(60), value: 5_000 },
          since: ago(70),
          carried: 10_000,
          reading: null,
          spans: [{ used: 90_000, days: 30 }],
          charge: { name: 'Điện' },
        },
      ],
    })
    expect(before[2]).toMatchObject({ people: 0, customerName: null, meters: [], missing: [] })
    await post(staff, `/meter/${power}/reading`, { day: today, value: 45_000, source: 'walk' })
    expect((await walk())[1]).toMatchObject({
      missing: [],
      meters: [{ last: { value: 5_000 }, reading: { day: today, value: 45_000, used: 50_000 } }],
    })
    expect((await get(tenant, `/building/${ours.id}/walk`)).message).toBe('E0007')
    expect(await get(staff, `/building/${world.foreign.id}/walk`)).toEqual(notFound)
  })
})
