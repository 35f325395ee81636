import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '../../domain/account/account.events.ts'
import { type Allocation, sum } from '../../domain/account/account.ts'
import {
  account as accountEntity,
  bill as billEntity,
  transfer as transferEntity,
} from '../../domain/aggregates.ts'
import { openAmount } from '../../domain/bill/bill.ts'
import { fold } from '../../domain/decider.ts'
import { tooMuchIn } from '../../domain/entered-money.ts'
import { type Actor, LOG_START, type Position, type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import { createMatcher, type MatchingBook, type Seen } from '../../domain/transfer/match-transfer.ts'
import type { KnownTransfer } from '../../domain/transfer/same-transfer.ts'
import { transferCommands } from '../../domain/transfer/transfer.commands.ts'
import type { Allocate } from '../../domain/transfer/transfer.events.ts'
import type { Match, Transfer } from '../../domain/transfer/transfer.ts'
import { receiveSentBack, receiveTransfer, reverseReceipt } from '../account/account.definitions.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { Attempts } from '../failed-work.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { repeat } from '../repeat.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import type { PayBacks } from '../settlement/pay-backs.ts'
import {
  bookTransfer,
  matchTransfer,
  matchTransferByCode,
  releaseTransfer,
  seeTransfer,
  takeBackTransfer,
  unmatchTransfer,
} from './transfer.definitions.ts'
import { meantBy, ownCommandID } from './transfer-id.ts'

type Options = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
  /** The records that these transfers may be matched with. */
  readonly book: (transfers: readonly Seen[]) => Promise<MatchingBook>
  /** Transfers whose payment code was not looked for yet, and those on their way to or from an account. */
  readonly unsettled: () => Promise<readonly string[]>
  /** Transfers of an amount to an account, as far as the read models have come. */
  readonly transfersOf: (account: string, amount: number) => Promise<readonly KnownTransfer[]>
  /** Told of each transfer by which a bank has sent back what was paid back. */
  readonly comesBack: PayBacks['comesBack']
  /** Whether it is that, to be asked before. */
  readonly isSentBack: PayBacks['isSentBack']
  readonly attempts: Attempts
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

type Asking = {
  readonly actor: Actor
  readonly commandId: string
  readonly correlationId: string
  readonly expectedRevision?: number
}

type Wanted = Pick<Match, 'contractID' | 'allocate'>

const LOOK_EVERY_MS = 10_000
const patience = { attempts: 21, pauseMs: 50 }
/** Number of transfers that are brought to their accounts concurrently. */
const CONCURRENCY = 8

const nothingNew = (id: string): CommandResult => ({
  id,
  rootID: id,
  revision: -1,
  position: LOG_START,
  events: [],
})

/** Transfers: how they become known, how they are matched, and how they get to the account of a contract. */
export type Transfers = ReturnType<typeof createTransfers>

/**
 * The stream of a transfer decides to which contract it belongs; a process then brings it to that contract's account,
 * under a command id derived from the match. What a crash interrupts is finished by `sweep`, and nothing is counted
 * twice.
 */
export const createTransfers = (options: Options) => {
  const { handle, store, book, unsettled, transfersOf, comesBack, isSentBack, attempts, onFailure } = options
  const load = async (id: string): Promise<Transfer | undefined> =>
    fold(transferEntity.decider, await store.readStream(streamOf(transferEntity, id)))

  type Sent = { readonly comings?: number; readonly causationId?: string | undefined }
  /** Several messages about one transfer may come at once: a conflict is decided again. */
  const send = async (
    definition: CommandEnvelope['definition'],
    id: string,
    body: Record<string, unknown>,
    { comings = 1, causationId }: Sent = {},
  ): Promise<CommandResult> => {
    // After a report was taken back and came again, the same command must work again: the count makes its id new.
    const commandId = ownCommandID(definition.name, id, body, ...(comings > 1 ? [comings] : []))
    const cause = causationId === undefined ? {} : { causationId }
    const envelope = { definition, id, body, actor: SYSTEM, commandId, correlationId: commandId, ...cause }
    return retryConflicts(() => handle(envelope), patience)
  }

  /** The open amount may have decreased since the match; the rest becomes credit. */
  const withinOpen = async (allocate: Allocate): Promise<Allocate> => {
    if (allocate === 'oldest') return allocate
    const parts: Allocation[] = []
    for (const { billID, amount } of allocate) {
      const bill = fold(billEntity.decider, await store.readStream(streamOf(billEntity, billID)))
      const part = bill && !bill.deleted ? Math.min(amount, openAmount(bill)) : 0
      if (part > 0) parts.push({ billID, amount: part })
    }
    return parts
  }

  /** The receipt that this command has written, with its immediate allocations; undefined while there is none. */
  const receiptOf = async ({ contractID }: Match, commandId: string) => {
    const stream = streamOf(accountEntity, contractID)
    const history = (await store.readStream(stream)) as readonly RecordedEvent<AccountEvent>[]
    const received = history.find(
      ({ type, metadata }) =>
        (type === 'MoneyReceived' || type === 'DepositReceived') && metadata.commandId === commandId,
    )
    if (received?.type !== 'MoneyReceived' && received?.type !== 'DepositReceived') return undefined
    const { receiptID } = received.data
    const allocations = received.type === 'MoneyReceived' ? received.data.allocations : []
    const account = fold(accountEntity.decider, history)
    const reversed = account?.sources.some((one) => one.receiptID === receiptID && one.reversed) ?? false
    const isSentBack = received.type === 'DepositReceived'
    return { receiptID, allocated: sum(allocations), reversed, isSentBack }
  }

  /** What a bank sends back is the tenant's deposit again, unless a person says which bills it pays. */
  const isDeposit = async ({ content, amount }: Transfer, { contractID, allocate }: Wanted) =>
    allocate !== 'oldest' &&
    allocate.length === 0 &&
    (await isSentBack(contractID, { content: content ?? '', amount }))

  /** The command by which the account of the contract receives it. @throws Refusal V0002 for a day or an amount that none takes */
  const receiptFor = async (id: string, transfer: Transfer, match: Wanted) => {
    const { amount, day, payer } = transfer
    const said = { amount, day, payer, method: 'transfer', transferID: id }
    const [definition, body] = (await isDeposit(transfer, match))
      ? [receiveSentBack, said]
      : [receiveTransfer, { ...said, allocate: await withinOpen(match.allocate) }]
    // What the command does not take would be a defect of the account's event: here it is a refusal.
    const fits = definition.body.safeParse(body)
    if (!fits.success) throw new Refusal('BodyInvalid', fieldErrors(fits.error.issues, body))
    return { definition, body }
  }

  const receiveCommand = (id: string, { matchID }: Match) => ownCommandID('receive', id, matchID)

  /** `causationId`: the event that matched it. */
  type Matched = { readonly match: Match; readonly causationId: string | undefined }
  /** Books the money in the account, unless that is done. @returns the receipt, or why the account refuses it */
  const receive = (id: string, transfer: Transfer, { match, causationId }: Matched) => {
    const commandId = receiveCommand(id, match)
    const send = async () => {
      const there = await receiptOf(match, commandId)
      if (there) return there
      await handle({
        ...(await receiptFor(id, transfer, match)),
        id: match.contractID,
        actor: SYSTEM,
        commandId,
        correlationId: commandId,
        ...(causationId !== undefined && { causationId }),
      })
      return (await receiptOf(match, commandId)) ?? refuse('Conflict')
    }
    // Conflicts when another process has sent it with other parts, or when a bill was paid meanwhile.
    return retryConflicts(send, patience)
  }

  /** Brings a matched transfer to the account of its contract, and back when its receipt was reversed there. */
  const settle = async (id: string): Promise<Position> => {
    const history = await store.readStream(streamOf(transferEntity, id))
    const transfer = fold(transferEntity.decider, history)
    const match = transfer?.match
    if (!transfer || !match) return LOG_START
    const { matchID } = match
    const causationId = history.findLast(({ type }) => type === 'TransferMatched')?.id
    try {
      const received = await receive(id, transfer, { match, causationId })
      const { receiptID, allocated, reversed } = received
      const { day, amount, content } = transfer
      // What the account has as income is nothing that is to go once more.
      if (received.isSentBack && !reversed)
        await comesBack(match.contractID, { transferID: id, day, amount, content: content ?? '' })
      const booked = await send(bookTransfer, id, { matchID, receiptID, allocated }, { causationId })
      return reversed ? (await send(releaseTransfer, id, { matchID })).position : booked.position
    } catch (error) {
      // The account refuses it because the contract no longer exists: the transfer waits for a person.
      if (!(error instanceof Refusal)) throw error
      return (await send(releaseTransfer, id, { matchID }, { causationId })).position
    }
  }

  /** What fails is tried again by `sweep`. @returns the position that was reached */
  const trySettling = async (id: string): Promise<Position> => {
    let reached: Position = LOG_START
    await attempts.attempt(id, async () => {
      reached = await settle(id)
    })
    return reached
  }

  const tryLoading = async (id: string): Promise<Transfer | undefined> => {
    try {
      return await load(id)
    } catch (error) {
      await attempts.attempt(id, () => Promise.reject(error))
      return undefined
    }
  }

  /**
   * Matches transfers whose text names one open bill, and brings them to their accounts, together with those that
   * were on their way.
   */
  const judge = (ids: readonly string[]): Promise<void> =>
    bringOn(ids, ({ match }) => match?.receiptID === null)

  const bringOn = async (
    ids: readonly string[],
    isUnderWay: (transfer: Transfer) => boolean,
  ): Promise<void> => {
    const loaded = await mapConcurrently(ids, CONCURRENCY, async (id) => ({
      id,
      transfer: await tryLoading(id),
    }))
    const underWay = loaded.filter(({ transfer }) => transfer && isUnderWay(transfer))
    await mapConcurrently(underWay, CONCURRENCY, ({ id }) => trySettling(id))
    const waiting = loaded.flatMap(({ id, transfer }) =>
      transfer?.state === 'waiting' && !transfer.judged ? [{ id, transfer }] : [],
    )
    if (waiting.length === 0) return
    const match = createMatcher(await book(waiting.map(({ transfer }) => transfer)))
    await mapConcurrently(waiting, CONCURRENCY, ({ id, transfer }) =>
      attempts.attempt(id, async () => {
        const { certain } = match(transfer)
        if (!certain) return
        await send(matchTransferByCode, id, certain, { comings: transfer.comings })
        await settle(id)
      }),
    )
  }

  const sweep = async (): Promise<void> => {
    const ids = await attempts.open(await unsettled())
    // Also those that are booked: their receipt was reversed.
    await bringOn(ids, ({ match }) => match !== null)
  }

  /** Undoes a match: the receipt in the account is reversed, and the transfer waits again. */
  const unmatch = async (id: string, reason: string, asking: Asking): Promise<CommandResult> => {
    const transfer = (await load(id)) ?? refuse('NotFound')
    const { match } = transfer
    if (!match) return handle({ definition: unmatchTransfer, id, body: {}, ...asking })
    // One that cannot be booked is released all the same: nothing of it is in an account.
    const isSettled = await attempts.attempt(id, () => settle(id))
    const receiptID = isSettled
      ? (await load(id))?.match?.receiptID
      : (await receiptOf(match, receiveCommand(id, match)))?.receiptID
    if (receiptID)
      await handle({
        ...asking,
        definition: reverseReceipt,
        id: receiptID,
        body: { reason },
      })
    return send(releaseTransfer, id, { matchID: match.matchID }, { causationId: asking.commandId })
  }

  return {
    load,
    settle,
    judge,
    sweep,

    /**
     * Records a report of a transfer: a new transfer, or one more sighting of a known one. It is durable when this
     * returns.
     * @throws Refusal V0002 when the body is invalid, E0011 for an account out of scope
     */
    see: async (said: Record<string, unknown>, asking?: Asking): Promise<CommandResult> => {
      const read = transferCommands.SeeTransfer.safeParse(said)
      if (!read.success) throw new Refusal('BodyInvalid', fieldErrors(read.error.issues, said))
      const body = read.data
      // A bank's message is sent by the product itself, whose commands have no such limit.
      const tooMuch = tooMuchIn(transferCommands.SeeTransfer, body)
      if (tooMuch.length > 0) throw new Refusal('BodyInvalid', tooMuch)
      const own = ownCommandID('see', body)
      const by = asking ?? { actor: SYSTEM, commandId: own, correlationId: own }
      // The transfer is looked up again under the lock, because another one may have become known meanwhile.
      return retryConflicts(async () => {
        const { id, recognised } = meantBy(body, await transfersOf(body.account, body.amount))
        // A repeated message needs no lock.
        if (recognised.kind === 'known' && !asking) return nothingNew(id)
        return handle({ definition: seeTransfer, id, body, ...by })
      }, patience)
    },

    /**
     * Takes back the report of a transfer, if this command was the only one to report it and no person has matched
     * it. The receipt of an automatic match is reversed.
     * @throws Refusal E0028 when a person has matched it, E0016 when it was also reported in another way or is none but
     * money that left, or the account's refusal to give the money back
     */
    takeBack: async (id: string, { saidBy, reason }: { saidBy: string; reason: string }, asking: Asking) => {
      const history = await store.readStream(streamOf(transferEntity, id))
      // What a bank paid back of a settlement: it is put right there.
      if (history.length === 0) refuse('UpdateNotAllowed')
      const came = history.findLast(
        ({ type }, at) => type === 'TransferSeen' || history[at - 1]?.type === 'TransferWithdrawn',
      )
      const transfer = fold(transferEntity.decider, history)
      if (!transfer || transfer.takenBack || came?.metadata.commandId !== saidBy) return
      if (transfer.sightings.length > 1) refuse('UpdateNotAllowed')
      if (transfer.match?.by === 'person') refuse('TransferMatched')
      if (transfer.match) await unmatch(id, reason, asking)
      await handle({ definition: takeBackTransfer, id, body: {}, ...asking })
    },

    /**
     * A person chooses the contract.
     * @throws Refusal of the contract's account, before anything is written: a match that it refuses would do nothing
     */
    match: async (id: string, body: { contractID: string; allocate: Allocate }, asking: Asking) => {
      const envelope = { definition: matchTransfer, id, body, ...asking }
      const tried = await handle({ ...envelope, tryOnly: true })
      const transfer = tried.events.length > 0 ? await load(id) : undefined
      // A repeated call whose match stands already is not tried again.
      if (transfer && !transfer.match) {
        const trial = randomUUID()
        await handle({
          ...(await receiptFor(id, transfer, body)),
          id: body.contractID,
          actor: SYSTEM,
          commandId: trial,
          correlationId: trial,
          tryOnly: true,
        })
      }
      const matched = await handle(envelope)
      const settled = await trySettling(id)
      return { ...matched, position: settled > matched.position ? settled : matched.position }
    },

    unmatch,

    run: (signal: AbortSignal): Promise<void> => repeat(sweep, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
  }
}
