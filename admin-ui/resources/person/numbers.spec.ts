import { expect, it } from 'vitest'
import { conceal, formatPhone } from './numbers.ts'

it('groups a phone number as it is read out', () => {
  expect(formatPhone('0951000041').split('\u00a0')).toEqual(['0951', '000', '041'])
  expect(formatPhone('02838291234').split('\u00a0')).toEqual(['0283', '829', '1234'])
})

it('covers an identity number but for its ends', () => {
  expect(conceal('080312345412')).toBe('0803•••••412')
  expect(conceal('123456789')).toBe('1234•••••789')
  expect(conceal('1234567')).toBe('•••••••')
})
