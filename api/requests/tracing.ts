import type { ServerResponse } from 'node:http'
import type { Signal } from '../../projections/signal-port.ts'

/** Records the steps from a request to the refetches that it causes in browsers. No decision depends on it. */
export type Tracing = {
  /** A request, which may name the trace that it belongs to. */
  request(
    call: {
      readonly method: string
      /** The pattern and not the address, which contains ids and search words. */
      readonly route: string
      readonly traceparent: string | undefined
    },
    response: ServerResponse,
    work: () => Promise<void>,
  ): Promise<void>
  /** A signal to browsers; it names the trace under which they refetch. */
  signal(signal: Signal, deliver: (signal: Signal) => void): void
}
