import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

const tell = ({ type }: Event) => {
  isPrinting = type === 'beforeprint'
  // Synchronously, because the browser copies the page right after this event.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) for (const type of ['beforeprint', 'afterprint']) addEventListener(type, tell)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const now = () => isPrinting

/**
 * Whether the page is being printed, from before the browser copies it until it is done. Components that are only
 * rendered for print read true too.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, now, now)
