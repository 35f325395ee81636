import { looks } from '../theme/look.ts'
import { modulesOf, pathOf } from './qrModules.ts'

/** The content of a bill's picture: nothing personal except the room. */
export type BillPicture = {
  readonly heading: string
  readonly place: string
  readonly amount: string
  readonly due: string
  readonly scan: string
  /** The content of the QR code; null for a bill that cannot be paid by transfer. */
  readonly qr: string | null
}

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 64
const CODE = { side: 420, x: 716, y: 84 }
const FAMILY = "'Be Vietnam Pro', sans-serif"
const font = (weight: number, size: number) => `${weight} ${size}px ${FAMILY}`

const { limewash, text, textSoft, brand, ochre } = looks.light

/** The largest font size, up to the given one, at which a text fits. */
const fitting = (
  paint: CanvasRenderingContext2D,
  words: string,
  weight: number,
  size: number,
  room: number,
) => {
  paint.font = font(weight, size)
  const width = paint.measureText(words).width
  if (width > room) paint.font = font(weight, Math.floor((size * room) / width))
}

/** Draws a band of tiles along the lower edge. */
const drawTiles = (paint: CanvasRenderingContext2D) => {
  const top = HEIGHT - 60
  for (let x = 30; x < WIDTH + 60; x += 60) {
    paint.fillStyle = brand
    paint.beginPath()
    paint.arc(x, top + 30, 24, 0, 2 * Math.PI)
    paint.fill()
    paint.fillStyle = limewash
    paint.beginPath()
    paint.arc(x, top + 30, 15, 0, 2 * Math.PI)
    paint.fill()
    paint.fillStyle = ochre
    paint.beginPath()
    paint.arc(x, top + 30, 6, 0, 2 * Math.PI)
    paint.fill()
  }
}

const drawCode = (paint: CanvasRenderingContext2D, says: string, scan: string) => {
  const modules = modulesOf(says)
  const quiet = 4
  const square = Math.floor(CODE.side / (modules.length + 2 * quiet))
  const side = square * (modules.length + 2 * quiet)
  paint.fillStyle = '#FFFFFF'
  paint.beginPath()
  paint.roundRect(CODE.x, CODE.y, side, side, 24)
  paint.fill()
  paint.save()
  paint.translate(CODE.x + quiet * square, CODE.y + quiet * square)
  paint.scale(square, square)
  paint.fillStyle = '#000000'
  paint.fill(new Path2D(pathOf(modules)))
  paint.restore()
  paint.fillStyle = text
  paint.textAlign = 'center'
  fitting(paint, scan, 500, 25, side)
  paint.fillText(scan, CODE.x + side / 2, CODE.y + side + 44)
  paint.textAlign = 'left'
}

/**
 * Draws a bill as a picture for a chat: legible at a quarter of its size, with a QR code that banking apps can read.
 */
export const drawBill = async ({ heading, place, amount, due, scan, qr }: BillPicture): Promise<Blob> => {
  // When a font fails to load, the system's is used: the code and the amount are what matters.
  await Promise.allSettled(
    [400, 500, 600].map((weight) => document.fonts.load(font(weight, 32), amount + heading)),
  )
  const sheet = document.createElement('canvas')
  sheet.width = WIDTH
  sheet.height = HEIGHT
  const paint = sheet.getContext('2d')
  if (!paint) throw new Error('This browser draws no pictures')
  const room = (qr ? CODE.x - 40 : WIDTH - LEFT) - LEFT
  paint.fillStyle = limewash
  paint.fillRect(0, 0, WIDTH, HEIGHT)
  paint.fillStyle = brand
  paint.save()
  paint.translate(LEFT, 56)
  paint.scale(2.5, 2.5)
  paint.fill(new Path2D('M8 1 15.5 6.6v2.6L8 3.6.5 9.2V6.6zM3 9h10v2H3zM3 13h6v2H3z'))
  paint.fillStyle = ochre
  paint.fill(new Path2D('M10 13h3v2h-3z'))
  paint.restore()
  const say = (words: string, y: number, weight: number, size: number, color: string) => {
    paint.fillStyle = color
    fitting(paint, words, weight, size, room)
    paint.fillText(words, LEFT, y)
  }
  paint.fillStyle = text
  paint.font = font(600, 33)
  paint.fillText('Sổ Nhà', LEFT + 56, 88)
  say(heading, 228, 600, 46, text)
  say(place, 280, 400, 32, textSoft)
  say(amount, 400, 600, 92, text)
  const width = paint.measureText(amount).width
  for (const y of [422, 430]) paint.fillRect(LEFT, y, width, 3)
  say(due, 502, 500, 34, text)
  if (qr) drawCode(paint, qr, scan)
  drawTiles(paint)
  return new Promise((done, failed) =>
    sheet.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture is empty'))), 'image/png'),
  )
}

/** Downloads a picture under a name. */
export const savePicture = (picture: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  // By then the browser has started to read the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
