import { useEffect, useRef } from 'react'
import { dayOf } from '../i18n/format.ts'

const EACH_MS = 30_000

/**
 * Calls back when the day has become another one while a page is open. It looks at the clock instead of waiting for
 * midnight, since a timer of hours stands still while a computer sleeps.
 */
export const useNewDay = (onNewDay: () => void): void => {
  const latest = useRef(onNewDay)
  latest.current = onNewDay
  useEffect(() => {
    let known = dayOf(new Date())
    const timer = setInterval(() => {
      const now = dayOf(new Date())
      if (now === known) return
      known = now
      latest.current()
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [])
}
