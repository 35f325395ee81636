import { setTimeout as sleep } from 'node:timers/promises'

type Repeated = {
  /** Pause between the end of a run and the start of the next. */
  readonly pauseMs: number
  readonly signal: AbortSignal
  /** Called with an error; the next run follows after the pause. */
  readonly onFailure: (error: unknown) => void
}

/** Repeats work until the signal aborts. */
export const repeat = async (
  work: () => Promise<unknown>,
  { pauseMs, signal, onFailure }: Repeated,
): Promise<void> => {
  while (!signal.aborted) {
    await work().catch((error) => signal.aborted || onFailure(error))
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
