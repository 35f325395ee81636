import type { Identifier } from 'ra-core'

/** A record as the provider sees it; `revision` is the state that the user has seen. */
export type Seen = { readonly id: Identifier; readonly revision?: number; readonly [field: string]: unknown }

/** A call of the product: method and path under `/api`. */
export type Call = { readonly method: 'POST' | 'DELETE'; readonly path: string }

/** Where a resource's reads and writes go. */
export type Calls = {
  /** What simple-rest puts behind `/api/`, for a list, and before the id, for an item. */
  readonly reads: (parent?: Seen) => string
  /** What stands before the id of an item, where that is not the path of the list. */
  readonly item?: string
  readonly create: (data: Record<string, unknown>) => string
  readonly update: (seen: Seen) => string
  /** One DELETE or one POST per id, or one POST with `{IDs}`. */
  readonly remove:
    | { readonly each: (id: Identifier) => string }
    | { readonly one: (id: Identifier) => string }
    | { readonly many: (parent?: Seen) => string }
  /** Takes the deletion of a thing back; absent where a new one is made instead. */
  readonly restore?: (seen: Seen) => string
  /** Fields that are in the path and so not in the body. */
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

/** What was deleted of these stays so: a room may have been let to somebody else since, a month billed again. */
const deletedForGood = (resource: string): Calls => {
  const { restore: _, ...calls } = usual(resource)
  return calls
}

/** A room's paths lead through its building, but a customer's own rooms stand at `/room`. */
const roomsOf = (room?: Seen) => (room?.buildingID ? `building/${id(room.buildingID)}/room` : 'room')

/** Three lists of one thing; an item is one and the same in all of them. */
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
