import { useEffect, useRef } from 'react'
import { focusHeir, watchFocus } from './focusHeir.ts'

/**
 * When the focused element was removed, moves the focus to the next row of its list, else to the page's content,
 * instead of the document, for keyboard users (WCAG 2.4.3).
 */
export const keepFocus = (): void => {
  if (document.activeElement !== document.body) return
  const heir = focusHeir() ?? document.getElementById('content')
  heir?.focus({ preventScroll: true })
}

/** Keeps the focus in a list whose row is removed, on each page: by an act of its own, or of somebody else. */
export const useFocusInLists = (): void => {
  useEffect(() => watchFocus(keepFocus), [])
}

/** Restores the focus after a change of state that may have removed the focused button. */
export const useKeepFocus = (state: unknown): void => {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) keepFocus()
    before.current = state
  }, [state])
}
