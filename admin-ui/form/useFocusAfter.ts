import { useEffect } from 'react'
import { keepFocus } from '../pages/useKeepFocus.ts'

/** An action in a dialog may remove the button that opened it, to which the focus would return. */
export const useFocusAfter = (): void => {
  // In its own turn: the dialog first tries to give the focus back.
  useEffect(() => () => queueMicrotask(keepFocus), [])
}
