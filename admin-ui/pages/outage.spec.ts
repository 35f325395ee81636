import { expect, it } from 'vitest'
import { ApiError } from '../data/envelope.ts'
import { outageOf } from './outage.ts'

it.each([
  [new ApiError('network'), 'unreachable'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/OwnBills-1.js'), 'unreachable'],
  [new TypeError('error loading dynamically imported module: /assets/OwnBills-1.js'), 'unreachable'],
  [new TypeError('Importing a module script failed.'), 'unreachable'],
  [new ApiError('MSG_S0001', 503), 'failing'],
  [new ApiError('E0011', 404), undefined],
  [new TypeError('null is not an object'), undefined],
] as const)('%s: %s', (error, outage) => expect(outageOf(error)).toBe(outage))
