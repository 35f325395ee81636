import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useFormDialog } from './FormDialog.tsx'
import { useAskToLeave } from './useAskToLeave.ts'

/** Keeps a page with unsaved changes until the user lets them go; other parts of the same page stay open. */
export const LeaveGuard = ({ saved }: { saved: boolean }) => {
  const { dirtyFields } = useFormState()
  const unsaved = !saved && Object.keys(dirtyFields).length > 0
  const ask = useRef(useAskToLeave())
  const dialog = useFormDialog()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (dialog) dialog.unsaved.current = unsaved
  }, [dialog, unsaved])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask.current().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
  return null
}
