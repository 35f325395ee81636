import { matchPath } from 'react-router'
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

const isOpenTo = (role: Role) => (resource: ResourceDeclaration) => passes(resource.screens[0], role)

type NavGroup = { readonly name: Place['group']; readonly items: readonly With<'place'>[] }

/** The side navigation of a role: only entries that it may open. */
export const navOf = (role: Role): readonly NavGroup[] =>
  GROUPS.map((name) => ({
    name,
    items: resources
      .filter(has('place'))
      .filter((resource) => resource.place.group === name && isOpenTo(role)(resource))
      .sort((one, other) => one.place.order - other.place.order),
  })).filter((group) => group.items.length > 0)

/** Whether an address is one of a resource's screens, even if its prefix differs from that of the first one. */
export const isAt = ({ screens }: Pick<ResourceDeclaration, 'screens'>, pathname: string): boolean =>
  screens.some(({ path }) => matchPath(path, pathname) !== null)

/** Entries of the side navigation with a badge: on phones they are in the top bar too. */
export const waitingPlaces = (role: Role): readonly With<'place' | 'Badge'>[] =>
  navOf(role)
    .flatMap(({ items }) => items)
    .filter((resource): resource is With<'place' | 'Badge'> => resource.Badge !== undefined)

/** The customer's bottom bar. */
export const ownPlaces = (): readonly With<'ownPlace'>[] =>
  resources
    .filter(has('ownPlace'))
    .filter(isOpenTo('customer'))
    .sort((one, other) => one.ownPlace.order - other.ownPlace.order)
