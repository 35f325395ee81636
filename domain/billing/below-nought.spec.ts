import { expect, it } from 'vitest'
import { isBilled, splitBelowNought } from './below-nought.ts'

const rent = (amount: number) => ({ kind: 'rent' as const, amount })
const discount = (amount: number) => ({ kind: 'discount' as const, amount })
const adjustment = (amount: number) => ({ kind: 'adjustment' as const, amount })

it('bills adjustments while anything is left to ask for', () => {
  const lines = [rent(100), adjustment(-99)]
  expect(splitBelowNought(lines)).toEqual({ billed: lines, credited: [] })
})

it('credits adjustments that take all of a bill, and bills the rest', () => {
  const lines = [rent(100), adjustment(-100), adjustment(5)]
  expect(splitBelowNought([rent(100), adjustment(-100)])).toEqual({
    billed: [rent(100)],
    credited: [adjustment(-100)],
  })
  expect(splitBelowNought([...lines, adjustment(-20)])).toEqual({
    billed: [rent(100)],
    credited: [adjustment(-100), adjustment(5), adjustment(-20)],
  })
})

it('credits nothing but adjustments', () => {
  const lines = [discount(-50), adjustment(20), rent(10)]
  expect(splitBelowNought(lines)).toEqual({ billed: lines, credited: [] })
})

it('makes no bill of adjustments alone, also where they come to nothing', () => {
  const both = [adjustment(108), adjustment(-108)]
  expect(splitBelowNought(both)).toEqual({ billed: [], credited: both })
  expect(splitBelowNought([adjustment(5)])).toEqual({ billed: [adjustment(5)], credited: [] })
  expect(splitBelowNought([adjustment(-5)])).toEqual({ billed: [], credited: [adjustment(-5)] })
  expect(isBilled([adjustment(-5)])).toBe(false)
  expect(isBilled([rent(5), adjustment(-9)])).toBe(true)
})
