import type { Role } from '../../domain/event.ts'
import { passes } from '../routing/access.ts'
import { resources } from '../routing/registry.ts'
import type { Place, ResourceDeclaration } from '../routing/resource.ts'

const GROUPS = ['first', 'house', 'money', 'talk', 'book'] as const

type With<K extends keyof ResourceDeclaration> = ResourceDeclaration & Required<Pick<ResourceDeclaration, K>>

const has =
  <K extends 'place' | 'ownPlace'>(key: K) =>
  (resource: ResourceDeclaration): resource is With<K> =>
    resource[key] !== undefined

const isOpenTo = (role: Role) => (resource: ResourceDeclaration) => passes(resource.screens[0].path, role)

export type NavGroup = { readonly name: Place['group']; readonly items: readonly With<'place'>[] }

/** The side navigation of a role: only what exists and lets them in. */
export const navOf = (role: Role): readonly NavGroup[] =>
  GROUPS.map((name) => ({
    name,
    items: resources
      .filter(has('place'))
      .filter((resource) => resource.place.group === name && isOpenTo(role)(resource))
      .sort((one, other) => one.place.order - other.place.order),
  })).filter((group) => group.items.length > 0)

/** The customer's bottom bar. */
export const ownPlaces = (): readonly With<'ownPlace'>[] =>
  resources
    .filter(has('ownPlace'))
    .filter(isOpenTo('customer'))
    .sort((one, other) => one.ownPlace.order - other.ownPlace.order)
