import * as aggregates from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import { entityIdOf, entityOf, type Instant } from '../../domain/event.ts'
import type { AnyEntity } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { repeat } from '../repeat.ts'
import { type FileStore, removeBytes } from './keep-file.ts'

type Options = Pick<FileStore, 'files' | 'kept'> & {
  readonly store: Pick<EventStore, 'readStream'>
  readonly now: () => Instant
  /** Whether the clock is trusted: after a jump, a file of a minute ago would seem a year old. */
  readonly isTimeTrusted: () => Promise<boolean>
  readonly onFailure: (error: unknown) => void
}

const DAY_MS = 86_400_000
const EVERY_MS = 3_600_000

/** Deletes files a day after they were sent without being used, or were dropped by their record. */
export const createSweeper = ({ files, kept, store, now, isTimeTrusted, onFailure }: Options) => {
  const kinds: readonly AnyEntity[] = Object.values(aggregates)

  /** Whether the stream names the file: the command may have been killed before it settled the file. */
  const isNamed = async (id: string, stream: string | null): Promise<boolean> => {
    const entity = stream === null ? undefined : kinds.find(({ name }) => name === entityOf(stream))
    if (!entity?.files || stream === null) return false
    const state = fold(entity.decider, await store.readStream(stream))
    return Boolean(state && entity.files(state, entityIdOf(stream)).some((ref) => ref.id === id))
  }

  const sweep = async (): Promise<void> => {
    if (!(await isTimeTrusted())) return
    for (const file of await kept.doubtful(now())) {
      if (await isNamed(file.id, file.stream)) await kept.confirm(file.id, now())
      else if (await kept.forgetDoubtful(file.id, now())) await removeBytes(files, file)
    }
    // Bytes without a row, left by a crash.
    const old = await files.olderThan(new Date(Date.parse(now()) - DAY_MS).toISOString())
    const known = await kept.known(old)
    for (const id of old) if (!known.has(id)) await files.remove(id)
  }

  return {
    sweep,
    run: (signal: AbortSignal): Promise<void> => repeat(sweep, { pauseMs: EVERY_MS, signal, onFailure }),
  }
}
