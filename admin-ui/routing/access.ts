import { ruleFor } from '../../domain/permissions/permissions.ts'
import { type Role, roles } from '../../domain/permissions/roles.ts'
import type { ResourceDeclaration, Screen } from './resource.ts'

/** Whether a role may open the page of a screen. */
export const passes = ({ permission, only }: Pick<Screen, 'permission' | 'only'>, role: Role): boolean =>
  ruleFor(permission, role) !== undefined && (!only || roles[role].of === only)

/** The address of each react-admin action in our path scheme. */
const pathsOf = (name: string): Readonly<Record<string, string>> => ({
  list: `/${name}`,
  create: `/${name}/add`,
  show: `/${name}/:id`,
  edit: `/${name}/:id/edit`,
})

export const screenOf = (resource: ResourceDeclaration, action: string): Screen | undefined =>
  resource.screens.find((screen) => screen.path === pathsOf(resource.name)[action])

export type CanAccess = (role: Role, resource: string, action: string) => boolean

/**
 * Answers react-admin's access checks with the permission of the matching screen; actions without a screen are
 * allowed and left to the API.
 */
export const createCanAccess =
  (resources: readonly ResourceDeclaration[]): CanAccess =>
  (role, name, action) => {
    const resource = resources.find((one) => one.name === name)
    const screen = resource && screenOf(resource, action)
    return screen === undefined || passes(screen, role)
  }

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Path parameters must be ids; any other value is an unknown address. */
export const areIds = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => name === '*' || (value !== undefined && uuid.test(value)))
