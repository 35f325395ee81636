import { createContext, use, useEffect, useRef } from 'react'
import type { Frame } from './staleAfter.ts'

export type Listener = (frame: Frame) => void
type Live = {
  readonly live: boolean
  readonly listeners: Set<Listener>
  readonly catchUp: (everything?: boolean) => Promise<void>
}

export const LiveContext = createContext<Live>({
  live: true,
  listeners: new Set(),
  catchUp: async () => undefined,
})

/** False while the WebSocket for signals is disconnected: the page may be outdated. */
export const useIsLive = (): boolean => use(LiveContext).live

/**
 * Asks again, now, for what own writes have made stale, so that who closes a form finds its outcome below; or for
 * everything, where a refusal shows that the page is outdated. Without it that happens within moments.
 */
export const useCatchUp = () => use(LiveContext).catchUp

/** Calls a listener for every signal, in addition to the refetches that signals cause. */
export const useSignals = (listener: Listener): void => {
  const { listeners } = use(LiveContext)
  const current = useRef(listener)
  current.current = listener
  useEffect(() => {
    const hear: Listener = (frame) => current.current(frame)
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [listeners])
}
