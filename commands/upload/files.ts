import type { Readable } from 'node:stream'
import type { Instant } from '../../domain/event.ts'

export type StoredFile = {
  readonly id: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 in hex. */
  readonly hash: string
}

/** Files that people sent or that we made for them, under random names. */
export interface Files {
  /**
   * Keeps a file whole and durably, or not at all; under a random id unless one is given.
   * @throws StorageFull when there is no room, or would soon be none
   */
  put(content: Readable, id?: string): Promise<StoredFile>
  /** Where it can be read on this machine. */
  path(id: string): string
  /** The same, when there is such a file. */
  find(id: string): Promise<string | undefined>
  /** Does nothing when there is no such file. */
  remove(id: string): Promise<void>
  /** Those that were last written before the instant, unfinished ones included. */
  olderThan(instant: Instant): Promise<readonly string[]>
}

/** The volume of the files has no room (507 MSG_S0001). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}
