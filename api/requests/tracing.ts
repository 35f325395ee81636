import type { ServerResponse } from 'node:http'
import type { Signal } from '../../projections/signal-port.ts'

/** Records the steps from a request to what browsers ask again because of it. Nothing of it decides anything. */
export type Tracing = {
  /** A request, which the client may say belongs to a trace. */
  request(
    call: {
      readonly method: string
      /** The pattern, never the address: addresses hold ids and search words. */
      readonly route: string
      readonly traceparent: string | undefined
    },
    response: ServerResponse,
    work: () => Promise<void>,
  ): Promise<void>
  /** A signal on its way to the browsers, which ask again under the trace that it then names. */
  signal(signal: Signal, deliver: (signal: Signal) => void): void
}
