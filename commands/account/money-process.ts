import { LRUCache } from 'lru-cache'
import { v5 as uuidv5 } from 'uuid'
import type { AccountEvent } from '../../domain/account/account.events.ts'
import { evolveAccount } from '../../domain/account/account.evolve.ts'
import {
  type Account,
  creditOf,
  isPayable,
  openFor,
  partFor,
  type Source,
  sum,
} from '../../domain/account/account.ts'
import { moneyFor } from '../../domain/account/money-for.ts'
import {
  account as accountEntity,
  bill as billEntity,
  receiptbook as bookEntity,
  room as roomEntity,
  settlement as settlementEntity,
} from '../../domain/aggregates.ts'
import type { BillEvent } from '../../domain/bill/bill.events.ts'
import type { Bill, Payment } from '../../domain/bill/bill.ts'
import { depositByDay, type Paid } from '../../domain/bill/deposit-by-day.ts'
import { counts } from '../../domain/bill/payment.ts'
import {
  begunHolder,
  begunMove,
  begunRenewal,
  renewedBy,
  stands,
  wholeLease,
} from '../../domain/contract/chain.ts'
import type { Contract } from '../../domain/contract/contract.ts'
import { dayOf } from '../../domain/day.ts'
import { type Decider, fold } from '../../domain/decider.ts'
import {
  type DomainEvent,
  entityIdOf,
  entityOf,
  LOG_START,
  type Position,
  type RecordedEvent,
  SYSTEM,
} from '../../domain/event.ts'
import type { ReceiptbookEvent } from '../../domain/receiptbook/receiptbook.events.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RoomEvent } from '../../domain/room/room.events.ts'
import { reversePayment } from '../bill/bill.definitions.ts'
import type { CommandDefinition } from '../command.ts'
import { moveOut } from '../contract/contract.definitions.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { moneyOfHold } from '../hold/money-of-hold.ts'
import { updateLead } from '../lead/lead.definitions.ts'
import { applyAllocation, keepPayment } from '../payment/payment.definitions.ts'
import { numberReceipt, receiptbookID } from '../receiptbook/receiptbook.definitions.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import { createTurns } from '../turns.ts'
import {
  allocateCredit,
  bookPayment,
  bookReversal,
  changeCreditUse,
  countDeposit,
  handOverDeposit,
  moveCredit,
  moveDeposit,
  reverseCredit,
  takeBack,
  takeOverCredit,
  takeOverDeposit,
} from './account.definitions.ts'

const NAMESPACE = '5d5f2a1e-1c4b-4c3f-9a0e-7b0b6a0f1c22'
/** Receipt books whose receipts are known; a number is never taken back. */
const BOOKS_KNOWN = 100
const patience = { attempts: 41, pauseMs: 50 }
/** Placeholder for a reason that was erased. */
const NO_WORDS = '–'

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
}

/** Types of events after which accounts, bills and receipt books have to be reconciled. */
const triggers: ReadonlySet<string> = new Set<(AccountEvent | BillEvent | RoomEvent)['type']>([
  'BillIssued',
  'BillUpdated',
  'PaymentConfirmed',
  'PaymentFlagged',
  'PaymentRecorded',
  'PaymentReversed',
  'PaymentReturned',
  'MoneyReceived',
  'HeldMoneyKept',
  'CreditAllocated',
  'AllocationReleased',
  'ReceiptReversed',
  'DepositReceived',
  'DepositCounted',
  'DepositDeducted',
  'DepositMoved',
  'CreditMoved',
  'AdjustmentsCredited',
  'CreditReversed',
  'CreditUseChanged',
  'ContractActivated',
  'ContractExpired',
  'ContractCancelled',
  'TenantMovedIn',
  'TenantMovedOut',
  'RoomHeld',
  'HoldReleased',
  'HoldForfeited',
  'HoldBroken',
])

/** Whether events of this type have to be reconciled. */
export const movesMoney = (type: string): boolean => triggers.has(type)

/** The types of events that the money process works on. */
export const moneyTypes: readonly string[] = [...triggers]

/** New events of one stream, with the correlation id for the commands that follow from them, and the command that wrote them. */
export type Trigger = {
  readonly stream: string
  readonly events: readonly DomainEvent[]
  readonly correlationId: string
  readonly causationId: string
}

