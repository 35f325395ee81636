import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuilding, updateBuilding } from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person
let building: string
let contract: string

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
  const customer = await api.person('customer')
  const house = { name: 'Hoa Sen', address: 'Huế', floorCount: 3 }
  building = (await api.send(addBuilding, house, { actor: owner })).id
  await api.send(updateBuilding, { name: 'Hoa Cúc' }, { id: building, actor: owner })
  const room = (await api.send(addRoom, { buildingID: building, number: 'P.1', floor: 1 })).id
  const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 1 }
  contract = (await api.send(addContract, { roomID: room, customerID: customer.id, ...terms })).id
  await api.send(signContract, {}, { id: contract })
})
afterAll(() => api.close())

const audit = async (query: string, who = owner) => (await api.as(who).get(`/audit${query}`)).body
const asking = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('the audit', () => {
  it('has a row for every event of the log', async () => {
    const events = await api.log.readAll({ after: '' })
    expect((await audit('?limit=1')).total).toBe(events.length)
  })

  it('says who did what to which thing, and each field before and after', async () => {
    const { data } = await audit(asking({ entity: 'building', type: 'BuildingUpdated' }))
    expect(data).toMatchObject([
      {
        actorID: owner.id,
        actorRole: 'owner',
        entityID: building,
        entityName: 'Hoa Cúc',
        changes: [{ field: 'name', before: 'Hoa Sen', after: 'Hoa Cúc' }],
      },
    ])
  })

  it('tells of a contract as a thing of its own', async () => {
    const { data } = await audit(asking({ entityID: contract }))
    expect(data.map(({ type }: { type: string }) => type).sort()).toEqual([
      'ContractActivated',
      'ContractAdded',
      'ContractSigned',
    ])
    const activated = data.find(({ type }: { type: string }) => type === 'ContractActivated')
    expect(activated.changes).toContainEqual({ field: 'status', before: 5, after: 1 })
  })

  it('calls the account of a contract as the contract is called', async () => {
    const { data: told } = await audit(asking({ entityID: contract, entity: 'contract' }))
    const { entityName } = told[0]
    expect(entityName).toContain('P.1')
    await api
      .as(owner)
      .post(`/account/${contract}/receive`)
      .send({ amount: 500_000, method: 'cash', allocate: 'oldest' })
      .expect(200)
    const { data } = await audit(asking({ entityID: contract, entity: 'account' }))
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map((row: { entityName: string }) => row.entityName))).toEqual(new Set([entityName]))
  })

  it('takes a range of days', async () => {
    expect((await audit('?endDate=2020-01-01')).total).toBe(0)
  })

  it('finds what was done to a thing, and by somebody, by their names without accents', async () => {
    const { data } = await audit('?q=cuc')
    const types = data.map(({ type }: { type: string }) => type)
    expect(types).toEqual(expect.arrayContaining(['BuildingAdded', 'BuildingUpdated']))
    expect(types).not.toContain('PersonAdded')
    expect((await audit('?q=khong+co+ai')).total).toBe(0)
  })

  it('goes into a workbook with its filters', async () => {
    const query = asking({ entity: 'building', type: 'BuildingUpdated' })
    const { status, headers } = await api.as(owner).get(`/export/audit${query}`)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  })

  it('is for owners alone', async () => {
    const manager = await api.person('manager')
    expect((await audit('', manager)).message).toBe('E0007')
  })
})
