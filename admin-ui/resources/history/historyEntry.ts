import type { Role } from '../../../domain/event.ts'

/** A field's value before and after. A value that was not there is `null`. */
type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** One event of a thing's past, as `GET /history/{resource}/{id}` answers it, newest first. */
export type HistoryEntry = {
  readonly id: string
  readonly at: string
  /** Type of the event: `RoomUpdated`. */
  readonly type: string
  readonly actor: { readonly id: string; readonly role: Role | 'system'; readonly name: string | null }
  readonly changes: readonly FieldChange[]
  /** What it came from: somebody's request, an upload (with its id), or the product itself. */
  readonly cause: { readonly kind: 'request' | 'import' | 'system'; readonly id?: string }
}
