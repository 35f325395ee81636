import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SignalType } from '../domain/signal.ts'
import type { Signal } from '../projections/signal-port.ts'
import type { Product, Running } from './product.ts'
import type { Settings } from './settings.ts'

/**
 * Messages to the process. First its settings; then `demo filled`, `wake` (an upload has
 * changed) or `stop`. It sends back the signals to publish, and `busy` while it is at work.
 */
export type BackgroundMessage =
  | { readonly settings: Settings; readonly databaseUrl: string }
  | 'demo filled'
  | 'wake'
  | 'stop'

const PROCESS = fileURLToPath(new URL('background-process.ts', import.meta.url))
const RESTART_MS = 1_000
const STOP_MS = 10_000
/**
 * A resting process is started this often for work that no event starts: mails about contracts that end,
 * retries.
 */
const WAKE_EVERY_MS = 30 * 60_000
/** How long it is awake then. */
const AWAKE_MS = 60_000
const REST_AGAIN_MS = 1_000

/** The process in the background. `stir` starts it if it rests, and restarts the countdown to its rest. */
export type Background = Running & { stir(): void }

type Options = {
  readonly product: Pick<Product, 'databaseUrl' | 'signals' | 'report'>
  readonly settings: Settings
  readonly demoIsFilled?: Promise<unknown>
  /** Called when it rests after `restAfterMs` without a change; not when it rests again after it was woken for a while. */
  readonly onRest?: () => void
  /** Path of the program to fork; tests pass another. */
  readonly program?: string
}

/**
 * Runs uploads, mails and the hash chain in a process of its own with a lower priority, so that the API does
 * not wait for thousands of rows. A process that died is started again and goes on where it was. The process
 * is ended ("rests") when nothing has changed for `restAfterMs` and it is not busy, since it takes as much
 * memory as the API. Any signal or `stir` starts it again.
 */
export const startBackground = ({
  product: { databaseUrl, signals, report },
  settings,
  demoIsFilled = Promise.resolve(),
  onRest,
  program = PROCESS,
}: Options): Background => {
  let child: ReturnType<typeof fork> | undefined
  let isOver = false
  /** The process has ended, or is about to, until the next `stir`, or until it is woken for a while. */
  let isResting = false
  /** `child` was sent `stop` and has not exited yet. */
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let lastSignal: Signal | undefined

  const post = (message: BackgroundMessage) => {
    if (child?.connected) child.send(message, () => undefined)
  }
  const begin = () => {
    if (isOver || child) return
    child = fork(program)
    post({ settings, databaseUrl })
    child.on('message', (message: Signal | 'busy') => {
      // A signal that it sends while it ends must not start it again: our own subscriber skips `lastSignal`.
      if (message !== 'busy') {
        lastSignal = isEnding ? message : undefined
        signals.publish(message)
      } else if (!isEnding) stir()
    })
    child.on('error', (error) => report('The process in the background', error))
    void demoIsFilled.then(() => post('demo filled'))
    child.once('exit', () => {
      const wasStopped = isEnding
      child = undefined
      isEnding = false
      if (isOver || isResting) return
      if (!wasStopped) report('The process in the background died; starting it again')
      setTimeout(begin, wasStopped ? 0 : RESTART_MS).unref()
    })
  }
  const end = async () => {
    const ending = child
    if (!ending) return
    isEnding = true
    const gone = once(ending, 'exit')
    const cut = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
    post('stop')
    await gone
    clearTimeout(cut)
  }
  const after = (ms: number, step: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(step, ms).unref()
  }
  const rest = async () => {
    // A stir came while the process was ending: the next one is started, and gets its time before it rests.
    if (isEnding) return after(REST_AGAIN_MS, () => void rest())
    isResting = true
    after(WAKE_EVERY_MS, wakeForAWhile)
    await end()
  }
  const wakeForAWhile = () => {
    wake()
    after(AWAKE_MS, () => void rest())
  }
  const wake = () => {
    if (isOver || !isResting) return
    isResting = false
    // Does nothing while the old process is still ending: its exit starts the next one.
    begin()
  }
  const stir = () => {
    wake()
    if (isOver || settings.restAfterMs === 0) return
    after(settings.restAfterMs, () => void rest().then(() => isResting && onRest?.()))
  }
  begin()
  stir()
  // A stop that takes too long exits: this process takes its embedded database with it, and the child too.
  const atExit = () => child?.kill('SIGKILL')
  process.once('exit', atExit)
  const unsubscribe = signals.subscribe((signal) => {
    const { type, resource } = signal
    if (signal !== lastSignal) stir()
    if (type === SignalType.DATA_CHANGED && resource === 'upload') post('wake')
  })

  return {
    stir,
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      unsubscribe()
      await end()
      process.off('exit', atExit)
    },
  }
}
