import { describe, expect, it } from 'vitest'
import type { Role } from '../event.ts'
import { homeOf, mayOpen, type Page, pages } from './pages.ts'

const page = (path: string): Page => {
  const found = pages.find((candidate) => candidate.path === path)
  if (!found) throw new Error(`No page ${path}`)
  return found
}
const whoMayOpen = (path: string) =>
  (['owner', 'manager', 'staff', 'customer', undefined] as const).filter((role) => mayOpen(page(path), role))

describe('the guards of the pages', () => {
  it('lets by rank into the pages of owners and managers', () => {
    expect(whoMayOpen('/')).toEqual(['owner'])
    expect(whoMayOpen('/building/add')).toEqual(['owner'])
    expect(whoMayOpen('/customer')).toEqual(['owner', 'manager'])
    expect(whoMayOpen('/building/:id/edit')).toEqual(['owner', 'manager'])
  })

  it('lets staff read the building and room pages', () => {
    for (const path of ['/building', '/building/:id', '/building/:buildingID/room/:roomID']) {
      expect(whoMayOpen(path)).toEqual(['owner', 'manager', 'staff'])
    }
  })

  it('lets only customers into the pages of customers', () => {
    expect(whoMayOpen('/room/:id')).toEqual(['customer'])
  })

  it('lets everybody with a session into the rest, and nobody else', () => {
    expect(whoMayOpen('/bill')).toEqual(['owner', 'manager', 'staff', 'customer'])
    expect(whoMayOpen('/room')).toEqual(['owner', 'manager', 'staff', 'customer'])
    expect(whoMayOpen('/login')).toEqual([undefined])
    expect(whoMayOpen('/verify-email')).toHaveLength(5)
  })

  it('gives each role a home that it may open', () => {
    for (const [role, home] of Object.entries(homeOf)) {
      expect(mayOpen(page(home), role as Role), role).toBe(true)
    }
  })

  it('has each path once', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })
})
