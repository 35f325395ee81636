import { useSyncExternalStore } from 'react'

/** Status of an answer while the server still replays the requested past day. */
const NOT_READY = 202

let coming: number | undefined
let waiting = 0
const listeners = new Set<() => void>()
const tell = (progress: number | undefined) => {
  coming = progress
  for (const listener of listeners) listener()
}

/** Repeats the request until the past day has been replayed, and publishes the progress meanwhile. */
export const whileComing = async (
  ask: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> => {
  let response = await ask()
  if (response.status !== NOT_READY) return response
  waiting += 1
  try {
    while (response.status === NOT_READY && !signal?.aborted) {
      const { data } = (await response.json()) as { data: { progress: number } }
      tell(Math.max(coming ?? 0, data.progress))
      await new Promise((resume) =>
        setTimeout(resume, Number(response.headers.get('retry-after') ?? 1) * 1_000),
      )
      response = await ask()
    }
    return response
  } finally {
    waiting -= 1
    if (waiting === 0) tell(undefined)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const now = () => coming

/** Progress of the replay that a request is waiting for, 0 to 1; undefined when none is waiting. */
export const useComing = (): number | undefined => useSyncExternalStore(subscribe, now, now)
