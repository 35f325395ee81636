import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding, deleteBuilding } from '../../commands/building/building.definitions.ts'
import { addExpense, deleteExpense } from '../../commands/expense/expense.definitions.ts'
import { addFund, deleteFund } from '../../commands/fund/fund.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { deleteCustomer } from '../../commands/person/delete.definitions.ts'
import { addRoom, deleteRoom } from '../../commands/room/room.definitions.ts'
import { deleteTicket, openTicket } from '../../commands/ticket/ticket.definitions.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

/** What a command would do is said by the rule that would refuse it, with what stands in the way; nothing happens. */

let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const tries = async (who: Person, path: string, body: object = {}, revision?: number) => {
  const head = await api.log.head()
  const said = await api
    .as(who)
    .post('/dry-run')
    .send({ path, body, ...(revision !== undefined && { revision }) })
  expect(await api.log.head()).toBe(head)
  return said.body.data ?? said.body.message
}
const refused = (code: string, ...errors: object[]) => ({
  changes: false,
  refusal: { code, errors, obstacle: null },
})
const goes = { changes: true, refusal: null }

it('says that a deletion can be taken back, that it was, and who has the number by now', async () => {
  const { owner, manager, ours } = world
  const id = (await api.send(addRoom, { buildingID: ours.id, number: 'T.1', floor: 1 })).id
  const path = `building/${ours.id}/room/${id}/restore`
  expect(await tries(manager, path)).toEqual({ changes: false, refusal: null })
  expect(await tries(manager, `/${path}`)).toEqual({ changes: false, refusal: null })
  expect(await tries(manager, `//${path}`)).toBe('E0011')
  await api.send(deleteRoom, {}, { id })
  expect(await tries(manager, path)).toEqual(goes)
  const other = (await api.send(addRoom, { buildingID: ours.id, number: 't.1', floor: 1 })).id
  const obstacle = { entity: 'room', id: other, resource: 'room', name: 't.1', buildingID: ours.id }
  const taken = { ...refused('E0017', { field: 'number', code: 'E0017' }) }
  expect(await tries(manager, path)).toEqual({ ...taken, refusal: { ...taken.refusal, obstacle } })
  // It has not taken the number itself.
  await api.send(deleteRoom, {}, { id: other })
  expect(await tries(owner, path)).toEqual(goes)
  expect((await api.as(owner).post(`/${path}`).send({})).body.message).toBe('I0003')
})

it('names a deleted room, fund or ticket, and where it is told of, to who may bring it back', async () => {
  const { owner, manager, tenant, ours } = world
  const room = (await api.send(addRoom, { buildingID: ours.id, number: 'T.2', floor: 1 })).id
  const opened = { title: 'Rò nước', content: 'Bếp', roomID: room }
  const ticket = (await api.send(openTicket, opened, { actor: { id: owner.id, role: owner.role } })).id
  const fund = { name: 'Két cũ', kind: 'cash', opening: 0, openingDay: today, buildingIDs: [ours.id] }
  const fundID = (await api.send(addFund, fund)).id
  const spend = async (more: object) => {
    const shares = [{ buildingID: ours.id, weight: 1 }]
    const spent = { shares, category: 'repair', day: today, amount: 380_000, ...more }
    const { id } = await api.send(addExpense, spent, { actor: { id: owner.id, role: owner.role } })
    await api.send(deleteExpense, {}, { id })
    return `expense/${id}/restore`
  }
  const [ofFund, ofTicket] = [await spend({ fundID }), await spend({ ticketID: ticket })]
  await api.send(deleteTicket, {}, { id: ticket })
  await api.send(deleteRoom, {}, { id: room })
  await api.send(deleteFund, {}, { id: fundID })

  const inTheWay = async (who: Person, path: string) => (await tries(who, path)).refusal.obstacle
  const gone = { entity: 'room', id: room, resource: 'room', name: 'T.2', buildingID: ours.id }
  expect(await inTheWay(manager, `support-ticket/${ticket}/restore`)).toEqual(gone)
  expect(await inTheWay(owner, `support-ticket/${ticket}/restore`)).toEqual(gone)
  for (const who of [owner, manager]) {
    expect(await inTheWay(who, ofFund)).toMatchObject({ id: fundID, resource: 'fund', name: 'Két cũ' })
    expect(await inTheWay(who, ofTicket)).toMatchObject({ id: ticket, resource: 'support-ticket' })
  }
  expect(await tries(tenant, ofFund)).toEqual(refused('E0007'))
})

