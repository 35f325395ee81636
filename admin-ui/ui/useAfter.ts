import { useEffect, useState } from 'react'

/** True once so many milliseconds have passed: what comes sooner needs no sign of waiting. */
export const useAfter = (milliseconds: number): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
