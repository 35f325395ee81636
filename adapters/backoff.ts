import { setTimeout as sleep } from 'node:timers/promises'

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

  async wait(): Promise<void> {
    const delay = this.#next * (0.5 + Math.random() / 2)
    this.#next = Math.min(this.#next * 2, LONGEST_MS)
    await sleep(delay, undefined, { signal: this.#signal }).catch(() => undefined)
  }
}
