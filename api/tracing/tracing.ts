import type { ServerResponse } from 'node:http'
import type { Signal } from '../../projections/signal-port.ts'

/** Records the steps from a click to the refetches that it causes in browsers. No decision depends on it. */
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
  /** Steps that a browser has noted, and that other steps may already name as their parent. */
  noted(steps: readonly NotedStep[]): void
}

/** A step that is over, with the ids that the browser gave it. */
export type NotedStep = {
  readonly trace: string
  readonly step: string
  readonly parent?: string | undefined
  readonly name: string
  readonly kind: 'CLIENT' | 'INTERNAL'
  /**
   * Milliseconds since it began and since it ended. Not the times of the browser's clock, which may be hours wrong:
   * the server subtracts them from its own. What remains is the time that the message took.
   */
  readonly began: number
  readonly ended: number
}
