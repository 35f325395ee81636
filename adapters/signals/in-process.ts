import type { Signal, SignalPort } from '../../projections/signal-port.ts'

/** Signals for a product that is one process. */
export const inProcessSignals = (): SignalPort => {
  const handlers = new Set<(signal: Signal) => void>()
  return {
    publish: (signal) => {
      for (const handler of handlers) handler(signal)
    },
    subscribe: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    close: async () => handlers.clear(),
  }
}
