import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LineKind } from '../../domain/bill/line.ts'
import { ResidentType } from '../../domain/contract/contract-codes.ts'
import { addDays, addMonths, dayOf, lastDayOfMonth } from '../../domain/day.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

/*
 * Whatever changes in a house, what is proposed afterwards can be issued as it stands, and is proposed no more.
 */
let api: TestApi
let world: TwoHouses
let contractID: string
const meters = new Map<string, string>()
const today = dayOf(new Date().toISOString())
const months = [-4, -3, -2, -1].map((back) => addMonths(today.slice(0, 7), back)) as [
  string,
  string,
  string,
  string,
]
const [start] = months
/** What has been asked for so far: kinds of lines, and of adjusted lines. */
const asked = new Set<LineKind | `changed ${string}`>()

const post = async (path: string, body: object = {}) => {
  const { body: answer } = await api.as(world.manager).post(path).send(body)
  expect([path, answer.message, answer.errors]).toEqual([path, expect.stringMatching(/^I/), undefined])
  return answer.data
}
const preview = async (month: string): Promise<readonly ProposedBill[]> =>
  await post('/bill/run/preview', { buildingID: world.ours.id, month })

/** Reads all meters in the evening of a day. */
const read = async (day: string, values: Readonly<Record<string, number>>) => {
  for (const [name, value] of Object.entries(values))
    await post(`/meter/${meters.get(name)}/reading`, { day, value })
}

/** Issues all that is proposed for a month, with what is offered. */
const issue = async (month: string) => {
  const proposed = (await preview(month)).filter(({ contractID }) => contractID !== null)
  const bills = proposed.map(({ contractID, month, lines, offers }) => ({
    contractID,
    month,
    dueDay: addDays(today, -20),
    lines: [...lines, ...offers].map((line, place) => Object.assign({}, line, { id: place + 1 })),
  }))
  for (const { kind, of } of bills.flatMap(({ lines }) => lines)) asked.add(of ? `changed ${of.kind}` : kind)
  const runID = randomUUID()
  const { refused } = await post('/bill/run', { buildingID: world.ours.id, month, runID, bills })
  expect(refused).toEqual([])
  const left = (await preview(month)).filter(({ contractID }) => contractID !== null)
  expect(left.flatMap(({ lines }) => lines)).toEqual([])
  return bills
}

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api, `${start}-01`)
  const { ours, tenant } = world
  const penalty = { afterDays: 3, perDay: 5, sum: null, most: null }
  await post(`/building/${ours.id}/billing-rules`, {
    rent: 'inArrears',
    closingDay: 31,
    dueDay: 5,
    penalty,
  })
  const bands = [
    { upTo: 50_000, price: 1_984 },
    { upTo: null, price: 2_380 },
  ]
  const power = { utility: 'electricity', vat: 800, quota: 4, price: bands }
  const charges = [
    { name: 'Điện', unit: 'kWh', way: 'metered', ...power },
    { name: 'Nước', unit: 'm³', way: 'metered', price: 18_000, utility: 'water' },
    { name: 'Mạng', unit: 'phòng', way: 'perRoom', price: 310_000 },
    { name: 'Rác', unit: 'người', way: 'perPerson', price: 31_000 },
  ]
  const list = `/building/${ours.id}/charges`
  await post(list, { fromDay: `${start}-01`, charges })
  const known = (await api.as(world.manager).get(list)).body.data.charges
  const water = known.find(({ name }: { name: string }) => name === 'Nước')
  const drainage = { name: 'Thoát nước', unit: '%', way: 'percentOf', price: 3_000, of: water.id, vat: 800 }
  await post(list, { fromDay: `${start}-01`, charges: [...known, drainage] })
  const days = { startDay: `${start}-01`, endDay: `${addMonths(today.slice(0, 7), 12)}-28` }
  contractID = await rent(api, ours.rooms[1], tenant.id, { ...days, deposit: 4_500_000 })
  const places = [
    ['power', { roomID: ours.rooms[1], utility: 'electricity' }],
    ['water', { roomID: ours.rooms[1], utility: 'water' }],
    ['other', { roomID: ours.rooms[0], utility: 'electricity' }],
    ['house', { buildingID: ours.id, utility: 'electricity', share: 'rest' }],
  ] as const
  for (const [name, place] of places)
    meters.set(
      name,
      (await post('/meter/add', { ...place, digits: 5, day: `${start}-01`, value: 1_000_000 })).id,
    )
})
afterAll(() => api.close())

it('issues rent, charges, uses, shares and deposits as they are proposed', async () => {
  const values = { power: 1_080_000, water: 1_006_000, other: 1_040_000, house: 1_150_000 }
  await read(lastDayOfMonth(months[0]), values)
  await issue(months[0])
  expect([...asked].sort()).toEqual(['deposit', 'metered', 'rent', 'service'])
})

it('issues a penalty, and what a reading, people and a price that are said otherwise change', async () => {
  const values = { power: 1_160_000, water: 1_012_000, other: 1_080_000, house: 1_300_000 }
  await read(lastDayOfMonth(months[1]), values)
  const meterID = meters.get('water') as string
  const { readings } = (await api.as(world.manager).get(`/meter/${meterID}`)).body.data
  const { readingID } = readings.at(1)
  const correction = { readingID, value: 1_005_000, reason: 'Đọc nhầm' }
  await post(`/meter/${meterID}/reading/${readingID}/correct`, {
    value: correction.value,
    reason: correction.reason,
  })
  const residents = [{ lastName: 'Lê', firstName: 'Em', type: ResidentType.OTHER }]
  await post(`/contract/${contractID}/update`, { residents, residentsFrom: `${start}-11` })
  await issue(months[1])
  expect([...asked].sort()).toEqual(expect.arrayContaining(['changed metered', 'changed service', 'penalty']))
})

it('issues what money that came earlier than was known takes from a penalty', async () => {
  const [bill] = (
    await api
      .as(world.manager)
      .get(`/bill?filter=${encodeURIComponent(JSON.stringify({ contractID, month: months[0] }))}`)
  ).body.data
  const earlier = { method: 'cash', amount: 1_000_000, day: addDays(today, -18) }
  await post(`/bill/${bill.id}/record-payment`, earlier)
  await read(lastDayOfMonth(months[2]), {
    power: 1_240_000,
    water: 1_018_000,
    other: 1_120_000,
    house: 1_450_000,
  })
  await issue(months[2])
  expect([...asked]).toContain('changed penalty')
})

it('issues what a list, written over without a charge and said to count, and an end change', async () => {
  const { data } = (await api.as(world.manager).get(`/building/${world.ours.id}/charges`)).body
  const charges = (data.charges as { name: string; price: number }[])
    .filter(({ name }) => name !== 'Rác')
    .map((one) => (one.name === 'Mạng' ? Object.assign({}, one, { price: 320_000 }) : one))
  await post(`/building/${world.ours.id}/charges`, { fromDay: `${start}-01`, charges })
  await post(`/building/${world.ours.id}/reprice`, { fromDay: `${start}-01`, reason: 'Nhập giá muộn' })
  await post(`/contract/${contractID}/cancel`, { day: `${months[2]}-20`, reason: 'Trả phòng' })
  await read(lastDayOfMonth(months[3]), { other: 1_160_000, house: 1_600_000 })
  await issue(months[3])
  expect([...asked].sort()).toEqual(expect.arrayContaining(['changed rent', 'changed service']))
})
