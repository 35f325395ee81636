import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../ui/usePrinting.ts'

type Id = string | number

type RowWindow = {
  /** The rows to draw, the last not among them. */
  readonly from: number
  readonly to: number
  /** Pixels of the rows above and below, which are not drawn. */
  readonly above: number
  readonly below: number
}

/** Rows kept beyond the window's edges, so that a quick scroll finds them there. */
const BEYOND = 10
/** The rows drawn change in steps of so many, not with every row that is scrolled by. */
const STEP = 5

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)

/** The rows within reach of what is seen, given how high each is and where the seen begins and ends below the first. */
export const rowsInSight = (heights: readonly number[], top: number, bottom: number): [number, number] => {
  let [first, end, last] = [0, 0, 0]
  for (const [index, height] of heights.entries()) {
    if (end < bottom) last = index + 1
    end += height
    if (end <= top) first = index + 1
  }
  const from = Math.max(0, Math.min(first, heights.length) - BEYOND)
  const to = Math.min(heights.length, Math.max(last, first) + BEYOND)
  return [from - (from % STEP), Math.min(heights.length, to + STEP - (to % STEP || STEP))]
}

/**
 * Which rows of a long table the browser's window shows; on paper all. Rows that were drawn keep their own height, others are
 * taken to be of the usual one; the library that did this was a tenth of a list's code.
 */
export const useRowWindow = (
  body: RefObject<HTMLElement | null>,
  ids: readonly Id[],
  usual: number,
): RowWindow => {
  const known = useRef(new Map<Id, number>())
  const heights = ids.map((id) => known.current.get(id) ?? usual)
  const now = useRef(heights)
  now.current = heights
  // A list begins below the page's head: what that hides of it makes up for the rows beyond the edge.
  const [[from, to], setRange] = useState(() => rowsInSight(heights, 0, window.innerHeight - BEYOND * usual))

  const look = useCallback(() => {
    const top = -(body.current?.getBoundingClientRect().top ?? 0)
    const next = rowsInSight(now.current, top, top + window.innerHeight)
    setRange((range) => (range[0] === next[0] && range[1] === next[1] ? range : next))
  }, [body])
  useEffect(() => {
    const options = { passive: true }
    addEventListener('scroll', look, options)
    addEventListener('resize', look, options)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])
  // Other rows may be fewer, or higher than was thought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with the rows and the range
  useLayoutEffect(() => {
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
      const id = ids[Number(row.dataset.index)]
      if (id !== undefined && row.offsetHeight > 0) known.current.set(id, row.offsetHeight)
    }
    look()
  }, [ids, from, to])

  if (usePrinting()) return { from: 0, to: ids.length, above: 0, below: 0 }
  return { from, to, above: sum(heights.slice(0, from)), below: sum(heights.slice(to)) }
}
