/** Wakes waiting readers when something new was written. A notification between reading and waiting is not missed. */
export class ChangeNotifier {
  #version = 0
  #waiting = new Set<() => void>()

  /** Read it before reading the log, then pass it to `changedSince`. */
  get version(): number {
    return this.#version
  }

  notify(): void {
    this.#version += 1
    for (const wake of [...this.#waiting]) wake()
  }

  /** Resolves when the version is no longer `version`, after `limit` ms, or when the signal aborts. */
  changedSince(version: number, limit: number, signal: AbortSignal): Promise<void> {
    if (this.#version !== version || signal.aborted) return Promise.resolve()
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
