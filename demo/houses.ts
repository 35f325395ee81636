import type { Actor } from '../domain/event.ts'

/** A building of the demo after its story was told, for the authors of notices and tickets. */
export type DemoHouse = {
  readonly id: string
  /** The day on which it was added. */
  readonly opened: string
  readonly roomIDs: ReadonlySet<string>
  /** Its manager, or the owner for the building that nobody manages. */
  readonly manager: Actor
  /** Its staff, for the morning and the evening shift. */
  readonly staff: readonly [Actor, Actor]
}
