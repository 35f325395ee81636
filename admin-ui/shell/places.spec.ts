import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/event.ts'
import { passes } from '../routing/access.ts'
import { screens } from '../routing/registry.ts'
import type { ResourceDeclaration } from '../routing/resource.ts'
import { vi } from '../testing/catalogues.ts'
import { isAt, navOf, placesOf } from './places.ts'

const of = (...paths: string[]) =>
  ({ screens: paths.map((path) => ({ path })) }) as unknown as Pick<ResourceDeclaration, 'screens'>

it('counts a room’s page to the rooms alone, though its address begins with its building’s', () => {
  const buildings = of('/building', '/building/:id')
  const rooms = of('/room', '/building/:buildingID/room/:roomID')
  const at = (path: string) => [isAt(buildings, path), isAt(rooms, path)]
  expect(at('/building/1/room/2')).toEqual([false, true])
  expect(at('/building/1')).toEqual([true, false])
})

const WORKERS = ['owner', 'manager', 'staff'] as const

describe('the side navigation', () => {
  const entriesOf = (role: Role) => navOf(role).flatMap(({ entries }) => entries)

  it.each([
    ['owner', 12],
    ['manager', 10],
    ['staff', 10],
  ] as const)('of %s has at most %d entries, each with an icon of its own', (role, most) => {
    const icons = entriesOf(role).map(({ resource }) => resource.place.Icon)
    expect(icons.length).toBeLessThanOrEqual(most)
    expect(new Set(icons).size).toBe(icons.length)
  })

  it.each(['owner', 'manager'] as const)('of %s begins with today, then money', (role) => {
    const [first, second] = navOf(role)
    expect(first?.entries.map(({ resource }) => resource.name)).toEqual(['today'])
    expect(second?.name).toBe('money')
  })

  it.each(WORKERS)('of %s leads to each page that the role may open, and marks one entry there', (role) => {
    const beside = ['profile', 'security', 'search'] // the account menu, and the search field of the top bar
    const entries = entriesOf(role)
    const open = screens.filter(({ resource, only, ...screen }) => passes(screen, role) && !only)
    const lost = open.filter(({ resource, path }) => {
      const inside = entries.filter(({ covers }) => covers.some((one) => isAt(one, path)))
      return inside.length !== (beside.includes(resource) ? 0 : 1)
    })
    expect(lost.map(({ path }) => path)).toEqual([])
  })

  it.each(WORKERS)('has the first page of each place of %s as entry or tab, once', (role) => {
    const paths = entriesOf(role).flatMap(({ tabs }) => tabs.map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
    expect(placesOf(role).filter(({ screens: [first] }) => !paths.includes(first.path))).toEqual([])
  })

  it('says in words what each entry and tab is', () => {
    const said = (key: string) =>
      key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)?.[part], vi)
    const keys = WORKERS.flatMap(entriesOf).flatMap(({ text, tabs }) => [
      text,
      ...tabs.map((tab) => tab.text),
    ])
    expect(keys.filter((key) => typeof said(key) !== 'string')).toEqual([])
  })
})