type Folded<State, Event extends DomainEvent> = {
  readonly name: string
  readonly decider: Pick<Decider<State, never, Event>, 'evolve'>
}

type Contracts = ReadonlyMap<string, Contract>

type Known<State> = { readonly state: State; readonly history: readonly RecordedEvent[] }

/**
 * Makes accounts, bills and receipt books consistent. Each step compares both sides and sends the missing commands,
 * so it can be interrupted at any point and repeated, also by several processes at once.
 */
export const createMoneyProcess = ({ handle, store }: Needs) => {
  // Receipts of a house and year append to one stream: at once they would only race for its next revision.
  const inTurn = createTurns()
  const numbered = new LRUCache<string, Set<string>>({ max: BOOKS_KNOWN })
  /** The receipts that a book is known to have numbered: a book of a year is too long to be read for each. */
  const numberedIn = async (bookID: string): Promise<Set<string>> => {
    const known = numbered.get(bookID)
    if (known) return known
    const history = await store.readStream(streamOf(bookEntity, bookID), { unopened: true })
    const read = new Set(
      (history as readonly (RecordedEvent & ReceiptbookEvent)[]).map(({ data }) => data.receiptID),
    )
    numbered.set(bookID, read)
    return read
  }
  const load = async <State, Event extends DomainEvent>(
    entity: Folded<State, Event>,
    id: string,
  ): Promise<Known<State> | undefined> => {
    const history = await store.readStream(streamOf(entity, id))
    const state = fold(entity.decider, history)
    return state && { state, history }
  }
  const accountHistory = async (id: string) =>
    (await store.readStream(streamOf(accountEntity, id), { unopened: true })) as readonly (RecordedEvent &
      AccountEvent)[]
  const contractsOf = async (roomID: string): Promise<Contracts> => {
    const history = await store.readStream(streamOf(roomEntity, roomID), { unopened: true })
    return fold(roomEntity.decider, history)?.contracts ?? new Map()
  }

  /** The work for one trigger, with the position that it has reached in the log. */
  const workOn = (metadata: Pick<Trigger, 'correlationId' | 'causationId'>) => {
    let reached: Position = LOG_START
    const seen = new Set<string>()
    const leases = new Map<string, readonly string[]>()
    /** What was read since the last own write, by stream: until then nothing has to be read twice. */
    const read = new Map<string, Promise<unknown>>()
    const once = <State, Event extends DomainEvent>(entity: Folded<State, Event>, id: string) => {
      const stream = streamOf(entity, id)
      const known =
        (read.get(stream) as ReturnType<typeof load<State, Event>> | undefined) ?? load(entity, id)
      read.set(stream, known)
      return known
    }
    const loadAccount = (id: string) => once(accountEntity, id)
    const loadBill = (id: string) => once(billEntity, id)

    /** The contracts whose money may pay a bill: of its lease, the oldest first. */
    const payersOf = async ({ roomID, contractID }: Bill): Promise<readonly string[]> => {
      const lease = leases.get(contractID) ?? (await wholeLease(contractsOf, { roomID, contractID }))
      leases.set(contractID, lease)
      return lease
    }

    /** `basis`: the state that was decided on. The same basis gives the same command id. */
    const send = async (
      definition: CommandDefinition,
      id: string,
      body: Record<string, unknown>,
      basis: unknown,
    ): Promise<CommandResult> => {
      const commandId = uuidv5(JSON.stringify([definition.name, id, body, basis]), NAMESPACE)
      const envelope = { definition, id, body, actor: SYSTEM, commandId, ...metadata }
      const result = await retryConflicts(() => handle(envelope), patience).finally(() => read.clear())
      if (result.position > reached) reached = result.position
      return result
    }

    const numberReceipts = async (contractID: string, events: readonly DomainEvent[]): Promise<void> => {
      for (const { type, data } of events as readonly AccountEvent[]) {
        if (type !== 'MoneyReceived' && type !== 'DepositReceived') continue
        const { receiptID, buildingID, day } = data
        const year = Number(day.slice(0, 4))
        const body = { receiptID, contractID, buildingID, year }
        const bookID = receiptbookID(buildingID, year)
        await inTurn(bookID, async () => {
          const known = await numberedIn(bookID)
          if (known.has(receiptID)) return
          await send(numberReceipt, bookID, body, receiptID)
          known.add(receiptID)
        })
      }
    }

    /**
     * Books payments that were recorded on the bill in the account, and reverses or keeps them when either side has.
     */
    const bookPayments = async (billID: string, bill: Known<Bill>): Promise<void> => {
      const { contractID, buildingID, roomID, customerID } = bill.state
      const own = bill.state.payments.filter(({ fromAccount }) => !fromAccount)
      if (own.length === 0) return
      const before = (await loadAccount(contractID))?.state.sources ?? []
      for (const payment of own) {
        const { paymentID: receiptID, flag, reversed, kept } = payment
        const source = before.find((one) => one.receiptID === receiptID)
        if (!source) {
          const place = { buildingID, roomID, customerID }
          const came = { ...place, ...receivedBy(payment, bill.history), held: flag }
          const { events } = await send(bookPayment, contractID, { billID, ...came }, receiptID)
          await numberReceipts(contractID, events)
        }
        const isReversed = source?.reversed ?? false
        if (reversed && !isReversed) {
          await send(
            bookReversal,
            contractID,
            { receiptID, ...reversalOf(receiptID, bill.history) },
            receiptID,
          )
        }
        if (!reversed && isReversed) {
          const body = { paymentID: receiptID, reason: source?.reason ?? NO_WORDS }
          await send(reversePayment, billID, body, bill.history.length)
        }
        const isKept = source && !source.held && !isReversed
        if (flag && !kept && !reversed && isKept)
          await send(keepPayment, billID, { paymentID: receiptID }, receiptID)
      }
    }

    /**
     * Records allocations of the account on the bill, and takes back what exceeds its open amount. Other rounds may
     * write to both meanwhile: it ends when, as read after its own last write, they agree.
     */
    const giveBill = async (contractID: string, billID: string): Promise<void> => {
      for (;;) {
        const [account, bill] = await Promise.all([loadAccount(contractID), loadBill(billID)])
        if (!account || !bill) return
        const source = account.state.sources.find((one) => differs(bill.state, one, billID))
        if (!source) return
        const { receiptID, method, day, reason, reversed } = source
        const wanted = partFor(source, billID)
        const basis = [account.history.length, bill.history.length]
        const body = { receiptID, amount: wanted, method, day, ...(reversed && { reason }) }
        await send(applyAllocation, billID, body, basis)
        const after = await loadBill(billID)
        const stays = after ? pieceOf(after.state, receiptID) : 0
        if (stays < wanted) await send(takeBack, contractID, { receiptID, billID, stays }, basis)
      }
    }

    /**
     * Pays a newly issued bill from the credit that its lease had then, once: what was left open or released since is
     * somebody's will.
     */
    const spendCredit = async (billID: string, { state: bill, history }: Known<Bill>): Promise<void> => {
      const issued = history.find(({ type }) => type === 'BillIssued')?.position ?? LOG_START
      let taken = 0
      const takeFrom = async (contractID: string): Promise<number> => {
        const account = await loadAccount(contractID)
        if (!account || !isPayable(bill) || account.history.some((event) => spends(event, billID))) return 0
        const before = fold(
          accountEntity.decider,
          account.history.filter(({ position }) => position < issued),
        )
        if (!before?.automatic || !account.state.automatic) return 0
        const open = openFor(account.state, billID, bill) - taken
        const amount = Math.min(creditOf(before), creditOf(account.state), open)
        if (amount > 0)
          await send(allocateCredit, contractID, { allocate: [{ billID, amount }] }, 'use-credit')
        return Math.max(0, amount)
      }
      for (const contractID of await payersOf(bill)) taken += await whileShort(() => takeFrom(contractID))
    }

    /** Counts the paid part of a bill's deposit as deposit of the account, on the days of the money. */
    const holdDeposit = async (billID: string): Promise<void> => {
      for (;;) {
        const bill = await loadBill(billID)
        if (!bill) return
        const { contractID } = bill.state
        const lease = await payersOf(bill.state)
        const accounts = await Promise.all(lease.map(accountHistory))
        const own = accounts[lease.indexOf(contractID)] ?? []
        const parts = depositByDay(bill.state, moneyFor(billID, accounts))
        // Money of a renewal can pay a bill of a contract that never had any of its own.
        if (own.length === 0 && parts.length === 0) return
        const day = parts.at(-1)?.day
        // What was reversed had gone over to a renewal: it comes back, and the rest goes over again.
        const holderID = lacks(own, billID, parts) ? await holderOf(lease, contractID) : undefined
        if (holderID) await sendDeposit({ from: holderID, to: contractID, day })
        const { events } = await send(countDeposit, contractID, { billID, parts }, own.length)
        if (holderID) await sendDeposit({ from: contractID, to: holderID, day })
        // Another round may have counted from older histories meanwhile, or sent the deposit on again.
        if (events.length > 0 || holderID) continue
        return carryOver(contractID)
      }
    }

    /** The newest other contract of a lease that holds a deposit. */
    const holderOf = async (lease: readonly string[], contractID: string): Promise<string | undefined> => {
      for (const id of lease.toReversed())
        if (id !== contractID && ((await loadAccount(id))?.state.deposit ?? 0) > 0) return id
      return undefined
    }

    const sendDeposit = async ({ from, to, day }: { from: string; to: string; day: string | undefined }) => {
      const account = await loadAccount(from)
      if (!account || account.state.deposit <= 0) return
      const { events } = await send(moveDeposit, from, { toContractID: to, day }, account.history.length)
      for (const event of events as readonly AccountEvent[]) await cross(from, event)
    }

    const settleBill = async (billID: string): Promise<void> => {
      if (seen.has(billID)) return
      seen.add(billID)
      const bill = await loadBill(billID)
      if (!bill) return
      await bookPayments(billID, bill)
      for (const contractID of await payersOf(bill.state)) await giveBill(contractID, billID)
      if (bill.history.some(asksForDeposit)) await holdDeposit(billID)
    }

    const afterBill = async (billID: string, events: readonly DomainEvent[]): Promise<void> => {
      if (events.some(({ type }) => type === 'BillIssued')) {
        const bill = await loadBill(billID)
        if (bill) await spendCredit(billID, bill)
      }
      await settleBill(billID)
    }

    const afterAccount = async (contractID: string, events: readonly DomainEvent[]): Promise<void> => {
      await numberReceipts(contractID, events)
      for (const event of events as readonly AccountEvent[]) {
        if (event.type === 'DepositCounted') await holdDeposit(event.data.billID)
        await cross(contractID, event)
        if (event.type === 'DepositMoved') await carryOver(event.data.toContractID)
      }
      const account = await loadAccount(contractID)
      if (!account) return
      for (const billID of billsOf(receiptsIn(events), account.history)) await settleBill(billID)
      const hasAny = (types: ReadonlySet<string>) => events.some(({ type }) => types.has(type))
      if (hasAny(bringsDeposit) || (hasAny(freesCredit) && creditOf(account.state) > 0))
        await carryOver(contractID)
      if (!events.some(({ type }) => type === 'CreditUseChanged')) return
      // What waited before for an account that leaves it as credit goes over now.
      const before = contractBefore(await contractsOf(account.state.roomID), contractID)
      const waiting = before ? await loadAccount(before) : undefined
      if (before && waiting && creditOf(waiting.state) > 0) await carryOver(before)
    }

    /** The other account's entry for what moved there, and for what has to come back. */
    const cross = async (fromContractID: string, event: AccountEvent): Promise<void> => {
      if (event.type === 'DepositMoved') {
        const { moveID, toContractID, amount, day } = event.data
        await send(takeOverDeposit, toContractID, { moveID, fromContractID, amount, day }, moveID)
      } else if (event.type === 'CreditMoved') {
        const { moveID, toContractID, amount, method, day } = event.data
        await send(takeOverCredit, toContractID, { moveID, fromContractID, amount, method, day }, moveID)
      } else if (event.type === 'ReceiptReversed' || event.type === 'CreditReversed') {
        const receiptID = 'receiptID' in event.data ? event.data.receiptID : event.data.moveID
        const moves = (await loadAccount(fromContractID))?.state.moves ?? []
        for (const { moveID, toContractID, receiptID: from, amount, day } of moves) {
          if (from !== receiptID || !toContractID) continue
          // It may not have arrived yet.
          const { method } = (await sourceIn(fromContractID, from)) ?? {}
          await send(takeOverCredit, toContractID, { moveID, fromContractID, amount, method, day }, moveID)
          const back = { moveID, day: event.data.day }
          const { events } = await send(reverseCredit, toContractID, back, moveID)
          await afterAccount(toContractID, events)
        }
      }
    }

    const sourceIn = async (contractID: string, receiptID: string): Promise<Source | undefined> =>
      (await loadAccount(contractID))?.state.sources.find((one) => one.receiptID === receiptID)

    /**
     * Deposit and credit go over to a renewal that has begun, also what comes in later; credit that is not to pay bills
     * by itself with the first that goes over, as the renewal then keeps it likewise, and as long as it does.
     */
    const carryOver = async (contractID: string): Promise<void> => {
      const account = await loadAccount(contractID)
      if (!account) return
      const contracts = await contractsOf(account.state.roomID)
      const renewal = begunRenewal(contracts, contractID) ?? (await begunElsewhere(contracts, contractID))
      if (!renewal) return handOver(account, begunHolder(contracts, contractID))
      const { state, history } = account
      const toContractID = renewal.contractID
      const isFirst = !state.moves.some((move) => move.toContractID === toContractID)
      if (!state.automatic && isFirst)
        await send(changeCreditUse, toContractID, { automatic: false }, contractID)
      const staysCredit = (await loadAccount(toContractID))?.state.automatic === false
      const body = { toContractID, day: crossingDay(renewal.startDay, history) }
      // Credit first: after a stop in between it is still the first.
      const moves = [
        [moveCredit, state.automatic || isFirst || staysCredit ? creditOf(state) : 0],
        [moveDeposit, state.deposit],
      ] as const
      for (const [definition, amount] of moves) {
        if (amount <= 0) continue
        const { events } = await send(definition, contractID, body, history.length)
        for (const event of events as readonly AccountEvent[]) await cross(contractID, event)
      }
      if (moves.some(([, amount]) => amount > 0)) await carryOver(toContractID)
    }

    /** The contract with another room by which the tenant goes on, once it has begun. */
    const begunElsewhere = async (contracts: Contracts, contractID: string) => {
      const to = contracts.get(contractID)?.movedTo
      return to ? begunMove(await contractsOf(to.roomID), to.contractID) : undefined
    }

    /** What both sides let go over to who has the room now, once it is there; the rest is settled. */
    const handOver = async (
      { state, history }: Known<Account>,
      holder: Contract | undefined,
    ): Promise<void> => {
      const { agreed, contractID } = holder?.continues ?? {}
      if (!holder || !agreed || !contractID) return
      // What comes in once it was settled is of who has left, e.g. what a bank has sent back.
      if ((await once(settlementEntity, contractID))?.state.settled) return
      const toContractID = holder.contractID
      const gone = state.moves.filter((move) => move.toContractID === toContractID)
      const left = (all: number, isOfCredit: boolean) =>
        all - sum(gone.filter(({ receiptID }) => (receiptID !== undefined) === isOfCredit))
      const moves = [
        [moveCredit, Math.min(creditOf(state), left(agreed.credit, true))],
        [handOverDeposit, Math.min(state.deposit, left(agreed.deposit, false))],
      ] as const
      const day = crossingDay(holder.startDay, history)
      for (const [definition, amount] of moves) {
        if (amount <= 0) continue
        const body = { toContractID, day, amount }
        const { events } = await send(definition, contractID, body, history.length)
        for (const event of events as readonly AccountEvent[]) await cross(contractID, event)
      }
    }

    /** Ends the contract with the room of before, whose tenant has another one by this contract. */
    const afterMove = async (roomID: string, contractID: string): Promise<void> => {
      const contract = (await contractsOf(roomID)).get(contractID)
      const from = contract?.movedFrom
      if (!contract || !from || !stands(contract)) return
      const body = { toContractID: contractID, toRoomID: roomID, day: contract.startDay }
      await send(moveOut, from.contractID, body, contractID)
    }

    /** What the contract held that a begun one goes on with. */
    const afterStart = async (roomID: string, contractID: string): Promise<void> => {
      await afterMove(roomID, contractID)
      const before = contractBefore(await contractsOf(roomID), contractID)
      if (before) await carryOver(before)
    }

    /** The money of a hold comes in, and what its end says becomes of it. */
    const afterHold = async (roomID: string, holdID: string): Promise<void> => {
      const history = await store.readStream(streamOf(roomEntity, roomID), { unopened: true })
      for (const { definition, body } of moneyOfHold({ roomID, holdID }, history)) {
        const { events } = await send(definition, holdID, body, holdID)
        await numberReceipts(holdID, events)
      }
    }

    /** Who asked for the room has it held, which one call could not say of two streams. */
    const afterAsking = async (leadID: string, holdID: string): Promise<void> => {
      try {
        await send(updateLead, leadID, { status: 'held', contractID: holdID }, holdID)
      } catch (error) {
        // Forgotten by now, or the customer is erased: there is nobody of whom it could be said.
        if (!(error instanceof Refusal) || error.reason === 'Conflict') throw error
      }
    }

    return {
      reached: () => reached,
      after: async ({ stream, events }: Pick<Trigger, 'stream' | 'events'>): Promise<void> => {
        const id = entityIdOf(stream)
        if (entityOf(stream) === billEntity.name) await afterBill(id, events)
        else if (entityOf(stream) === roomEntity.name) {
          for (const { type, data } of events as readonly RoomEvent[])
            if (type === 'ContractActivated' || type === 'ContractExpired' || type === 'ContractCancelled')
              // One that is signed late, or whose room was not free, ends without having been in force.
              await afterStart(id, data.contractID)
            else if (type === 'TenantMovedIn') await afterMove(id, data.contractID)
            else if (type === 'TenantMovedOut') await carryOver(data.contractID)
            else if ('holdID' in data) {
              await afterHold(id, data.holdID)
              if (type === 'RoomHeld' && data.leadID) await afterAsking(data.leadID, data.holdID)
            }
        } else await afterAccount(id, events)
      },
    }
  }

  return {
    /**
     * Reconciles what these events of a stream concern.
     * @returns the position of the last event that it appended
     */
    settle: async (trigger: Trigger): Promise<Position> => {
      const { correlationId, causationId } = trigger
      const work = workOn({ correlationId, causationId })
      await work.after(trigger)
      return work.reached()
    },
  }
}

