import { looks } from '../theme/look.ts'
import { drawTiles, fitting, fontOf, pngOf, sheetOf } from './canvas.ts'
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

const { text, textSoft, brand, ochre } = looks.light

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
  const { sheet, paint } = await sheetOf(WIDTH, HEIGHT, amount + heading)
  const room = (qr ? CODE.x - 40 : WIDTH - LEFT) - LEFT
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
  paint.font = fontOf(600, 33)
  paint.fillText('Sổ Nhà', LEFT + 56, 88)
  say(heading, 228, 600, 46, text)
  say(place, 280, 400, 32, textSoft)
  say(amount, 400, 600, 92, text)
  const width = paint.measureText(amount).width
  for (const y of [422, 430]) paint.fillRect(LEFT, y, width, 3)
  say(due, 502, 500, 34, text)
  if (qr) drawCode(paint, qr, scan)
  drawTiles(paint)
  return pngOf(sheet)
}
