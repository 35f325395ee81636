import { listen } from '../../postgres/listen.ts'
import type { ChangeNotifier } from '../change-notifier.ts'

type Options = {
  readonly url: string
  readonly notifier: ChangeNotifier
  readonly report: (error: unknown) => void
  /**
   * Backend process ids of this process's appends, which notify by themselves: their notifications are
   * ignored.
   */
  readonly own: ReadonlySet<number>
}

/**
 * Wakes subscriptions when Postgres notifies of appends by other processes. While its session is lost,
 * subscriptions poll every second.
 */
export const createListener = ({ url, notifier, report, own }: Options) => {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  return {
    /** Calling it again is safe. */
    start: (): void => {
      running ??= listen(
        {
          url,
          channel: 'es_event',
          name: 'so-nha log listener',
          report,
          onListening: () => notifier.notify(),
          onNotification: ({ processId }) => {
            if (!own.has(processId)) notifier.notify()
          },
        },
        stopping.signal,
      )
    },
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}
