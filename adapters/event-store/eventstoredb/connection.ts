import { setTimeout as sleep } from 'node:timers/promises'
import { EventStoreDBClient } from '@eventstore/db-client'
import { StoreUnavailable } from '../../../commands/event-store.ts'
import { isPassing } from './failures.ts'
import { within } from './within.ts'

/**
 * Whether there is a connection: one per process, so that appends share one call and readers of a stream one
 * read.
 */
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
   * Retries transient failures until an answer comes.
   * @param attempt gets the ms that are left, and ends by itself within them
   * @throws StoreUnavailable after `ms`: whether the call took effect is unknown
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
   * Counts a failure, and replaces the client after several in a row: after INTERNAL and DATA_LOSS it keeps
   * its broken channel. Failures of a client that was already replaced do not count: with hundreds of pending
   * calls each replacement would cause the next.
   */
  failed(error: unknown, client: EventStoreDBClient): void {
    // All appends of a broken call are rejected with the same error.
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

  /** Call it when nothing is pending any more: pending calls are rejected. */
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
