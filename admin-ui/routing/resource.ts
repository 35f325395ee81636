import type { ComponentType } from 'react'
import type { Permission } from '../../domain/permissions/permissions.ts'
import type { LazyPage } from './lazyPage.tsx'

/** One address of the product with its page. */
export type Screen = {
  /** Every parameter is an id; react-admin expects the resource's own to be called `:id`. */
  readonly path: string
  /** The permission to open the page: to read what it shows, or to send its form's command. */
  readonly permission: Permission
  /** Only for customers among the roles that have the permission. */
  readonly only?: 'customers'
  /** The page for owner, manager and staff; on a customers-only screen, for customers. */
  readonly page: LazyPage
  /** The customers' page at the same address, where that differs. Must not import ra-ui-materialui. */
  readonly customerPage?: LazyPage
  /**
   * Whether the page requires a building in the user's scope. `to begin`: it is a form that starts with choosing one,
   * so it is useless for an owner without buildings too; other pages an owner can open in an empty installation.
   */
  readonly needsHouse?: 'to begin' | 'to work'
  /**
   * The page for roles without the permission, instead of a redirect to their home, when the content is elsewhere for
   * them.
   */
  readonly otherwise?: LazyPage
}

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

/** A place of the navigation, an entry or a tab of one: shown to roles that may open the resource's first screen. */
export type Place = {
  readonly Icon: Icon
  /** Heading in the side navigation. `first` is above all headings. */
  readonly group: 'first' | 'house' | 'money' | 'talk' | 'book'
  /** Order within its group, entry or bar, ascending. */
  readonly order: number
  /**
   * The resources of whose entry it is a tab: the first that the role may open. An entry of its own for roles that may
   * open none.
   */
  readonly within?: readonly string[]
  /** With tabs of others its entry has the text `nav.entry.<name>`. */
  readonly namesTabs?: boolean
  /** Its tabs, where its entry has other ones than its first screen; `text` is a key. */
  readonly tabs?: readonly { readonly path: string; readonly text: string }[]
  /** The letter of its shortcut after `g`. */
  readonly key?: string
  /** Renders the number of open tasks, in the side navigation only; nothing when there are none. */
  readonly Count?: ComponentType
}

/** What the shell needs to know of a resource; `resources/<name>/index.ts` exports one as default. */
export type ResourceDeclaration = {
  /**
   * Name of react-admin's resource. Its texts are at `resource.<name>`, its navigation entry at `nav.place.<name>`.
   */
  readonly name: string
  /** The navigation entry opens the first one. */
  readonly screens: readonly [Screen, ...Screen[]]
  readonly place?: Place
  /** The resource from whose pages it is opened, for one without a place; its entry is marked as current. */
  readonly parent?: string
  /** Renders the number of waiting items beside the navigation entry; nothing when there are none. */
  readonly Badge?: ComponentType
  /** Entry in the customer's bottom bar, with the text `nav.own.<name>`; five fit. */
  readonly ownPlace?: Pick<Place, 'Icon' | 'order'> & {
    /** Addresses of other resources that are reached from here: on them, this entry is marked as current. */
    readonly leadsTo?: readonly string[]
  }
  /** The field that names a record. */
  readonly recordRepresentation?: string
}

export const declareResource = (declaration: ResourceDeclaration): ResourceDeclaration => declaration
