import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onlyReading } from '../only-reading.ts'
import { SpreadsheetRefusal, spreadsheetDefect } from './defect.ts'
import type { ChildMessage } from './read-child.ts'
import type { ReadRequest } from './read-rows.ts'

/** Limits of the reading process. */
export const processLimits = {
  /**
   * Milliseconds of waiting for its messages, against a process that hangs; one that works is limited by its
   * CPU time. The time that the consumer of the rows takes does not count.
   */
  wait: 300_000,
  /** MB of its heap. */
  heap: 384,
}
export type ProcessLimits = typeof processLimits

/**
 * The process in which one file is read. If it dies, whatever the cause, the file is refused and nothing else
 * fails. It may read the file and the code, but write nothing and start nothing, so it leaves nothing behind.
 */
export class ReaderProcess {
  readonly #child: ChildProcess
  readonly #messages: ChildMessage[] = []
  #heard = Promise.withResolvers<void>()
  #failure: Error | undefined
  #waitLeft: number
  #complaint = ''

  constructor(request: ReadRequest, limits: ProcessLimits) {
    this.#waitLeft = limits.wait
    this.#child = fork(here('read-child.ts'), {
      execArgv: [
        `--max-old-space-size=${limits.heap}`,
        ...onlyReading(request.path, [here('.'), here('../../domain')]),
      ],
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr!.on('data', (text) => {
      this.#complaint = (this.#complaint + text).slice(0, 4_000)
    })
    this.#child.on('message', (message: ChildMessage) => {
      this.#messages.push(message)
      this.#heard.resolve()
    })
    this.#child.on('error', (error) => this.#fail(error))
    // The channel ends after its last message; the exit may be known before those have come.
    this.#child.on('disconnect', () => this.#died())
    this.#child.send(request, () => {})
  }

  /** The next message. Throws the refusal of the file when the process says so, dies or takes too long. */
  async next(): Promise<ChildMessage> {
    const asked = performance.now()
    const alarm = setTimeout(() => {
      this.#fail(new SpreadsheetRefusal(spreadsheetDefect('too_slow')))
      this.#child.kill('SIGKILL')
    }, this.#waitLeft)
    while (this.#messages.length === 0 && !this.#failure) await this.#heard.promise
    clearTimeout(alarm)
    this.#waitLeft -= performance.now() - asked
    const message = this.#messages.shift()
    if (!message) throw this.#failure!
    if (this.#messages.length === 0) this.#heard = Promise.withResolvers()
    if ('defect' in message) throw new SpreadsheetRefusal(message.defect)
    return message
  }

  /** Requests another batch. */
  askForMore(): void {
    if (this.#child.connected) this.#child.send('next', () => {})
  }

  /** Kills it, and waits for its exit. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await gone
  }

  #fail(failure: Error) {
    this.#failure ??= failure
    this.#heard.resolve()
  }

  async #died() {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
    const outOfMemory = /heap (limit|out of memory)/i.test(this.#complaint)
    const detail = outOfMemory ? 'out of memory' : `exit ${this.#child.signalCode ?? this.#child.exitCode}`
    this.#fail(new SpreadsheetRefusal(spreadsheetDefect('reader_died', { detail })))
  }
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
