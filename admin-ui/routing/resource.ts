import type { ComponentType } from 'react'
import type { Permission } from '../../domain/permissions/permissions.ts'
import type { LazyPage } from './lazyPage.tsx'

/** One address of the product. */
export type Screen = {
  /** Every parameter is an id; react-admin expects the resource's own to be called `:id`. */
  readonly path: string
  /** The permission to open the page: to read what it shows, or to send the command of its form. */
  readonly permission: Permission
  /** For customers alone, of those who have the permission. */
  readonly only?: 'customers'
  /** For owner, manager and staff; on a page for customers only, for them. */
  readonly page: LazyPage
  /** What a customer sees at the same address, where that differs. Must not import ra-ui-materialui. */
  readonly customerPage?: LazyPage
  /**
   * Of no use without a house that one works in. `to begin`: a form that begins with one; to an owner as well, who may
   * look round in an empty book.
   */
  readonly needsHouse?: 'to begin' | 'to work'
  /** Where roles without the permission are sent instead of their home, when the content is elsewhere for them. */
  readonly otherwise?: LazyPage
}

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

/** A place in the navigation: shown to those who may open the resource's first screen. */
export type Place = {
  readonly Icon: Icon
  /** Side navigation: under which heading. `first` stands above all headings. */
  readonly group: 'first' | 'house' | 'money' | 'talk' | 'book'
  /** Within its group or bar, ascending. */
  readonly order: number
  /** The letter that leads there after `g`. */
  readonly key?: string
  /** How much there is to do, in the side navigation alone; nothing when nothing is. */
  readonly Count?: ComponentType
}

/** All that the shell needs to know of a resource; `resources/<name>/index.ts` exports one as default. */
export type ResourceDeclaration = {
  /**
   * react-admin's resource. Its texts stand at `resource.<name>`, its place in the navigation at `nav.place.<name>`.
   */
  readonly name: string
  /** The first one is where the navigation leads. */
  readonly screens: readonly [Screen, ...Screen[]]
  readonly place?: Place
  /** How much waits there, beside the word of its place; nothing when nothing does. */
  readonly Badge?: ComponentType
  /** Place in the customer's bottom bar, worded by `nav.own.<name>`; five fit. */
  readonly ownPlace?: Pick<Place, 'Icon' | 'order'> & {
    /** Addresses of other resources that are found from here, and stand under this place. */
    readonly leadsTo?: readonly string[]
  }
  /** The field that names a record. */
  readonly recordRepresentation?: string
}

export const declareResource = (declaration: ResourceDeclaration): ResourceDeclaration => declaration
