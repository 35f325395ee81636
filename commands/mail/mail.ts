import type { Position } from '../../domain/event.ts'

/** What customers are told of their bills and contracts, and may do without. */
export const newsKinds = ['newBill', 'billOverdue', 'paymentReceived', 'contractEnding'] as const
/** A mail that tells of something, and that people may do without. */
export type NewsKind = (typeof newsKinds)[number]

/** What is mailed to people. Each has its texts in `letters/`. */
export type MailKind =
  | NewsKind
  /** Set a password; the address is confirmed by it. */
  | 'invitation'
  /** Confirm the present address, which somebody else has entered. */
  | 'verify'
  /** Confirm the address that one has asked for. */
  | 'change'
  /** Set another password. */
  | 'reset'
  /** To the present address: another one was asked for. */
  | 'addressAsked'
  /** To the address before: another one has taken its place. */
  | 'addressChanged'
  | 'passwordChanged'

/** A mail to be written down. */
export type NewMail = {
  /** The event it tells of, or an id of the request. */
  readonly source: string
  readonly kind: MailKind
  readonly personID: string
  /** Empty for news: they go to the address that there is when they are sent. */
  readonly address: string
  /** The bill or contract that news are about: `bill-<id>`, `room-<id>/<id of the contract>`. */
  readonly about?: string
}

/** A mail that waits to be sent. */
export type Mail = NewMail & {
  readonly id: string
  /** Tries that failed. */
  readonly tries: number
  readonly ageInHours: number
}

/** `kept`: there was no server to send it by. `dropped`: no longer wanted. `refused`: by the server, for good. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'dropped' | 'refused'

/** The words of a mail in one language. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** A letter in the demo's mailbox. */
export type KeptMail = Letter & {
  readonly id: string
  readonly kind: MailKind
  readonly address: string
  readonly at: string
}

/** Mails on their way, kept in the vault and never made twice from one source. */
export interface Outbox {
  /** How far the log was read for mails; undefined before the first time. */
  reached(): Promise<Position | undefined>
  /** Adds mails, and with them how far the log was read: both or neither. */
  put(mails: readonly NewMail[], reached?: Position): Promise<void>
  /** What is to be sent now, oldest first. */
  due(): Promise<Mail[]>
  /** `dropped`: nobody wants it any more. `refused`: the server does not take it, now or later. */
  settle(id: string, state: 'sent' | 'dropped' | 'refused'): Promise<void>
  /** Puts it aside unsent; with the letter, and to whom, where somebody may read it. */
  keep(id: string, kept?: { readonly address: string; readonly letter: Letter }): Promise<void>
  postpone(id: string, seconds: number): Promise<void>
  /** When somebody was last invited, and what became of the mail. */
  lastInvitation(personID: string): Promise<{ readonly at: string; readonly state: MailState } | undefined>
  /** Those put aside with a letter, newest first, at most 100. */
  kept(): Promise<KeptMail[]>
}

/** What a link in a mail is good for. */
export type LinkPurpose = 'password' | 'verify' | 'change'
/** A link that somebody has followed. */
export type Link = { readonly personID: string; readonly purpose: LinkPurpose; readonly used: boolean }

/** The secrets in links: 256 bits, good once, for a while, and only together with the address they were sent to. */
export interface Links {
  /** Makes one and voids those before of the same purpose. */
  make(link: { personID: string; address: string; purpose: LinkPurpose; minutes: number }): Promise<string>
  /** The link of a token that is not over yet; it may have been used. */
  find(token: string, address: string): Promise<Link | undefined>
  /** @returns whether this call was the one to use it */
  use(token: string, address: string): Promise<boolean>
  /** Makes a person's links of a purpose good for nothing. */
  void(personID: string, purpose: LinkPurpose): Promise<void>
}

/** What people would rather not be mailed about. */
export interface MailChoices {
  refusedBy(personID: string): Promise<readonly NewsKind[]>
  refuse(personID: string, kinds: readonly NewsKind[]): Promise<void>
}

/** Sends letters. */
export interface Carrier {
  /** @throws MailRefused when trying again would be for nothing */
  send(to: { readonly id: string; readonly address: string }, letter: Letter): Promise<void>
}

/** The server refused the mail for good, e.g. there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** The words of one kind of letter; `link` names the button of those that have one, `%{number}` what news are about. */
export type LetterText = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly link?: string
}

export type LetterTexts = {
  readonly greeting: (name: string) => string
  /** Above the bare address of a link, for those who cannot press the button. */
  readonly bareLink: string
  /** Who writes, and that nobody reads answers. */
  readonly foot: string
  readonly letters: Readonly<Record<MailKind, LetterText>>
}
