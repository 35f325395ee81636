import { describe, expect, it } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { readValue } from './value.ts'

const read = (type: 'integer' | 'money' | 'decimal' | 'code', value: unknown) =>
  readValue('n', { type }, value)

describe('a number in a filter', () => {
  it.each(['integer', 'money', 'decimal', 'code'] as const)('of kind %s is written in digits', (type) => {
    expect([read(type, '12'), read(type, 12), read(type, '-3')]).toEqual([12, 12, -3])
    for (const value of [
      '1e3',
      '0x10',
      ' 7',
      '7 ',
      '+7',
      '',
      '.5',
      'Infinity',
      'NaN',
      '1_000',
      null,
      true,
      {},
    ])
      expect(() => read(type, value), JSON.stringify(value)).toThrow(Refusal)
  })

  it('has a fraction only where the column has', () => {
    expect(read('decimal', '22.5')).toBe(22.5)
    expect(() => read('integer', '22.5')).toThrow(Refusal)
  })
})
