import { expect, it } from 'vitest'
import { failureOf, reasonOf } from './parked.ts'

const sqlError = (code: string, more: object = {}) =>
  Object.assign(new Error('value "Nguyễn An" …'), { code, ...more })

it('tells what a failed write is about', () => {
  for (const code of ['57P01', '40P01', '53300', '08006', '55P03']) {
    expect(failureOf(sqlError(code)), code).toBe('transient')
  }
  expect(failureOf(sqlError('ECONNRESET', { syscall: 'read' }))).toBe('transient')
  expect(failureOf(new Error('Connection terminated unexpectedly'))).toBe('transient')
  expect(failureOf(sqlError('42P01'))).toBe('table')
  for (const code of ['22P02', '23505']) expect(failureOf(sqlError(code)), code).toBe('event')
  expect(failureOf(new TypeError('x is not a function'))).toBe('event')
})

it('says why without quoting values, which may be personal', () => {
  expect(reasonOf(sqlError('23505', { constraint: 'person_pkey', detail: 'Key (…)' }))).toBe(
    'SQL state 23505 person_pkey',
  )
  expect(reasonOf(new RangeError('no such floor'))).toBe('RangeError: no such floor')
})
