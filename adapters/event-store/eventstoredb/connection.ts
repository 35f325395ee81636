import { setTimeout as sleep } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'
import { StoreUnavailable } from '../../../commands/event-store.ts'
import { isPassing } from './failures.ts'
import { within } from './within.ts'

/** One in a process: its appends share one call, and readers of a stream one read. */
let open = false

const FIRST_DELAY_MS = 50
const REPLACE_AFTER = 8
const GOODBYE_MS = 2_000

/** The client of the process, which is replaced after repeated failures. */
export class Connection {
  readonly #url: string
  readonly #report: (error: unknown) => void
  client: EventStoreDBClient
  #failures = 0
  #latest: unknown
  #isClosed = false

  constructor(url: string, report: (error: unknown) => void) {
    if (open) throw new Error('EventStoreDB is open already: one connection per process')
    // The client does not know the newer name of the server in addresses.
    this.#url = url.replace(/^kurrentdb(?=:|\+discover:)/, 'esdb')
    this.#report = report
    refuseWithoutUser(this.#url)
    this.client = EventStoreDBClient.connectionString(this.#url)
    open = true
  }

  /**
   * Tries until an answer comes, or until the limit: then whether it was done is unknown.
   * @param attempt is told how many ms are left, and ends by itself by then
   */
  async insist<T>(ms: number, attempt: (client: EventStoreDBClient, left: number) => Promise<T>): Promise<T> {
    const deadline = Date.now() + ms
    for (let delay = FIRST_DELAY_MS; ; delay *= 2) {
      const { client } = this
      try {
        const answer = await attempt(client, Math.max(deadline - Date.now(), 1))
        this.#failures = 0
        return answer
      } catch (error) {
        if (!isPassing(error)) throw error
        this.failed(error, client)
        if (error instanceof StoreUnavailable) throw error
        if (this.#isClosed) throw new StoreUnavailable('The log is closed', { cause: error })
        if (Date.now() + delay >= deadline)
          throw new StoreUnavailable(`EventStoreDB failed for ${ms} ms`, { cause: error })
        await sleep(delay)
      }
    }
  }

  /**
   * After INTERNAL and DATA_LOSS the client keeps its broken channel: after some failures it is replaced. What fails
   * with a client that was replaced already says nothing about the new one: with hundreds of calls under way each
   * replacement would bring about the next.
   */
  failed(error: unknown, client: EventStoreDBClient): void {
    // All appends of a call that broke tell of the same error.
    if (error === this.#latest) return
    this.#latest = error
    this.#report(error)
    if (client !== this.client) return
    this.#failures += 1
    if (this.#failures < REPLACE_AFTER) return
    this.#failures = 0
    const broken = this.client
    this.client = EventStoreDBClient.connectionString(this.#url)
    void this.#dispose(broken)
  }

  /** Call it when nothing is pending any more: it would be rejected. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#dispose(this.client)
    open = false
  }

  /** Cancels the calls of the client. */
  #dispose(client: EventStoreDBClient): Promise<void> {
    return within(GOODBYE_MS, client.dispose()).catch(() => undefined)
  }
}

const refuseWithoutUser = (url: string): void => {
  if (!/^[^:]+:\/\/[^:/@]+:[^@]+@/.test(url) && !/[?&]tls=false/i.test(url))
    throw new Error('EVENT_STORE_URL needs a user and a password, unless it has ?tls=false')
}
