import type { Position } from '../../domain/event.ts'
import type { NewsKind } from '../../domain/news.ts'
import type { PushKind } from '../push/push.ts'

/** What somebody is told of a request to have their data erased. */
export type ErasureMailKind = 'erasureReceived' | 'erasureExtended' | 'erasureRefused'

/** Kinds of mail. Each has its texts in `letters/`. */
export type MailKind =
  | NewsKind
  | ErasureMailKind
  /** Set a password; the address is confirmed by it. */
  | 'invitation'
  /** Confirm the present address, which somebody else entered. */
  | 'verify'
  /** Confirm the new address that the person asked for. */
  | 'change'
  /** Set another password. */
  | 'reset'
  /** To the present address: a change was requested. */
  | 'addressAsked'
  /** To the old address: the new one is in effect. */
  | 'addressChanged'
  | 'passwordChanged'

/** Letters; a kind of mail may have several, and that of the end of an erasure is in no outbox (`farewell.ts`). */
export type LetterKind = MailKind | 'erasureDone' | 'depositReceived' | 'moneyHeld' | 'creditUsed'

/** A mail for the outbox. */
export type NewMail = {
  /** The event that it is about, or an id of the request. */
  readonly source: string
  readonly kind: MailKind
  readonly personID: string
  /** Empty for news and of requests: they go to the address at the time of sending. */
  readonly address: string
  /** `bill-<id>`, `room-<id>/<id of the contract>`, `account-<id>/<receipt>/<its number>`, `erasure-<id>`. */
  readonly about?: string
}

/** A mail that waits to be sent. */
export type Mail = NewMail & {
  readonly id: string
  /** Failed attempts. */
  readonly tries: number
  readonly ageInHours: number
}

/** `kept`: there was no mail server. `dropped`: no longer wanted. `refused`: by the server, for good. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'dropped' | 'refused'

/** A mail in one language. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** A letter in the demo's mailbox. */
export type KeptMail = Letter & {
  readonly id: string
  readonly kind: MailKind
  readonly address: string
  readonly at: string
}

/** The outbox, in the vault; one source never makes a mail twice. */
export interface Outbox {
  /** How far the log was read for mails; undefined before the first time. */
  reached(): Promise<Position | undefined>
  /** Adds mails, and with them how far the log was read: both or neither. */
  put(mails: readonly NewMail[], reached?: Position): Promise<void>
  /** Mails to send now, oldest first. */
  due(): Promise<Mail[]>
  /** `dropped`: no longer wanted. `refused`: the server will never take it. */
  settle(id: string, state: 'sent' | 'dropped' | 'refused'): Promise<void>
  /** Marks it as kept, unsent; with letter and address where the demo's mailbox shows it. */
  keep(id: string, kept?: { readonly address: string; readonly letter: Letter }): Promise<void>
  postpone(id: string, seconds: number): Promise<void>
  /** When a person was last invited, and the state of that mail. */
  lastInvitation(personID: string): Promise<{ readonly at: string; readonly state: MailState } | undefined>
  /** Kept mails with their letters, newest first, at most 100. */
  kept(): Promise<KeptMail[]>
}

/** The purpose of a link in a mail. */
export type LinkPurpose = 'password' | 'verify' | 'change'
/** A link that somebody has followed. */
export type Link = { readonly personID: string; readonly purpose: LinkPurpose; readonly used: boolean }

/** The secrets in links: 256 bits, valid once, for a time, and only with the address that they were sent to. */
export interface Links {
  /** Makes a link and invalidates earlier ones of the same purpose. */
  make(link: { personID: string; address: string; purpose: LinkPurpose; minutes: number }): Promise<string>
  /** The link of a token that has not expired; it may have been used. */
  find(token: string, address: string): Promise<Link | undefined>
  /** @returns whether this call used it; false if it was used before */
  use(token: string, address: string): Promise<boolean>
  /** Invalidates a person's links of a purpose. */
  void(personID: string, purpose: LinkPurpose): Promise<void>
}

/** Links that open a bill without signing in: secrets of 256 bits, of which the vault has only the hash. */
export interface SharedBills {
  /** Makes one more link; those before stay good. @returns its secret, which nobody can find out again */
  make(billID: string): Promise<string>
  find(token: string): Promise<string | undefined>
  /** Withdraws all links of a bill. */
  withdraw(billID: string): Promise<void>
}

/** The news that people have turned off. */
export interface MailChoices {
  refusedBy(personID: string): Promise<readonly NewsKind[]>
  refuse(personID: string, kinds: readonly NewsKind[]): Promise<void>
}

/** Sends letters. */
export interface Carrier {
  /** @throws MailRefused when a retry cannot succeed */
  send(to: { readonly id: string; readonly address: string }, letter: Letter): Promise<void>
}

/** The server refused the mail for good, e.g. there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** The text of one kind of letter; `link` is the label of its button, `%{number}` the bill or contract of news. */
export type LetterText = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly link?: string
}

export type LetterTexts = {
  readonly greeting: (name: string) => string
  /** Above the plain address of the link, for mail programs without buttons. */
  readonly bareLink: string
  /** The sender, and that replies are not read. */
  readonly foot: string
  /** What was paid of a bill; `open` is what is left of it, null where nothing is. */
  readonly paid: (of: {
    readonly number: string
    readonly month: string
    readonly amount: string
    readonly open: string | null
  }) => string
  /** What pays no bill yet. */
  readonly kept: (amount: string) => string
  /** What a browser shows, also on a locked screen: no name and no amount. */
  readonly push: Readonly<Record<PushKind, { readonly title: string; readonly body: string }>>
  readonly letters: Readonly<Record<LetterKind, LetterText>>
}
