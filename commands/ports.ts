import type { Claim } from '../domain/claim.ts'
import type { Actor } from '../domain/event.ts'
import type { FileRef } from '../domain/file.ts'
import type { NoticeTo } from '../domain/notice/notice.events.ts'
import type { Rule } from '../domain/permissions/permissions.ts'

/**
 * One time of trying to obey a command: whose, and at which revision of the entity's stream (-1 before the first event).
 */
export type ClaimAttempt = { readonly attemptID: string; readonly revision: number }

/** A claim is the taker's alone for so long; after that it is another's unless the taker's stream says otherwise. */
export const CLAIM_SETTLED_AFTER_MS = 30_000

/**
 * Uniqueness over streams: one row per claimed value, under a keyed hash (design 4). A claim is taken for a
 * command before its append, and let go of when the append does not happen or the value is no longer held.
 */
export interface Claims {
  /**
   * Takes all claims for an entity or none.
   * @param attempt what the command has decided on
   * @returns the first claim that another entity holds, if any
   */
  take(entityID: string, claims: readonly Claim[], attempt: ClaimAttempt): Promise<Claim | undefined>
  /**
   * Lets go of what the entity does not hold at this revision, unless another command may be about to write it: one that
   * has decided on this revision or a later one. Whether what stays so was made good is asked of the entity's stream
   * when it stands in somebody's way.
   */
  release(entityID: string, claims: readonly Claim[], attempt: ClaimAttempt): Promise<void>
}

/**
 * Which thing a file stands in. A file is taken for a command before its append and settled after it; one that is
 * not settled for a day is looked at again, and swept unless its stream names it.
 */
export interface Attachments {
  /**
   * Takes all files or none: those that this thing has or had, and those that the actor has sent and that nothing
   * has settled on.
   * @returns the first that cannot be had: it is not there, is no picture where one is asked for, or is another's
   */
  take(stream: string, refs: readonly FileRef[], actorID: string): Promise<FileRef | undefined>
  settle(files: { readonly added: readonly FileRef[]; readonly gone: readonly FileRef[] }): Promise<void>
}

/** A rule that spans streams is decided while its guards are held (contract 5). */
export type Lock = { readonly name: string; readonly mode: 'shared' | 'exclusive' }

/** Keeps those who add and those who delete apart where a rule spans streams. */
export interface Guards {
  /**
   * Runs the work while the locks are held; without locks it just runs it. The work calls `assertHeld` right before an
   * append: it throws StoreUnavailable unless the locks outlast whatever the append may take.
   */
  hold<T>(locks: readonly Lock[], work: (assertHeld: () => void) => Promise<T>): Promise<T>
}

/** What an object belongs to, as far as the permission table asks. */
export type Belonging = {
  readonly buildingID?: string
  readonly personID?: string
  readonly creatorID?: string
  /** A customer, in reach of those who added them or who are assigned to a building where they have a contract. */
  readonly customerID?: string
  /** The field of the body that names them. A person who is not there is E0008 then (contract 1). */
  readonly namedIn?: string
}

/** Answers whose reach an object is in. */
export interface Scopes {
  /** Whether the actor may touch an object that belongs there, under a rule of the permission table. */
  allows(actor: Actor, rule: Rule, belonging: Belonging): Promise<boolean>
}

/** What the write side asks the read side, after the read models have caught up. */
export interface Facts {
  /** Highest floor of a building that has a room; 0 without rooms. */
  highestFloor(buildingID: string): Promise<number>
  /** The building of a room; undefined when either is not there. */
  buildingOfRoom(roomID: string): Promise<string | undefined>
  /** The room that a contract is about. */
  roomOfContract(contractID: string): Promise<string | undefined>
  /** The building of a contract. */
  buildingOfContract(contractID: string): Promise<string | undefined>
  /** Whom a contract is with. */
  customerOfContract(contractID: string): Promise<string | undefined>
  /** Contracts that wait, are to come or are in force, of a building or of a customer. */
  openContracts(of: { buildingID: string } | { customerID: string }): Promise<number>
  /** Bills of a contract that are neither paid nor cancelled. */
  openBills(contractID: string): Promise<number>
  /** Customers whose contracts with a room wait, are to come or are in force. */
  tenantsOfRoom(roomID: string): Promise<readonly string[]>
  /**
   * The people whom a notice is meant for, in reach of who sends it: those of the rooms and buildings named (all
   * in reach where none is), of the roles named, and those named themselves. The sender is not among them unless
   * named. Who names one that they do not reach reaches nobody.
   * @throws Refusal E0011 for a place that is not there or out of reach, E0008 for such a person
   */
  recipients(to: NoticeTo, sender: Actor): Promise<readonly string[]>
  /** Those of the notices that a person got. */
  noticesReceived(personID: string, noticeIDs: readonly string[]): Promise<readonly string[]>
  /** Whether a notice was sent as important. */
  isImportant(noticeID: string): Promise<boolean>
  /** How many owners there are beside these people. One whose address is not proved cannot sign in and is none. */
  ownersBesides(personIDs: readonly string[]): Promise<number>
}

/** What people have used an `Idempotency-Key` for. */
export interface UsedKeys {
  /**
   * Notes that a person uses a key for a call, if they have not used it before; it is known for a day at least.
   * @returns whether this is the call that the key is used for; false for any other method, path or body
   */
  isFor(personID: string, key: string, call: unknown): Promise<boolean>
}
