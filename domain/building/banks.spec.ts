import { expect, it } from 'vitest'
import { bankList, bankName } from './banks.ts'

it('offers the best known banks first, whatever their numbers', () => {
  expect(bankList.slice(0, 3).map(([, name]) => name)).toEqual(['Vietcombank', 'VietinBank', 'BIDV'])
  expect(bankName('970436')).toBe('Vietcombank')
  expect(bankName('000000')).toBe('000000')
})
