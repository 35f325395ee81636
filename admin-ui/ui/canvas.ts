import { looks } from '../theme/look.ts'

const FAMILY = "'Be Vietnam Pro', sans-serif"

export const fontOf = (weight: number, size: number) => `${weight} ${size}px ${FAMILY}`

const { limewash, brand, ochre } = looks.light

/** An empty sheet, once the fonts of what it will say are there; without them the system's are used. */
export const sheetOf = async (width: number, height: number, words: string) => {
  await Promise.allSettled([400, 500, 600].map((weight) => document.fonts.load(fontOf(weight, 32), words)))
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = height
  const paint = sheet.getContext('2d')
  if (!paint) throw new Error('This browser draws no pictures')
  paint.fillStyle = limewash
  paint.fillRect(0, 0, width, height)
  return { sheet, paint }
}

/** Sets the largest font size, up to the given one, at which a text fits. */
export const fitting = (
  paint: CanvasRenderingContext2D,
  words: string,
  weight: number,
  size: number,
  room: number,
) => {
  paint.font = fontOf(weight, size)
  const width = paint.measureText(words).width
  if (width > room) paint.font = fontOf(weight, Math.floor((size * room) / width))
}

/** Draws a band of tiles along the lower edge. */
export const drawTiles = (paint: CanvasRenderingContext2D) => {
  const { width, height } = paint.canvas
  const top = height - 60
  for (let x = 30; x < width + 60; x += 60)
    for (const [color, radius] of [
      [brand, 24],
      [limewash, 15],
      [ochre, 6],
    ] as const) {
      paint.fillStyle = color
      paint.beginPath()
      paint.arc(x, top + 30, radius, 0, 2 * Math.PI)
      paint.fill()
    }
}

export const pngOf = (sheet: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, failed) =>
    sheet.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture is empty'))), 'image/png'),
  )

/** Downloads a picture under a name. */
export const savePicture = (picture: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  // By then the browser has started to read the blob.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
