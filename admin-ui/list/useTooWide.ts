import { useCallback } from 'react'

/**
 * Marks a box (`data-too-wide`) while the table in it is wider than it, as names and chosen columns make it.
 * The mark is for the stylesheet: a state would draw the table a second time as soon as it is there.
 */
export const useTooWide = () =>
  useCallback((box: HTMLElement | null) => {
    const table = box?.querySelector('table')
    if (!box || !table || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() =>
      box.toggleAttribute('data-too-wide', table.offsetWidth > box.clientWidth),
    )
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
