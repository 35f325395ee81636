/** Grid lines of a chart from 0 to above the largest value: at most five, at round numbers. */
export const linesTo = (largest: number): readonly number[] => {
  if (largest <= 0) return [0]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) as number
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
}