export type MoneyProcess = ReturnType<typeof createMoneyProcess>

/** Bills that are issued at once draw from one credit: what the others have left of it is looked at again. */
const whileShort = async <T>(draw: () => Promise<T>): Promise<T> => {
  for (let left = patience.attempts; ; left--)
    try {
      return await draw()
    } catch (error) {
      if (left <= 1 || !(error instanceof Refusal) || error.reason !== 'AccountShort') throw error
    }
}

/**
 * Whether the payment was recorded on the bill itself and counts there: then the account does not allocate it again.
 */
const isFirstAt = (bill: Bill, { receiptID }: Source): boolean =>
  bill.payments.some((one) => one.paymentID === receiptID && !one.fromAccount && !one.flag)

const asksForDeposit = ({ data }: RecordedEvent): boolean =>
  ((data as { lines?: Bill['lines'] }).lines ?? []).some(({ kind }) => kind === 'deposit')

/** Whether credit of the account was given to the bill. */
const spends = (event: DomainEvent, billID: string): boolean =>
  event.type === 'CreditAllocated' &&
  (event as Extract<AccountEvent, { type: 'CreditAllocated' }>).data.allocations.some(
    (one) => one.billID === billID,
  )

/** Whether the bill has another part of a source than its account says. */
const differs = (bill: Bill, source: Source, billID: string): boolean =>
  !isFirstAt(bill, source) && partFor(source, billID) !== pieceOf(bill, source.receiptID)

