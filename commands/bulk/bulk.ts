import { v5 as uuidv5 } from 'uuid'
import { bulk as entity } from '../../domain/aggregates.ts'
import { bulkDecider } from '../../domain/bulk/bulk.decider.ts'
import type { Bulk, RefusedItem } from '../../domain/bulk/bulk.ts'
import { fold } from '../../domain/decider.ts'
import { type Actor, type Position, type RecordedEvent, SYSTEM } from '../../domain/event.ts'
import { type FieldError, Refusal, refusalOf } from '../../domain/refusal.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { type CommandEnvelope, type CommandResult, newIDFor } from '../handle.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { finishBulk, startBulk } from './bulk.definitions.ts'
import { bulkCommand } from './bulk-calls.ts'

/** One command for many items. */
type BulkRequest = {
  /** As `many` of a command names it. */
  readonly command: string
  readonly IDs: readonly string[]
  /** The body for each item, where the command creates entities: `IDs` are then names within this call. */
  readonly bodies?: readonly Body[]
  /** Other path parameters; each item must match them. */
  readonly parents: Readonly<Record<string, string>>
  readonly actor: Actor
  readonly commandId: string
  readonly correlationId: string
}

type Body = Readonly<Record<string, unknown>>

/** The result of a bulk call. */
export type BulkOutcome = {
  /** Items that were changed or created. */
  readonly IDs: readonly string[]
  /** Items that somebody changed after the check; new items by their names within the call. */
  readonly refused: readonly RefusedItem[]
  readonly position: Position
}

export type BulkRunner = {
  /**
   * Applies the command to all items or to none: throws the refusal of an item that cannot be changed, and then
   * nothing has changed. A repeated call with the same command id gets the first answer.
   */
  run(request: BulkRequest): Promise<BulkOutcome>
  /** Finishes a bulk call that was started. */
  finish(bulkID: string): Promise<BulkOutcome>
}

/** Items in flight; each holds a lock and a connection. */
const CONCURRENCY = 4

type Needs = {
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly store: Pick<EventStore, 'readStream'>
}

/**
 * Checks all ids before the first change. The intent is in the log, so that a worker can finish an interrupted call
 * (specification: Bulk calls).
 */
export const createBulk = ({ handle, store }: Needs): BulkRunner => {
  const run = async (request: BulkRequest): Promise<BulkOutcome> => {
    const { command, actor, commandId, correlationId } = request
    const id = newIDFor(commandId)
    if ((await store.readStream(streamOf(entity, id))).length === 0) await tryAll(request)
    const { permission, name } = bulkCommand(command)
    const definition = { ...startBulk, permission: permission ?? name }
    const { IDs, bodies } = request
    const body = { command, IDs, ...(bodies && { bodies }) }
    await handle({ definition, body, actor, commandId, correlationId })
    return finish(id)
  }

  /** Items that do not exist or are out of scope are refused before items that the rules refuse. */
  const tryAll = async (request: BulkRequest): Promise<void> => {
    const { command, IDs, bodies, parents, actor, correlationId } = request
    const together = [...new Set(IDs)]
    const bodyOf = bodiesOf(request)
    const refusals = await mapConcurrently(together, CONCURRENCY, (id) =>
      refusalOf(
        handle({
          definition: bulkCommand(command),
          id,
          body: bodyOf(id),
          parents,
          actor,
          correlationId,
          commandId: uuidv5(id, correlationId),
          together,
          tryOnly: true,
        }),
      ),
    )
    if (refusals.some((refusal) => refusal?.reason === 'NotFound')) throw new Refusal('NotFound')
    const first = refusals.findIndex((refusal) => refusal !== undefined)
    const refusal = refusals[first]
    if (!refusal) return
    if (bodies) throw new Refusal(refusal.reason, refusals.flatMap(atItem))
    const index = IDs.indexOf(together[first] as string)
    throw new Refusal(refusal.reason, [{ field: `IDs.${index}`, code: refusal.code }])
  }

  const finish = async (bulkID: string): Promise<BulkOutcome> => {
    const history = await store.readStream(streamOf(entity, bulkID))
    const started = history[0]
    const bulk = fold(bulkDecider, history)
    if (!started || !bulk) throw new Error(`There is no bulk ${bulkID}`)
    if (bulk.refused) return outcomeOf(bulk, started.id, history.at(-1)!.position)
    const refused = await doAll(bulk, started)
    const { correlationId } = started.metadata
    await handle({
      definition: finishBulk,
      id: bulkID,
      body: { refused },
      actor: SYSTEM,
      correlationId,
      // The first process to finish records the result; a second one gets that result.
      commandId: uuidv5(`finish ${JSON.stringify(refused)}`, bulkID),
      causationId: started.id,
    })
    return finish(bulkID)
  }

  const doAll = async (bulk: Bulk, started: RecordedEvent): Promise<RefusedItem[]> => {
    const { actor, correlationId } = started.metadata
    const bodyOf = bodiesOf(bulk)
    const doOne = async (id: string): Promise<RefusedItem | undefined> => {
      const refusal = await refusalOf(
        handle({
          definition: bulkCommand(bulk.command),
          id,
          body: bodyOf(id),
          actor,
          correlationId,
          commandId: uuidv5(id, started.id),
          causationId: started.id,
        }),
      )
      return refusal && { id, code: refusal.code }
    }
    const refused = await mapConcurrently(bulk.IDs, CONCURRENCY, doOne)
    const lost = refused.filter((item) => item?.code === 'MSG_S0002')
    // Items of one stream conflict when they are sent concurrently; those are repeated in sequence.
    const again = new Map<string, RefusedItem | undefined>()
    for (const item of lost) if (item) again.set(item.id, await doOne(item.id))
    return refused
      .map((item) => (item && again.has(item.id) ? again.get(item.id) : item))
      .filter((item) => item !== undefined)
  }

  return { run, finish }
}

/** The body for the command of each item. */
const bodiesOf = ({ IDs, bodies = [] }: Pick<BulkRequest, 'IDs' | 'bodies'>) => {
  const byID = new Map(IDs.map((id, place) => [id, bodies[place]]))
  return (id: string): Body => byID.get(id) ?? {}
}

/** The errors of a new item, with its index in the field names. */
const atItem = (refusal: Refusal | undefined, place: number): readonly FieldError[] => {
  if (!refusal) return []
  const { code, errors } = refusal
  if (errors.length === 0) return [{ field: `${place}`, code }]
  return errors.map((error) => ({ ...error, field: `${place}.${error.field}` }))
}

const outcomeOf = ({ IDs, bodies, refused }: Bulk, startedID: string, position: Position): BulkOutcome => {
  const items = refused ?? []
  const done = IDs.filter((id) => !items.some((item) => item.id === id))
  // The id of a new item is derived from the command that creates it.
  const made = done.map((id) => newIDFor(uuidv5(id, startedID)))
  return { IDs: bodies ? made : done, refused: items, position }
}
