import type { BrokenReason } from './chain.ts'

/**
 * What is wrong with an archive, or with the log that it is compared with. Places are those in the chain, from 1.
 * - `unreadable`: it is no archive, or not a whole one; from a place on, where the beginning can be read.
 * - `renamed`: its name says another year than its seal.
 * - `other`: it is of another book.
 * - `seal`: it was changed; the fields that the events contradict are named.
 * - `text`: its text was changed, and says the same events.
 * - `archive`: an event in it is not what was archived.
 * - `log`: an event in the log, or its hash in the chain, is not what was archived.
 * - `before`: so is one before the first event of the archive.
 * - `absent`: it is not there, though its year is closed, and no other covers the events of the log from a place on; up
 *   to another place, where one is there for what follows.
 */
export type ArchiveFault =
  | { readonly kind: 'unreadable'; readonly place: number | null }
  | { readonly kind: 'renamed'; readonly year: number }
  | { readonly kind: 'other' }
  | { readonly kind: 'seal'; readonly fields: readonly string[] }
  | { readonly kind: 'text' }
  | EventFault
  | { readonly kind: 'before'; readonly place: number }
  | { readonly kind: 'absent'; readonly place: number; readonly until: number | null }

/** The first event at which archive and log differ. */
export type EventFault = {
  readonly kind: 'archive' | 'log'
  readonly place: number
  readonly eventID: string
  readonly reason: Exclude<BrokenReason, 'link'>
}

/** The result of comparing one archive with its seal and with the chain. */
export type ArchiveVerified = {
  /** Its name in the directory. */
  readonly file: string
  /** Null where its seal cannot be read. */
  readonly year: number | null
  readonly events: number
  readonly faults: readonly ArchiveFault[]
}

/** Archives of closed years, as the read side asks for them. */
export interface Archives {
  /** Verifies the archives in a directory one after the other. */
  verify(options: {
    directory: string
    signal: AbortSignal
    onEvents?: (count: number) => void
  }): AsyncIterable<ArchiveVerified>
}
