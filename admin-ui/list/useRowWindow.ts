import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../ui/usePrinting.ts'

type Id = string | number

type RowWindow = {
  /** The range of rows to render; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** Total height in px of the rows above and below the range, which are not rendered. */
  readonly above: number
  readonly below: number
}

/** Rows rendered beyond the window's edges, so that a quick scroll shows no gap. */
const BEYOND = 10
/** The range changes in steps of this many rows, not with every row scrolled. */
const STEP = 5

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)

/**
 * The range of rows to render, given the height of each row and the visible range in px below the top of the first
 * row.
 */
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
 * Which rows of a long table are rendered: those in the browser's window; in print, all. Rendered rows are measured,
 * others are assumed to have the usual height. The library that did this was a tenth of the list's code.
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
  // First estimate before anything is measured: a list begins below the page's head, whose height makes up for the
  // rows beyond the edge.
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
  // After a change of the rows or the range there may be fewer rows, or higher ones than assumed, so they are
  // measured again.
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
