import pg from 'pg'
import { Backoff } from '../../backoff.ts'
import type { ChangeNotifier } from '../change-notifier.ts'

type Options = {
  readonly url: string
  readonly notifier: ChangeNotifier
  readonly report: (error: unknown) => void
  /**
   * Backend process ids of this process's appends, which notify by themselves: their notifications are
   * ignored.
   */
  readonly own: ReadonlySet<number>
}

/**
 * Wakes subscriptions when Postgres notifies of appends by other processes. It has a session of its own and
 * reconnects when that is lost; meanwhile subscriptions poll every second.
 */
export class Listener {
  readonly #url: string
  readonly #notifier: ChangeNotifier
  readonly #report: (error: unknown) => void
  readonly #own: ReadonlySet<number>
  readonly #stop = new AbortController()
  #running: Promise<void> | undefined

  constructor({ url, notifier, report, own }: Options) {
    this.#url = url
    this.#notifier = notifier
    this.#report = report
    this.#own = own
  }

  start(): void {
    this.#running ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    const backoff = new Backoff(signal)
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#url,
        connectionTimeoutMillis: 2_000,
        keepAlive: true,
        application_name: 'so-nha log listener',
      })
      try {
        await this.#listen(client, signal, () => backoff.reset())
      } catch (error) {
        this.#report(error)
      }
      await client.end().catch(() => undefined)
      if (!signal.aborted) await backoff.wait()
    }
  }

  /** Returns on abort, throws when the connection is lost. */
  async #listen(client: pg.Client, signal: AbortSignal, connected: () => void): Promise<void> {
    const lost = new Promise<void>((resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection that listens was closed')))
      signal.addEventListener('abort', () => resolve())
    })
    // Awaited below. When connecting fails first, that error is thrown and this rejection must not go
    // unhandled.
    lost.catch(() => undefined)
    client.on('notification', ({ processId }) => {
      if (!this.#own.has(processId)) this.#notifier.notify()
    })
    await client.connect()
    await client.query('listen es_event')
    connected()
    // For notifications that were missed before this session listened.
    this.#notifier.notify()
    await lost
  }
}
