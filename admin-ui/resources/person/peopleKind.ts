import { staffRoles } from '../../../domain/permissions/roles.ts'
import type { Option } from '../../form/Choice.tsx'

/** What tells customers from staff on the screens that they share. */
export type PeopleKind = {
  /** Resource, path and texts go by it. */
  readonly resource: 'customer' | 'staff' | 'person'
  /** Staff sign in with the address, so they need one. Oneself changes it elsewhere. */
  readonly needsEmail: boolean | 'elsewhere'
  /** Of a customer the given name alone may be known. */
  readonly needsFamilyName: boolean
  /** Who works here has a role; a customer is one. */
  readonly roles?: readonly Option['value'][]
}

export const customers: PeopleKind = { resource: 'customer', needsEmail: false, needsFamilyName: false }
export const staff: PeopleKind = {
  resource: 'staff',
  needsEmail: true,
  needsFamilyName: true,
  roles: staffRoles.toReversed(),
}
export const oneself: PeopleKind = { resource: 'person', needsEmail: 'elsewhere', needsFamilyName: true }
