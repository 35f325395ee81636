import type { Position } from '../../domain/event.ts'
import type { NewsKind } from '../../domain/news.ts'
import type { PushKind } from '../push/push.ts'

/** What somebody is told of a request to have their data erased. */
export type ErasureMailKind = 'erasureReceived' | 'erasureExtended' | 'erasureRefused'

/** Kinds of mail. Each has its texts in `letters/`. */
export type MailKind =
  | NewsKind
  | ErasureMailKind
  /** Set a password; following the link also verifies the address. */
  | 'invitation'
  /** Verify the present address, which somebody else entered. */
  | 'verify'
  /** Verify the new address that the person asked for. */
  | 'change'
  /** Set a new password. */
  | 'reset'
  /** To the present address: a change was requested. */
  | 'addressAsked'
  /** To the old address: the new one is in effect. */
  | 'addressChanged'
  | 'passwordChanged'

/** Letters; a kind of mail may have several, and that of the end of an erasure is in no outbox (`final-mail.ts`). */
export type LetterKind = MailKind | 'erasureDone' | 'depositReceived' | 'moneyHeld' | 'creditUsed'

/** A mail for the outbox. */
export type NewMail = {
  /** Id of the event that it is about, or of the request. */
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

/** `kept`: there was no mail server. `dropped`: no longer wanted. `refused`: permanently refused by the server. */
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

/** The outbox, in the vault; one source never creates the same mail twice. */
export interface Outbox {
  /** The position up to which the log was read for mails; undefined before the first time. */
  reached(): Promise<Position | undefined>
  /** Adds mails and the position up to which the log was read, in one transaction. */
  put(mails: readonly NewMail[], reached?: Position): Promise<void>
  /** Mails to send now, oldest first. */
  due(): Promise<Mail[]>
  /** `dropped`: no longer wanted. `refused`: the server will never accept it. */
  settle(id: string, state: 'sent' | 'dropped' | 'refused'): Promise<void>
  /** Marks a mail as kept without sending it; with letter and address where the demo's mailbox shows it. */
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

/**
 * The secrets in links: 256 bits, valid once, for a limited time, and only with the address to which they were sent.
 */
export interface Links {
  /** Makes a link and invalidates earlier ones of the same purpose. */
  make(link: { personID: string; address: string; purpose: LinkPurpose; minutes: number }): Promise<string>
  /** The link of a token that has not expired; it may have been used. */
  find(token: string, address: string): Promise<Link | undefined>
  /** @returns whether this call used it; false when it was used before */
  use(token: string, address: string): Promise<boolean>
  /** Invalidates a person's links of a purpose. */
  void(personID: string, purpose: LinkPurpose): Promise<void>
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
  /** Above the plain address of the link, for mail programs that show no buttons. */
  readonly bareLink: string
  /** The sender, and that replies are not read. */
  readonly foot: string
  /** What was paid for a bill; `open` is the remaining amount, null when nothing remains. */
  readonly paid: (of: {
    readonly number: string
    readonly month: string
    readonly amount: string
    readonly open: string | null
  }) => string
  /** The amount that pays no bill yet. */
  readonly kept: (amount: string) => string
  /** Shown by the browser, also on a lock screen: no name and no amount. */
  readonly push: Readonly<Record<PushKind, { readonly title: string; readonly body: string }>>
  readonly letters: Readonly<Record<LetterKind, LetterText>>
}
