import type { DataProvider, Identifier, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { callsOf, type Seen } from './calls.ts'
import { get, httpClient, post } from './httpClient.ts'
import { withPeriod } from './period.ts'
import { sendFile } from './sendFile.ts'

/** simple-rest reads in its own dialect: `sort`, `range`, `filter`, `Content-Range`. */
const reads = simpleRestProvider('/api', (url, options) => httpClient(withPeriod(url), options))

/** `meta.buildingID` names the parent where a path leads through it. */
const parentOf = (meta: unknown): Seen | undefined => meta as Seen | undefined

/** The API refuses addresses longer than 8 192 characters; an id takes 46 of them. */
const IDS_IN_AN_ADDRESS = 120

const inParts = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_IN_AN_ADDRESS) }, (_, part) =>
    ids.slice(part * IDS_IN_AN_ADDRESS, (part + 1) * IDS_IN_AN_ADDRESS),
  )

/** Only what the form changed or holds: not what the path says, nor what the server keeps itself. */
const bodyOf = (resource: string, data: Record<string, unknown>) => {
  const left = new Set(['id', 'revision', 'createdAt', 'updatedAt', ...(callsOf(resource).inPath ?? [])])
  return Object.fromEntries(Object.entries(data).filter(([field]) => !left.has(field)))
}

/** The fields that differ from what the user saw: an update says what it changes. */
const changed = (data: Record<string, unknown>, seen: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(data).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(seen[field])),
  )

const ifMatch = (seen: Partial<Seen>): HeadersInit | undefined =>
  seen.revision === undefined ? undefined : { 'If-Match': `"${seen.revision}"` }

const removeAll = async (resource: string, ids: readonly Identifier[], meta: unknown): Promise<void> => {
  const { remove } = callsOf(resource)
  if ('many' in remove) await post(remove.many(parentOf(meta)), { IDs: ids })
  else for (const one of ids) await httpClient(`/api/${remove.each(one)}`, { method: 'DELETE' })
}

/** Reads by ra-data-simple-rest, writes by the product's own calls. */
export const dataProvider = {
  ...reads,
  supportAbortSignal: true,

  getList: (resource, params) => reads.getList(callsOf(resource).reads(parentOf(params.meta)), params),
  getOne: (resource, params) => {
    const { item, reads: list } = callsOf(resource)
    return reads.getOne(item ?? list(parentOf(params.meta)), params)
  },
  getManyReference: (resource, params) => {
    const { target, id, ...rest } = params
    const path = callsOf(resource).reads({ id, [target]: id })
    return path === resource ? reads.getManyReference(resource, params) : reads.getList(path, rest)
  },

  getMany: async (resource, { ids, meta, signal }) => {
    const path = callsOf(resource).reads(parentOf(meta))
    const parts = inParts(ids).map((part) => reads.getMany(path, { ids: part, signal }))
    return { data: (await Promise.all(parts)).flatMap(({ data }) => data) as never }
  },

  create: async (resource, { data }) => {
    const { json } = await post<{ id: string }>(callsOf(resource).create(data), bodyOf(resource, data))
    return { data: { ...data, ...json } as never }
  },

  update: async (resource, { id, data, previousData = {} }) => {
    const seen = { ...previousData, id } as Seen
    const body = changed(bodyOf(resource, data), previousData)
    const { json } = await post<object>(callsOf(resource).update(seen), body, ifMatch(seen))
    return { data: { ...previousData, ...data, ...json, id } as never }
  },

  delete: async (resource, { id, previousData, meta }) => {
    await removeAll(resource, [id], meta ?? previousData)
    return { data: (previousData ?? { id }) as never }
  },

  deleteMany: async (resource, { ids, meta }) => {
    await removeAll(resource, ids, meta)
    return { data: ids as never }
  },

  /** GET of any path of the API, for what is no list of a resource and no item of one. */
  read: async <T>(path: string, signal?: AbortSignal): Promise<T> => (await get<T>(path, signal)).json,

  /** POST to any path of the API, for what is neither add, update nor delete: `act('contract/…/sign', {…})`. */
  act: async <T = unknown>(path: string, body: object = {}): Promise<{ data: T }> => ({
    data: (await post<T>(path, body)).json,
  }),

  /** PATCH of one thing to another state: `toggle('notification/…/read')`. */
  toggle: async (path: string): Promise<void> => {
    await httpClient(`/api/${path}`, { method: 'PATCH', body: '{}' })
  },

  /** POST of a file to a path of the API that takes one; says how far it has come. */
  sendFile,

  /** Whether it is the signed-in person's password; true also marks the session for 5 minutes (contract 3). */
  verifyPassword: async (password: string): Promise<boolean> =>
    (await post<boolean>('authentication/verify-password', { password })).json === true,
} satisfies DataProvider & Record<string, unknown>

export type AppDataProvider = DataProvider &
  Pick<typeof dataProvider, 'read' | 'act' | 'toggle' | 'sendFile' | 'verifyPassword'>
export type Entity = RaRecord<string> & { readonly revision: number }
