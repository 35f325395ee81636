import { useCallback } from 'react'
import type { Axis } from './axis.ts'

export const LABEL_WIDTH = 88
/** Minimum width in px at which twelve months are legible. */
export const TRACK_WIDTH = 760

/** Scrolls a box that is too narrow for the whole axis to today, when it is mounted. */
export const useShowToday = ({ place }: Pick<Axis, 'place'>, today: string, labelWidth = LABEL_WIDTH) =>
  useCallback(
    (scroller: HTMLElement | null) => {
      if (!scroller) return
      const track = scroller.scrollWidth - labelWidth
      scroller.scrollLeft = place(today) * track - (scroller.clientWidth - labelWidth) / 3
    },
    [place, today, labelWidth],
  )
