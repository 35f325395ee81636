import { describe, expect, it } from 'vitest'
import { databaseOutageOf, isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('a database that cannot be reached', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('08006'),
    withCode('53300'),
    withCode('28P01'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new AggregateError([withCode('ECONNREFUSED')]),
    new Error('append failed', { cause: withCode('ECONNRESET') }),
  ])('is known by %s', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it.each([
    [withCode('57P01'), '57P01'],
    [new Error('timeout exceeded when trying to connect'), 'POOL_TIMEOUT'],
    [new Error('Connection terminated unexpectedly'), 'CONNECTION_LOST'],
    [new Error('Client has encountered a connection error and is not queryable'), 'CONNECTION_LOST'],
    [new Error('Query read timeout'), 'QUERY_TIMEOUT'],
    [new Error('database "so_nha" is not currently accepting connections'), 'DATABASE_CLOSED'],
    [new AggregateError([withCode('ECONNREFUSED')]), 'ECONNREFUSED'],
    [new Error('append failed', { cause: new Error('Query read timeout') }), 'QUERY_TIMEOUT'],
    [new TypeError('x is not a function'), undefined],
  ])('says why: %s', (error, code) => {
    expect(databaseOutageOf(error)).toBe(code)
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
