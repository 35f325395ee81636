import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('a database that cannot be reached', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('08006'),
    withCode('53300'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new AggregateError([withCode('ECONNREFUSED')]),
    new Error('append failed', { cause: withCode('ECONNRESET') }),
  ])('is known by %s', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it.each([
    withCode('23505'),
    withCode('42P01'),
    new TypeError('x is not a function'),
    'ECONNREFUSED',
    undefined,
  ])('is not meant by %s', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
