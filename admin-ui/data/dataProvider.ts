import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier } from 'react-admin'
import type { Tried } from '../../projections/history/tried.answers.ts'
import { callsOf, type Seen } from './calls.ts'
import { noteLastRow, withLastRow } from './deepPages.ts'
import { get, httpClient, post } from './httpClient.ts'
import { withPeriod } from './period.ts'
import { sendFile } from './sendFile.ts'
import { bodyOf, updateCall } from './updateCall.ts'

/** simple-rest has its own query format: `sort`, `range`, `filter`, `Content-Range`. */
const reads = simpleRestProvider('/api', async (url, options) => {
  const answer = await httpClient(withPeriod(withLastRow(url)), options)
  noteLastRow(url, answer.json)
  return answer
})

/** `meta.buildingID` names the parent where the path contains it. */
const parentOf = (meta: unknown): Seen | undefined => meta as Seen | undefined

/** The API refuses addresses longer than 8 192 characters; an id takes 46 of them. */
const IDS_IN_AN_ADDRESS = 120

const inParts = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_IN_AN_ADDRESS) }, (_, part) =>
    ids.slice(part * IDS_IN_AN_ADDRESS, (part + 1) * IDS_IN_AN_ADDRESS),
  )

const ifMatch = (revision: number | undefined): HeadersInit | undefined =>
  revision === undefined ? undefined : { 'If-Match': `"${revision}"` }

const removeAll = async (resource: string, ids: readonly Identifier[], meta: unknown): Promise<void> => {
  const { remove } = callsOf(resource)
  if ('many' in remove) await post(remove.many(parentOf(meta)), { IDs: ids })
  else if ('one' in remove) for (const one of ids) await post(remove.one(one))
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
    // react-admin leaves the record type to the caller's type parameter, so it is not known here.
    return { data: (await Promise.all(parts)).flatMap(({ data }) => data) as never }
  },

  create: async (resource, { data }) => {
    const { json } = await post<{ id: string }>(callsOf(resource).create(data), bodyOf(resource, data))
    return { data: { ...data, ...json } as never }
  },

  update: async (resource, { id, data, previousData = {} }) => {
    const seen = { ...previousData, id } as Seen
    const { path, body } = updateCall(resource, seen, data)
    const { json } = await post<object>(path, body, ifMatch(seen.revision))
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

  /** GET of any API path that is neither a list nor an item of a resource. */
  read: async <T>(path: string, signal?: AbortSignal): Promise<T> => (await get<T>(path, signal)).json,

  /**
   * POST to any API path that is neither add, update nor delete: `act('contract/…/sign', {…})`. With a revision, the
   * API refuses the call (412 MSG_S0002) when a later one exists.
   */
  act: async <T = unknown>(path: string, body: object = {}, revision?: number): Promise<{ data: T }> => ({
    data: (await post<T>(path, body, ifMatch(revision))).json,
  }),

  /** What a POST to an API path would do now; nothing is written. */
  dryRun: async (path: string, body: object = {}, revision?: number): Promise<Tried> =>
    (await post<Tried>('dry-run', { path, body, revision })).json,

  /** PATCH that toggles a state of one object: `toggle('notification/…/read')`. */
  toggle: async (path: string): Promise<void> => {
    await httpClient(`/api/${path}`, { method: 'PATCH', body: '{}' })
  },

  /** POST of a file to an API path that accepts one; reports progress. */
  sendFile,

  /**
   * Whether it is the signed-in user's password; true also marks the session for 5 minutes (specification: Sessions).
   */
  verifyPassword: async (password: string): Promise<boolean> =>
    (await post<boolean>('authentication/verify-password', { password })).json === true,
} satisfies DataProvider & Record<string, unknown>

export type AppDataProvider = DataProvider &
  Pick<typeof dataProvider, 'read' | 'act' | 'dryRun' | 'toggle' | 'sendFile' | 'verifyPassword'>
/**
 * Fields that every answer has; a type and not an interface, because react-admin's record type needs an index signature.
 */
export type Entity = { readonly id: string; readonly revision: number }
