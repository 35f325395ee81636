import { v5 as uuidv5 } from 'uuid'
import { account, settlement as entity } from '../../domain/aggregates.ts'
import { reasonOf } from '../../domain/codes.ts'
import { fold } from '../../domain/decider.ts'
import { type Actor, type Position, SYSTEM } from '../../domain/event.ts'
import { Refusal, refusalOf } from '../../domain/refusal.ts'
import { settlementDecider } from '../../domain/settlement/settlement.decider.ts'
import type { Statement } from '../../domain/settlement/settlement.events.ts'
import {
  type Agreed,
  isOut,
  isShown,
  lastBillLines,
  lastBillOf,
  type Settlement,
  type SettlementState,
} from '../../domain/settlement/settlement.ts'
import { settleAccount } from '../account/account.definitions.ts'
import { issueBillOfRun } from '../bill/bill.definitions.ts'
import { cancelContract } from '../contract/contract.definitions.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { lastBillRunOf, runBillID } from '../run/run-bill.ts'
import type { RunOutcome, Runs } from '../run/runs.ts'
import {
  agreeSettlement,
  bookSettlement,
  refuseSettlement,
  sendSettlement,
} from './settlement.definitions.ts'

/** The figures of a settlement, as the product has reckoned them. */
export type SettlementFigures = Statement & Pick<Agreed, 'payOut' | 'reason' | 'ends'>

/** The statement that is agreed on, where one was sent, and who saw that the landlord settles alone. */
type AsSent = { readonly statementID: string; readonly witnesses: Agreed['witnesses'] }

type Agree = {
  readonly contractID: string
  /** What the call names of the money that goes back; checked before anything is reckoned. */
  readonly said: Pick<SettlementFigures, 'payOut' | 'day' | 'reason'>
  /** Asked for where the command is new. */
  readonly figures: () => Promise<SettlementFigures & Partial<AsSent>>
  readonly actor: Actor
  readonly commandId: string
  readonly correlationId: string
}

type Send = Pick<Agree, 'contractID' | 'actor' | 'commandId' | 'correlationId'> & {
  /** Asked for where the command is new. */
  readonly figures: () => Promise<Statement & Pick<SettlementFigures, 'ends'>>
}

export type SettlementOutcome = {
  readonly settlementID: string
  readonly state: SettlementState
  /** The last bill. */
  readonly billID: string | null
  readonly position: Position
}

export type Settlements = {
  /** Settles a lease, and books all that follows. A repeated call gets the first answer. */
  agree(asked: Agree): Promise<SettlementOutcome>
  /** Shows a statement to the tenant. A repeated call gets the first answer. */
  send(asked: Send): Promise<Pick<SettlementOutcome, 'settlementID' | 'position'>>
  /** The statement that is out, with what was said to it. */
  statementOf(contractID: string): Promise<Settlement | undefined>
  /** The settlement that a link of its contract shows, and the last day on which it is answered; undefined for none. */
  linked(contractID: string, linkID: string): Promise<{ id: string; until: string } | undefined>
  /** Continues a settlement that a crash interrupted. */
  finish(contractID: string): Promise<void>
}

const settling = new Set(['SettlementAgreed', 'SettlementBooked', 'SettlementRefused'])

type CommandMeta = Pick<CommandEnvelope, 'actor' | 'commandId' | 'correlationId'>

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
  readonly runs: Pick<Runs, 'start'>
}

/** The title of the last bill, as bills of a month are called elsewhere. */
const titleOf = (month: string): string => {
  const [year, number] = month.split('-')
  return `Quyết toán trả phòng tháng ${Number(number)}/${year}`
}

const billOf = (contractID: string, one: Pick<Settlement, 'month' | 'dueDay' | 'lines' | 'deductions'>) => ({
  contractID,
  title: titleOf(one.month),
  month: one.month,
  dueDay: one.dueDay,
  // Null values are left out, as in every run.
  lines: lastBillLines(one).map(
    (line) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)) as typeof line,
  ),
})

const endOf = ({ lastDay, reason }: Pick<Settlement, 'lastDay' | 'reason'>) => ({
  definition: cancelContract,
  body: { day: lastDay, reason },
})

const moneyOf = ({
  result,
  payOut,
  day,
  reason,
}: Pick<SettlementFigures, 'result' | 'payOut' | 'day' | 'reason'>) => ({
  definition: settleAccount,
  body: {
    back: payOut ? Math.max(0, result) : 0,
    method: payOut?.method ?? 'cash',
    fundID: payOut?.fundID ?? null,
    day,
    reason,
  },
})

/** What the bookings of a settlement say once its own words are gone with an erasure. */
const REASON = 'Trả phòng'

/**
 * Settles leases. The figures are in the log before anything is booked. Last bill, end and money are then three appends,
 * each with an id derived from the settlement's, so that whoever continues after a crash does nothing twice.
 */
