import pg from 'pg'
import { Backoff } from '../backoff.ts'

type Options = {
  readonly url: string
  readonly channel: string
  /** The session's name in `pg_stat_activity`. */
  readonly name: string
  /** Called with each failure, after which it connects again. */
  readonly report: (error: unknown) => void
  /** Called whenever the session has begun to listen: notifications before that were missed. */
  readonly onListening: () => unknown
  /** A rejection counts as a failure of the session. */
  readonly onNotification: (notification: pg.Notification) => unknown
}

/** Hears a channel of Postgres in a session of its own until the signal aborts; reconnects when that is lost. */
export const listen = async (options: Options, signal: AbortSignal): Promise<void> => {
  const backoff = new Backoff(signal)
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: options.name,
    })
    try {
      await hear(client, options, () => backoff.reset(), signal)
    } catch (error) {
      options.report(error)
    }
    await client.end().catch(() => undefined)
    await backoff.wait()
  }
}

/** Returns on abort, throws when the session is lost. */
const hear = async (
  client: pg.Client,
  { channel, onListening, onNotification }: Options,
  isUp: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const over = Promise.withResolvers<void>()
  // Awaited below. When connecting fails first, that error is thrown and this rejection must not go unhandled.
  over.promise.catch(() => undefined)
  const stop = () => over.resolve()
  client.on('error', over.reject)
  client.on('end', () => over.reject(new Error('The connection that listens was closed')))
  client.on('notification', async (notification) => {
    try {
      await onNotification(notification)
    } catch (error) {
      over.reject(error)
    }
  })
  signal.addEventListener('abort', stop)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await onListening()
    isUp()
    await over.promise
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
