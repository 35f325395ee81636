import { useCallback, useState } from 'react'

/**
 * Whether the table in a box is wider than it, as names and chosen columns make it.
 * `const [box, tooWide] = useTooWide()`
 */
export const useTooWide = () => {
  const [tooWide, setTooWide] = useState(false)
  const ref = useCallback((box: HTMLElement | null) => {
    const table = box?.querySelector('table')
    if (!box || !table || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => setTooWide(table.offsetWidth > box.clientWidth))
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return [ref, tooWide] as const
}
