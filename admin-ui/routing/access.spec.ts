import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/event.ts'
import type { PagePath } from '../../domain/permissions/pages.ts'
import { areIds, createCanAccess, homeOf, passes } from './access.ts'
import type { LazyPage } from './lazyPage.tsx'

const page = (() => null) as unknown as LazyPage
const id = '0b8f7c1e-3d7a-4f57-9a52-6d2f4a1f9b3c'
const roles = ['owner', 'manager', 'staff', 'customer'] as const satisfies readonly Role[]

describe('who may open', () => {
  it.each<[PagePath, readonly Role[]]>([
    ['/building', ['owner', 'manager', 'staff']],
    ['/building/add', ['owner']],
    ['/building/:id/edit', ['owner', 'manager']],
    ['/customer', ['owner', 'manager']],
    ['/staff', ['owner']],
    ['/room', ['owner', 'manager', 'staff', 'customer']],
    ['/room/:id', ['customer']],
    ['/bill', ['owner', 'manager', 'staff', 'customer']],
  ])('%s: %s', (path, who) => {
    expect(roles.filter((role) => passes(path, role))).toEqual(who)
  })
})

describe('where a role begins', () => {
  const some = [{ path: '/building' as const }, { path: '/room' as const }]
  it('at the buildings as long as its own home does not exist', () => {
    expect(roles.map((role) => homeOf(role, some))).toEqual(['/building', '/building', '/building', '/room'])
  })
  it('at its own home once that exists', () => {
    const all = [...some, { path: '/' as const }, { path: '/support-ticket' as const }]
    expect(roles.map((role) => homeOf(role, all))).toEqual(['/', '/building', '/support-ticket', '/room'])
  })
})

describe("react-admin's question", () => {
  const canAccess = createCanAccess([
    {
      name: 'building',
      screens: [
        { path: '/building', page },
        { path: '/building/add', page },
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
