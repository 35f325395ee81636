import { setImmediate } from 'node:timers/promises'
import { createMoneyProcess } from '../commands/account/money-process.ts'
import { withMoneyProcess } from '../commands/account/with-money-process.ts'
import type { EventStore, ExpectedRevision } from '../commands/event-store.ts'
import { type CommandDependencies, createHandler } from '../commands/handle.ts'
import type { Claims } from '../commands/ports.ts'
import type { Claim } from '../domain/claim.ts'
import type { Instant, NewEvent, Position, RecordedEvent } from '../domain/event.ts'
import { createKnown, type DemoFacts } from './known.ts'
import type { Step } from './story.ts'

/** Commands handled before yielding to the event loop: some 10 ms. */
const BREATH = 50

/** The result of one command of the demo's past: an append, and the claims of its entity afterwards. */
export type PreparedAppend = {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly NewEvent[]
  readonly claims: readonly { readonly entityID: string; readonly claims: readonly Claim[] }[]
}

/**
 * Handles the demo's commands in sequence and in memory, with the product's own handler, rules and permissions:
 * otherwise three years of commands would query the database six times each.
 * @throws Refusal when the story breaks a rule of the product
 */
export const decidePast = async (
  steps: readonly Step[],
  { hashBody, correlationID }: Pick<CommandDependencies, 'hashBody'> & { correlationID: string },
): Promise<readonly PreparedAppend[]> => {
  const appends: PreparedAppend[] = []
  const known = createKnown()
  const streams = new Map<string, RecordedEvent[]>()
  let claimed: PreparedAppend['claims'][number][] = []
  let at: Instant = ''
  // Positions are ordered as strings.
  const head = (): Position => String(appends.length).padStart(9, '0')

  const store: EventStore = {
    readStream: async (stream) => streams.get(stream) ?? [],
    append: async (stream, expected, events, beforeSending) => {
      beforeSending?.()
      const history = streams.get(stream) ?? []
      const recorded = events.map((event, index) => ({
        ...event,
        stream,
        revision: history.length + index,
        position: head(),
      }))
      streams.set(stream, [...history, ...recorded])
      for (const event of recorded) known.learn(event)
      appends.push({ stream, expected, events, claims: claimed })
      claimed = []
      return { revision: history.length + events.length - 1, position: head() }
    },
    head: async () => head(),
    close: async () => undefined,
  }
  const claims: Claims = {
    take: async (entityID, wanted) => {
      if (wanted.length > 0) claimed.push({ entityID, claims: wanted })
      return undefined
    },
    // Nobody in the demo gives up an address or a number.
    release: async () => undefined,
    ownerOf: async () => undefined,
  }
  const handler = createHandler({
    store,
    claims,
    attachments: { take: async () => undefined, settle: async () => undefined },
    guards: { hold: (_locks, work) => work(() => undefined) },
    // The story itself keeps managers to their own buildings.
    scopes: { allows: async () => true },
    // No command of the demo needs the facts that are missing here.
    facts: known satisfies DemoFacts as unknown as CommandDependencies['facts'],
    caughtUp: async () => undefined,
    now: () => at,
    hashBody,
  })
  const handle = withMoneyProcess(handler, {
    process: createMoneyProcess({ handle: handler, store }),
    onFailure: (error) => {
      throw error
    },
  })
  for (const [index, step] of steps.entries()) {
    // Nothing above waits for I/O, so without this no request would be answered meanwhile.
    if (index % BREATH === 0) await setImmediate()
    at = step.at
    const { at: _, makes: __, ...issue } = step
    await handle({ ...issue, correlationId: correlationID })
  }
  return appends
}
