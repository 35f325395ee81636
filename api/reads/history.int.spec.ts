import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { issueBill, updateBill } from '../../commands/bill/bill.definitions.ts'
import {
  addBuilding,
  deleteBuilding,
  scheduleStaff,
  updateBuilding,
} from '../../commands/building/building.definitions.ts'
import {
  addContract,
  cancelContract,
  giveNotice,
  signContract,
  updateContract,
} from '../../commands/contract/contract.definitions.ts'
import { installMeter, removeMeter } from '../../commands/meter/meter.definitions.ts'
import { addCustomer, updateCustomer } from '../../commands/person/customer.definitions.ts'
import { deleteCustomer } from '../../commands/person/delete.definitions.ts'
import { eraseCustomer } from '../../commands/person/erase.definitions.ts'
import { addRoom, changeRoomStatus, deleteRoom, restoreRoom } from '../../commands/room/room.definitions.ts'
import { deleteTicket, openTicket } from '../../commands/ticket/ticket.definitions.ts'
import type { Actor } from '../../domain/event.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { giveAsBefore } from '../../test/support/given-contract.ts'
import { rent } from '../../test/support/two-houses.ts'

let api: TestApi
let owner: Person
let manager: Person
let building: string
let room: string
let customer: string

const by = ({ id, role }: Person): { actor: Actor } => ({ actor: { id, role } })
const at = (instant: string) => api.setClock(() => instant)

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner', { lastName: 'Trần', firstName: 'Quân' })
  manager = await api.person('manager')
  at('2026-03-01T02:00:00.000Z')
  building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Hà Nội', floorCount: 3 }, by(owner)))
    .id
  // 23:30 of 10 March in Hà Nội.
  at('2026-03-10T16:30:00.000Z')
  await api.send(updateBuilding, { name: 'Hoa Sen 2', floorCount: 5 }, { id: building, ...by(owner) })
  room = (await api.send(addRoom, { buildingID: building, number: 'P.101', floor: 1 }, by(owner))).id
  customer = (
    await api.send(addCustomer, { firstName: 'Hoa', lastName: 'Lê', phone: '0912345678' }, by(manager))
  ).id
  at('2026-03-20T02:00:00.000Z')
  await api.send(changeRoomStatus, { status: 4 }, { id: room })
  const shift = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
  await api.send(scheduleStaff, { staffID: manager.id, ...shift }, { id: building, ...by(owner) })
  await api.send(updateCustomer, { phone: '0987654321' }, { id: customer, ...by(manager) })
})
afterAll(() => api.close())

const history = (path: string, who = owner) => api.as(who).get(`/history/${path}`)

