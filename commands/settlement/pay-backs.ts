import { v5 as uuidv5 } from 'uuid'
import { settlement as entity } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { type Position, SYSTEM } from '../../domain/event.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { FIRST_MONEY_DAY } from '../../domain/limits.ts'
import { Refusal, refusalOf } from '../../domain/refusal.ts'
import { payBackCommands } from '../../domain/settlement/pay-back.commands.ts'
import { type PayBack, payBackCode } from '../../domain/settlement/pay-back.ts'
import { leftBy } from '../../domain/settlement/paying-back.ts'
import { settlementDecider } from '../../domain/settlement/settlement.decider.ts'
import type { SettlementEvent } from '../../domain/settlement/settlement.events.ts'
import { beginningOf, codesCutTo, codesInWords } from '../../domain/transfer/code-in-words.ts'
import type { TransferFields } from '../../domain/transfer/transfer.ts'
import type { TransferSource } from '../../domain/transfer/transfer-codes.ts'
import { payBackSettled } from '../account/account.definitions.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import { ownCommandID, transferIDOf } from '../transfer/transfer-id.ts'
import { movedBy, payBackCommandID } from './moved.ts'
import { bookPayBack, doubtPayBack, returnPayBack, seePayBack } from './settlement.definitions.ts'

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
  /** The settlements whose codes are these, or begin so. */
  readonly ofCodes: (codes: readonly string[]) => Promise<readonly Named[]>
}

type Named = { readonly id: string; readonly contractID: string; readonly payBackCode: string }
/** The settlements that a text names. */
type Meant = { readonly named: readonly Named[]; readonly isCut: boolean }

/** Money that left an account, as a bank tells of it. */
export type MoneyOut = Pick<
  TransferFields,
  'account' | 'virtualAccount' | 'reference' | 'day' | 'amount' | 'content'
>

/** A transfer by which a bank has sent money back into the account of a contract. */
export type CameBack = Pick<TransferFields, 'day' | 'amount'> & {
  readonly transferID: string
  readonly content: string
}

type SaidIn = Pick<CameBack, 'content' | 'amount'>

const patience = { attempts: 21, pauseMs: 50 }

/** What money that left would be of a settlement that its text names. */
export type ForeseenPayBack = {
  readonly settlementID: string
  readonly payBackID: string
  /** `known`: it was told of before; `joined`: another way tells of it, too. */
  readonly as: 'booked' | 'doubt' | 'joined' | 'known'
}

const STAYS_OUT = new Set(['AccountShort', 'UpdateNotAllowed', 'BodyInvalid'])

/** The reason in the account, which stands in the cash book and on papers. */
const reasonOf = (settlementID: string): string => `Trả lại theo quyết toán ${payBackCode(settlementID)}`

/** What is paid back of settlements by a bank transfer, and how it gets to the account. */
export type PayBacks = ReturnType<typeof createPayBacks>

/**
 * The settlement decides whether money that left is what it has to pay back; then the account gets it in one append, under
 * an id derived from the transfer's, so that whoever continues after a crash books nothing twice.
 */
