import { useEffect } from 'react'

/**
 * What was done in a dialog may take away the button that opened it. Whoever works by keys then goes on at the page
 * (WCAG 2.4.3), not at the very beginning of the document.
 */
export const useFocusAfter = (): void => {
  useEffect(
    () => () =>
      // After the dialog has tried to give the focus back to where it came from.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [],
  )
}