describe('the history of a thing', () => {
  it('tells every event, newest first, with who and what changed', async () => {
    const { status, body, headers } = await history(`building/${building}`)
    expect([status, body.message, body.total, headers['content-range']]).toEqual([
      200,
      'I0001',
      3,
      'building 0-2/3',
    ])
    const actor = { id: owner.id, role: 'owner', name: 'Trần Quân' }
    expect(body.data[0]).toMatchObject({ type: 'StaffScheduled', revision: 2, changes: [] })
    expect(body.data[1]).toEqual({
      id: expect.any(String),
      revision: 1,
      at: '2026-03-10T16:30:00.000Z',
      type: 'BuildingUpdated',
      actor,
      changes: [
        { field: 'name', before: 'Hoa Sen', after: 'Hoa Sen 2' },
        { field: 'floorCount', before: 3, after: 5 },
      ],
      cause: { kind: 'request' },
    })
    expect(body.data[2].changes).toContainEqual({ field: 'name', before: null, after: 'Hoa Sen' })
  })

  it('tells what the product did itself', async () => {
    const { body } = await history(`room/${room}`)
    expect(body.data[0]).toMatchObject({
      type: 'RoomStatusChanged',
      actor: { role: 'system', name: null },
      changes: [{ field: 'status', before: 3, after: 4 }],
      cause: { kind: 'system' },
    })
  })

  it('tells what came from an upload', async () => {
    const uploadID = randomUUID()
    await api.pool.query(
      `insert into read.upload (id, revision, "createdAt", "updatedAt", type, state, size, preview, "uploadedBy", "uploadedAt")
       values ($1, 0, now(), now(), 1, 'done', 1, false, $2, now())`,
      [uploadID, owner.id],
    )
    const { id } = await api.send(
      addCustomer,
      { firstName: 'An', lastName: 'Lê' },
      { ...by(owner), correlationId: uploadID },
    )
    const { body } = await history(`customer/${id}`)
    expect(body.data[0].cause).toEqual({ kind: 'import', id: uploadID })
  })

  it('is paged in react-admin’s words', async () => {
    const query = new URLSearchParams({ sort: '["at","ASC"]', range: '[1,1]', filter: '{}' })
    const { body, headers } = await history(`building/${building}?${query}`)
    expect(body.data.map(({ revision }: { revision: number }) => revision)).toEqual([1])
    expect([body.total, headers['content-range']]).toEqual([3, 'building 1-1/3'])
    expect((await history(`building/${building}?sort=name`)).body.message).toBe('V0001')
  })

  it('goes on behind an event', async () => {
    const walked = async (order: 'asc' | 'desc') => {
      const revisions: number[] = []
      for (let after: string | undefined; ; ) {
        const more: string = after ? `&after=${after}` : ''
        const { body } = await history(`building/${building}?sort=at&order=${order}&limit=1${more}`)
        expect(body.total).toBe(3)
        if (body.data.length === 0) return revisions
        revisions.push(body.data[0].revision)
        after = body.data[0].id
      }
    }
    expect(await walked('desc')).toEqual([2, 1, 0])
    expect(await walked('asc')).toEqual([0, 1, 2])
    // Of another thing's event nothing is told, nor of one that a past day does not know.
    const [elsewhere] = (await history(`room/${room}`)).body.data
    const [last] = (await history(`building/${building}`)).body.data
    for (const more of [`after=${elsewhere.id}`, `after=${randomUUID()}`, `after=${last.id}&at=2026-03-11`])
      expect((await history(`building/${building}?${more}`)).body).toMatchObject({
        message: 'V0001',
        errors: [{ field: 'after' }],
      })
  })

  it('says why a bill was changed to those who work with it, and not to its tenant', async () => {
    at('2026-03-20T02:00:00.000Z')
    const tenant = await api.person('customer')
    const { id: roomID } = await api.send(
      addRoom,
      { buildingID: building, number: 'P.950', floor: 1 },
      by(owner),
    )
    const contractID = await rent(api, roomID, tenant.id, { startDay: '2026-03-01', endDay: '2027-02-28' })
    const lines = [{ name: 'Điện', amount: 425_600 }]
    const bill = { contractID, title: 'Tháng 3', month: '2026-03', dueDay: '2026-03-30', lines }
    const { id } = await api.send(issueBill, bill, by(manager))
    const now = [{ id: 1, name: 'Điện', amount: 387_600 }]
    await api.send(updateBill, { lines: now, reason: 'Ghi nhầm số điện' }, { id, ...by(manager) })
    const [changed, issued] = (await history(`bill/${id}`, manager)).body.data
    expect([changed.type, changed.reason]).toEqual(['BillUpdated', 'Ghi nhầm số điện'])
    expect(changed.changes).toContainEqual({ field: 'total', before: 425_600, after: 387_600 })
    expect(issued).not.toHaveProperty('reason')
    const [told] = (await history(`bill/${id}`, tenant)).body.data
    expect(told.type).toBe('BillUpdated')
    expect(told).not.toHaveProperty('reason')
    const filter = encodeURIComponent(JSON.stringify({ entityID: id, type: 'BillUpdated' }))
    const { body } = await api.as(owner).get(`/audit?filter=${filter}`)
    expect(body.data).toMatchObject([{ reason: 'Ghi nhầm số điện' }])
  })

  it('is for those who may read the thing', async () => {
    expect((await history(`building/${building}`, manager)).status).toBe(200)
    expect((await history(`customer/${customer}`, manager)).body.data).toHaveLength(2)
    const staff = await api.person('staff')
    expect((await history(`building/${building}`, staff)).text).toBe('{"message":"E0011","data":null}')
    expect((await history(`customer/${customer}`, staff)).text).toBe('{"message":"E0007","data":null}')
    expect((await history(`staff/${owner.id}`, manager)).status).toBe(403)
    for (const path of [`building/${room}`, `customer/${owner.id}`, `pet/${room}`, 'room/x']) {
      expect((await history(path)).text, path).toBe('{"message":"E0011","data":null}')
    }
  })
})

