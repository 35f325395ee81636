import { useEffect, useLayoutEffect, useState } from 'react'

/** A placeholder that comes so soon after another goes on with its wait. */
const SAME_WAIT_MS = 100

let waiting = 0
let began = 0
let ended = Number.NEGATIVE_INFINITY

const goesOn = (now: number) => waiting > 0 || now - ended < SAME_WAIT_MS

/**
 * True once a page is waited for longer than so many milliseconds. For the record, then for the code, then for the
 * sections, each with a placeholder of its own, it is one wait: begun anew each would leave the page blank.
 */
export const useIsLate = (milliseconds: number): boolean => {
  const [left] = useState(() => {
    const now = performance.now()
    return goesOn(now) ? began + milliseconds - now : milliseconds
  })
  const [isLate, setLate] = useState(left <= 0)

  useLayoutEffect(() => {
    const now = performance.now()
    if (!goesOn(now)) began = now
    waiting += 1
    return () => {
      waiting -= 1
      ended = performance.now()
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), left)
    return () => clearTimeout(timer)
  }, [left])
  return isLate
}