/** The part of a receipt, in đồng, that is recorded on the bill as allocated by the account. */
const pieceOf = ({ payments }: Bill, receiptID: string): number =>
  sum(payments.filter((one) => one.paymentID === receiptID && one.fromAccount && counts(one)))

/** Amount, method and day of a payment; for MoMo the day on which the payment became known. */
const receivedBy = ({ paymentID, amount, method }: Payment, history: readonly RecordedEvent[]) => {
  const came = history.find(({ data }) => (data as { paymentID?: string }).paymentID === paymentID)
  const { day = dayOf(came?.metadata.at ?? ''), note } = (came?.data ?? {}) as { day?: string; note?: string }
  return { receiptID: paymentID, amount, method, day, note: note ?? null }
}

/** Why and when a payment was reversed: refunded by hand on a said day, else on the day on which somebody said so. */
const reversalOf = (paymentID: string, history: readonly RecordedEvent[]) => {
  const back = history.findLast(
    ({ type, data }) =>
      (type === 'PaymentReversed' || type === 'PaymentReturned') &&
      (data as { paymentID: string }).paymentID === paymentID,
  )
  const { reason, day } = (back?.data ?? {}) as { reason?: string | null; day?: string }
  return { reason: reason ?? NO_WORDS, day: day ?? dayOf(back?.metadata.at ?? '') }
}

