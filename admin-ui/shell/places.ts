import { matchPath } from 'react-router'
import type { Role } from '../../domain/event.ts'
import { passes } from '../routing/access.ts'
import { resources } from '../routing/registry.ts'
import type { Place, ResourceDeclaration } from '../routing/resource.ts'

const GROUPS = ['first', 'money', 'house', 'talk', 'book'] as const

type With<K extends keyof ResourceDeclaration> = ResourceDeclaration & Required<Pick<ResourceDeclaration, K>>

const has =
  <K extends 'place' | 'ownPlace'>(key: K) =>
  (resource: ResourceDeclaration): resource is With<K> =>
    resource[key] !== undefined

const isOpenTo = (role: Role) => (resource: ResourceDeclaration) => passes(resource.screens[0], role)

export type Tab = { readonly path: string; readonly text: string }

/** An entry of the side navigation. */
export type NavEntry = {
  readonly resource: With<'place'>
  /** The key of its text. */
  readonly text: string
  /** The pages that it leads to; a single one is not shown as a tab. */
  readonly tabs: readonly Tab[]
  /** The resources on whose screens it is marked as current. */
  readonly covers: readonly ResourceDeclaration[]
}

type NavGroup = { readonly name: Place['group']; readonly entries: readonly NavEntry[] }

/** The places of the side navigation that a role may open: entries and their tabs. */
export const placesOf = (role: Role): readonly With<'place'>[] =>
  GROUPS.flatMap((group) =>
    resources
      .filter(has('place'))
      .filter((resource) => resource.place.group === group && isOpenTo(role)(resource))
      .sort((one, other) => one.place.order - other.place.order),
  )

const tabsOf = ({ name, screens, place }: With<'place'>): readonly Tab[] =>
  place.tabs ?? [{ path: screens[0].path, text: `nav.place.${name}` }]

/** The side navigation of a role: only entries that it may open. */
export const navOf = (role: Role): readonly NavGroup[] => {
  const places = placesOf(role)
  const parentOf = ({ place }: With<'place'>) =>
    place.within?.find((name) => places.some((one) => one.name === name))
  const entryOf = (resource: With<'place'>): NavEntry => {
    const all = [resource, ...places.filter((one) => parentOf(one) === resource.name)]
    const named = all.length > 1 && resource.place.namesTabs
    return {
      resource,
      text: `nav.${named ? 'entry' : 'place'}.${resource.name}`,
      tabs: all.flatMap(tabsOf),
      covers: [...all, ...resources.filter(({ parent }) => all.some(({ name }) => name === parent))],
    }
  }
  return GROUPS.map((name) => ({
    name,
    entries: places.filter((one) => one.place.group === name && !parentOf(one)).map(entryOf),
  })).filter((group) => group.entries.length > 0)
}

/** Whether an address is one of a resource's screens, even if its prefix differs from that of the first one. */
export const isAt = ({ screens }: Pick<ResourceDeclaration, 'screens'>, pathname: string): boolean =>
  screens.some(({ path }) => matchPath(path, pathname) !== null)

/** Entries of the side navigation with a badge: on phones they are in the top bar too. */
export const waitingPlaces = (role: Role): readonly With<'place' | 'Badge'>[] =>
  placesOf(role).filter((resource): resource is With<'place' | 'Badge'> => resource.Badge !== undefined)

/** The customer's bottom bar. */
export const ownPlaces = (): readonly With<'ownPlace'>[] =>
  resources
    .filter(has('ownPlace'))
    .filter(isOpenTo('customer'))
    .sort((one, other) => one.ownPlace.order - other.ownPlace.order)
