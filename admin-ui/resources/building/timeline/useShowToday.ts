import { useCallback } from 'react'
import type { Axis } from './axis.ts'

export const LABEL_WIDTH = 88
/** The narrowest that twelve months can be read at. */
export const TRACK_WIDTH = 760

/** A box too narrow for the whole opens where today is. */
export const useShowToday = ({ place }: Pick<Axis, 'place'>, today: string, labelWidth = LABEL_WIDTH) =>
  useCallback(
    (scroller: HTMLElement | null) => {
      if (!scroller) return
      const track = scroller.scrollWidth - labelWidth
      scroller.scrollLeft = place(today) * track - (scroller.clientWidth - labelWidth) / 3
    },
    [place, today, labelWidth],
  )