describe('what was deleted', () => {
  const typesOf = async (path: string, who = owner) => {
    const { status, body } = await history(path, who)
    return status === 200 ? body.data.map(({ type }: { type: string }) => type) : [status, body.message]
  }

  it('is told of to those who may bring it back, as long as it is gone and after', async () => {
    const number = { buildingID: building, number: 'P.901', floor: 1 }
    const { id } = await api.send(addRoom, number, by(owner))
    await api.send(deleteRoom, {}, { id, ...by(manager) })
    const [last] = (await history(`room/${id}`)).body.data
    expect(last).toMatchObject({
      type: 'RoomDeleted',
      actor: { id: manager.id, role: 'manager' },
      changes: [],
    })
    for (const who of [owner, manager])
      expect(await typesOf(`room/${id}`, who)).toEqual(['RoomDeleted', 'RoomAdded'])
    expect((await api.as(owner).get(`/building/${building}/room/${id}`)).status).toBe(404)
    await api.send(restoreRoom, { buildingID: building }, { id, ...by(owner) })
    expect(await typesOf(`room/${id}`)).toEqual(['RoomRestored', 'RoomDeleted', 'RoomAdded'])
  })

  it('is told of to nobody else', async () => {
    const { id } = await api.send(addRoom, { buildingID: building, number: 'P.902', floor: 1 }, by(owner))
    await api.send(deleteRoom, {}, { id, ...by(owner) })
    const other = await api.person('manager')
    const staff = await api.person('staff')
    const shift = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
    await api.send(scheduleStaff, { staffID: staff.id, ...shift }, { id: building, ...by(owner) })
    const tenant = await api.person('customer')
    for (const who of [other, staff, tenant]) expect(await typesOf(`room/${id}`, who)).toEqual([404, 'E0011'])
    expect(await typesOf(`building/${id}`)).toEqual([404, 'E0011'])
    const house = (await api.send(addBuilding, { name: 'Nhà bán', address: 'Huế', floorCount: 1 }, by(owner)))
      .id
    await api.send(scheduleStaff, { staffID: manager.id, ...shift }, { id: house, ...by(owner) })
    expect(await typesOf(`building/${house}`, manager)).toHaveLength(2)
    await api.send(deleteBuilding, {}, { id: house, ...by(owner) })
    expect(await typesOf(`building/${house}`, manager)).toEqual([404, 'E0011'])
    expect((await typesOf(`building/${house}`))[0]).toBe('BuildingDeleted')
  })

  it('is not told of somebody who was erased', async () => {
    const { id } = await api.send(addCustomer, { firstName: 'Út', lastName: 'Võ' }, by(manager))
    await api.send(deleteCustomer, {}, { id, ...by(manager) })
    expect((await typesOf(`customer/${id}`, manager))[0]).toBe('PersonDeleted')
    expect(await typesOf(`staff/${id}`)).toEqual([404, 'E0011'])
    await api.send(eraseCustomer, {}, { id, ...by(owner) })
    for (const who of [owner, manager]) expect(await typesOf(`customer/${id}`, who)).toEqual([404, 'E0011'])
  })

  it('is told of to the tenant whose ticket it was', async () => {
    const tenant = await api.person('customer')
    const { id: roomID } = await api.send(
      addRoom,
      { buildingID: building, number: 'P.903', floor: 1 },
      by(owner),
    )
    await rent(api, roomID, tenant.id)
    const { id } = await api.send(openTicket, { roomID, title: 'Vòi rỉ', content: 'Bếp' }, by(tenant))
    await api.send(deleteTicket, {}, { id, ...by(tenant) })
    expect(await typesOf(`support-ticket/${id}`, tenant)).toEqual(['TicketDeleted', 'TicketOpened'])
    expect(await typesOf(`support-ticket/${id}`, await api.person('customer'))).toEqual([404, 'E0011'])
  })
})

