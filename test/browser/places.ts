import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import type { Role } from '../../domain/event.ts'
import { type Permission, ruleFor } from '../../domain/permissions/permissions.ts'
import { roles } from '../../domain/permissions/roles.ts'

const resources = join(import.meta.dirname, '..', '..', 'admin-ui', 'resources')

type Registered = { readonly path: string; readonly mayOpen: (role: Role) => boolean }

/** Addresses that a screen is registered for, as `routing/registry.ts` collects them, and for whom it is. */
const screens: readonly Registered[] = readdirSync(resources).flatMap((name) => {
  const files = readdirSync(join(resources, name))
  if (!files.includes('index.ts')) return []
  const source = readFileSync(join(resources, name, 'index.ts'), 'utf8')
  const said = /path: '([^']+)',\s+permission: '([^']+)'(?:,\s+only: '(\w+)')?/g
  return [...source.matchAll(said)].map(([, path = '', permission, only]) => ({
    path,
    mayOpen: (role) =>
      ruleFor(permission as Permission, role) !== undefined && (!only || roles[role].of === only),
  }))
})

/** Parts of a page with an address of their own: what follows the page's path, for the roles that may open it. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/bill/:id': ['?tab=history'],
  '/building/:id': ['?tab=lease', '?tab=schedule', '?tab=service', '?tab=meter', '?tab=year', '?tab=history'],
  '/building/:buildingID/room/:roomID': ['?tab=history'],
  '/contract/:id': ['?tab=history'],
  '/customer/:id': ['?tab=history'],
  '/staff/:id': ['?tab=history'],
  '/support-ticket/:id': ['?tab=history'],
}

/**
 * What a page needs to be itself: only a bill that waits can be changed, only a lease has a paper of ours, and sent notices have
 * a list of their own.
 */
const asked: Readonly<Record<string, string>> = {
  '/bill/:id/edit': `bill?filter=${encodeURIComponent(JSON.stringify({ status: BillStatus.OVERDUE }))}&limit=1`,
  '/contract/:id/paper': `contract?filter=${encodeURIComponent(JSON.stringify({ status: ContractStatus.ACTIVE, type: ContractType.RENT }))}&limit=1`,
  '/notice/sent/:id': 'notification/sent?limit=1',
}

type Row = { readonly id: string; readonly [field: string]: unknown }

const rowsOf = async (context: BrowserContext, url: string, path: string): Promise<readonly Row[]> => {
  const answer = await context.request.get(`${url}/api/${path}`)
  return answer.ok() ? ((await answer.json()) as { data: readonly Row[] }).data : []
}

const firstOf = async (context: BrowserContext, url: string, path: string) =>
  (await rowsOf(context, url, path.includes('?') ? path : `${path}?limit=1`))[0]?.id

/**
 * The addresses of a role, with something that there is behind every parameter among what it may see.
 * @param at the past day that it has to be there on, instead of today
 */
export const placesOf = async (
  context: BrowserContext,
  url: string,
  role: Role,
  at?: string,
): Promise<readonly string[]> => {
  const first = (path: string) =>
    firstOf(context, url, at ? `${path}${path.includes('?') ? '&' : '?limit=1&'}at=${at}` : path)
  const buildingID = await first('building')
  const roomID = await first(buildingID ? `building/${buildingID}/room` : 'room')
  const places: string[] = []
  for (const { path } of screens.filter(({ mayOpen }) => mayOpen(role))) {
    const [, resource] = path.split('/') as [string, string]
    const own = { building: buildingID, room: roomID }[resource]
    const id = path.includes('/:id') ? (own ?? (await first(asked[path] ?? resource))) : undefined
    const known: Readonly<Record<string, string | undefined>> = { id, buildingID, roomID }
    const filled = path.replace(/:(\w+)/g, (_all, name: string) => known[name] ?? '')
    if (filled !== '/' && /\/\/|\/$/.test(filled)) continue
    places.push(filled, ...(parts[path] ?? []).map((part) => filled + part))
  }
  return places
}

/** Addresses of pages that a role may not open, and where the role is sent instead. */
export const closedTo = (role: Role): readonly Registered[] => screens.filter(({ mayOpen }) => !mayOpen(role))

/** Whether `first-page.e2e.spec.ts` opens a place: each page once, and none that asks for each bill that it prints. */
export const isOpenedFirst = (place: string): boolean => !place.includes('?') && place !== '/bill/print'
