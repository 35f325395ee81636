import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SignalType } from '../domain/signal.ts'
import type { Signal } from '../projections/signal-port.ts'
import type { Product, Running } from './product.ts'
import type { Settings } from './settings.ts'

/**
 * Messages to the process: first what it needs to start, then that the demo is filled, that something was uploaded, or
 * to end. It answers with signals, and with `busy` while it is at work.
 */
export type BackgroundMessage =
  | { readonly settings: Settings; readonly databaseUrl: string }
  | 'told'
  | 'wake'
  | 'stop'

const PROCESS = fileURLToPath(new URL('background-process.ts', import.meta.url))
const RESTART_MS = 1_000
const STOP_MS = 10_000
/** What only time brings about, as mails about a contract that ends or one that could not be sent, is looked for so often. */
const GLANCE_EVERY_MS = 30 * 60_000
const GLANCE_MS = 60_000
const REST_AGAIN_MS = 1_000

/** The process in the background, and how it is told that it may be needed. */
export type Background = Running & { stir(): void }

type Options = {
  readonly product: Pick<Product, 'databaseUrl' | 'signals' | 'report'>
  readonly settings: Settings
  readonly demoIsFilled?: Promise<unknown>
  /** Called when it rests and nobody has changed anything since it last did. */
  readonly onRest?: () => void
  /** The program, in tests. */
  readonly program?: string
}

/**
 * Runs uploads, mails and the hash chain in a process of its own with a lower priority, so that the API does not wait
 * for thousands of rows. When it dies it is started again and goes on where it was. It rests when nothing has changed for
 * long and it is not at work, since it takes as much memory as the API. Any signal or `stir` starts it again.
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
  /** Nothing is to be done until somebody stirs. */
  let isResting = false
  /** The one that is there was told to end. */
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let lastWords: Signal | undefined

  const post = (message: BackgroundMessage) => {
    if (child?.connected) child.send(message, () => undefined)
  }
  const begin = () => {
    if (isOver || child) return
    child = fork(program)
    post({ settings, databaseUrl })
    child.on('message', (message: Signal | 'busy') => {
      // What it says while it ends is no reason to start it again.
      if (message !== 'busy') {
        lastWords = isEnding ? message : undefined
        signals.publish(message)
      } else if (!isEnding) stir()
    })
    child.on('error', (error) => report('The process in the background', error))
    void demoIsFilled.then(() => post('told'))
    child.once('exit', () => {
      const wasTold = isEnding
      child = undefined
      isEnding = false
      if (isOver || isResting) return
      if (!wasTold) report('The process in the background died; starting it again')
      setTimeout(begin, wasTold ? 0 : RESTART_MS).unref()
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
    // Stirred while the one before is still ending: another follows, and has its time.
    if (isEnding) return after(REST_AGAIN_MS, () => void rest())
    isResting = true
    after(GLANCE_EVERY_MS, glance)
    await end()
  }
  const glance = () => {
    wake()
    after(GLANCE_MS, () => void rest())
  }
  const wake = () => {
    if (isOver || !isResting) return
    isResting = false
    // One that is about to end is followed by another.
    begin()
  }
  const stir = () => {
    wake()
    if (isOver || settings.restAfterMs === 0) return
    after(settings.restAfterMs, () => void rest().then(() => isResting && onRest?.()))
  }
  begin()
  stir()
  const deafen = signals.subscribe((signal) => {
    const { type, resource } = signal
    if (signal !== lastWords) stir()
    if (type === SignalType.DATA_CHANGED && resource === 'upload') post('wake')
  })

  return {
    stir,
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      deafen()
      await end()
    },
  }
}
