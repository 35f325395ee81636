import type { NewsKind } from '../../domain/news.ts'

/** News as they are mailed; and for people who match transfers, that some wait. */
export type PushKind = NewsKind | 'transfersWaiting'

/** Where a browser can be told something, as its push service gave it to the page. */
export type PushAddress = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

type Owner = { readonly personID: string; readonly sessionID: string }

/** Browsers that may be sent notifications. They go with the session in which they were added. */
export interface PushDevices {
  keep(owner: Owner, address: PushAddress): Promise<void>
  /**
   * Moves a browser to this session, if it is the person's; a browser of somebody else is dropped.
   * @returns whether it is the person's
   */
  renew(owner: Owner, endpoint: string): Promise<boolean>
  remove(personID: string, endpoint: string): Promise<void>
  of(personID: string): Promise<readonly PushAddress[]>
  /** The browser is gone. */
  drop(endpoint: string): Promise<void>
  /** People who have one. */
  people(): Promise<readonly string[]>
}

/** A notification to send. */
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

/** Notifications that wait, in the vault. News are put there with their mails (`Outbox.put`). */
export interface PushOutbox {
  put(pushes: readonly NewPush[]): Promise<void>
  due(): Promise<readonly Push[]>
  settle(id: string): Promise<void>
  postpone(id: string, seconds: number): Promise<void>
  /** People who were sent this kind in the last so many minutes. */
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
