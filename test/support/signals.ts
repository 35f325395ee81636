import type { Signal, SignalPort } from '../../projections/signals.ts'

/** Signals that are heard at once, by those in this process. */
export const signalsHere = (): SignalPort => {
  const handlers = new Set<(signal: Signal) => void>()
  return {
    publish: (signal) => {
      for (const handle of handlers) handle(signal)
    },
    subscribe: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    close: async () => undefined,
  }
}