export const createSettlements = ({ handle, store, runs }: Needs): Settlements => {
  const read = async (contractID: string) => {
    const history = await store.readStream(streamOf(entity, contractID))
    // A statement that was sent since is no part of it.
    const end = history.findLastIndex(({ type }) => settling.has(type))
    const state = fold(settlementDecider, history.slice(0, end + 1))
    const agreed = history.findLast(({ type }) => type === 'SettlementAgreed')
    if (!state || !agreed) throw new Error(`Nothing was settled of ${contractID}`)
    return { state, agreed, last: history[end] ?? agreed }
  }

  const hasDone = async (stream: string, commandId: string): Promise<boolean> =>
    (await store.readStream(stream, { unopened: true })).some(
      ({ metadata }) => metadata.commandId === commandId,
    )

  const finish = async (contractID: string): Promise<void> => {
    const { state, agreed } = await read(contractID)
    if (state.state !== 'booking') return
    const { settlementID, buildingID, month } = state
    const { actor, correlationId } = agreed.metadata
    const reason = (state.reason as string | null) ?? REASON
    const isErased = state.reason !== reason
    const step = (name: string) => ({
      id: contractID,
      actor,
      correlationId,
      causationId: agreed.id,
      commandId: uuidv5(name, settlementID),
    })
    const tell = (definition: typeof bookSettlement, body: Record<string, unknown>) =>
      handle({ definition, body: { settlementID, ...body }, ...step(definition.name), actor: SYSTEM })
    const { billed, credited } = lastBillOf(state)
    if (billed.length + credited.length > 0) {
      const bills = [billOf(contractID, state)]
      const run = { runID: lastBillRunOf(settlementID), buildingID, month, bills, actor, correlationId }
      const code = await refusalOf(runs.start(run).then(assertIssued)).then((refusal) => refusal?.code)
      if (code) return void (await tell(refuseSettlement, { code }))
    }
    // Somebody may have ended it by hand meanwhile, or its time: then it has ended.
    if (state.ends) await refusalOf(handle({ ...endOf({ ...state, reason }), ...step('end') }))
    // Where it was booked before the erasure it has said other words: then it is another command under the same id.
    const isBooked = isErased && (await hasDone(streamOf(account, contractID), step('money').commandId))
    if (!isBooked) await handle({ ...moneyOf({ ...state, reason }), ...step('money') })
    const billID = billed.length > 0 ? runBillID(lastBillRunOf(settlementID), contractID) : null
    await tell(bookSettlement, { billID })
  }

  const outcomeOf = async (contractID: string): Promise<SettlementOutcome> => {
    const { state, last } = await read(contractID)
    const { settlementID } = state
    const hasBill = state.state === 'booked' && lastBillOf(state).billed.length > 0
    const billID = hasBill ? runBillID(lastBillRunOf(settlementID), contractID) : null
    return { settlementID, state: state.state, billID, position: last.position }
  }

  /** What would be refused after the agreement is refused before it. */
  const assertPossible = async (
    contractID: string,
    figures: Omit<SettlementFigures, 'payOut'>,
    about: CommandMeta,
  ) => {
    const { billed } = lastBillOf(figures)
    if (billed.length > 0)
      await handle({
        definition: issueBillOfRun,
        body: { ...billOf(contractID, figures), lines: billed },
        ...about,
        tryOnly: true,
      })
    if (figures.ends) await handle({ ...endOf(figures), id: contractID, ...about, tryOnly: true })
  }

  return {
    statementOf: async (contractID) => {
      const state = fold(settlementDecider, await store.readStream(streamOf(entity, contractID)))
      return isOut(state) ? state : undefined
    },
    linked: async (contractID, linkID) => {
      const events = await store.readStream(streamOf(entity, contractID), { unopened: true })
      const state = fold(settlementDecider, events)
      const link = state?.links.find((one) => one.linkID === linkID)
      return state && link && isShown(state) ? { id: state.settlementID, until: link.until } : undefined
    },
    send: async ({ contractID, figures: ask, ...about }) => {
      const stream = streamOf(entity, contractID)
      const sentBy = async () =>
        (await store.readStream(stream)).find(
          ({ type, metadata }) => type === 'SettlementSent' && metadata.commandId === about.commandId,
        )
      if (!(await sentBy())) {
        const { ends, ...figures } = await ask()
        const body = { ...figures }
        await handle({ definition: sendSettlement, id: contractID, body, ...about, tryOnly: true })
        // What nobody could book is shown to no tenant.
        await assertPossible(contractID, { ...figures, ends, reason: REASON }, about)
        await handle({ definition: sendSettlement, id: contractID, body, ...about })
      }
      const sent = await sentBy()
      if (!sent) throw new Error(`Nothing was sent of ${contractID}`)
      return { settlementID: (sent.data as { settlementID: string }).settlementID, position: sent.position }
    },
    agree: async ({ contractID, said, figures: ask, ...about }) => {
      const history = await store.readStream(streamOf(entity, contractID))
      // Repeated after an answer that was lost: the figures would be others now.
      if (!history.some(({ metadata }) => metadata.commandId === about.commandId)) {
        await handle({ ...moneyOf({ ...said, result: 0 }), id: contractID, ...about, tryOnly: true })
        const figures = await ask()
        await assertPossible(contractID, figures, about)
        await handle({
          definition: agreeSettlement,
          id: contractID,
          body: { statementID: null, witnesses: [], ...figures },
          ...about,
        })
      }
      await finish(contractID)
      return outcomeOf(contractID)
    },
    finish,
  }
}

/** The run of one bill has issued it. */
const assertIssued = ({ refused: [first] }: Pick<RunOutcome, 'refused'>): void => {
  if (first) throw new Refusal(reasonOf(first.code))
}
