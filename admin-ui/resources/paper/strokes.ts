/** The frame that a signature is drawn in. */
export const FRAME = { width: 240, height: 96 } as const

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

const tenth = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max) * 10) / 10
const said = ([x, y]: Point) => `${tenth(x, FRAME.width)} ${tenth(y, FRAME.height)}`

/** A dot is drawn as a line of no length; points nearer than one unit say nothing. */
const pathOf = ([first, ...rest]: Stroke): string => {
  if (!first) return ''
  let last = first
  const lines = rest.flatMap((point) => {
    if (Math.hypot(point[0] - last[0], point[1] - last[1]) < 1) return []
    last = point
    return [`L${said(point)}`]
  })
  return `M${said(first)}${lines.join('') || `L${said(first)}`}`
}

/** A signature as the path that is kept of it. */
export const drawingOf = (strokes: readonly Stroke[]): string => strokes.map(pathOf).join('')
