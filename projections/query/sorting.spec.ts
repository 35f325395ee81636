import { expect, it } from 'vitest'
import { receipts } from '../receipt/receipt.read-model.ts'
import { sortingOf } from './sorting.ts'

const terms = (...asked: [sort?: string, order?: 'asc' | 'desc']) => {
  const sorting = sortingOf(receipts, ...asked)
  return [sorting.direction, ...sorting.terms.map(({ value }) => value.replaceAll('"', ''))]
}

it('has the latest of one day first, as whose list is the newest first', () => {
  const newestFirst = ['desc', 'receipt.day', 'receipt.createdAt', 'receipt.id']
  expect(terms()).toEqual(newestFirst)
  expect(terms('day', 'desc')).toEqual(newestFirst)
  expect(terms('day', 'asc')[0]).toBe('asc')
  // Ordered by something else, equal ones are in the order of their ids.
  expect(terms('amount', 'desc')).toEqual(['desc', 'receipt.amount', 'receipt.id'])
})
