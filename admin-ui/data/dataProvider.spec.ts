import { afterEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from './dataProvider.ts'

const id = '0b8f7c1e-3d7a-4f57-9a52-6d2f4a1f9b3c'
const home = '7f0c1d2e-5b6a-4c3d-8e9f-0a1b2c3d4e5f'

const record = (data: unknown, headers: HeadersInit = {}) => {
  const calls: string[] = []
  const ifMatch: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers: sent }: RequestInit = {}) => {
    calls.push(`${method} ${decodeURIComponent(url)}${body ? ` ${String(body)}` : ''}`)
    ifMatch.push(new Headers(sent).get('if-match'))
    return new Response(JSON.stringify({ message: 'I0001', data }), { headers })
  })
  return { calls, ifMatch }
}

afterEach(() => vi.unstubAllGlobals())

const page = {
  pagination: { page: 2, perPage: 50 },
  sort: { field: 'name', order: 'ASC' } as const,
  filter: { q: 'hoa' },
}
const range = { 'Content-Range': 'x 50-50/51' }

describe('reads', () => {
  it('speak the dialect of simple-rest', async () => {
    const { calls } = record([{ id }], range)
    expect(await dataProvider.getList('building', page)).toEqual({ data: [{ id }], total: 51 })
    expect(calls).toEqual(['GET /api/building?filter={"q":"hoa"}&range=[50,99]&sort=["name","ASC"]'])
  })
  it('find the rooms of a building behind it', async () => {
    const { calls } = record([], range)
    await dataProvider.getManyReference('room', { ...page, target: 'buildingID', id: home })
    await dataProvider.getOne('room', { id, meta: { buildingID: home } })
    await dataProvider.getOne('room', { id })
    expect(calls[0]).toContain(`GET /api/building/${home}/room?filter={"q":"hoa"}`)
    expect(calls.slice(1)).toEqual([`GET /api/building/${home}/room/${id}`, `GET /api/room/${id}`])
  })
  it('ask for many ids in addresses that are not too long', async () => {
    const { calls } = record([])
    await dataProvider.getMany('building', { ids: Array.from({ length: 500 }, () => id) })
    expect(calls).toHaveLength(5)
    expect(Math.max(...calls.map((call) => encodeURI(call).length))).toBeLessThan(8_192)
  })
})

describe('writes', () => {
  it('add, with the id that the answer gives', async () => {
    const { calls } = record({ id, revision: 0 })
    expect(await dataProvider.create('building', { data: { name: 'Hoa Sen' } })).toEqual({
      data: { name: 'Hoa Sen', id, revision: 0 },
    })
    expect(calls).toEqual(['POST /api/building/add {"name":"Hoa Sen"}'])
  })
  it('add a room below its building', async () => {
    const { calls } = record({ id, revision: 0 })
    await dataProvider.create('room', { data: { buildingID: home, number: 'P.1' } })
    expect(calls).toEqual([`POST /api/building/${home}/room/add {"number":"P.1"}`])
  })
  it('update only what changed, on the state that was seen', async () => {
    const { calls, ifMatch } = record({ id, revision: 4 })
    const previousData = { id, revision: 3, firstName: 'An', phone: '0901', createdAt: 'x' }
    const { data } = await dataProvider.update('customer', {
      id,
      data: { ...previousData, phone: '0902' },
      previousData,
    })
    expect(calls).toEqual([`POST /api/customer/${id}/edit {"phone":"0902"}`])
    expect(ifMatch).toEqual(['"3"'])
    expect(data).toMatchObject({ revision: 4, phone: '0902', firstName: 'An' })
  })
  it('delete by the calls of the product', async () => {
    const { calls } = record({ IDs: [id] })
    await dataProvider.deleteMany('customer', { ids: [id] })
    await dataProvider.deleteMany('room', { ids: [id], meta: { buildingID: home } })
    await dataProvider.delete('building', { id })
    await dataProvider.delete('fund', { id })
    expect(calls).toEqual([
      `POST /api/customer/delete-many {"IDs":["${id}"]}`,
      `POST /api/building/${home}/room/delete-many {"IDs":["${id}"]}`,
      `DELETE /api/building/${id}`,
      `POST /api/fund/${id}/delete {}`,
    ])
  })
})
