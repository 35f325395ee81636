import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useFormDialog } from './FormDialog.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Keeps a form with unsaved changes, and one that is being sent, until the user lets it go. */
export const LeaveGuard = ({ saved }: { saved: boolean }) => {
  const { dirtyFields, isSubmitting } = useFormState()
  const unsaved = !saved && (isSubmitting || Object.keys(dirtyFields).length > 0)
  const dialog = useFormDialog()
  useLeaveGuard(unsaved)

  useEffect(() => {
    if (dialog) dialog.unsaved.current = unsaved
  }, [dialog, unsaved])
  return null
}
