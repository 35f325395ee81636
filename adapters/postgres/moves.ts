import pg from 'pg'
import { LOG_START } from '../../domain/event.ts'
import type { Database } from '../../projections/database.ts'
import type { ReadProgress } from '../../projections/progress.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { loadState, lowest, MOVED } from '../../projections/runtime/checkpoint.ts'
import { Backoff } from '../backoff.ts'

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
  const backoff = new Backoff(stopping.signal)

  const follow = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'so-nha moves',
    })
    const lost = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection that listens was closed')))
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    lost.catch(() => undefined)
    let heard = 0
    const look = async (): Promise<void> => {
      const before = heard
      const { checkpoints, stale } = await loadState(db, models, 'read')
      // The state may be older than a move that was notified meanwhile: read it again.
      if (heard !== before) return look()
      progress.moved(lowest(checkpoints) ?? LOG_START, { complete: stale.length === 0 })
    }
    client.on('notification', ({ payload = '' }) => {
      // An older version also sends the models after the position.
      const [to] = payload.split(' ')
      if (to) {
        heard++
        progress.moved(to)
      } else look().catch((error) => client.emit('error', error))
    })
    try {
      await client.connect()
      await client.query(`listen ${MOVED}`)
      // For moves that were missed before this session listened.
      await look()
      backoff.reset()
      await lost
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await follow()
      } catch (error) {
        report('The read models cannot be followed; trying again', error)
        await backoff.wait()
      }
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
