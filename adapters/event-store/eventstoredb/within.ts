import { StoreUnavailable } from '../../../commands/event-store.ts'

/**
 * A timeout of our own: the client has none for reads and subscriptions, checks that of appends by the
 * server's clock, and notices a frozen server only after some 20 s.
 * @throws StoreUnavailable after `ms`
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

/** Calls `stop` after `ms` without a message; the caller reports each message by `broken`. */
export const untilSilent = (ms: number, stop: () => void) => {
  let heard = Date.now()
  let isOver = false
  const look = () => {
    const rest = heard + ms - Date.now()
    if (rest > 0) timer = setTimeout(look, rest)
    else {
      isOver = true
      stop()
    }
  }
  // Looks only after messages that have already arrived: on a stalled machine timers fire before they are
  // processed.
  let timer: NodeJS.Timeout | NodeJS.Immediate = setTimeout(() => {
    timer = setImmediate(look)
  }, ms)
  return {
    broken: () => {
      heard = Date.now()
    },
    end: () => {
      clearTimeout(timer as NodeJS.Timeout)
      clearImmediate(timer as NodeJS.Immediate)
    },
    get isOver() {
      return isOver
    },
  }
}
