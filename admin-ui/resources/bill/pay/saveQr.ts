import { modulesOf } from '../../../ui/qrModules.ts'

/** Pixels of one square, and the white around in squares: a bank's app reads it from a phone's pictures. */
const SQUARE = 12
const QUIET = 4

/** Keeps a QR code as a picture: who pays on the phone that shows it cannot point its camera at it. */
export const saveQr = (text: string, name: string): void => {
  const modules = modulesOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = (modules.length + 2 * QUIET) * SQUARE
  const paint = canvas.getContext('2d')
  if (!paint) return
  paint.fillStyle = '#FFFFFF'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.fillStyle = '#000000'
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) paint.fillRect((x + QUIET) * SQUARE, (y + QUIET) * SQUARE, SQUARE, SQUARE)
    })
  })
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}
