import { v5 as uuidv5 } from 'uuid'
import { run as entity } from '../../domain/aggregates.ts'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import { isBilled, splitBelowNought } from '../../domain/billing/below-nought.ts'
import { fold } from '../../domain/decider.ts'
import { type Actor, type Position, SYSTEM } from '../../domain/event.ts'
import { type Refusal, refusalOf, refuse } from '../../domain/refusal.ts'
import { runDecider } from '../../domain/run/run.decider.ts'
import type { RefusedBill, RunBill } from '../../domain/run/run.events.ts'
import type { Run } from '../../domain/run/run.ts'
import { creditAdjustments } from '../account/account.definitions.ts'
import { deleteBill, issueBillOfRun } from '../bill/bill.definitions.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { finishBillRun, finishBillRunRevert, revertBillRun, startBillRun } from './run.definitions.ts'
import { runBillCommandID, runBillID } from './run-bill.ts'

/** Bills in flight; each holds a lock and a connection. */
const CONCURRENCY = 4

type Start = {
  readonly runID: string
  readonly buildingID: string
  readonly month: string
  readonly bills: readonly RunBill[]
  readonly actor: Actor
  readonly correlationId: string
}

/** The outcome of a run. */
export type RunOutcome = {
  readonly issued: readonly { readonly contractID: string; readonly billID: string }[]
  readonly refused: readonly RefusedBill[]
  readonly position: Position
}

type Revert = Pick<Start, 'runID' | 'actor' | 'correlationId'>

export type Runs = {
  /** Issues the bills, each on its own. A repeated call for the same run gets the first answer. */
  start(asked: Start): Promise<RunOutcome>
  /** Takes all bills back; refused when money was received for one of them. */
  revert(asked: Revert): Promise<{ readonly kept: readonly string[]; readonly position: Position }>
  /** Continues a run or a revert that a crash interrupted. */
  finish(runID: string): Promise<void>
}

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
}

/**
 * The commands for one bill of a run: one that issues it, with an id derived from run and contract; and one for
 * credit, where adjustments exceed the bill.
 */
const commandsFor = (runID: string, bill: RunBill) => {
  const { contractID, month } = bill
  const { billed, credited } = splitBelowNought(bill.lines)
  const issue = {
    definition: issueBillOfRun,
    body: { ...bill, lines: billed },
    commandId: runBillCommandID(runID, contractID),
  }
  const credit = {
    definition: creditAdjustments,
    id: contractID,
    body: { month, lines: numberedLines(credited) },
    commandId: uuidv5(`credit ${contractID}`, runID),
  }
  return { issue: billed.length > 0 && issue, credit: credited.length > 0 && credit }
}

