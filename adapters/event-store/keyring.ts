import type { KeyObject } from 'node:crypto'

/** Keys by the id of a person or of a thing about one. Null: destroyed by an erasure; absent: never made. */
export type Keys = ReadonlyMap<string, KeyObject | null>

/** Keys of persons and of things about them, 32 bytes each, kept outside the log. */
export interface Keyring {
  /**
   * The keys of these subjects; missing ones are made.
   * @param dataSubject the person whom the subjects are about: when erased, no key is made, and an erasure
   *   destroys the keys made here
   */
  ensure(subjects: readonly string[], dataSubject?: string): Promise<Keys>
  /** The keys of these subjects, as far as they were ever made. */
  find(subjects: readonly string[]): Promise<Keys>
  /**
   * Called when a person's erasure is read in the log: from now on the keys of things about them count as
   * destroyed in this process. Otherwise events appended between the erasure and the destruction of all keys
   * would be shown.
   */
  forget(personID: string): void
}
