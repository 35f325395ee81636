import { type RefObject, useEffect, useRef, useState } from 'react'

/** Also what lies a little below the window, so that it is there when somebody scrolls to it. */
const MARGIN = '200px'

/** Whether an element has been in sight: what lies far below is asked for when somebody goes there. */
export const useInSight = <E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null)
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [ref, isSeen]
}
