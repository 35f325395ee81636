import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

const tell = ({ type }: Event) => {
  isPrinting = type === 'beforeprint'
  // At once: the browser does not wait for a render that comes later.
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
 * Whether the page is on its way to paper, from before the browser copies it until it is done. What is drawn only for
 * paper knows it too.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, now, now)
