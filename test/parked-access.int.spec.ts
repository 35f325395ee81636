import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addBuilding,
  scheduleStaff,
  unscheduleStaff,
  updateBuilding,
} from '../commands/building/building.definitions.ts'
import { deleteStaff } from '../commands/person/delete.definitions.ts'
import { updateStaff } from '../commands/person/staff.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { listParked } from '../projections/runtime/parked.ts'
import { type Person, startApi, type TestApi } from './support/api.ts'

/** Access is never decided by a row that parking has frozen: it is refused, or asked of the stream. */
let api: TestApi
let owner: Person
let manager: Person
let house: string
let other: string

beforeEach(async () => {
  api = await startApi()
  owner = await api.person('owner')
  manager = await api.person('manager')
  house = await building('Hoa Sen')
  other = await building('Hoa Mai')
})
afterEach(() => api.close())

const building = async (name: string) =>
  (await api.send(addBuilding, { name, address: 'Huế', floorCount: 3 })).id
const hours = { toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
const shiftIn = async (id: string, fromDay = '2020-01-01', other: Partial<typeof hours> = {}) =>
  (await api.send(scheduleStaff, { staffID: manager.id, fromDay, ...hours, ...other }, { id })).id

/** Rows that match cannot be written from now on, whatever event asks for it. */
const poison = async (table: string, condition: string) => {
  const admin = await api.asAdmin()
  await admin.query(`alter table read.${table} add constraint poison check (not (${condition})) not valid`)
  await admin.end()
}

const parked = async (model: string) => {
  for (;;) {
    const found = (await listParked(api.db)).filter((one) => one.model === model)
    if (found.length > 0) return found
    await sleep(20)
  }
}

const reads = async () => {
  const statusOf = async (id: string) => (await api.as(manager).get(`/building/${id}`)).status
  const { body } = await api.as(manager).get('/building')
  return { [house]: await statusOf(house), listed: body.data.map(({ id }: { id: string }) => id) }
}

it('keeps out who was removed from a building by an event that is parked, before and after it is given up', async () => {
  const entryID = await shiftIn(house)
  await shiftIn(other)
  expect(await reads()).toEqual({ [house]: 200, listed: expect.arrayContaining([house, other]) })
  await poison('schedule', '"deletedAt" is not null')
  await api.send(unscheduleStaff, { entryID }, { id: house })
  const [event] = await parked('schedule')
  expect(await reads()).toEqual({ [house]: 404, listed: [other] })
  const written = await api.as(manager).post(`/building/${house}/update`).send({ name: 'Của tôi' })
  expect(written.body.message).toBe('E0011')
  const given = await api.as(owner).post('/projection/skip').send({ id: event?.id, reason: 'thử' })
  expect(given.body.message).toBe('I0003')
  expect(await reads()).toEqual({ [house]: 404, listed: [other] })
})

it('applies a parked event when the owner tries it again after what stood in its way is gone', async () => {
  await poison('building', `name = 'Độc'`)
  await api.send(updateBuilding, { name: 'Độc' }, { id: house })
  const [event] = await parked('building')
  const admin = await api.asAdmin()
  await admin.query('alter table read.building drop constraint poison')
  await admin.end()
  expect((await api.as(owner).post('/projection/retry').send({ id: event?.id })).body.message).toBe('I0003')
  expect((await api.as(owner).get(`/building/${house}`)).body.data.name).toBe('Độc')
  expect(await listParked(api.db)).toEqual([])
})

it('lets in again whose shift stood in an event that is given up: it gave, and took nothing', async () => {
  await shiftIn(house)
  await poison('schedule', `"fromDay" = '2021-01-01'`)
  await shiftIn(house, '2021-01-01', { toTime: '18:00' })
  const [event] = await parked('schedule')
  expect(await reads()).toEqual({ [house]: 404, listed: [] })
  await api.as(owner).post('/projection/skip').send({ id: event?.id, reason: 'thử' })
  expect(await reads()).toEqual({ [house]: 200, listed: [house] })
})

it('knows role and end of a person from the stream while their row is frozen', async () => {
  await poison('person', `"firstName" = 'Độc'`)
  await api.send(updateStaff, { firstName: 'Độc' }, { id: manager.id })
  await parked('person')
  await api.send(updateStaff, { role: 'staff' }, { id: manager.id, actor: { id: owner.id, role: 'owner' } })
  const { body } = await api.as(manager).post(`/building/${house}/update`).send({ name: 'Của tôi' })
  expect(body.message).toBe('E0007')
  await api.send(deleteStaff, {}, { id: manager.id, actor: { id: owner.id, role: 'owner' } })
  expect((await api.as(manager).get('/building')).status).toBe(401)
})

it('decides no rule over streams on rows that are frozen', async () => {
  await poison('room', `number = 'P.13'`)
  await api.send(addRoom, { buildingID: other, number: 'P.13', floor: 3 })
  await parked('room')
  await expect(api.send(updateBuilding, { floorCount: 1 }, { id: other })).rejects.toMatchObject({
    code: 'E0016',
  })
})