/** Whether a deposit has to leave an account that has sent it on. */
const lacks = (history: readonly AccountEvent[], billID: string, parts: readonly Paid[]): boolean => {
  const account = history.reduce<Account | undefined>(evolveAccount, undefined)
  if (!account?.moves.some(({ toContractID, receiptID }) => toContractID && !receiptID)) return false
  const counted = account.depositsPaid.filter((one) => one.billID === billID)
  return sum(counted) - sum(parts) > account.deposit
}

/** The first day of the renewal; a later one where money came in after it, which was signed late. */
const crossingDay = (startDay: string, history: readonly RecordedEvent[]): string =>
  history
    .flatMap(({ type, data }) => (bringsMoney.has(type) ? [(data as { day: string }).day] : []))
    .reduce((last, day) => (day > last ? day : last), startDay)

/** The contract that this one goes on with: the one that it renews for the same tenant, or of another holder or room. */
const contractBefore = (contracts: Contracts, contractID: string): string | undefined => {
  const contract = contracts.get(contractID)
  return contract && (renewedBy(contracts, contract)?.contractID ?? contract.continues?.contractID)
}

const typesOf = (types: Iterable<AccountEvent['type']>): ReadonlySet<string> => new Set(types)

const depositTypes = ['DepositReceived', 'DepositCounted', 'DepositTakenOver'] as const
const creditTypes = ['MoneyReceived', 'AdjustmentsCredited', 'CreditTakenOver'] as const
const bringsDeposit = typesOf(depositTypes)
const bringsMoney = typesOf([...depositTypes, ...creditTypes])
const freesCredit = typesOf([...creditTypes, 'HeldMoneyKept', 'AllocationReleased', 'CreditUseChanged'])