export const createPayBacks = ({ handle, store, ofCodes }: Needs) => {
  const book = async (
    contractID: string,
    { settlementID, payBackID, amount, day }: PayBack,
    causationId: string | undefined,
  ): Promise<Position> => {
    const commandId = payBackCommandID(settlementID, payBackID)
    const cause = causationId === undefined ? {} : { causationId }
    const by = { id: contractID, actor: SYSTEM, correlationId: commandId, ...cause }
    const body = {
      back: amount,
      method: 'transfer',
      fundID: null,
      day,
      reason: reasonOf(settlementID),
      whole: true,
    }
    const tell = (definition: CommandEnvelope['definition'], more: Record<string, unknown> = {}) =>
      retryConflicts(
        () =>
          handle({
            definition,
            body: { settlementID, payBackID, ...more },
            ...by,
            // Decided anew after a doubt it is told again.
            commandId: uuidv5(`${definition.name} ${causationId}`, commandId),
          }),
        patience,
      )
    try {
      await retryConflicts(() => handle({ definition: payBackSettled, body, ...by, commandId }), patience)
    } catch (error) {
      if (!(error instanceof Refusal) || !STAYS_OUT.has(error.reason)) throw error
      return (await tell(doubtPayBack, { doubt: 'closed' })).position
    }
    return (await tell(bookPayBack)).position
  }

  /**
   * Books what is decided and not in the account yet.
   * @returns the position that was reached; undefined where there was nothing to do
   */
  const finish = async (contractID: string): Promise<Position | undefined> => {
    let reached: Position | undefined
    const history = await store.readStream(streamOf(entity, contractID))
    for (const one of fold(settlementDecider, history)?.payBacks ?? []) {
      if (one.state !== 'booking') continue
      const cause = history.findLast(
        ({ type, data }) =>
          (type === 'PayBackSeen' || type === 'PayBackDecided') &&
          (data as { payBackID: string }).payBackID === one.payBackID,
      )
      reached = await book(contractID, one, cause?.id)
    }
    return reached
  }

  /** The settlements whose whole codes a text has. */
  const namedBy = async (content: string): Promise<readonly Named[]> => {
    const codes = codesInWords(content).exact.map(({ text }) => text)
    return codes.length > 0 ? ofCodes(codes) : []
  }

  /** The settlements whose codes these texts may have. */
  const knownTo = async (outs: readonly MoneyOut[]): Promise<readonly Named[]> => {
    const read = outs.flatMap(({ content }) => codesInWords(content).cut)
    const beginnings = new Set(read.map(({ text }) => beginningOf(text)))
    return beginnings.size > 0 ? ofCodes([...beginnings]) : []
  }

  /** The commands that say of each settlement that a text names what has left. */
  const tellingsOf = (out: MoneyOut, source: TransferSource, known: readonly Named[]) => {
    if (out.day < FIRST_MONEY_DAY) return []
    const { named, isCut } = namedIn(out.content, known)
    const { account, virtualAccount, reference, day, amount } = out
    const payBackID = transferIDOf({ account, reference, amount })
    const accounts = [account, ...(virtualAccount ? [virtualAccount] : [])]
    return named.map(({ id: settlementID, contractID: id }) => {
      const said = { settlementID, payBackID, day, amount, reference, source }
      const body = { ...said, accounts, isOneOfSeveral: named.length > 1, isCut }
      const read = payBackCommands.SeePayBack.safeParse(body)
      if (!read.success) throw new Refusal('BodyInvalid', fieldErrors(read.error.issues, body))
      const commandId = ownCommandID('see pay back', body)
      return { definition: seePayBack, body, id, actor: SYSTEM, commandId, correlationId: commandId }
    })
  }

  const foreseeOne = async (telling: ReturnType<typeof tellingsOf>[number]): Promise<ForeseenPayBack> => {
    const { settlementID, payBackID } = telling.body
    // Not the id under which it may have been told of: that answers what was decided then.
    const asked = {
      ...telling,
      commandId: ownCommandID('foresee', telling.commandId),
      tryOnly: true as const,
    }
    const { events } = await retryConflicts(() => handle(asked), patience)
    const [seen] = events as readonly SettlementEvent[]
    const as =
      seen?.type === 'PayBackSeen'
        ? seen.data.doubt
          ? 'doubt'
          : seen.data.known
            ? 'joined'
            : 'booked'
        : seen
          ? 'joined'
          : 'known'
    return { settlementID, payBackID, as }
  }

  return {
    finish,

    /**
     * Records money that left with the code of a settlement, and books it where it is what was to be paid back. Any other
     * money that left is none of ours, and nothing of it is kept. `only`: the settlements that whoever tells of it reaches.
     * @throws Refusal V0002 when what is said of it is invalid
     */
    see: async (
      out: MoneyOut,
      source: TransferSource,
      { only, ...under }: { readonly only?: readonly string[]; readonly correlationId?: string } = {},
    ): Promise<void> => {
      const known = await knownTo([out])
      for (const telling of tellingsOf(out, source, known)) {
        if (only && !only.includes(telling.body.settlementID)) continue
        await retryConflicts(() => handle({ ...telling, ...under }), patience)
        await finish(telling.id)
      }
    },

    /**
     * Whether a transfer brings back what was paid back of a lease: its text has the code of a settlement by which so much
     * has left, the last one or one of before.
     */
    isSentBack: async (contractID: string, { content, amount }: SaidIn): Promise<boolean> => {
      const named = await namedBy(content)
      if (!named.some((one) => one.contractID === contractID)) return false
      const last = fold(settlementDecider, await store.readStream(streamOf(entity, contractID)))
      if (!last) return false
      const left = named
        .filter((one) => one.contractID === contractID)
        .map(async ({ id: settlementID }) => {
          const moved = await movedBy(store.readStream, contractID, { last, settlementID })
          return leftBy(last, settlementID, moved)
        })
      return (await Promise.all(left)).some((most) => amount <= most)
    },

    /** Tells the settlements of a lease whose codes a transfer has that brought their money back. */
    comesBack: async (contractID: string, { transferID, content, day, amount }: CameBack): Promise<void> => {
      for (const { id: settlementID, contractID: id } of await namedBy(content)) {
        if (id !== contractID) continue
        const body = { settlementID, transferID, day, amount }
        const commandId = ownCommandID('pay back returned', body)
        const by = { id, actor: SYSTEM, commandId, correlationId: commandId }
        // The money is in the account, whatever the settlement says of it.
        await refusalOf(retryConflicts(() => handle({ definition: returnPayBack, body, ...by }), patience))
      }
    },

    /**
     * What each of these would be, as the book stands now; nothing is written. What `see` would refuse is none, and neither
     * is what names no settlement.
     */
    foresee: async (
      outs: readonly MoneyOut[],
      source: TransferSource,
    ): Promise<readonly (readonly ForeseenPayBack[])[]> => {
      const known = await knownTo(outs)
      const all: ForeseenPayBack[][] = []
      for (const out of outs) {
        const foreseen: ForeseenPayBack[] = []
        const refusal = await refusalOf(
          (async () => {
            for (const telling of tellingsOf(out, source, known)) foreseen.push(await foreseeOne(telling))
          })(),
        )
        all.push(refusal ? [] : foreseen)
      }
      return all
    },
  }
}

/** Those of the settlements that a text names; by a code that a bank has cut off only where it has no whole one of any. */
const namedIn = (content: string, all: readonly Named[]): Meant => {
  const { exact, alike, cut } = codesInWords(content)
  const whole = new Set([...exact, ...alike].map(({ text }) => text))
  const named = all.filter(({ payBackCode }) => whole.has(payBackCode))
  if (named.length > 0) return { named, isCut: false }
  const seen = [...new Set(cut.map(({ text }) => text))]
  const begun = new Set(seen.map(beginningOf))
  const known = all.filter(({ payBackCode }) => begun.has(beginningOf(payBackCode)))
  const codes = known.map(({ payBackCode }) => payBackCode)
  const cutTo = seen.map((text) => codesCutTo(text, codes).codes).filter(({ length }) => length === 1)
  return { named: known.filter(({ payBackCode }) => cutTo.flat().includes(payBackCode)), isCut: true }
}
