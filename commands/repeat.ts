import { setTimeout as sleep } from 'node:timers/promises'

type Repeated = {
  /** Between the end of one time and the begin of the next. */
  readonly pauseMs: number
  readonly signal: AbortSignal
  /** Told what went wrong; it is tried again after the pause. */
  readonly onFailure: (error: unknown) => void
}

/** Does something again and again until the signal comes. */
export const repeat = async (
  work: () => Promise<unknown>,
  { pauseMs, signal, onFailure }: Repeated,
): Promise<void> => {
  while (!signal.aborted) {
    await work().catch((error) => signal.aborted || onFailure(error))
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
