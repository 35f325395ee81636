import type { ComponentType } from 'react'
import type { Guard } from './access.ts'
import type { LazyPage } from './lazyPage.tsx'

/** One address of the product. */
export type Screen = {
  /** As in product section 2. Every parameter is an id; react-admin expects the resource's own to be `:id`. */
  readonly path: string
  readonly guard: Guard
  /** For owner, manager and staff; on a screen for customers only, for them. */
  readonly page: LazyPage
  /** What a customer sees at the same address, where that differs. Must not import ra-ui-materialui. */
  readonly customerPage?: LazyPage
}

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

/** A place in the navigation: shown to those who pass the guard of the resource's first screen. */
export type Place = {
  readonly Icon: Icon
  /** Side navigation: under which heading. `first` stands above all headings. */
  readonly group: 'first' | 'house' | 'money' | 'talk' | 'book'
  /** Within its group or bar, ascending. */
  readonly order: number
}

/** All that the shell needs to know of a resource; `resources/<name>/index.ts` exports one as default. */
export type ResourceDeclaration = {
  /** react-admin's resource; its texts stand at `resource.<name>`, its place in the navigation at `nav.place.<name>`. */
  readonly name: string
  /** The first one is where the navigation leads. */
  readonly screens: readonly [Screen, ...Screen[]]
  readonly place?: Place
  /** Place in the customer's bottom bar, worded by `nav.own.<name>`; five fit. */
  readonly ownPlace?: Pick<Place, 'Icon' | 'order'>
  /** The field that names a record. */
  readonly recordRepresentation?: string
}

export const declareResource = (declaration: ResourceDeclaration): ResourceDeclaration => declaration
