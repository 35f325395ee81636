import type { Instant } from '../../domain/event.ts'
import type { FileHolder, FilePurpose } from '../../domain/file.ts'
import type { Attachments } from '../ports.ts'

/** A picture or paper in the file store, with its metadata. */
export type KeptFile = {
  /** Also its name in the file store. */
  readonly id: string
  readonly purpose: FilePurpose
  /** The name that the sender gave it. */
  readonly name: string
  /** Media type, detected from the content. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 in hex. */
  readonly hash: string
  /** Name of its thumbnail in the file store; null for files without one. */
  readonly thumbnail: string | null
  readonly uploadedBy: string
}

/** A stored file with the record that holds it; null until a command takes the file. */
export type PlacedFile = KeptFile & { readonly holder: FileHolder | null; readonly settled: boolean }

/** A file that was not settled for a day, with the stream that may name it nevertheless. */
export type DoubtfulFile = Pick<KeptFile, 'id' | 'thumbnail'> & { readonly stream: string | null }

/** The metadata of files. Times are the database's. */
export interface KeptFiles extends Attachments {
  /** Does nothing when the file is known already. */
  add(file: KeptFile): Promise<void>
  find(ids: readonly string[]): Promise<readonly PlacedFile[]>
  /** Number and size of the files that a person sent in the last 24 hours. */
  sentBy(personID: string): Promise<{ readonly count: number; readonly bytes: number }>
  /** Files that were not settled for a day, by the given clock and by the database's. */
  doubtful(now: Instant): Promise<readonly DoubtfulFile[]>
  /** Settles a file that its stream names. Does nothing when a command has taken it meanwhile. */
  confirm(id: string, now: Instant): Promise<void>
  /** Deletes the row of a file that is still unsettled. @returns false when a command has taken it meanwhile */
  forgetDoubtful(id: string, now: Instant): Promise<boolean>
  remove(ids: readonly string[]): Promise<void>
  /** Files held by these records, and files of this sender that no record holds. */
  of(holders: readonly string[], senderID: string): Promise<readonly Pick<KeptFile, 'id' | 'thumbnail'>[]>
  /** Pictures stored as attachments that were not re-encoded: the first hundred, or those after an id. */
  keptAsCame(after?: string): Promise<readonly Pick<KeptFile, 'id' | 'name' | 'purpose'>[]>
  /** @returns false when the file no longer exists */
  setRemade(file: Pick<KeptFile, 'id' | 'size' | 'hash'>): Promise<boolean>
  /** Which of these names in the file store have a row. */
  known(names: readonly string[]): Promise<ReadonlySet<string>>
}
