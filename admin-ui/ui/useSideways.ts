import { useCallback } from 'react'

/**
 * Marks a box with `data-wider` while its content is wider than it, and with `data-more` while content continues
 * beyond its right edge, because phones hide scroll bars. Attributes for the stylesheet instead of state, which would
 * render a table twice on mount.
 */
export const useSideways = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box || !('ResizeObserver' in window)) return undefined
    const mark = () => {
      // A box with clipped overflow has no scroll width, so its table is measured.
      const table = box.querySelector('table')
      const width = Math.max(box.scrollWidth, table?.offsetWidth ?? 0)
      box.toggleAttribute('data-wider', width > box.clientWidth + 1)
      box.toggleAttribute('data-more', width - box.clientWidth - box.scrollLeft > 1)
    }
    mark() // before the first paint: the hint that it scrolls moves the table down
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])
