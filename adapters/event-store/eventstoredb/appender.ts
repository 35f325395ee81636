import type { EventStoreDBClient } from '@eventstore/db-client'
import { StoreUnavailable } from '../../../commands/event-store.ts'
import type { PreparedAppend } from '../prepare.ts'
import { type Answer, BatchCall } from './batch-call.ts'
import { within } from './within.ts'

type Open = { readonly client: EventStoreDBClient; readonly call: Promise<BatchCall> }

/** The appends of this process, over one call that is opened anew when it broke or the client was replaced. */
export class Appender {
  #open: Open | undefined

  /** @throws StoreUnavailable when there is no answer in time: whether it was written is unknown */
  async append(client: EventStoreDBClient, append: PreparedAppend, ms: number): Promise<Answer> {
    const deadline = Date.now() + ms
    const call = await within(ms, this.#callOf(client))
    try {
      return await within(Math.max(deadline - Date.now(), 1), call.append(append))
    } catch (error) {
      // Appends that are still pending in a silent call must not be written later.
      if (error instanceof StoreUnavailable)
        call.cancel(new Error('EventStoreDB left an append without an answer'))
      throw error
    }
  }

  #callOf(client: EventStoreDBClient): Promise<BatchCall> {
    if (this.#open?.client === client) return this.#open.call
    const forget = () => {
      if (this.#open === opened) this.#open = undefined
    }
    const opened: Open = { client, call: BatchCall.open(client, forget) }
    opened.call.catch(forget)
    this.#open = opened
    return opened.call
  }
}
