import type { RecordedEvent } from '../domain/event.ts'
import type { CommandDefinition } from './command.ts'
import { streamOf } from './entity.ts'
import type { EventStore } from './event-store.ts'

/** Streams that were asked for before a command was sure to want them. */
export type PrefetchedStreams = ReadonlyMap<string, Promise<readonly RecordedEvent[]>>

/** What a call names before its body is read. */
export type Named = {
  readonly definition: CommandDefinition
  readonly id?: string
  readonly parents?: Readonly<Record<string, string>>
}

/** A stream as the command reads it. */
export const readStreamFor = (
  store: Pick<EventStore, 'readStream'>,
  { unopened }: CommandDefinition,
  stream: string,
): Promise<readonly RecordedEvent[]> => store.readStream(stream, unopened && { unopened })

/** Asks for the streams that a command's path names, all in the same moment: facts mostly come from there too. */
export const prefetchStreams = (
  store: Pick<EventStore, 'readStream'>,
  { definition, id, parents = {} }: Named,
): PrefetchedStreams => {
  const beside = definition.facts ? Object.entries(parents) : []
  const streams = beside.map(([field, parentID]) => streamOf({ name: field.replace(/ID$/, '') }, parentID))
  if (id !== undefined && !definition.part && !definition.creates)
    streams.push(streamOf(definition.entity, id))
  return new Map(
    streams.map((stream) => {
      const reading = readStreamFor(store, definition, stream)
      // Nobody may come to ask for it.
      reading.catch(() => undefined)
      return [stream, reading]
    }),
  )
}
