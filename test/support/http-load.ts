import { Worker } from 'node:worker_threads'

export type Load = {
  /** Sent in this order, and again from the first after the last. */
  readonly requests: readonly { readonly path: string; readonly body?: object }[]
  readonly url: string
  readonly cookie: string
  /** Concurrent requests, on as many connections. */
  readonly mapConcurrently: number
  /**
   * Requests started each second, whether or not earlier ones are answered; unset: each when one is answered.
   */
  readonly perSecond?: number
  /** How long requests are sent and counted, unless stopped earlier. */
  readonly seconds: number
  /**
   * Requests are sent but not counted this long before: until the sender is compiled and the server is warm.
   */
  readonly warmUpSeconds?: number
}

/** `times`: milliseconds of the requests answered with 200, sorted; `failed`: number of all others. */
export type Loaded = { readonly times: readonly number[]; readonly failed: number }

/** Sends requests from a thread of its own, so that the client's work does not count as the server's delay. */
export const load = (asked: Load): Promise<Loaded> => startLoad(asked).loaded

/**
 * `load` that can be stopped. Start it before the time that is measured: a thread takes 250 ms of CPU to
 * start.
 */
export const startLoad = (asked: Load): { readonly loaded: Promise<Loaded>; stop(): Promise<Loaded> } => {
  const worker = new Worker(new URL('./http-load-worker.ts', import.meta.url), { workerData: asked })
  const loaded = new Promise<Loaded>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const stop = () => {
    worker.postMessage('stop')
    return loaded
  }
  return { loaded, stop }
}
