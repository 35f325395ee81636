import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, deleteBuilding, updateBuilding } from '../../commands/building/building.definitions.ts'
import { addExpense, deleteExpense } from '../../commands/expense/expense.definitions.ts'
import { addFund, deleteFund } from '../../commands/fund/fund.definitions.ts'
import { installMeter, removeMeter } from '../../commands/meter/meter.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { deleteCustomer, deleteStaff } from '../../commands/person/delete.definitions.ts'
import { addRoom, deleteRoom } from '../../commands/room/room.definitions.ts'
import { deleteTicket, openTicket } from '../../commands/ticket/ticket.definitions.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail } from '../../test/support/mail.ts'
import { type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

/** What was deleted comes back by an event of its own, as it was, unless something stands in the way. */

let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const post = async (who: Person, path: string) => {
  const { status, body } = await api.as(who).post(path).send({})
  return { answer: [status, body.message], errors: body.errors }
}
const read = async (who: Person, path: string) => (await api.as(who).get(path)).body
const done = { answer: [200, 'I0003'], errors: undefined }
const notFound = { answer: [404, 'E0011'], errors: undefined }

/** Reads it, deletes it, finds it gone, restores it as `who`, and finds it as it was. */
const comesBack = async (who: Person, path: string, remove: () => Promise<unknown>) => {
  const { data: before } = await read(who, path)
  expect(before).toMatchObject({ id: expect.any(String) })
  await remove()
  expect((await read(who, path)).message).toBe('E0011')
  expect(await post(who, `${path}/restore`)).toEqual(done)
  const { data: after } = await read(who, path)
  const { revision, updatedAt } = after
  expect(after).toEqual({ ...before, revision, updatedAt })
  expect(revision).toBeGreaterThan(before.revision)
  // Once more changes nothing.
  expect(await post(who, `${path}/restore`)).toEqual(done)
  expect((await read(who, path)).data.revision).toBe(revision)
}

let rooms = 0
const room = async (buildingID = world.ours.id, number = `L.${++rooms}`) =>
  (await api.send(addRoom, { buildingID, number, floor: 1 })).id

describe('a room', () => {
  it('comes back to the manager of its house, and to no other', async () => {
    const { manager, staff, ours, foreign } = world
    const id = await room()
    const path = `/building/${ours.id}/room/${id}`
    await comesBack(manager, path, () => api.send(deleteRoom, {}, { id }))
    await api.send(deleteRoom, {}, { id })
    expect(await post(manager, `/building/${foreign.id}/room/${id}/restore`)).toEqual(notFound)
    expect((await post(staff, `${path}/restore`)).answer).toEqual([403, 'E0007'])
  })

  it('does not while another has its number, and does again afterwards', async () => {
    const { owner, ours } = world
    const id = await room(ours.id, 'L.tranh')
    await api.send(deleteRoom, {}, { id })
    const other = await room(ours.id, 'l.tranh')
    const path = `/building/${ours.id}/room/${id}/restore`
    expect(await post(owner, path)).toEqual({
      answer: [422, 'E0017'],
      errors: [{ field: 'number', code: 'E0017' }],
    })
    await api.send(deleteRoom, {}, { id: other })
    expect(await post(owner, path)).toEqual(done)
    expect((await post(owner, `/building/${ours.id}/room/${other}/restore`)).answer).toEqual([422, 'E0017'])
  })

  it('does not without its floor or its house; the house brings back what was in it', async () => {
    const { owner } = world
    const buildingID = (await api.send(addBuilding, { name: 'Nhà lấy lại', address: 'Huế', floorCount: 2 }))
      .id
    const upstairs = (await api.send(addRoom, { buildingID, number: '201', floor: 2 })).id
    const kept = await room(buildingID)
    const meter = await api.send(installMeter, {
      roomID: kept,
      utility: 'water',
      digits: 5,
      day: today,
      value: 0,
    })
    await api.send(deleteRoom, {}, { id: upstairs })
    await api.send(updateBuilding, { floorCount: 1 }, { id: buildingID })
    const path = `/building/${buildingID}/room/${upstairs}/restore`
    expect(await post(owner, path)).toEqual({
      answer: [400, 'V0002'],
      errors: [{ field: 'floor', code: 'too_big', params: { max: 1 } }],
    })
    await comesBack(owner, `/building/${buildingID}`, async () => {
      await api.send(deleteBuilding, {}, { id: buildingID })
      expect(await post(owner, path)).toEqual({
        ...notFound,
        errors: [{ field: 'buildingID', code: 'E0011' }],
      })
      expect((await read(owner, `/meter/${meter.id}`)).message).toBe('E0011')
    })
    expect((await read(owner, `/room/${kept}`)).data.id).toBe(kept)
    expect((await read(owner, `/meter/${meter.id}`)).data.id).toBe(meter.id)
  })
})

describe('what stands in a room or a house', () => {
  it('a meter comes back, unless its room is gone', async () => {
    const { manager } = world
    const roomID = await room()
    const { id } = await api.send(installMeter, {
      roomID,
      utility: 'electricity',
      digits: 5,
      day: today,
      value: 0,
    })
    await comesBack(manager, `/meter/${id}`, () => api.send(removeMeter, {}, { id }))
    await api.send(removeMeter, {}, { id })
    await api.send(deleteRoom, {}, { id: roomID })
    expect((await post(manager, `/meter/${id}/restore`)).answer).toEqual([404, 'E0011'])
  })

  it('a ticket comes back to the tenant who took it away, unless its room is gone', async () => {
    const { tenant, owner, ours } = world
    const open = async (roomID: string, actor = { id: owner.id, role: owner.role }) =>
      (await api.send(openTicket, { title: 'Rò nước', content: 'Bếp', roomID }, { actor })).id
    const theirs = await open(ours.rooms[0], { id: tenant.id, role: tenant.role })
    await comesBack(tenant, `/support-ticket/${theirs}`, () => api.send(deleteTicket, {}, { id: theirs }))
    const roomID = await room()
    const id = await open(roomID)
    await api.send(deleteTicket, {}, { id })
    await api.send(deleteRoom, {}, { id: roomID })
    expect((await post(owner, `/support-ticket/${id}/restore`)).errors).toEqual([
      { field: 'roomID', code: 'E0011' },
    ])
  })

  it('a fund comes back, and an expense with it', async () => {
    const { manager, owner, ours } = world
    const fund = async () =>
      (
        await api.send(addFund, {
          name: 'Két lấy lại',
          kind: 'cash',
          opening: 0,
          openingDay: today,
          buildingIDs: [ours.id],
        })
      ).id
    const first = await fund()
    await comesBack(manager, `/fund/${first}`, () => api.send(deleteFund, {}, { id: first }))
    const fundID = await fund()
    const { id } = await api.send(
      addExpense,
      {
        shares: [{ buildingID: ours.id, weight: 1 }],
        category: 'repair',
        day: today,
        amount: 380_000,
        fundID,
      },
      { actor: { id: owner.id, role: owner.role } },
    )
    await comesBack(manager, `/expense/${id}`, () => api.send(deleteExpense, {}, { id }))
    await api.send(deleteExpense, {}, { id })
    await api.send(deleteFund, {}, { id: fundID })
    expect((await post(owner, `/expense/${id}/restore`)).errors).toEqual([{ field: 'fundID', code: 'E0011' }])
    expect(await post(owner, `/fund/${fundID}/restore`)).toEqual(done)
    expect(await post(owner, `/expense/${id}/restore`)).toEqual(done)
  })
})

describe('somebody', () => {
  it('comes back as a customer to the manager who added them, with phone and address, or not once another has these', async () => {
    const { manager } = world
    const actor = { id: manager.id, role: manager.role }
    const named = { firstName: 'Lan', lastName: 'Trở Về', email: 'lan.tro.ve@test.vn', phone: '0912000111' }
    const { id } = await api.send(addCustomer, named, { actor })
    const remove = () => api.send(deleteCustomer, {}, { id })
    await comesBack(manager, `/customer/${id}`, remove)
    await remove()
    const other = { firstName: 'Mai', phone: named.phone }
    await api.send(addCustomer, other)
    expect(await post(manager, `/customer/${id}/restore`)).toEqual({
      answer: [409, 'E0014'],
      errors: [{ field: 'phone', code: 'E0014' }],
    })
    const unknown = await api.send(addCustomer, { firstName: 'Xa' })
    await api.send(deleteCustomer, {}, { id: unknown.id })
    expect(await post(manager, `/customer/${unknown.id}/restore`)).toEqual(notFound)
  })

  it('who works here comes back to owners alone, and signs in anew', async () => {
    const { owner, manager } = world
    const mail = startMail(api)
    const gone = await api.person('staff')
    expect((await api.as(gone).get('/user/profile')).status).toBe(200)
    await comesBack(owner, `/staff/${gone.id}`, async () => {
      await api.send(deleteStaff, {}, { id: gone.id })
      expect((await api.as(gone).get('/user/profile')).status).toBe(401)
      await mail.send()
    })
    expect((await api.as(gone).get('/user/profile')).status).toBe(401)
    const cookie = await api.openSession(gone.id)
    expect((await api.as({ cookie }).get('/user/profile')).status).toBe(200)
    await api.send(deleteStaff, {}, { id: gone.id })
    expect((await post(manager, `/staff/${gone.id}/restore`)).answer).toEqual([403, 'E0007'])
    expect(await post(owner, `/customer/${gone.id}/restore`)).toEqual(notFound)
    await mail.stop()
  })
})
