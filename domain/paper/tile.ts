const HALF = 4
const SIDE = 10

/** A cell of a quarter of the tile: its shape, and which of three colours. */
export type TileCell = { readonly path: string; readonly colour: number }

const shapeOf = (shape: number, left: number, top: number): string => {
  if (shape === 0) return `M${left} ${top}h10v10h-10z`
  if (shape === 1) return `M${left} ${top}h10v10z`
  if (shape === 2) return `M${left} ${top}a10 10 0 0 1 10 10h-10z`
  return `M${left + 1} ${top + 5}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`
}

/** A quarter of the tile of 80 × 80, which is turned four times: each of the first 16 digits of a hash is a cell. */
export const tileCells = (hash: string): readonly TileCell[] =>
  [...hash.slice(0, HALF * HALF)].flatMap((digit, place) => {
    const value = Number.parseInt(digit, 16)
    const colour = value % 4
    if (colour === 0) return []
    const [left, top] = [(place % HALF) * SIDE, Math.floor(place / HALF) * SIDE]
    return [{ path: shapeOf((value >> 2) % 4, left, top), colour: colour - 1 }]
  })
