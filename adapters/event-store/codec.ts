import type { EventStore } from '../../commands/event-store.ts'
import { erasedBy } from '../../domain/erasure/erasing.ts'
import type { NewEvent, RecordedEvent } from '../../domain/event.ts'
import { upcast } from '../../domain/event-definition.ts'
import { eventDefinition } from '../../domain/events.ts'
import { inBatches } from '../../projections/runtime/in-batches.ts'
import { assertKept, openEvent, sealEvent, subjectsOf } from './event-boxes.ts'
import type { EventLog } from './event-log.ts'
import type { Keyring, Keys } from './keyring.ts'

/**
 * Events whose keys are read in one statement. With a statement per event, an import of contracts took twice
 * as long: their notes have keys of their own, which a subscriber has not cached yet.
 */
const TOGETHER = 512

type ReadOptions = Parameters<EventStore['readStream']>[1]

/**
 * The log in the domain's terms. An append checks data against its schema and seals personal fields; a read
 * opens the boxes and upcasts old versions (specification: Events).
 */
export const withCodec = (log: EventLog, keyring: Keyring): EventLog => {
  const decodeAll = async (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
    for (const id of events.flatMap(erasedBy)) keyring.forget(id)
    const keys = await keyring.find([...new Set(events.flatMap(subjectsOf))])
    return events.map((event) => decode(event, keys))
  }
  return {
    head: () => log.head(),
    close: () => log.close(),
    append: async (stream, expected, events, beforeSending) => {
      const checked = events.map((event) => ({ ...event, stream, data: checkedData(event) }))
      const keys = await keyring.ensure([...new Set(checked.flatMap(subjectsOf))], events[0]?.dataSubject)
      return log.append(
        stream,
        expected,
        checked.map(({ id, type, metadata, data }) => {
          const event = { id, type, stream, data }
          assertKept(event, keys, expected === 'no-stream')
          return { id, type, metadata, data: sealEvent(event, keys) }
        }),
        beforeSending,
      )
    },
    readStream: async (stream: string, { unopened, ...options }: ReadOptions = {}) => {
      const events = await log.readStream(stream, options)
      return unopened ? events.map((event) => decode(event)) : decodeAll(events)
    },
    readAll: async (options) => decodeAll(await log.readAll(options)),
    subscribeAll: async function* ({ opens = () => true, ...options }) {
      for await (const { items, events } of inBatches(log.subscribeAll(options), TOGETHER)) {
        const decoded = (await decodeAll(events.filter(opens))).values()
        for (const item of items)
          yield 'progress' in item || !opens(item) ? item : (decoded.next().value as RecordedEvent)
      }
    },
  }
}

const checkedData = (event: NewEvent): object => {
  const definition = eventDefinition(event.type)
  if (!definition) throw new Error(`No definition of ${event.type}`)
  return definition.schema.parse(event.data)
}

/** @param keys when absent, sealed fields stay sealed */
const decode = (event: RecordedEvent, keys?: Keys): RecordedEvent => {
  const definition = eventDefinition(event.type)
  if (!definition) return event
  try {
    if (event.metadata.v > definition.version) throw new Error(`Version ${event.metadata.v} is not known yet`)
    const data = upcast(definition, event.metadata.v, keys ? openEvent(event, keys) : event.data)
    return data === event.data ? event : { ...event, data }
  } catch (error) {
    // Throws when the data is read: the projector parks this event, and the others go on.
    return Object.defineProperty({ ...event }, 'data', {
      get: () => {
        throw new Error(`${event.type} at ${event.position} cannot be read`, { cause: error })
      },
    })
  }
}
