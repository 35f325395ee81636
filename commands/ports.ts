import type { ReceiptMethod } from '../domain/account/account-codes.ts'
import type { KnownCovers } from '../domain/billing/cover.ts'
import type { Waivable } from '../domain/billing/waiver.ts'
import type { Figures } from '../domain/books/figures.ts'
import type { Claim } from '../domain/claim.ts'
import type { Actor } from '../domain/event.ts'
import type { FileRef } from '../domain/file.ts'
import type { DueBetween } from '../domain/move/move.commands.ts'
import type { NoticeTo } from '../domain/notice/notice.events.ts'
import type { Rule } from '../domain/permissions/permissions.ts'
import type { KnownTransfer } from '../domain/transfer/same-transfer.ts'

/**
 * One attempt of a command to take claims, with the revision of the entity's stream on which it decided (-1 before
 * the first event).
 */
export type ClaimAttempt = { readonly attemptID: string; readonly revision: number }

/** After this time another entity may take over a claim, unless the stream of the first entity holds the value. */
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
  /** The id of the entity that holds it. */
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

/** The lock of a record: `fund:<id>`. */
export const lockOf = (entity: string, id: string, mode: Lock['mode']): Lock => ({
  name: `${entity}:${id}`,
  mode,
})

/** Advisory locks: commands that add take them shared, commands that delete take them exclusively. */
export interface Guards {
  /**
   * Runs the work while the locks are held. The work calls `assertHeld` right before an append: it throws
   * StoreUnavailable when a lock could expire before the append arrives.
   */
  hold<T>(locks: readonly Lock[], work: (assertHeld: () => void) => Promise<T>): Promise<T>
}

/** Where an object belongs, by which the rules of the permission table decide. */
export type Belonging = {
  readonly buildingID?: string
  readonly personID?: string
  readonly creatorID?: string
  /**
   * A customer: in the scope of the staff who added them and of those assigned to a building where they have a
   * contract.
   */
  readonly customerID?: string
  /** A contract whose partners of today may do what its tenant does. */
  readonly contractID?: string
}

/** Decides whether an actor may touch an object. */
export interface Scopes {
  /** Whether the actor may access an object that belongs there, under a rule of the permission table. */
  allows(actor: Actor, rule: Rule, belonging: Belonging): Promise<boolean>
}

/** Values by column; of a list, any one matches. */
export type Holding = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

