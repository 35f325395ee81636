import type { Instant } from '../../domain/event.ts'
import type { FileHolder, FilePurpose } from '../../domain/file.ts'
import type { Attachments } from '../ports.ts'

/** A picture or paper in the file store, with what is known of it. */
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

/** A kept file, with where it stands: nowhere until a command takes it. */
export type PlacedFile = KeptFile & { readonly holder: FileHolder | null; readonly settled: boolean }

/** A file that nothing is known to hold for a day, and the stream that may name it all the same. */
export type DoubtfulFile = Pick<KeptFile, 'id' | 'thumbnail'> & { readonly stream: string | null }

/** What is known of files beside their bytes. Times are the database's. */
export interface KeptFiles extends Attachments {
  /** Does nothing when it is known already. */
  add(file: KeptFile): Promise<void>
  find(ids: readonly string[]): Promise<readonly PlacedFile[]>
  /** What somebody has sent in the last 24 hours. */
  sentBy(personID: string): Promise<{ readonly count: number; readonly bytes: number }>
  /** Not settled for a day, by this clock and the database's. */
  doubtful(now: Instant): Promise<readonly DoubtfulFile[]>
  /** Its stream names it after all. Does nothing when a command has taken it since. */
  confirm(id: string, now: Instant): Promise<void>
  /** Forgets a file that is still not settled for a day. @returns false when a command has taken it since */
  forgetDoubtful(id: string, now: Instant): Promise<boolean>
  remove(ids: readonly string[]): Promise<void>
  /** Those that stand in these things, or were sent by somebody and stand nowhere. */
  of(holders: readonly string[], senderID: string): Promise<readonly Pick<KeptFile, 'id' | 'thumbnail'>[]>
  /** Those of the names in the file store that are known. */
  known(names: readonly string[]): Promise<ReadonlySet<string>>
}
