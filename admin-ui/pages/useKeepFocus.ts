import { useEffect, useRef } from 'react'

/**
 * When the focused element was removed, moves the focus to the page's content instead of the document, for keyboard
 * users (WCAG 2.4.3).
 */
export const keepFocus = (): void => {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}

/** Restores the focus after a change of state that may have removed the focused button. */
export const useKeepFocus = (state: unknown): void => {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) keepFocus()
    before.current = state
  }, [state])
}
