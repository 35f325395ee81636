import { staffRoles } from '../../../domain/permissions/roles.ts'
import type { Option } from '../../form/Choice.tsx'

/** The differences between customers and staff on screens that they share. */
export type PeopleKind = {
  /** Determines resource, path and texts. */
  readonly resource: 'customer' | 'staff' | 'person'
  /** Staff sign in with the address, so it is required. `elsewhere`: users change their own on another page. */
  readonly needsEmail: boolean | 'elsewhere'
  /** A customer may be known by the given name alone. */
  readonly needsFamilyName: boolean
  /** The roles to choose from; absent for customers, who have one. */
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
