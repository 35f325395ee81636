import { looks } from '../theme/look.ts'
import { drawTiles, fitting, fontOf, pngOf, sheetOf } from './canvas.ts'

/** The content of a room's picture: no tenant, and no number of a house. */
export type RoomPicture = {
  readonly price: string
  readonly unit: string
  readonly when: string
  readonly size: string
  readonly charges: string
  readonly call: string
  /** Addresses of photos; three are shown. */
  readonly photos: readonly string[]
}

const WIDTH = 1080
const HEIGHT = 1350
const LEFT = 56
const PHOTOS = 560
const GAP = 10

const { text, textSoft, brand, onBrand, shutter, onShutter } = looks.light

/** A photo that is there; undefined where it cannot be read. */
const loaded = async (address: string): Promise<HTMLImageElement | undefined> => {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

type Place = readonly [x: number, y: number, width: number, height: number]

const side = Math.floor((WIDTH - GAP) / 3)
const half = (PHOTOS - GAP) / 2
/** By the number of photos. */
const places: readonly (readonly Place[])[] = [
  [],
  [[0, 0, WIDTH, PHOTOS]],
  [
    [0, 0, 2 * side, PHOTOS],
    [2 * side + GAP, 0, side, PHOTOS],
  ],
  [
    [0, 0, 2 * side, PHOTOS],
    [2 * side + GAP, 0, side, half],
    [2 * side + GAP, half + GAP, side, half],
  ],
]

/** Fills a place with the middle of a photo. */
const cover = (paint: CanvasRenderingContext2D, photo: HTMLImageElement, [x, y, width, height]: Place) => {
  const scale = Math.max(width / photo.naturalWidth, height / photo.naturalHeight)
  const [cut, tall] = [width / scale, height / scale]
  const [left, top] = [(photo.naturalWidth - cut) / 2, (photo.naturalHeight - tall) / 2]
  paint.drawImage(photo, left, top, cut, tall, x, y, width, height)
}

/** The texts in lines that fit, at most so many. */
const inLines = (paint: CanvasRenderingContext2D, parts: readonly string[], room: number, most: number) => {
  const lines: string[] = []
  for (const part of parts) {
    const longer = lines.length > 0 ? `${lines.at(-1)}, ${part}` : part
    if (lines.length > 0 && paint.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines.slice(0, most)
}

/** Draws a room to let for a group chat: what is asked first is legible at a quarter of its size. */
export const drawRoom = async (room: RoomPicture): Promise<Blob> => {
  const { price, unit, when, size, charges, call, photos } = room
  const words = [price, unit, when, size, charges, call].join('')
  const [{ sheet, paint }, ...found] = await Promise.all([
    sheetOf(WIDTH, HEIGHT, words),
    ...photos.slice(0, 3).map(loaded),
  ])
  const shown = found.filter((photo) => photo !== undefined)
  for (const [at, place] of (places[shown.length] ?? []).entries())
    cover(paint, shown[at] as HTMLImageElement, place)
  const begin = shown.length > 0 ? PHOTOS : 200
  const width = WIDTH - 2 * LEFT
  paint.font = fontOf(600, 48)
  const tag = Math.min(width, paint.measureText(when).width + 68)
  paint.fillStyle = brand
  paint.beginPath()
  paint.roundRect(LEFT, begin - 44, tag, 88, 16)
  paint.fill()
  paint.fillStyle = onBrand
  fitting(paint, when, 600, 48, tag - 68)
  paint.fillText(when, LEFT + 34, begin + 17)
  paint.fillStyle = text
  paint.font = fontOf(600, 158)
  paint.fillText(price, LEFT, begin + 250)
  const after = LEFT + paint.measureText(price).width + 28
  fitting(paint, unit, 500, 72, WIDTH - LEFT - after)
  paint.fillText(unit, after, begin + 250)
  fitting(paint, size, 600, 58, width)
  paint.fillText(size, LEFT, begin + 350)
  paint.fillStyle = textSoft
  paint.font = fontOf(400, 42)
  for (const [at, line] of inLines(paint, charges.split(', '), width, 3).entries())
    paint.fillText(line, LEFT, begin + 430 + at * 60)
  paint.fillStyle = shutter
  paint.fillRect(0, HEIGHT - 190, WIDTH, 130)
  paint.fillStyle = onShutter
  fitting(paint, call, 600, 50, width)
  paint.fillText(call, LEFT, HEIGHT - 108)
  drawTiles(paint)
  return pngOf(sheet)
}
