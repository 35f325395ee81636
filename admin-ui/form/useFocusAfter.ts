import { useEffect } from 'react'
import { keepFocus } from '../pages/useKeepFocus.ts'

/** What was done in a dialog may take away the button that opened it, to which the focus would go back. */
export const useFocusAfter = (): void => {
  // In its own turn: the dialog first tries to give the focus back.
  useEffect(() => () => queueMicrotask(keepFocus), [])
}
