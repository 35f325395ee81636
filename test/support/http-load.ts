import { Worker } from 'node:worker_threads'

export type Load = {
  /** Sent one after the other, from the start again after the last. */
  readonly requests: readonly { readonly path: string; readonly body?: object }[]
  readonly url: string
  readonly cookie: string
  /** Requests under way at once, on as many connections. */
  readonly mapConcurrently: number
  /** Started each second, whether or not earlier ones are answered; else each as soon as one is answered. */
  readonly perSecond?: number
  /** Or until it is stopped. */
  readonly seconds: number
  /** Sent in the same way before that, and not counted: the sender is compiled by then, and the server awake. */
  readonly warmUpSeconds?: number
}

/** Milliseconds of those that were answered well, from the shortest to the longest, and how many were not. */
export type Loaded = { readonly times: readonly number[]; readonly failed: number }

/** Sends requests from a thread of its own, so that the client's work does not count as the server's delay. */
export const load = (asked: Load): Promise<Loaded> => startLoad(asked).loaded

/** The same for as long as something else takes: a thread takes a quarter of a second of processor time to start. */
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

/** The time that this share of them stayed under. */
export const percentile = ({ times }: Loaded, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] as number
