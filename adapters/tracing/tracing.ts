import type { ServerResponse } from 'node:http'
import type { CommandDefinition } from '../../commands/command.ts'
import type { CommandEnvelope, Handler } from '../../commands/handle.ts'
import type { Claims, Guards } from '../../commands/ports.ts'
import { entityOf, type RecordedEvent } from '../../domain/event.ts'
import type { ReadProgress } from '../../projections/progress.ts'
import type { BatchTracing } from '../../projections/runtime/projector.ts'
import type { Signal } from '../../projections/signal-port.ts'
import type { EventLog } from '../event-store/event-log.ts'
import { type NotedStep, type OpenStep, openSteps, type Steps } from './otlp.ts'

/** More traces than this in one batch of the projector are not followed. */
const MOST_TRACES = 32

/**
 * Wraps parts of the product so that their steps are measured: one trace goes from the click over the
 * request, the append and the projector to the signal, and on to what browsers refetch because of it.
 */
export type Tracing = ReturnType<typeof openTracing>

export const openTracing = (options: Parameters<typeof openSteps>[0]) => {
  const steps = openSteps(options)
  return {
    request: requestTracing(steps),
    signal: signalTracing(steps),
    batch: batchTracing(steps),
    noted: (noted: readonly NotedStep[]) => noted.forEach(steps.note),
    handler: (handler: Handler) => tracedHandler(steps, handler),
    log: (log: EventLog) => tracedLog(steps, log),
    claims: <C extends Claims>(claims: C) => tracedClaims(steps, claims),
    guards: (guards: Guards) => tracedGuards(steps, guards),
    progress: (progress: ReadProgress) => tracedProgress(steps, progress),
    close: steps.close,
  }
}

type Called = {
  readonly method: string
  /** The route's pattern, never the address itself. */
  readonly route: string
  /** As the client sent it. It only decides which trace the request belongs to. */
  readonly traceparent: string | undefined
}

const requestTracing =
  ({ begin }: Steps) =>
  (
    { method, route, traceparent }: Called,
    response: ServerResponse,
    work: () => Promise<void>,
  ): Promise<void> => {
    const step = begin({
      name: `${method} ${route}`,
      kind: 'SERVER',
      parent: traceparent ?? '',
      attributes: { 'http.request.method': method, 'http.route': route },
    })
    // Errors are answered after the handler: only then the status is known.
    response.once('close', () => {
      step.note({ 'http.response.status_code': response.statusCode })
      step.end(response.statusCode >= 500 ? new ServerError() : undefined)
    })
    return step.run(work)
  }

class ServerError extends Error {
  override readonly name = 'ServerError'
}

const signalTracing =
  ({ begin }: Steps) =>
  (signal: Signal, deliver: (signal: Signal) => void): void => {
    const { traceparent: parent, resource = 'everything' } = signal
    if (parent === undefined) {
      deliver(signal)
      return
    }
    const step = begin({ name: `signal ${resource}`, kind: 'PRODUCER', parent })
    step.run(() => deliver({ ...signal, ...(step.traceparent && { traceparent: step.traceparent }) }))
    step.end()
  }

/** A batch is a step in the trace of each of its events. Its signals continue the first of these traces. */
const batchTracing =
  ({ begin }: Steps): BatchTracing =>
  async (events, apply) => {
    const [first, ...others] = parentsIn(events)
    if (first === undefined) return apply()
    const attributes = { 'so_nha.events': events.length }
    const step = begin({ name: 'project', kind: 'CONSUMER', parent: first, attributes })
    const beside = others.map((parent) =>
      begin({ name: 'project', kind: 'CONSUMER', parent, attributes, links: [step.link] }),
    )
    const end = (error?: unknown) => {
      for (const one of [step, ...beside]) one.end(error)
    }
    try {
      await step.run(() => apply(step.traceparent))
      end()
    } catch (error) {
      end(error)
      throw error
    }
  }

/** One `traceparent` of each trace. */
const parentsIn = (events: readonly RecordedEvent[]): string[] => {
  const byTrace = new Map<string, string>()
  for (const { metadata } of events) {
    const trace = metadata.traceparent?.split('-')[1]
    if (trace && metadata.traceparent && !byTrace.has(trace)) byTrace.set(trace, metadata.traceparent)
    if (byTrace.size === MOST_TRACES) break
  }
  return [...byTrace.values()]
}

/** Commands without a request, e.g. those of timers, begin a trace of their own. */
const tracedHandler = (steps: Steps, handler: Handler): Handler => {
  const known = new WeakMap<CommandDefinition, CommandDefinition>()
  const traced = (definition: CommandDefinition) => {
    const found = known.get(definition) ?? withTracedDecider(steps, definition)
    known.set(definition, found)
    return found
  }
  const handle = (envelope: CommandEnvelope) =>
    steps.step({ name: envelope.definition.name }, () =>
      handler({ ...envelope, definition: traced(envelope.definition) }),
    )
  return Object.assign(handle, { prefetch: handler.prefetch })
}

const withTracedDecider = (steps: Steps, definition: CommandDefinition): CommandDefinition => {
  const { entity } = definition
  const decide: typeof entity.decider.decide = (command, state) => {
    const step = steps.begin({ name: 'decide' })
    try {
      const events = entity.decider.decide(command, state)
      step.end()
      return events
    } catch (error) {
      step.end(error)
      throw error
    }
  }
  return { ...definition, entity: { ...entity, decider: { ...entity.decider, decide } } }
}

/**
 * Events appended in a trace carry the append's `traceparent`, with which the projector continues the trace.
 */
const tracedLog = ({ inner, traceparent }: Steps, log: EventLog): EventLog => ({
  ...log,
  append: (stream, expected, events, beforeSending) =>
    inner(
      { name: 'append', kind: 'PRODUCER', attributes: { ...about(stream), 'so_nha.events': events.length } },
      () => {
        const here = traceparent()
        const marked = here
          ? events.map((event) => ({ ...event, metadata: { ...event.metadata, traceparent: here } }))
          : events
        return log.append(stream, expected, marked, beforeSending)
      },
    ),
  readStream: (stream, options) =>
    inner({ name: 'read stream', kind: 'CLIENT', attributes: about(stream) }, () =>
      Promise.resolve(log.readStream(stream, options)),
    ),
})

const about = (stream: string) => ({ 'so_nha.entity': entityOf(stream) })

const tracedClaims = <C extends Claims>({ inner }: Steps, claims: C): C => ({
  ...claims,
  take: (entityID, wanted, attempt) =>
    wanted.length === 0
      ? claims.take(entityID, wanted, attempt)
      : inner({ name: 'claims', kind: 'CLIENT', attributes: { 'so_nha.claims': wanted.length } }, () =>
          claims.take(entityID, wanted, attempt),
        ),
})

/** Measures only the wait for the locks; the work under them has steps of its own. */
const tracedGuards = (steps: Steps, guards: Guards): Guards => ({
  hold: (locks, work) => {
    if (locks.length === 0 || !steps.isUnderWay()) return guards.hold(locks, work)
    const step: OpenStep = steps.begin({ name: 'guards', kind: 'CLIENT' })
    return guards
      .hold(locks, (assertHeld) => {
        step.end()
        return work(assertHeld)
      })
      .finally(() => step.end())
  },
})

const tracedProgress = ({ inner }: Steps, progress: ReadProgress): ReadProgress => ({
  ...progress,
  get position() {
    return progress.position
  },
  waitFor: (position, timeoutMs) =>
    inner({ name: 'wait for read models' }, () => progress.waitFor(position, timeoutMs)),
})
