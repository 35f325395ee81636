import type { EventStore } from '../../commands/event-store.ts'
import { entityIdOf, type NewEvent, type RecordedEvent } from '../../domain/event.ts'
import { type EventDefinition, personalFields, upcast } from '../../domain/event-definition.ts'
import { eventDefinition, eventDefinitions } from '../../domain/events.ts'
import type { EventSource } from '../../projections/event-source.ts'
import type { Keyring } from './keyring.ts'
import { seal, unseal } from './sealing.ts'

type Log = EventStore & EventSource
type Data = Record<string, unknown>

/** Where the personal fields of an event go in the log: one box, sealed with the person's key. */
const BOX = 'sealed'

/**
 * The log as the domain speaks of it: data is checked against its schema and its personal fields are sealed
 * on the way in; on the way out boxes are opened and old versions upcast (design 3). Personal fields of an
 * erased person read as null.
 */
export const withCodec = (log: Log, keyring: Keyring): Log => {
  const decodeAll = async (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
    const keys = await keyring.find(subjectsOf(events))
    return events.map((event) => decode(event, keys))
  }
  return {
    head: () => log.head(),
    close: () => log.close(),
    append: async (stream, expected, events) => {
      const keys = await keyring.ensure(subjectsOf(events.map((event) => ({ ...event, stream }))))
      return log.append(
        stream,
        expected,
        events.map((event) => encode(event, stream, keys)),
      )
    },
    readStream: async (stream, options) => decodeAll(await log.readStream(stream, options)),
    readAll: async (options) => decodeAll(await log.readAll(options)),
    subscribeAll: async function* (options) {
      for await (const item of log.subscribeAll(options)) {
        if ('progress' in item) yield item
        else yield (await decodeAll([item]))[0] as RecordedEvent
      }
    },
  }
}

const personalOf = new Map(
  Object.entries(eventDefinitions).map(([type, definition]) => [type, personalFields(definition)]),
)

const subjectsOf = (events: readonly { type: string; stream: string }[]): string[] => [
  ...new Set(
    events.filter(({ type }) => personalOf.get(type)?.length).map(({ stream }) => entityIdOf(stream)),
  ),
]

const encode = (event: NewEvent, stream: string, keys: ReadonlyMap<string, Buffer>): NewEvent => {
  const definition = eventDefinition(event.type)
  if (!definition) throw new Error(`No definition of ${event.type}`)
  const data = definition.schema.parse(event.data) as Data
  const personal = (personalOf.get(event.type) ?? []).filter((field) => data[field] !== undefined)
  if (personal.length === 0) return { ...event, data }
  const key = keys.get(entityIdOf(stream))
  if (!key) throw new Error(`No key for ${stream}: an erased person cannot be written about`)
  return { ...event, data: { ...without(data, personal), [BOX]: seal(key, event.id, pick(data, personal)) } }
}

const decode = (event: RecordedEvent, keys: ReadonlyMap<string, Buffer>): RecordedEvent => {
  const definition = eventDefinition(event.type)
  if (!definition) return event
  try {
    return { ...event, data: open(event, definition, keys) }
  } catch (error) {
    // Only who reads the data meets the defect: a projection parks this event, the others go on.
    return Object.defineProperty({ ...event }, 'data', {
      get: () => {
        throw new Error(`${event.type} at ${event.position} cannot be read`, { cause: error })
      },
    })
  }
}

const open = (event: RecordedEvent, definition: EventDefinition, keys: ReadonlyMap<string, Buffer>) => {
  const { [BOX]: box, ...data } = event.data as Data
  if (event.metadata.v > definition.version) throw new Error(`Version ${event.metadata.v} is not known yet`)
  const opened = typeof box === 'string' ? openBox(box, event, keys) : {}
  return upcast(definition, event.metadata.v, { ...data, ...opened })
}

const openBox = (box: string, event: RecordedEvent, keys: ReadonlyMap<string, Buffer>): object => {
  const key = keys.get(entityIdOf(event.stream))
  if (key) return unseal(key, event.id, box) as object
  return event.type === 'PersonAdded'
    ? Object.fromEntries((personalOf.get(event.type) ?? []).map((field) => [field, null]))
    : {}
}

const pick = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(names.map((name) => [name, data[name]]))
const without = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
