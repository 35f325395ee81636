import type { Instant } from '../../domain/event.ts'

/** A program that reads with a key. It acts on nothing, so that it is nobody's `Actor`. */
export type Program = {
  readonly id: string
  readonly role: 'program'
  /** The buildings that it reads; null for all. */
  readonly houses: readonly string[] | null
}

/** Keys by which programs read. Only their hashes are kept. */
export interface ProgramKeys {
  /** The key that a command makes. Nobody can tell it from the command's id. */
  keyOf(programID: string, commandId: string): string
  /** Makes the key of a command valid. */
  make(programID: string, commandId: string): Promise<void>
  /**
   * The program of a key, as of now; undefined for a key that is unknown, withdrawn or past its last day. Counts as
   * use.
   */
  find(key: string): Promise<Program | undefined>
  withdraw(programID: string): Promise<void>
  /** When keys were last used, to the minute, for those that ever were. */
  used(): Promise<readonly { readonly id: string; readonly usedAt: Instant }[]>
}
