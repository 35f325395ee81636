const FIRST_MS = 100
const LONGEST_MS = 5_000

/** Waits between tries: 100 ms, then twice as long each time up to 5 s, with jitter; cut short by the abort. */
export class Backoff {
  readonly #signal: AbortSignal
  #next = FIRST_MS

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  reset(): void {
    this.#next = FIRST_MS
  }

  wait(): Promise<void> {
    const signal = this.#signal
    const delay = this.#next * (0.5 + Math.random() / 2)
    this.#next = Math.min(this.#next * 2, LONGEST_MS)
    if (signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, delay)
      signal.addEventListener('abort', done)
    })
  }
}
