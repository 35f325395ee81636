import type { Actor } from '../domain/event.ts'

/** A house of the demo once its story has been told, for those who write and complain. */
export type DemoHouse = {
  readonly id: string
  /** The day on which it was taken into the book. */
  readonly opened: string
  readonly roomIDs: ReadonlySet<string>
  /** Who looks after it: the manager, or the owner of the house that nobody manages. */
  readonly manager: Actor
  /** Who works there, in the morning and in the evening. */
  readonly staff: readonly [Actor, Actor]
}
