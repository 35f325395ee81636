/** Wakes those who wait for something new. What rings between looking and waiting is not missed. */
export class ChangeNotifier {
  #rung = 0
  #waiting = new Set<() => void>()

  /** Take it before looking; then wait for what came `past` it. */
  get version(): number {
    return this.#rung
  }

  notify(): void {
    this.#rung += 1
    for (const wake of [...this.#waiting]) wake()
  }

  /** Returns when the bell was rung after `version`, when `limit` ms have passed, or when the signal aborts. */
  past(version: number, limit: number, signal: AbortSignal): Promise<void> {
    if (this.#rung !== version || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, limit)
      this.#waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }
}
