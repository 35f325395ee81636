import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/event.ts'
import { roleNames, roles } from '../../domain/permissions/roles.ts'
import { en, vi } from '../testing/catalogues.ts'
import { areIds, createCanAccess, passes } from './access.ts'
import type { LazyPage } from './lazyPage.tsx'
import { resources, screens } from './registry.ts'

const page = (() => null) as unknown as LazyPage
const id = '0b8f7c1e-3d7a-4f57-9a52-6d2f4a1f9b3c'

const screenAt = (path: string) => {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`No page ${path}`)
  return found
}
const whoMayOpen = (path: string) => roleNames.filter((role) => passes(screenAt(path), role))

describe('who may open', () => {
  it.each<[string, readonly Role[]]>([
    ['/', ['owner']],
    ['/building', ['owner', 'manager', 'staff']],
    ['/building/:id', ['owner', 'manager', 'staff']],
    ['/building/:buildingID/room/:roomID', ['owner', 'manager', 'staff']],
    ['/building/add', ['owner']],
    ['/building/:id/edit', ['owner', 'manager']],
    ['/customer', ['owner', 'manager']],
    ['/customer/add', ['owner', 'manager']],
    ['/customer/:id', ['owner', 'manager']],
    ['/staff', ['owner']],
    ['/staff/add', ['owner']],
    ['/staff/:id', ['owner']],
    ['/room', ['owner', 'manager', 'staff', 'customer']],
    ['/room/:id', ['customer']],
    ['/bill', ['owner', 'manager', 'staff', 'customer']],
    ['/bill/add', ['owner', 'manager']],
    ['/bill/:id/edit', ['owner', 'manager']],
    ['/contract', ['owner', 'manager', 'staff', 'customer']],
    ['/contract/add', ['owner', 'manager']],
    ['/contract/:id/edit', ['owner', 'manager']],
    ['/support-ticket', ['owner', 'manager', 'staff', 'customer']],
    ['/support-ticket/:id', ['owner', 'manager', 'staff', 'customer']],
    ['/notice/new', ['owner', 'manager']],
    ['/notice/sent', ['owner', 'manager']],
    ['/notice/sent/:id', ['owner', 'manager']],
    ['/notice/inbox', ['owner', 'manager', 'staff', 'customer']],
    ['/notice/important', ['owner', 'manager', 'staff', 'customer']],
    ['/upload', ['owner', 'manager']],
    ['/profile', ['owner', 'manager', 'staff', 'customer']],
    ['/security', ['owner', 'manager', 'staff', 'customer']],
    ['/search', ['owner', 'manager', 'staff', 'customer']],
    ['/audit', ['owner']],
    ['/system', ['owner']],
  ])('%s: %s', (path, who) => {
    expect(whoMayOpen(path)).toEqual(who)
  })

  it('gives each role a home that it may open', () => {
    for (const role of roleNames) expect(passes(screenAt(roles[role].home), role), role).toBe(true)
  })

  it('has each path once', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe("react-admin's question", () => {
  const canAccess = createCanAccess([
    {
      name: 'building',
      screens: [
        { path: '/building', permission: 'building.read', page },
        { path: '/building/add', permission: 'AddBuilding', page },
      ],
    },
  ])
  it('is answered by the guard of the screen', () => {
    expect(canAccess('manager', 'building', 'list')).toBe(true)
    expect(canAccess('manager', 'building', 'create')).toBe(false)
  })
  it('is left to the API where there is no screen', () => {
    expect(canAccess('customer', 'building', 'delete')).toBe(true)
    expect(canAccess('customer', 'bill', 'list')).toBe(true)
  })
})

it.each([
  ['vi', vi],
  ['en', en],
])('says in words what each place of the navigation is: %s', (_language, words) => {
  const { place } = (words as { nav: { place: Record<string, string> } }).nav
  expect(resources.filter((one) => one.place && !place[one.name]).map(({ name }) => name)).toEqual([])
})

describe('parameters of an address', () => {
  it('are ids', () => {
    expect(areIds({ id })).toBe(true)
    expect(areIds({ id: id.toUpperCase(), '*': 'rest' })).toBe(true)
    expect(areIds({})).toBe(true)
  })
  it.each(['5', 'add', '', `${id}x`, '../etc'])('%j is none', (text) =>
    expect(areIds({ id: text })).toBe(false),
  )
})
