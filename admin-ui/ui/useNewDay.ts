import { useEffect, useRef } from 'react'
import { dayOf } from '../i18n/format.ts'

const LOOK_MS = 30_000
/** How often and how long a day is asked for that has begun by the clock of this device only. */
const AGAIN_MS = 5 * 60_000
const LONGEST_MS = 60 * 60_000

/**
 * Calls back when the day has become another one while a page is open. It looks at the clock instead of waiting for
 * midnight, since a timer of hours stands still while a computer sleeps. A device whose clock is fast has the new day
 * too early: it asks again until the page shows that day.
 * @param shown the day of the page, as the server said it
 */
export const useNewDay = (shown: string | undefined, onNewDay: () => void): void => {
  const latest = useRef({ shown, onNewDay })
  latest.current = { shown, onNewDay }
  useEffect(() => {
    let known = dayOf(new Date())
    let [began, asked] = [0, 0]
    const timer = setInterval(() => {
      const now = dayOf(new Date())
      if (now !== known) {
        known = now
        began = Date.now()
        asked = 0
      }
      const isThere = began === 0 || latest.current.shown === now
      if (isThere || Date.now() - began > LONGEST_MS || Date.now() - asked < AGAIN_MS) return
      asked = Date.now()
      latest.current.onNewDay()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
}
