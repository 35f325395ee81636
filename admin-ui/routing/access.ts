import type { Role } from '../../domain/event.ts'
import { homeOf as homes, mayOpen, type Page, type PagePath, pages } from '../../domain/permissions/pages.ts'
import type { ResourceDeclaration, Screen } from './resource.ts'

const byPath = new Map<string, Page>(pages.map((page) => [page.path, page]))

/** Whether a role may open the page at an address of the table. */
export const passes = (path: PagePath, role: Role): boolean => {
  const page = byPath.get(path)
  return page !== undefined && mayOpen(page, role)
}

/** Where a role begins: its home, or the buildings as long as its home does not exist. */
export const homeOf = (role: Role, screens: readonly Pick<Screen, 'path'>[]): string =>
  screens.some(({ path }) => path === homes[role]) || role === 'customer' ? homes[role] : '/building'

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
    return screen === undefined || passes(screen.path, role)
  }

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Every parameter of an address is an id; anything else is an address that does not exist. */
export const areIds = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => name === '*' || (value !== undefined && uuid.test(value)))
