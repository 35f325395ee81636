import type { RecordedEvent } from '../domain/event.ts'
import type { EventStore } from './event-store.ts'
import type { Attempts } from './failed-work.ts'
import { repeat } from './repeat.ts'

const LOOK_EVERY_MS = 5_000

/** Names an event as the subject of failed work. */
export const eventSubject = ({ stream, revision }: Pick<RecordedEvent, 'stream' | 'revision'>): string =>
  `${stream}@${revision}`

type Retrying = {
  readonly store: Pick<EventStore, 'readStream'>
  readonly attempts: Attempts
  readonly react: (event: RecordedEvent) => Promise<unknown>
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown) => void
}

/** For a process that follows the log: reacts again to the events that failed, while it goes on with others. */
export const retryEvents = ({ store, attempts, react, signal, onFailure }: Retrying): Promise<void> => {
  const again = async (subject: string): Promise<void> => {
    const at = subject.lastIndexOf('@')
    const from = Number(subject.slice(at + 1))
    const [event] = await store.readStream(subject.slice(0, at), { from })
    if (event) await react(event)
  }
  const look = async () => {
    for (const subject of await attempts.due()) await attempts.attempt(subject, () => again(subject), signal)
  }
  return repeat(look, { pauseMs: LOOK_EVERY_MS, signal, onFailure })
}
