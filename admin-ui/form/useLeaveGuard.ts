import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { holdUnsaved } from '../data/session.ts'
import { useAskToLeave } from './useAskToLeave.ts'

/**
 * Keeps a page with something unsaved until the user lets it go, whether they go on, close the window or their
 * session ends; other parts of the same page stay open.
 */
export const useLeaveGuard = (unsaved: boolean): void => {
  const ask = useRef(useAskToLeave())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask.current().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = holdUnsaved()
    window.addEventListener('beforeunload', hold)
    return () => {
      release()
      window.removeEventListener('beforeunload', hold)
    }
  }, [unsaved])
}
