import { expect, it } from 'vitest'
import { linesTo } from './chartScale.ts'

it.each([
  [0, [0]],
  [794, [0, 200, 400, 600, 800]],
  [800, [0, 200, 400, 600, 800]],
  [801, [0, 250, 500, 750, 1000]],
  [3.4, [0, 1, 2, 3, 4]],
  [0.8, [0, 0.2, 0.4, 0.6, 0.8]],
])('draws lines up to %d at round figures', (largest, lines) =>
  expect(linesTo(largest).map((one) => Number(one.toFixed(3)))).toEqual(lines),
)
