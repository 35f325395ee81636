import type { KeyObject } from 'node:crypto'

/** By id of a person or of a thing about one. Null: destroyed by an erasure; absent: never made. */
export type Keys = ReadonlyMap<string, KeyObject | null>

/** Keys of persons and of things about them, 32 bytes each, kept outside the log. */
export interface Keyring {
  /**
   * The keys of these, made now where there are none.
   * @param whose the person whom they are about: nothing is made for who is erased, and they take along what was
   */
  ensure(subjects: readonly string[], dataSubject?: string): Promise<Keys>
  /** The keys of these, as far as they were ever made. */
  find(subjects: readonly string[]): Promise<Keys>
  /**
   * Of a person whose erasure stands in the log: from now on keys of what is about them count as destroyed here. What
   * was written after it, until all of them are, would be shown otherwise.
   */
  forget(personID: string): void
}
