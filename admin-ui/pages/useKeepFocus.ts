import { useEffect, useRef } from 'react'

/** When what had the focus is gone, whoever works by keys goes on at the page, not at the document (WCAG 2.4.3). */
export const keepFocus = (): void => {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}

/** Keeps the focus at the page whenever a state has changed, and with it what there is to press. */
export const useKeepFocus = (state: unknown): void => {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) keepFocus()
    before.current = state
  }, [state])
}