/** The ids of receipts and deductions that events of an account name. */
const receiptsIn = (events: readonly DomainEvent[]): ReadonlySet<string> =>
  new Set(
    (events as readonly AccountEvent[]).flatMap((event) => {
      if (event.type === 'CreditAllocated') return event.data.allocations.map(({ receiptID }) => receiptID)
      if (event.type === 'DepositDeducted') return [event.data.deductionID]
      if (event.type === 'CreditReversed') return [event.data.moveID]
      return 'receiptID' in event.data ? [event.data.receiptID] : []
    }),
  )

/** The bills that money of these receipts has ever paid or was received for. */
const billsOf = (receiptIDs: ReadonlySet<string>, history: readonly DomainEvent[]): ReadonlySet<string> => {
  const bills = new Set<string>()
  for (const event of history as readonly AccountEvent[]) {
    if (event.type === 'CreditAllocated') {
      for (const one of event.data.allocations) if (receiptIDs.has(one.receiptID)) bills.add(one.billID)
    } else if (event.type === 'DepositDeducted') {
      if (event.data.billID && receiptIDs.has(event.data.deductionID)) bills.add(event.data.billID)
    } else if (event.type === 'MoneyReceived' && receiptIDs.has(event.data.receiptID)) {
      for (const { billID } of event.data.allocations) bills.add(billID)
      if (event.data.billID) bills.add(event.data.billID)
    }
  }
  return bills
}