describe('what stands in a deleted house', () => {
  const shift = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
  const seenBy = async (path: string, who: Person) => {
    const { status, body } = await api.as(who).get(path)
    return [status, body.message, Array.isArray(body.data) ? body.data.at(0)?.type : body.data?.id]
  }
  const gone = [404, 'E0011', undefined]
  const houseWithStaff = async (name: string) => {
    const { id: house } = await api.send(addBuilding, { name, address: 'Huế', floorCount: 1 }, by(owner))
    const staff = await api.person('staff')
    const tenant = await api.person('customer')
    for (const staffID of [manager.id, staff.id])
      await api.send(scheduleStaff, { staffID, ...shift }, { id: house, ...by(owner) })
    return { house, staff, tenant }
  }

  it('is not there, and its past is told to those who may bring the house back; a contract is', async () => {
    at('2026-03-20T02:00:00.000Z')
    const { house, staff, tenant } = await houseWithStaff('Nhà trả')
    const { id: roomID } = await api.send(addRoom, { buildingID: house, number: 'P.1', floor: 1 }, by(owner))
    const { id: otherID } = await api.send(addRoom, { buildingID: house, number: 'P.2', floor: 1 }, by(owner))
    const read = { utility: 'water', digits: 5, day: '2026-03-20', value: 0 }
    const { id: meter } = await api.send(installMeter, { roomID, ...read }, by(owner))
    const { id: otherMeter } = await api.send(installMeter, { roomID: otherID, ...read }, by(owner))
    const terms = { type: 1, startDay: '2026-04-01', endDay: '2027-03-31', price: 4_500_000 }
    const { id: contract } = await api.send(
      addContract,
      { roomID, customerID: tenant.id, ...terms },
      by(owner),
    )
    await expect(api.send(deleteBuilding, {}, { id: house, ...by(owner) })).rejects.toMatchObject({
      reason: 'UpdateNotAllowed',
    })
    await api.send(cancelContract, { day: '2026-03-20', reason: 'Đổi ý' }, { id: contract, ...by(owner) })
    // A meter of a room that is deleted in a house that stands.
    await api.send(deleteRoom, {}, { id: otherID, ...by(owner) })
    expect(await seenBy(`/history/meter/${otherMeter}`, owner)).toEqual(gone)
    await api.send(deleteBuilding, {}, { id: house, ...by(owner) })

    for (const who of [owner, manager, staff, tenant]) {
      expect(await seenBy(`/building/${house}/room/${roomID}`, who), who.role).toEqual(gone)
      if (who !== tenant) expect(await seenBy(`/meter/${meter}`, who), who.role).toEqual(gone)
    }
    expect(await seenBy(`/contract/${contract}`, owner)).toEqual([200, 'I0001', contract])
    expect(await seenBy(`/history/contract/${contract}`, owner)).toEqual([200, 'I0001', 'ContractCancelled'])

    for (const who of [manager, staff, tenant])
      expect(await seenBy(`/history/room/${roomID}`, who), who.role).toEqual(gone)
    for (const who of [manager, staff])
      expect(await seenBy(`/history/meter/${meter}`, who), who.role).toEqual(gone)
    expect((await api.as(tenant).get(`/history/meter/${meter}`)).status).toBe(403)
    const [last] = (await history(`meter/${meter}`)).body.data
    expect(last.changes).toContainEqual({ field: 'buildingID', before: null, after: house })
    expect(await seenBy(`/history/room/${roomID}`, owner)).toEqual([200, 'I0001', 'ContractCancelled'])
  })

  it('is told to have been deleted before, to those who may bring both back', async () => {
    const { house, staff, tenant } = await houseWithStaff('Nhà cũ')
    const { id: roomID } = await api.send(addRoom, { buildingID: house, number: 'P.1', floor: 1 }, by(owner))
    const read = { utility: 'water', digits: 5, day: '2026-03-20', value: 0 }
    const { id: meter } = await api.send(installMeter, { roomID, ...read }, by(owner))
    await api.send(removeMeter, {}, { id: meter, ...by(manager) })
    await api.send(deleteRoom, {}, { id: roomID, ...by(manager) })
    expect(await seenBy(`/history/room/${roomID}`, manager)).toEqual([200, 'I0001', 'RoomDeleted'])
    await api.send(deleteBuilding, {}, { id: house, ...by(owner) })

    expect(await seenBy(`/history/room/${roomID}`, owner)).toEqual([200, 'I0001', 'RoomDeleted'])
    expect(await seenBy(`/history/meter/${meter}`, owner)).toEqual([200, 'I0001', 'MeterRemoved'])
    for (const who of [manager, staff, tenant])
      expect(await seenBy(`/history/room/${roomID}`, who), who.role).toEqual(gone)
    for (const who of [manager, staff])
      expect(await seenBy(`/history/meter/${meter}`, who), who.role).toEqual(gone)
  })
})

describe('a contract that got another tenant while it waited', () => {
  it('tells the one whose it is now nothing of the one before', async () => {
    const [first, second] = [await api.person('customer'), await api.person('customer')]
    const number = { buildingID: building, number: 'P.102', floor: 1 }
    const { id: roomID } = await api.send(addRoom, number)
    const child = { firstName: 'Bé', lastName: 'Lê', type: 2 }
    const terms = { type: 1, startDay: '2026-04-01', endDay: '2027-03-31', price: 4_500_000 }
    const words = { residents: [child], note: 'Nuôi mèo' }
    const added = { roomID, customerID: first.id, ...terms, ...words }
    const { id } = await api.send(addContract, added, by(owner))
    at('2026-03-25T02:00:00.000Z')
    const moved = { customerID: second.id, residents: [], note: null }
    await expect(api.send(updateContract, moved, { id, ...by(owner) })).rejects.toThrow('UpdateNotAllowed')
    // As a book of before has it.
    await api.send(updateContract, { residents: [], note: null }, { id, ...by(owner) })
    await giveAsBefore(api, { roomID, contractID: id, customerID: second.id }, '2026-03-25T02:00:00.000Z')
    const entries = await history(`contract/${id}`, second)
    expect(entries.body).toMatchObject({ total: 1, data: [{ type: 'ContractUpdated' }] })
    expect(entries.body.data[0].changes).toContainEqual({ field: 'price', before: null, after: 4_500_000 })
    for (const word of [first.id, 'Bé', 'Nuôi mèo']) expect(entries.text).not.toContain(word)
    const then = (who: Person) => api.as(who).get(`/contract/${id}?at=2026-03-24`)
    expect((await then(second)).text).toBe('{"message":"E0011","data":null}')
    expect((await then(manager)).body.data).toMatchObject({ customerID: first.id, note: 'Nuôi mèo' })
    expect((await history(`contract/${id}`, manager)).body.total).toBe(3)
  })
})

