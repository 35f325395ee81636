import { expect, it } from 'vitest'
import { halfUp } from './rounding.ts'

it.each([
  [15n, 10n, 2],
  [14n, 10n, 1],
  [-15n, 10n, -1],
  [-16n, 10n, -2],
  [-14n, 10n, -1],
  [-10n, 10n, -1],
  [0n, 10n, 0],
])('%s / %s is %s', (dividend, divisor, rounded) => expect(halfUp(dividend, divisor)).toBe(rounded))
