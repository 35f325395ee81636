import type { Figures } from '../domain/books/figures.ts'
import type { Claim } from '../domain/claim.ts'
import type { Actor } from '../domain/event.ts'
import type { FileRef } from '../domain/file.ts'
import type { NoticeTo } from '../domain/notice/notice.events.ts'
import type { Rule } from '../domain/permissions/permissions.ts'
import type { KnownTransfer } from '../domain/transfer/same-transfer.ts'

/**
 * One attempt of a command to take claims, and the revision of the entity's stream that it decided on (-1 before the
 * first event).
 */
export type ClaimAttempt = { readonly attemptID: string; readonly revision: number }

/** After this time another entity may take a claim over, unless the stream of the first entity holds the value. */
export const CLAIM_SETTLED_AFTER_MS = 30_000

/**
 * Uniqueness across streams: one row per claimed value, under a keyed hash. A command takes a claim before its append.
 * The claim is released when the append fails or the entity no longer holds the value.
 */
export interface Claims {
  /**
   * Takes all claims for an entity or none.
   * @param attempt the attempt and the revision that it decided on
   * @returns the first claim that another entity holds, if any
   */
  take(entityID: string, claims: readonly Claim[], attempt: ClaimAttempt): Promise<Claim | undefined>
  /**
   * Releases values that the entity does not hold at this revision. A release that was decided at an older revision does
   * not drop a claim that was taken at this or a later one. A claim that stays without need is checked against the
   * entity's stream when another entity wants the value.
   */
  release(entityID: string, claims: readonly Claim[], attempt: ClaimAttempt): Promise<void>
  /** Which entity has it. */
  ownerOf(claim: Claim): Promise<string | undefined>
}

/**
 * Which entity a file belongs to. A command takes a file before its append and settles it afterwards. The sweeper deletes
 * a file that has not been settled for a day, unless the stream that took it names it.
 */
export interface Attachments {
  /**
   * Takes all files or none. Allowed are files that this stream has taken before, and uploads of the actor that no stream
   * has taken.
   * @returns the first file that is refused: it does not exist, is not an image where one is required, or belongs to
   *   another stream
   */
  take(stream: string, refs: readonly FileRef[], actorID: string): Promise<FileRef | undefined>
  settle(files: { readonly added: readonly FileRef[]; readonly gone: readonly FileRef[] }): Promise<void>
}

/** An advisory lock that is held while a rule across streams is decided (specification: Rules across streams). */
export type Lock = { readonly name: string; readonly mode: 'shared' | 'exclusive' }

/** Advisory locks: commands that add take them shared, commands that delete take them exclusively. */
export interface Guards {
  /**
   * Runs the work while the locks are held. The work calls `assertHeld` right before an append: it throws
   * StoreUnavailable when a lock could expire before the append arrives.
   */
  hold<T>(locks: readonly Lock[], work: (assertHeld: () => void) => Promise<T>): Promise<T>
}

/** The owners of an object, by which the rules of the permission table decide. */
export type Belonging = {
  readonly buildingID?: string
  readonly personID?: string
  readonly creatorID?: string
  /**
   * A customer: in reach of the staff who added them and of those assigned to a building where they have a contract.
   */
  readonly customerID?: string
  /** The field of the body that names the person. A person who does not exist is then refused with E0008. */
  readonly namedIn?: string
}

/** Decides whether an actor may touch an object. */
export interface Scopes {
  /** Whether the actor may touch an object that belongs there, under a rule of the permission table. */
  allows(actor: Actor, rule: Rule, belonging: Belonging): Promise<boolean>
}

/** Values by column; of several, any. */
export type Holding = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

/** Queries of the command side against the read models, after these have caught up. */
export interface Facts {
  /** Highest floor of a building that has a room; 0 without rooms. */
  highestFloor(buildingID: string): Promise<number>
  /** The building of a room; undefined when either does not exist. */
  buildingOfRoom(roomID: string): Promise<string | undefined>
  /** Buildings whose rents are transferred to one of these accounts, by the bank's number. */
  buildingsOfAccounts(numbers: readonly string[]): Promise<readonly string[]>
  /** Transfers of an amount to an account: those that one which is said to have come may be. */
  transfersOf(account: string, amount: number): Promise<readonly KnownTransfer[]>
  /** The room that a contract is about. */
  roomOfContract(contractID: string): Promise<string | undefined>
  /** The building of a contract. */
  buildingOfContract(contractID: string): Promise<string | undefined>
  /** Bills of a contract that wait for money or are being paid. */
  openBillsOf(contractID: string): Promise<readonly string[]>
  /** The contract whose account has a receipt. */
  accountOfReceipt(receiptID: string): Promise<string | undefined>
  /** The customer of a contract. */
  customerOfContract(contractID: string): Promise<string | undefined>
  /**
   * How many rows of a read model hold these values in stored columns, deleted ones apart. A new rule about other
   * things asks this one: `count('bill', { contractID, status: openBillStatuses })`.
   * @throws Refusal E0016 while an event of the read model is parked: nobody knows what is missing
   */
  count(model: string, holding: Holding): Promise<number>
  /** Contracts of a building that have a bill of one of these months, or get one from a run in work. */
  billedContracts(
    buildingID: string,
    months: readonly string[],
  ): Promise<readonly { readonly contractID: string; readonly month: string }[]>
  /** The one building whose money a fund holds; undefined for one of several or of all. */
  buildingOfFund(fundID: string): Promise<string | undefined>
  /**
   * What a month of a building comes to now, the digest of all that is summed, and the last event that is in it.
   * @throws Refusal E0016 while an event of it is parked
   */
  standing(
    buildingID: string,
    month: string,
  ): Promise<{ readonly figures: Figures; readonly digest: string; readonly through: string | null }>
  /** Customers whose contracts with a room wait, are to come or are in force. */
  tenantsOfRoom(roomID: string): Promise<readonly string[]>
  /**
   * The people whom a notice is meant for, in reach of who sends it: those of the rooms and buildings named (all
   * in reach where none is), of the roles named, and those named themselves. The sender is not among them unless
   * named. Who names one that they do not reach reaches nobody.
   * @throws Refusal E0011 for a place that is not there or out of reach, E0008 for such a person
   */
  recipients(to: NoticeTo, sender: Actor): Promise<readonly string[]>
  /** Which of the notices a person got. */
  noticesReceived(personID: string, noticeIDs: readonly string[]): Promise<readonly string[]>
  /** Whether a notice was sent as important. */
  isImportant(noticeID: string): Promise<boolean>
  /** The number of owners beside these people. An owner without a proved address cannot sign in and does not count. */
  ownersBesides(personIDs: readonly string[]): Promise<number>
}

/** Which call each `Idempotency-Key` was used for. */
export interface UsedKeys {
  /**
   * Records the call of a key on its first use, for at least a day.
   * @returns whether the key belongs to this call; false when it was used with another method, path or body
   */
  isFor(personID: string, key: string, call: unknown): Promise<boolean>
}
