import type { Identifier } from 'react-admin'

/** A record as the data provider gets it; `revision` is the one that the user has seen. */
export type Seen = { readonly id: Identifier; readonly revision?: number; readonly [field: string]: unknown }

/** A call of the API: method and path under `/api`. */
export type Call = { readonly method: 'POST' | 'DELETE'; readonly path: string }

/** The API paths of a resource's reads and writes. */
export type Calls = {
  /** The path that simple-rest appends to `/api/` for a list, and before the id for an item. */
  readonly reads: (parent?: Seen) => string
  /** The path before the id of an item, where it differs from that of the list. */
  readonly item?: string
  readonly create: (data: Record<string, unknown>) => string
  readonly update: (seen: Seen) => string
  /** One DELETE or one POST per id, or one POST with `{IDs}`. */
  readonly remove:
    | { readonly each: (id: Identifier) => string }
    | { readonly one: (id: Identifier) => string }
    | { readonly many: (parent?: Seen) => string }
  /** Undoes a deletion; absent where a new record is made instead. */
  readonly restore?: (seen: Seen) => string
  /** Fields that are part of the path and therefore left out of the body. */
  readonly inPath?: readonly string[]
}

const id = (value: unknown) => encodeURIComponent(String(value))

/** The paths that most resources have. */
const usual = (resource: string): Calls => ({
  reads: () => resource,
  create: () => `${resource}/add`,
  update: (seen) => `${resource}/${id(seen.id)}/update`,
  remove: { many: () => `${resource}/delete-many` },
  restore: (seen) => `${resource}/${id(seen.id)}/restore`,
})

/**
 * A deletion of these cannot be undone: the room may have been let to somebody else since, or the month billed again.
 */
const deletedForGood = (resource: string): Calls => {
  const { restore: _, ...calls } = usual(resource)
  return calls
}

/** A room's paths go through its building; a customer's own rooms are at `/room`. */
const roomsOf = (room?: Seen) => (room?.buildingID ? `building/${id(room.buildingID)}/room` : 'room')

/** Three lists of notices with the same items. */
const noticesOf = (list: string): Calls => ({
  ...usual('notification'),
  reads: () => `notification/${list}`,
  item: 'notification',
})

const exceptions: Readonly<Record<string, Calls>> = {
  bill: deletedForGood('bill'),
  contract: deletedForGood('contract'),
  'notice/inbox': noticesOf('inbox'),
  'notice/important': noticesOf('important'),
  'notice/sent': noticesOf('sent'),
  building: { ...usual('building'), remove: { each: (one) => `building/${id(one)}` } },
  customer: { ...usual('customer'), update: (seen) => `customer/${id(seen.id)}/edit` },
  asset: { ...usual('asset'), remove: { one: (one) => `asset/${id(one)}/delete` } },
  fund: { ...usual('fund'), remove: { one: (one) => `fund/${id(one)}/delete` } },
  meter: { ...usual('meter'), reads: (room) => (room?.roomID ? `room/${id(room.roomID)}/meter` : 'meter') },
  room: {
    reads: roomsOf,
    create: (data) => `${roomsOf(data as Seen)}/add`,
    update: (seen) => `${roomsOf(seen)}/${id(seen.id)}/update`,
    remove: { many: (parent) => `${roomsOf(parent)}/delete-many` },
    restore: (seen) => `${roomsOf(seen)}/${id(seen.id)}/restore`,
    inPath: ['buildingID'],
  },
}

export const callsOf = (resource: string): Calls => exceptions[resource] ?? usual(resource)
