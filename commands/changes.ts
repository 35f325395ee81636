import { AsyncLocalStorage } from 'node:async_hooks'
import type { CommandEnvelope, Handler } from './handle.ts'

/** Notes which types of events a call has appended in this process, those of what followed from it included. */
export const createChanges = () => {
  const current = new AsyncLocalStorage<Set<string>>()
  return {
    /** A handler that notes what it appends while `during` runs. */
    noting: (handler: Handler): Handler =>
      Object.assign(
        async (envelope: CommandEnvelope) => {
          const result = await handler(envelope)
          if (!envelope.tryOnly) for (const { type } of result.events) current.getStore()?.add(type)
          return result
        },
        { prefetch: handler.prefetch },
      ),
    /** @returns what the work answers, with the types of events that it appended */
    during: async <T>(work: () => Promise<T>) => {
      const types = new Set<string>()
      return { answer: await current.run(types, work), types: types as ReadonlySet<string> }
    },
  }
}

export type Changes = ReturnType<typeof createChanges>
