import { useEffect, useState } from 'react'

/** True after so many milliseconds: faster answers need no loading indicator. */
export const useAfter = (milliseconds: number): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
