import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SignalType } from '../domain/signal.ts'
import type { Signal } from '../projections/signals.ts'
import type { Product, Running } from './product.ts'
import type { Settings } from './settings.ts'

/** What the process for imports is told: first what it stands on, then that something was uploaded, or to end. */
export type ImportsMessage = { readonly settings: Settings; readonly databaseUrl: string } | 'wake' | 'stop'

const PROCESS = fileURLToPath(new URL('import-process.ts', import.meta.url))
const RESTART_MS = 1_000
const STOP_MS = 10_000

/**
 * Has uploads checked and applied by a process of its own with a lower priority, so that the API, which answers in
 * this one, does not wait for thousands of rows. When it dies it is started again, and goes on where it was.
 */
export const startImports = (
  { databaseUrl, signals, report }: Pick<Product, 'databaseUrl' | 'signals' | 'report'>,
  settings: Settings,
  ready: Promise<unknown> = Promise.resolve(),
): Running => {
  let child: ReturnType<typeof fork> | undefined
  let isOver = false

  const tell = (message: ImportsMessage) => {
    if (child?.connected) child.send(message, () => undefined)
  }
  const begin = () => {
    if (isOver) return
    child = fork(PROCESS)
    tell({ settings, databaseUrl })
    child.on('message', (signal: Signal) => signals.publish(signal))
    child.on('error', (error) => report('The process for imports', error))
    child.once('exit', () => {
      child = undefined
      if (isOver) return
      report('The process for imports died; starting it again')
      setTimeout(begin, RESTART_MS).unref()
    })
  }
  void ready.then(begin)
  const deafen = signals.subscribe(({ type, resource }) => {
    if (type === SignalType.DATA_CHANGED && resource === 'upload') tell('wake')
  })

  return {
    stop: async () => {
      isOver = true
      deafen()
      if (!child) return
      const gone = once(child, 'exit')
      const cut = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
      tell('stop')
      await gone
      clearTimeout(cut)
    },
  }
}