describe('the history of a room', () => {
  it('tells a customer what became of the room, and nothing of who else rents or has rented it', async () => {
    const [first, next] = [await api.person('customer'), await api.person('customer')]
    const number = { buildingID: building, number: 'P.103', floor: 1 }
    at('2026-03-25T02:00:00.000Z')
    const { id: roomID } = await api.send(addRoom, number, by(owner))
    const days = { startDay: '2026-03-25', endDay: '2026-08-31' }
    const lease = { roomID, customerID: first.id, type: 1, ...days, price: 4_500_000 }
    const { id } = await api.send(addContract, lease, by(owner))
    await api.send(signContract, {}, { id })
    const notice = { by: 'tenant', givenDay: '2026-03-25', lastDay: '2026-06-30', ground: 'agreed' }
    await api.send(giveNotice, notice, { id, actor: { id: first.id, role: 'customer' } })
    const later = { startDay: '2026-09-01', endDay: '2027-08-31' }
    await api.send(addContract, { ...lease, customerID: next.id, ...later }, by(owner))
    for (const who of [first, next]) {
      const { body, text } = await history(`room/${roomID}`, who)
      expect(body.data.map(({ type }: { type: string }) => type)).toEqual(['RoomAdded'])
      expect(body.total).toBe(1)
      expect(text).not.toContain(who === first ? next.id : first.id)
    }
    expect((await history(`room/${roomID}`, manager)).body.total).toBeGreaterThan(4)
  })
})

describe('a thing as it was', () => {
  /** A busy machine takes longer to make a day ready than a caller waits. */
  const once = (path: string) =>
    vi.waitUntil(
      async () => {
        const answer = await api.as(owner).get(path)
        return answer.status !== 202 && answer
      },
      { timeout: 60_000, interval: 100 },
    )
  const then = async (text: string) => {
    const { status, body } = await once(`/building/${building}?at=${encodeURIComponent(text)}`)
    return [status, body.data?.name ?? body.message]
  }

  it('at the end of a local day', async () => {
    expect(await then('2026-02-28')).toEqual([404, 'E0011'])
    expect(await then('2026-03-09')).toEqual([200, 'Hoa Sen'])
    expect(await then('2026-03-10')).toEqual([200, 'Hoa Sen 2'])
    expect(await then('2030-01-01')).toEqual([200, 'Hoa Sen 2'])
  })

  it('at an instant', async () => {
    expect(await then('2026-03-10T16:29:59.999Z')).toEqual([200, 'Hoa Sen'])
    expect(await then('2026-03-10T16:30:00.000Z')).toEqual([200, 'Hoa Sen 2'])
  })

  it('with the revision and the times of then', async () => {
    const { body } = await once(`/building/${building}/room/${room}?at=2026-03-15`)
    expect(body.data).toMatchObject({
      id: room,
      revision: 0,
      buildingID: building,
      number: 'P.101',
      floor: 1,
      area: null,
      rentPrice: null,
      buyPrice: null,
      description: null,
      imageIDs: [],
      status: 3,
      createdAt: '2026-03-10T16:30:00.000Z',
      updatedAt: '2026-03-10T16:30:00.000Z',
    })
  })

  it.each(['2026-02-30', 'yesterday', '2026-03-10T25:00:00Z', '', '2026-03-10&at=2026-03-11'])(
    '%j is no time',
    async (text) => {
      const answer = await api.as(owner).get(`/building/${building}?at=${text}`)
      expect([answer.status, answer.body.message]).toEqual([400, 'V0001'])
    },
  )

  it('is for those who may read it now', async () => {
    const staff = await api.person('staff')
    expect((await api.as(staff).get(`/building/${building}?at=2026-03-15`)).status).toBe(404)
  })
})
