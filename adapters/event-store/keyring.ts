import type { KeyObject } from 'node:crypto'

/** By the id of a person or of a thing about one. Null: destroyed, for who is erased; none: never made. */
export type Keys = ReadonlyMap<string, KeyObject | null>

/** Keys of persons and of things about them, 32 bytes each, kept outside the log. */
export interface Keyring {
  /** The keys of these, made now where there are none. */
  ensure(subjects: readonly string[]): Promise<Keys>
  /** The keys of these, as far as they were ever made. */
  find(subjects: readonly string[]): Promise<Keys>
}
