import type { NewsKind } from '../../domain/news.ts'

/** Kinds of news as mailed; and for people who match transfers, that some are waiting. */
export type PushKind = NewsKind | 'transfersWaiting'

/** The push address of a browser, as its push service gave it to the page. */
export type PushAddress = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

type Owner = { readonly personID: string; readonly sessionID: string }

/** Browsers that may be sent push messages. They are removed with the session in which they were added. */
export interface PushDevices {
  keep(owner: Owner, address: PushAddress): Promise<void>
  /**
   * Moves a browser to this session, if it is this person's; a browser of another person is removed.
   * @returns whether it is this person's
   */
  renew(owner: Owner, endpoint: string): Promise<boolean>
  remove(personID: string, endpoint: string): Promise<void>
  of(personID: string): Promise<readonly PushAddress[]>
  /** Removes a browser that no longer exists. */
  drop(endpoint: string): Promise<void>
  /** The people who have a browser registered. */
  people(): Promise<readonly string[]>
}

/** A push message to send. */
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

/** Push messages that wait, in the vault. News are added together with their mails (`Outbox.put`). */
export interface PushOutbox {
  put(pushes: readonly NewPush[]): Promise<void>
  due(): Promise<readonly Push[]>
  settle(id: string): Promise<void>
  postpone(id: string, seconds: number): Promise<void>
  /** The people who were sent this kind within the last minutes. */
  toldOf(kind: PushKind, minutes: number): Promise<ReadonlySet<string>>
}

/** Sends a text to the push service of a browser, encrypted so that the service cannot read it. */
export interface PushCarrier {
  /** @throws PushGone when the browser has unsubscribed */
  send(address: PushAddress, text: string): Promise<void>
}

export class PushGone extends Error {
  override readonly name = 'PushGone'
}
