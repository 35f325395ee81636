import type { NewsKind } from '../../domain/news.ts'

/** News as they are mailed, and for those who match them transfers that wait. */
export type PushKind = NewsKind | 'transfersWaiting'

/** Where a browser can be told something, as its push service gave it to the page. */
export type PushAddress = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

type Owner = { readonly personID: string; readonly sessionID: string }

/** The browsers that people asked to be told in. They go with the session that they were made in. */
export interface PushDevices {
  keep(owner: Owner, address: PushAddress): Promise<void>
  /** Takes a browser over into this session, if it is the person's. @returns whether it is; another's is let go of */
  renew(owner: Owner, endpoint: string): Promise<boolean>
  remove(personID: string, endpoint: string): Promise<void>
  of(personID: string): Promise<readonly PushAddress[]>
  /** Nobody is there any more. */
  drop(endpoint: string): Promise<void>
  /** Everybody who has one. */
  people(): Promise<readonly string[]>
}

/** Something to tell. */
export type NewPush = {
  readonly source: string
  readonly kind: PushKind
  readonly personID: string
  readonly about?: string
}

export type Push = NewPush & {
  readonly id: string
  readonly tries: number
  readonly ageInHours: number
}

/** What waits to be told, in the vault. News come with the mails that tell them (`Outbox.put`). */
export interface PushOutbox {
  put(pushes: readonly NewPush[]): Promise<void>
  due(): Promise<readonly Push[]>
  settle(id: string): Promise<void>
  postpone(id: string, seconds: number): Promise<void>
  /** People who were told of a kind in the last so many minutes. */
  toldOf(kind: PushKind, minutes: number): Promise<ReadonlySet<string>>
}

/** Hands a text to the push service of a browser, which cannot read it. */
export interface PushCarrier {
  /** @throws PushGone when the browser does not want any more */
  send(address: PushAddress, text: string): Promise<void>
}

export class PushGone extends Error {
  override readonly name = 'PushGone'
}
