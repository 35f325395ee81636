import type { Instant } from '../../domain/event.ts'
import type { FileHolder, FilePurpose } from '../../domain/file.ts'
import type { Attachments } from '../ports.ts'

/** A picture or paper in the file store, with its metadata. */
export type KeptFile = {
  /** Also its name in the file store. */
  readonly id: string
  readonly purpose: FilePurpose
  /** As the sender called it. */
  readonly name: string
  /** Media type, by the content. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 in hex. */
  readonly hash: string
  /** A small picture of it in the file store; null for what cannot be seen. */
  readonly thumbnail: string | null
  readonly uploadedBy: string
}

/** A stored file with the record that holds it: none until a command takes the file. */
export type PlacedFile = KeptFile & { readonly holder: FileHolder | null; readonly settled: boolean }

/** A file that was not settled for a day, and the stream that may name it all the same. */
export type DoubtfulFile = Pick<KeptFile, 'id' | 'thumbnail'> & { readonly stream: string | null }

/** The metadata of files. Times are the database's. */
export interface KeptFiles extends Attachments {
  /** Does nothing when it is known already. */
  add(file: KeptFile): Promise<void>
  find(ids: readonly string[]): Promise<readonly PlacedFile[]>
  /** What somebody has sent in the last 24 hours. */
  sentBy(personID: string): Promise<{ readonly count: number; readonly bytes: number }>
  /** Files that were not settled for a day, by this clock and by the database's. */
  doubtful(now: Instant): Promise<readonly DoubtfulFile[]>
  /** Settles a file that its stream names. Does nothing when a command has taken it since. */
  confirm(id: string, now: Instant): Promise<void>
  /** Deletes the row of a file that is still unsettled. @returns false when a command has taken it since */
  forgetDoubtful(id: string, now: Instant): Promise<boolean>
  remove(ids: readonly string[]): Promise<void>
  /** Files held by these records, and files of this sender that no record holds. */
  of(holders: readonly string[], senderID: string): Promise<readonly Pick<KeptFile, 'id' | 'thumbnail'>[]>
  /** Pictures among papers that were not made anew: the first hundred, or those after an id. */
  keptAsCame(after?: string): Promise<readonly Pick<KeptFile, 'id' | 'name' | 'purpose'>[]>
  /** @returns false when the file is not known any more */
  setRemade(file: Pick<KeptFile, 'id' | 'size' | 'hash'>): Promise<boolean>
  /** Which of these names in the file store have a row. */
  known(names: readonly string[]): Promise<ReadonlySet<string>>
}
