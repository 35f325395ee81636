import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SignalType } from '../domain/signal.ts'
import type { Signal } from '../projections/signal-port.ts'
import type { Product, Running } from './product.ts'
import type { Settings } from './settings.ts'

/**
 * Messages to the process: first what it needs to start, then that the demo is filled, that something was uploaded, or
 * to end.
 */
export type BackgroundMessage =
  | { readonly settings: Settings; readonly databaseUrl: string }
  | 'told'
  | 'wake'
  | 'stop'

const PROCESS = fileURLToPath(new URL('background-process.ts', import.meta.url))
const RESTART_MS = 1_000
const STOP_MS = 10_000

/**
 * Runs uploads, mails and the hash chain in a process of its own with a lower priority, so that the API does not wait
 * for thousands of rows. When it dies it is started again and goes on where it was.
 */
export const startBackground = (
  { databaseUrl, signals, report }: Pick<Product, 'databaseUrl' | 'signals' | 'report'>,
  settings: Settings,
  demoIsFilled: Promise<unknown> = Promise.resolve(),
): Running => {
  let child: ReturnType<typeof fork> | undefined
  let isOver = false

  const post = (message: BackgroundMessage) => {
    if (child?.connected) child.send(message, () => undefined)
  }
  const begin = () => {
    if (isOver) return
    child = fork(PROCESS)
    post({ settings, databaseUrl })
    child.on('message', (signal: Signal) => signals.publish(signal))
    child.on('error', (error) => report('The process in the background', error))
    void demoIsFilled.then(() => post('told'))
    child.once('exit', () => {
      child = undefined
      if (isOver) return
      report('The process in the background died; starting it again')
      setTimeout(begin, RESTART_MS).unref()
    })
  }
  begin()
  const deafen = signals.subscribe(({ type, resource }) => {
    if (type === SignalType.DATA_CHANGED && resource === 'upload') post('wake')
  })

  return {
    stop: async () => {
      isOver = true
      deafen()
      if (!child) return
      const gone = once(child, 'exit')
      const cut = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
      post('stop')
      await gone
      clearTimeout(cut)
    },
  }
}
