import { useEffect } from 'react'
import { keepFocus } from '../pages/useKeepFocus.ts'

/**
 * Restores the focus when a dialog's action has removed the button that opened it, to which the focus would return.
 */
export const useFocusAfter = (): void => {
  // In a microtask, after the dialog has tried to return the focus.
  useEffect(() => () => queueMicrotask(keepFocus), [])
}