it('names what is gone to owners, and nothing to whom it does not concern', async () => {
  const { owner, manager, tenant } = world
  const buildingID = (await api.send(addBuilding, { name: 'Nhà đã bán', address: 'Huế', floorCount: 1 })).id
  const id = (await api.send(addRoom, { buildingID, number: '1', floor: 1 })).id
  await api.send(deleteRoom, {}, { id })
  await api.send(deleteBuilding, {}, { id: buildingID })
  const path = `building/${buildingID}/room/${id}/restore`
  const { refusal } = await tries(owner, path)
  expect(refusal).toMatchObject({
    code: 'E0011',
    errors: [{ field: 'buildingID' }],
    obstacle: { entity: 'building', id: buildingID, resource: 'building', name: 'Nhà đã bán' },
  })
  expect(await tries(manager, path)).toEqual(refused('E0011'))
  expect(await tries(tenant, path)).toEqual(refused('E0007'))
})

it('names nobody whom the caller may not see', async () => {
  const { owner, manager, staff } = world
  const phone = '0912000222'
  const actor = { id: manager.id, role: manager.role }
  const { id } = await api.send(addCustomer, { firstName: 'Lan', phone }, { actor })
  await api.send(deleteCustomer, {}, { id })
  const holder = await api.person('staff', { phone })
  expect(holder.id).not.toBe(staff.id)
  const path = `customer/${id}/restore`
  const { refusal } = await tries(owner, path)
  expect(refusal).toMatchObject({ code: 'E0014', obstacle: { id: holder.id, resource: 'staff' } })
  expect(refusal.obstacle.name).toContain('An')
  const seen = await tries(manager, path)
  expect(seen.refusal.obstacle).toMatchObject({ resource: null, name: null })
})

it('says by which contract or receipt an edit stands', async () => {
  const { owner, ours } = world
  const customerID = (await api.send(addCustomer, { firstName: 'Hà' })).id
  const contractID = await rent(api, ours.rooms[1], customerID)
  const status = await tries(owner, `building/${ours.id}/room/${ours.rooms[1]}/change-status`, { status: 4 })
  expect(status.refusal).toMatchObject({
    code: 'E0016',
    errors: [{ field: 'status' }],
    obstacle: {
      entity: 'contract',
      id: contractID,
      resource: 'contract',
      name: expect.stringContaining('P.102'),
    },
  })
  const bill = {
    contractID,
    title: 'Tiền phòng',
    month: today.slice(0, 7),
    dueDay: today,
    lines: [{ name: 'Tiền phòng', amount: 1_000_000 }],
  }
  const billID = (await api.send(issueBill, bill)).id
  const edit = [`bill/${billID}/update`, { title: 'Tiền nhà' }] as const
  expect(await tries(owner, ...edit)).toEqual(goes)
  expect((await tries(owner, ...edit, 7)).refusal).toMatchObject({
    code: 'MSG_S0002',
    errors: [{ field: 'If-Match' }],
  })
  await api.as(owner).post(`/bill/${billID}/record-payment`).send({ method: 'cash', amount: 1_000_000 })
  expect((await tries(owner, ...edit)).refusal).toMatchObject({
    code: 'E0020',
    obstacle: { entity: 'receipt', resource: 'receipt' },
  })
})

it('takes the bodies and paths of commands alone', async () => {
  const { owner, ours } = world
  expect(await tries(owner, `building/${ours.id}/room/add`, { number: 'T.9' })).toBe('V0002')
  for (const path of ['', 'building', `building/${ours.id}`, 'customer/x/restore', '../building/add'])
    expect([path, await tries(owner, path)]).toEqual([path, 'E0011'])
  expect(await tries(owner, `building/${ours.id}/room/add`, { number: 'T.9', floor: 1 })).toEqual(goes)
})
