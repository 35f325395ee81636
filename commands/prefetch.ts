import type { CommandDefinition } from './command.ts'
import { streamOf } from './entity.ts'
import { type History, type HistoryDependencies, readHistory } from './history.ts'

/** Streams whose reads have started before the command needs them, by stream name. */
export type PrefetchedStreams = ReadonlyMap<string, Promise<History>>

/** The ids in the path of a call, before its body is read. */
export type Named = {
  readonly definition: CommandDefinition
  readonly id?: string
  readonly parents?: Readonly<Record<string, string>>
}

/** Starts to read the streams that a command's path names, all at once. Most facts come from these streams too. */
export const prefetchStreams = (
  dependencies: HistoryDependencies,
  { definition, id, parents = {} }: Named,
): PrefetchedStreams => {
  const beside = definition.facts ? Object.entries(parents) : []
  const streams = beside.map(([field, parentID]) => streamOf({ name: field.replace(/ID$/, '') }, parentID))
  if (id !== undefined && !definition.part && !definition.creates)
    streams.push(streamOf(definition.entity, id))
  return new Map(
    streams.map((stream) => {
      const reading = readHistory(dependencies, definition, stream)
      // Without this, a rejection that nobody awaits would end the process.
      reading.catch(() => undefined)
      return [stream, reading]
    }),
  )
}