/** Queries of the command side against the read models, after these have caught up. */
export interface Facts {
  /** Highest floor of a building that has a room; 0 without rooms. */
  highestFloor(buildingID: string): Promise<number>
  /** The building of a room; undefined when either does not exist. */
  buildingOfRoom(roomID: string): Promise<string | undefined>
  /** Buildings whose bank account has one of these numbers. */
  buildingsOfAccounts(numbers: readonly string[]): Promise<readonly string[]>
  /** Known transfers of an amount to an account, among which a reported one may already be. */
  transfersOf(account: string, amount: number): Promise<readonly KnownTransfer[]>
  /** The room that a contract or a hold is about. */
  roomOfContract(contractID: string): Promise<string | undefined>
  /** The building of a contract or a hold. */
  buildingOfContract(contractID: string): Promise<string | undefined>
  /** The building of a bill. */
  buildingOfBill(billID: string): Promise<string | undefined>
  /** Bills of contracts that wait for money or are being paid, in the order in which it pays them. */
  openBillsOf(contractIDs: readonly string[]): Promise<readonly string[]>
  /**
   * The room of the meter that has a reading, also of a removed meter; null for a meter of the building, undefined where
   * no meter of the building has it.
   */
  roomOfReading(buildingID: string, readingID: string): Promise<string | null | undefined>
  /** The fund that an expense was paid from, and the lead whose broker it pays; also of a deleted expense. */
  namedByExpense(expenseID: string): Promise<{ fundID: string | null; leadID: string | null }>
  /** The room of a thing, also of a deleted one. */
  roomOfAsset(assetID: string): Promise<string | undefined>
  /** The contract whose account has a receipt. */
  accountOfReceipt(receiptID: string): Promise<string | undefined>
  /** The customer of a contract or a hold. */
  customerOfContract(contractID: string): Promise<string | undefined>
  /** Who rent with the customer of a contract, whenever. */
  partnersOfContract(contractID: string): Promise<readonly string[]>
  /**
   * Number of contracts that wait for signature, begin later or are in force, and that a person has not left as a partner.
   * @throws Refusal E0016 while an event of the contracts is parked
   */
  openPartnerships(customerID: string): Promise<number>
  /** The customer that a lead has become. */
  customerOfLead(leadID: string): Promise<string | undefined>
  /**
   * Whether a lead has to be asked again, because nothing is held for them any more or nobody lets rooms in their house.
   * @throws Refusal E0016 while an event of what tells it is parked
   */
  comesBack(leadID: string): Promise<boolean>
  /**
   * Whether the broker of a lead waits for the fee.
   * @throws Refusal E0016 while an event of what tells it is parked
   */
  isFeeDue(leadID: string): Promise<boolean>
  /**
   * Number of rows of a read model with these values in stored columns, without deleted ones. New rules about other
   * entities should use this query: `count('bill', { contractID, status: openBillStatuses })`.
   * @throws Refusal E0016 while an event of the read model is parked, because rows may be missing
   */
  count(model: string, holding: Holding): Promise<number>
  /**
   * What standing bills of contracts and of those they renew, and runs in progress, ask for.
   * @param except a bill whose own lines do not count
   * @param since the first month whose days matter
   */
  covers(
    contractIDs: readonly string[],
    which?: { readonly except?: string | undefined; readonly since?: string | undefined },
  ): Promise<KnownCovers>
  /** The keys of the differences in bills of before of a building that no bill asks for yet, by id. */
  oldDifferences(buildingID: string): Promise<ReadonlyMap<string, string>>
  /** What a contract owes by the end of a month and no bill asks for yet, with the differences of its bills. */
  owedOf(contractID: string, month: string): Promise<readonly Waivable[]>
  /**
   * The building of a fund; undefined for a fund of several or all buildings. Also of a deleted one: the rule that
   * refuses it says so, to whom it is in reach.
   */
  buildingOfFund(fundID: string): Promise<string | undefined>
  /**
   * What is due between the funds of two houses, since a lease went on by this contract from one to the other.
   * @throws Refusal E0016 while an event of what tells it is parked
   */
  dueBetween(contractID: string): Promise<DueBetween | undefined>
  /** The fund that money of a building is in where none is named; undefined where that is not clear. */
  fundOfHouse(buildingID: string, method: ReceiptMethod): Promise<string | undefined>
  /**
   * The current figures of a month of a building, the digest of their entries, and the last event included.
   * @throws Refusal E0016 while an event of them is parked
   */
  standing(
    buildingID: string,
    month: string,
  ): Promise<{ readonly figures: Figures; readonly digest: string; readonly through: string | null }>
  /** Customers with a contract on the room that waits for signature, begins later or is in force, and partners of today. */
  tenantsOfRoom(roomID: string): Promise<readonly string[]>
  /**
   * The recipients of a notice within the sender's scope: people of the named rooms and buildings (of all in scope
   * when none is named), of the named roles, and the named people. The sender is only included when named. A sender
   * who names anybody or anything out of scope gets a refusal.
   * @throws Refusal E0011 for a place that does not exist or is out of scope, E0008 for such a person
   */
  recipients(to: NoticeTo, sender: Actor): Promise<readonly string[]>
  /** Which of the notices the person has received. */
  noticesReceived(personID: string, noticeIDs: readonly string[]): Promise<readonly string[]>
  /** Whether a notice was sent as important. */
  isImportant(noticeID: string): Promise<boolean>
  /** Number of other owners. An owner without a verified address cannot sign in and does not count. */
  ownersBesides(personIDs: readonly string[]): Promise<number>
}

/** The call for which each `Idempotency-Key` was used. */
export interface UsedKeys {
  /**
   * Records the call of a key on its first use, for at least a day.
   * @returns whether the key belongs to this call; false when it was used with another method, path or body
   */
  isFor(personID: string, key: string, call: unknown): Promise<boolean>
  /** The answer that was kept for the call of a key. */
  answerOf(personID: string, key: string): Promise<object | undefined>
  /** Keeps what the call of a key was answered, without secrets. */
  keepAnswer(personID: string, key: string, answer: object): Promise<void>
}
