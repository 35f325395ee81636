import type { Instant, Position, Role } from '../domain/event.ts'

/** Passwords, kept outside the log. */
export interface Accounts {
  /** The PHC string of a person's password; undefined without an account. */
  passwordOf(personID: string): Promise<string | undefined>
  /** Stores a new PHC string; adds the account when there is none. */
  keepPassword(personID: string, phc: string): Promise<void>
}

/** Hashes passwords, slowly. */
export interface Passwords {
  /** A PHC string. */
  hash(password: string): Promise<string>
  /** Takes equally long without a string to compare with, so that the duration does not reveal who has an account. */
  verify(password: string, phc: string | undefined): Promise<boolean>
  /** Whether the string was hashed with less work than today's parameters. */
  isWeak(phc: string): boolean
}

/** Thrown by `Passwords` when its queue is full. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/** Erasure of all data that the vault has about somebody. */
export interface Erasure {
  /**
   * Destroys the person's key and account, ends their sessions and mails, and completes the requests that asked for
   * it. Can be repeated.
   * @returns the position in the log of the last of these completions
   */
  erase(personID: string): Promise<Position | undefined>
  /** Destroys the key of a lead or a lessor, who have nothing else in the vault. Can be repeated. */
  forget(id: string): Promise<void>
}

/**
 * The last mail to somebody who is being erased, written while their address can still be read.
 * @returns what sends it; undefined where there is nobody to tell
 */
export type FinalMail = (personID: string) => Promise<(() => Promise<void>) | undefined>

/** The session of a token. */
export type Session = {
  readonly id: string
  readonly personID: string
  readonly remember: boolean
  /** Whether the password was verified within the last 5 minutes (specification: Sessions). */
  readonly proven: boolean
}

/** Server-side sessions behind an opaque token. All times are the database's. */
export interface Sessions {
  open(
    personID: string,
    options: { remember: boolean; agent?: string },
  ): Promise<{ session: Session; token: string }>
  /**
   * The live session of a token and its person. The token is of the latest generation, or of the previous one for 10
   * s. The person is read as of now: a deletion or a new role counts at once. Counts as use.
   */
  find(token: string): Promise<{ session: Session; person: SignedIn } | undefined>
  /**
   * Gives the session a new token. `kept`: this token was replaced less than 10 s ago, by another tab's call. Any
   * other outdated token ends the session, because two parties hold it; the answer is then `undefined`.
   */
  rotate(token: string): Promise<{ session: Session; token: string | 'kept' } | undefined>
  /** Marks the session as proven by password for 5 minutes. */
  prove(sessionID: string): Promise<void>
  end(sessionID: string): Promise<void>
  /** Ends all sessions of a person, except the named one. */
  endAllOf(personID: string, except?: string): Promise<void>
  /** The live sessions of a person, last used first. */
  of(personID: string): Promise<readonly LivingSession[]>
  /** Which of the sessions are still live; does not count as use. */
  living(sessionIDs: readonly string[]): Promise<ReadonlySet<string>>
}

/** A live session, as its owner is shown it. */
type LivingSession = {
  readonly id: string
  readonly openedAt: Instant
  /** To the minute. */
  readonly usedAt: Instant
  readonly remember: boolean
  /** The user agent when the session was opened. */
  readonly agent: string | null
}

/** Counts attempts, across restarts and processes. */
export interface Throttle {
  /**
   * Counts one attempt under a key.
   * @returns seconds to wait when the limit was reached before, else 0
   */
  attempt(key: string, rule: ThrottleRule): Promise<number>
  /** Uncounts one attempt that succeeded, where many people share a key. */
  giveBack(key: string): Promise<void>
  /** Resets the count after an attempt that succeeded. */
  forgive(key: string): Promise<void>
  /** Keeps a key for so many seconds from now on. */
  remember(key: string, seconds: number): Promise<void>
  /** Whether a key is kept by `remember`. */
  knows(key: string): Promise<boolean>
}

/** How often something may be tried before it has to wait. */
export type ThrottleRule = {
  readonly attempts: number
  /** The window in which attempts are counted; after the limit, also the time to wait since the last attempt. */
  readonly seconds: number
}

/** The data of a person that sign-in and access checks need. */
export type SignedIn = {
  readonly id: string
  readonly role: Role
  readonly fullName: string
  readonly locale: string
  readonly email: string | null
  readonly emailVerified: boolean
}

/** People as of now; deleted ones are left out. */
export interface People {
  find(ids: readonly string[]): Promise<ReadonlyMap<string, SignedIn>>
}
