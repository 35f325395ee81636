import { useEffect, useRef } from 'react'
import type { Outage } from './outage.ts'

/** Milliseconds between two polls. */
const LOOK_EVERY_MS = 3_000

const answers = (): Promise<boolean> =>
  navigator.onLine
    ? fetch('/api/health/ready', { cache: 'no-store' })
        // The body is read to its end, else the browser keeps the connection open.
        .then((response) => response.arrayBuffer().then(() => response.ok))
        .catch(() => false)
    : Promise.resolve(false)

/** Polls the server during an outage and calls `onBack` when it answers again; does nothing without an outage. */
export const useServerBack = (outage: Outage | undefined, onBack: () => void): void => {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (!outage) return
    let wasAway = outage === 'unreachable'
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(timer)
      const ready = await answers()
      if (ended) return
      if (ready && wasAway) return back.current()
      if (ready) return
      wasAway = true
      clearTimeout(timer)
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    timer = setTimeout(() => void look(), outage === 'unreachable' ? LOOK_EVERY_MS : 0)
    const hurry = () => void look()
    window.addEventListener('online', hurry)
    return () => {
      ended = true
      clearTimeout(timer)
      window.removeEventListener('online', hurry)
    }
  }, [outage])
}