/** Issues and reverts runs. The intent is in the log before the first bill, so that a worker can continue it. */
export const createRuns = ({ handle, store }: Needs): Runs => {
  const read = async (runID: string) => {
    const history = await store.readStream(streamOf(entity, runID))
    const run = fold(runDecider, history)
    const [started] = history
    if (!run || !started) throw new Error(`There is no run ${runID}`)
    return { run, started, last: history.at(-1) ?? started }
  }
  type Read = Awaited<ReturnType<typeof read>>

  const issueAll = async (runID: string, { run, started }: Read): Promise<void> => {
    const { actor, correlationId } = started.metadata
    const about = { actor, correlationId, causationId: started.id }
    /** The credit is recorded first, so that it pays the bill automatically; a refused bill gets none. */
    const issueOne = async (bill: RunBill): Promise<void> => {
      const { issue, credit } = commandsFor(runID, bill)
      if (credit && issue) await handle({ ...issue, ...about, tryOnly: true })
      if (credit) await handle({ ...credit, ...about })
      if (issue) await handle({ ...issue, ...about })
    }
    const refused = await mapConcurrently(run.bills, CONCURRENCY, async (bill): Promise<RefusedBill[]> => {
      const { contractID } = bill
      const refusal = await refusalOf(issueOne(bill))
      if (!refusal) return []
      const [error] = refusal.errors
      return [{ contractID, code: refusal.code, ...(error && { field: error.field }) }]
    })
    await handle({
      definition: finishBillRun,
      id: runID,
      body: { refused: refused.flat() },
      actor: SYSTEM,
      correlationId,
      commandId: uuidv5(`finish ${JSON.stringify(refused.flat())}`, runID),
      causationId: started.id,
    })
  }

  const takeBack = async (runID: string, { run, started, last }: Read): Promise<void> => {
    const { actor, correlationId } = last.metadata
    const failed = new Set(run.refused.map(({ contractID }) => contractID))
    const issued = run.bills.filter(({ contractID }) => !failed.has(contractID))
    const kept = await mapConcurrently(issued, CONCURRENCY, async ({ contractID }): Promise<string[]> => {
      const refusal = await refusalOf(
        handle({
          definition: deleteBill,
          id: runBillID(runID, contractID),
          body: {},
          actor,
          correlationId,
          commandId: uuidv5(`revert ${contractID}`, runID),
          causationId: started.id,
        }),
      )
      // Not found: somebody has deleted it already. Any other refusal means that a payment is in progress.
      return refusal && refusal.reason !== 'NotFound' ? [contractID] : []
    })
    await handle({
      definition: finishBillRunRevert,
      id: runID,
      body: { kept: kept.flat() },
      actor: SYSTEM,
      correlationId,
      commandId: uuidv5('reverted', runID),
      causationId: started.id,
    })
  }

  /** A run without any bill to issue is refused with the refusal of its first bill, and leaves no event. */
  const assertSomeIssued = async ({ runID, bills, actor, correlationId }: Start): Promise<void> => {
    let why: Refusal | undefined
    for (const bill of bills) {
      const { issue, credit } = commandsFor(runID, bill)
      const first = issue || credit
      if (!first) continue
      const refusal = await refusalOf(handle({ ...first, actor, correlationId, tryOnly: true }))
      if (!refusal) return
      why ??= refusal
    }
    if (why) throw why
  }

  const finish = async (runID: string): Promise<void> => {
    const all = await read(runID)
    if (!all.run.finished) await issueAll(runID, all)
    else if (all.run.reverting && !all.run.kept) await takeBack(runID, all)
  }

  return {
    start: async (asked) => {
      const { runID, buildingID, month, bills, actor, correlationId } = asked
      const history = await store.readStream(streamOf(entity, runID))
      const known = fold(runDecider, history)
      // A repeated call may differ from the first in values that the product filled in: due days depend on the
      // current day.
      if (known && !isSame(known, { buildingID, month, bills })) refuse('Conflict')
      const body = { buildingID, month, bills }
      const commandId = uuidv5('start', runID)
      if (!known) {
        await assertSomeIssued(asked)
        await handle({ definition: startBillRun, id: runID, body, actor, commandId, correlationId })
      }
      await finish(runID)
      const { run, last } = await read(runID)
      return { issued: issuedOf(runID, run), refused: run.refused, position: last.position }
    },
    revert: async ({ runID, actor, correlationId }) => {
      const commandId = uuidv5('revert', runID)
      await handle({ definition: revertBillRun, id: runID, body: {}, actor, commandId, correlationId })
      await finish(runID)
      const { run, last } = await read(runID)
      return { kept: run.kept ?? [], position: last.position }
    },
    finish,
  }
}

/** Whether a call repeats this run. */
const isSame = (run: Run, { buildingID, month, bills }: Pick<Start, 'buildingID' | 'month' | 'bills'>) => {
  const of = (all: readonly { readonly contractID: string }[]) =>
    [...new Set(all.map(({ contractID }) => contractID))].toSorted().join()
  const refused = run.refused.filter(({ contractID }) => bills.some((one) => one.contractID === contractID))
  return run.buildingID === buildingID && run.month === month && of([...run.bills, ...refused]) === of(bills)
}

/** The bills that a run has issued. A contract that only got credit has none. */
const issuedOf = (runID: string, { bills, refused }: Pick<Run, 'bills' | 'refused'>) => {
  const failed = new Set(refused.map(({ contractID }) => contractID))
  return bills
    .filter(({ contractID, lines }) => !failed.has(contractID) && isBilled(lines))
    .map(({ contractID }) => ({ contractID, billID: runBillID(runID, contractID) }))
}
