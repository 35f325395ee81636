import type { Role } from '../../domain/event.ts'
import type { ResourceDeclaration, Screen } from './resource.ts'

/**
 * Guards of product section 2, as contract 3 reads them: by rank for those who work here (an owner passes
 * the manager's guard), exact for customers. What a screen may then do is the API's to decide.
 */
export type Guard = 'owner' | 'manager' | 'staff' | 'customer' | 'anyone'

const rank: Readonly<Record<Exclude<Role, 'customer'>, number>> = { staff: 1, manager: 2, owner: 3 }

export const passes = (guard: Guard, role: Role): boolean => {
  if (guard === 'anyone') return true
  if (guard === 'customer' || role === 'customer') return guard === role
  return rank[role] >= rank[guard]
}

/** Where each role begins (design 8); the first of these that exists and lets them in. */
const homes: Readonly<Record<Role, readonly string[]>> = {
  owner: ['/', '/building'],
  manager: ['/building'],
  staff: ['/support-ticket', '/building'],
  customer: ['/room'],
}

export const homeOf = (role: Role, screens: readonly Screen[]): string =>
  homes[role].find((path) => screens.some((screen) => screen.path === path && passes(screen.guard, role))) ??
  homes[role].at(-1)!

/** The address of react-admin's actions in our grammar. */
const pathsOf = (name: string): Readonly<Record<string, string>> => ({
  list: `/${name}`,
  create: `/${name}/add`,
  show: `/${name}/:id`,
  edit: `/${name}/:id/edit`,
})

export const screenOf = (resource: ResourceDeclaration, action: string): Screen | undefined =>
  resource.screens.find((screen) => screen.path === pathsOf(resource.name)[action])

export type CanAccess = (role: Role, resource: string, action: string) => boolean

/** react-admin's question, answered by the guard of the screen; what has no screen is left to the API. */
export const createCanAccess =
  (resources: readonly ResourceDeclaration[]): CanAccess =>
  (role, name, action) => {
    const resource = resources.find((one) => one.name === name)
    const screen = resource && screenOf(resource, action)
    return screen === undefined || passes(screen.guard, role)
  }

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Every parameter of an address is an id; anything else is an address that does not exist. */
export const areIds = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => name === '*' || (value !== undefined && uuid.test(value)))
