import { useCallback } from 'react'

/**
 * Marks a box while what is in it is wider than it (`data-wider`), and while there is more beyond its right edge
 * (`data-more`): phones hide their scroll bars. Marks are for the stylesheet: a state would draw a table a second time
 * as soon as it is there.
 */
export const useSideways = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box || !('ResizeObserver' in window)) return undefined
    const mark = () => {
      // A box that clips has no width to scroll: its table tells.
      const table = box.querySelector('table')
      const width = Math.max(box.scrollWidth, table?.offsetWidth ?? 0)
      box.toggleAttribute('data-wider', width > box.clientWidth + 1)
      box.toggleAttribute('data-more', width - box.clientWidth - box.scrollLeft > 1)
    }
    mark() // before it is seen: the line that says so moves the table down
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])
