import { v5 as uuidv5 } from 'uuid'
import { dayOf } from '../../domain/day.ts'
import { type Instant, SYSTEM } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import { markBillOverdue, remindBill } from '../bill/bill.definitions.ts'
import type { CommandDefinition } from '../command.ts'
import {
  activateContract,
  completeCancellation,
  expireContract,
  freeRoom,
  lapseContract,
} from '../contract/contract.definitions.ts'
import type { Attempts } from '../failed-work.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { expireHold } from '../hold/hold.definitions.ts'
import { forgetLostLead } from '../lead/lead.definitions.ts'
import { repeat } from '../repeat.ts'

const NAMESPACE = 'c0a4e5a2-5b7e-4b0e-9d52-0f6c3f1d9a11'
const LOOK_EVERY_MS = 20_000

/**
 * The commands sent when something is due, in this order. The decider checks the day again, so commands that are not
 * due change nothing (specification: Timers and the clock).
 */
const timers: Readonly<Record<string, readonly CommandDefinition[]>> = {
  contract: [completeCancellation, expireContract, lapseContract, freeRoom, activateContract],
  hold: [expireHold],
  lead: [forgetLostLead],
  bill: [markBillOverdue],
  reminder: [remindBill],
}

type Options = {
  readonly dueBy: (day: string) => Promise<readonly { id: string; kind: string }[]>
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly attempts: Attempts
  readonly now: () => Instant
  /** Whether the clock is trusted: otherwise leases would be ended irrevocably on a day that has not come. */
  readonly isTimeTrusted: () => Promise<boolean>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Sends the commands that are due on a day. Their ids are derived from what is due and the day, so that early, late
 * or repeated firing, on any number of workers, changes nothing twice.
 */
export const createTimers = ({ dueBy, handle, attempts, now, isTimeTrusted, onFailure }: Options) => {
  /** Sent today and still due, e.g. for a contract whose room is in repair: sent again tomorrow. */
  let sent = new Set<string>()
  let sentOn = ''

  const fire = async (): Promise<number> => {
    if (!(await isTimeTrusted())) return 0
    const today = dayOf(now())
    if (sentOn !== today) sent = new Set()
    sentOn = today
    let count = 0
    const due = new Map((await dueBy(today)).map((one) => [`${one.kind}/${one.id}`, one]))
    for (const what of await attempts.open([...due.keys()])) {
      const { id, kind } = due.get(what)!
      if (sent.has(what)) continue
      const isSent = await attempts.attempt(what, async () => {
        for (const definition of timers[kind] ?? []) count += await send(definition, id, today)
      })
      if (isSent) sent.add(what)
    }
    return count
  }

  const send = async (definition: CommandDefinition, id: string, today: string): Promise<number> => {
    const commandId = uuidv5(`${definition.name}/${id}/${today}`, NAMESPACE)
    try {
      const envelope = { definition, id, body: {}, actor: SYSTEM, commandId, correlationId: commandId }
      return (await handle(envelope)).events.length
    } catch (error) {
      // Refused: it was deleted or changed meanwhile, so nothing is due any more.
      if (!(error instanceof Refusal)) throw error
      return 0
    }
  }

  return {
    /** Sends the commands that are due. @returns the number of events */
    fire,
    run: (signal: AbortSignal): Promise<void> => repeat(fire, { pauseMs: LOOK_EVERY_MS, signal, onFailure }),
  }
}
