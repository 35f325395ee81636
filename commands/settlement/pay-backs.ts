import { v5 as uuidv5 } from 'uuid'
import { settlement as entity } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { type Position, SYSTEM } from '../../domain/event.ts'
import { FIRST_MONEY_DAY } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type PayBack, payBackCode } from '../../domain/settlement/pay-back.ts'
import { settlementDecider } from '../../domain/settlement/settlement.decider.ts'
import { beginningOf, codesCutTo, codesInWords } from '../../domain/transfer/code-in-words.ts'
import type { TransferFields } from '../../domain/transfer/transfer.ts'
import type { TransferSource } from '../../domain/transfer/transfer-codes.ts'
import { payBackSettled } from '../account/account.definitions.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { retryConflicts } from '../retry-conflicts.ts'
import { ownCommandID, transferIDOf } from '../transfer/transfer-id.ts'
import { bookPayBack, doubtPayBack, seePayBack } from './settlement.definitions.ts'

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
  /** The settlements whose codes are these, or begin so. */
  readonly ofCodes: (codes: readonly string[]) => Promise<readonly Named[]>
}

type Named = { readonly id: string; readonly contractID: string; readonly payBackCode: string }

/** Money that left an account, as a bank tells of it. */
export type MoneyOut = Pick<
  TransferFields,
  'account' | 'virtualAccount' | 'reference' | 'day' | 'amount' | 'content'
>

const patience = { attempts: 21, pauseMs: 50 }

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
    const commandId = ownCommandID('pay back', settlementID, payBackID)
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

  /** The settlements that a text names; by a code that a bank has cut off only where it has no whole one of any. */
  const namedIn = async (content: string): Promise<{ named: readonly Named[]; isCut: boolean }> => {
    const { exact, alike, cut } = codesInWords(content)
    const whole = new Set([...exact, ...alike].map(({ text }) => text))
    const seen = [...new Set(cut.map(({ text }) => text))]
    if (seen.length === 0) return { named: [], isCut: false }
    const known = await ofCodes(seen.map(beginningOf))
    const named = known.filter(({ payBackCode }) => whole.has(payBackCode))
    if (named.length > 0) return { named, isCut: false }
    const codes = known.map(({ payBackCode }) => payBackCode)
    const cutTo = seen.map((text) => codesCutTo(text, codes).codes).filter(({ length }) => length === 1)
    return { named: known.filter(({ payBackCode }) => cutTo.flat().includes(payBackCode)), isCut: true }
  }

  return {
    finish,

    /**
     * Records money that left with the code of a settlement, and books it where it is what was to be paid back. Any other
     * money that left is none of ours, and nothing of it is kept.
     */
    see: async (out: MoneyOut, source: TransferSource): Promise<void> => {
      if (out.day < FIRST_MONEY_DAY) return
      const { named, isCut } = await namedIn(out.content)
      const { account, virtualAccount, reference, day, amount } = out
      const payBackID = transferIDOf({ account, reference, amount })
      const accounts = [account, ...(virtualAccount ? [virtualAccount] : [])]
      for (const { id: settlementID, contractID } of named) {
        const said = { settlementID, payBackID, day, amount, reference, source }
        const body = { ...said, accounts, isOneOfSeveral: named.length > 1, isCut }
        const commandId = ownCommandID('see pay back', body)
        const by = { id: contractID, actor: SYSTEM, commandId, correlationId: commandId }
        await retryConflicts(() => handle({ definition: seePayBack, body, ...by }), patience)
        await finish(contractID)
      }
    },
  }
}
