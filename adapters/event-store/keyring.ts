/** Keys of persons, 32 bytes each, kept outside the log. An erased person has none any more. */
export interface Keyring {
  /** The keys of these persons, made now where there are none; erased persons are missing. */
  ensure(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  /** The keys of these persons that exist. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
}
