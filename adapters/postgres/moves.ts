import { LOG_START } from '../../domain/event.ts'
import type { Database } from '../../projections/database.ts'
import type { ReadProgress } from '../../projections/progress.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { loadState, lowest, MOVED } from '../../projections/runtime/checkpoint.ts'
import { listen } from './listen.ts'

type Options = {
  readonly url: string
  readonly db: Database
  readonly models: readonly ReadModel[]
  readonly progress: ReadProgress
  readonly report: (message: string, error?: unknown) => void
}

/**
 * Keeps `progress` at the checkpoint of a projector in another process, which sends a notification of
 * Postgres at every move. It listens in a session of its own, reconnects when that is lost, and then reads
 * the checkpoints.
 */
export const followMoves = ({ url, db, models, progress, report }: Options): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  let heard = 0
  const look = async (): Promise<void> => {
    const before = heard
    const { checkpoints, stale } = await loadState(db, models, 'read')
    // The state may be older than a move that was notified meanwhile: read it again.
    if (heard !== before) return look()
    progress.moved(lowest(checkpoints) ?? LOG_START, { complete: stale.length === 0 })
  }
  const running = listen(
    {
      url,
      channel: MOVED,
      name: 'so-nha moves',
      report: (error) => report('The read models cannot be followed; trying again', error),
      onListening: look,
      onNotification: ({ payload = '' }) => {
        // An older version also sends the models after the position.
        const [to] = payload.split(' ')
        if (!to) return look()
        heard++
        progress.moved(to)
      },
    },
    stopping.signal,
  )
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
