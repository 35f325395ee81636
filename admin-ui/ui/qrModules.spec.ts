import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { paymentCode } from '../../domain/bill/bill.ts'
import { vietQR } from '../../domain/bill/vietqr.ts'
import { modulesOf, pathOf } from './qrModules.ts'

const SCALE = 4
const QUIET = 4

/** Paints the path as the screen does: each stroke is a row of squares. */
const painted = (text: string) => {
  const side = (modulesOf(text).length + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of pathOf(modulesOf(text)).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = (((Number(y) + QUIET) * SCALE + row) * side + (Number(x) + QUIET) * SCALE) * 4
      for (let at = start; at < start + Number(width) * SCALE * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return { pixels, side }
}

it.each([
  vietQR(
    { bin: '970436', number: '0011002233' },
    4_500_000,
    paymentCode('0b7e7f0e-6f0a-4f6e-9c5d-2f6b7c8d9e0f'),
  ),
  vietQR({ bin: '970415', number: '1133666688881234567' }, 9_999_999_999_999, 'SNZZZZZZZZ'),
])('draws what a reader reads: %s', (text) => {
  const { pixels, side } = painted(text)
  expect(jsQR(pixels, side, side)?.data).toBe(text)
})
