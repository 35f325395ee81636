import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** `at`: nanoseconds of the machine's monotonic clock, which all its processes share. */
export type ReceivedSignal = { readonly ids: readonly string[]; readonly at: bigint }

export type Listeners = {
  /** Calls the listener with each frame that the first socket receives. */
  onHeard(listener: (heard: ReceivedSignal) => void): void
  /** Number of open sockets. */
  count(): Promise<number>
  close(): Promise<void>
}

/** Opens a WebSocket for each cookie in another process, so that the server's memory and time are measured alone. */
export const openListeners = async (url: string, cookies: readonly string[]): Promise<Listeners> => {
  const child: ChildProcess = fork(new URL('./listeners-process.ts', import.meta.url), {
    serialization: 'advanced',
  })
  const answer = async () => (await once(child, 'message', { signal: AbortSignal.timeout(120_000) }))[0]
  child.send({ url, cookies })
  await answer()
  return {
    onHeard: (listener) =>
      void child.on('message', (heard) => 'ids' in (heard as object) && listener(heard as ReceivedSignal)),
    count: async () => {
      child.send('count')
      return ((await answer()) as { open: number }).open
    },
    close: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
