import { StoreUnavailable } from '../../../commands/event-store.ts'

/**
 * A limit of our own: the client knows none for reads and subscriptions, checks that of appends by the
 * server's clock, and notices a frozen server only after some 20 s.
 */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`EventStoreDB did not answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
