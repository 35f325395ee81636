import { describe, expect, it } from 'vitest'
import { clientOf, isLoopback, placeOf } from './address.ts'

describe('the place of an address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
    ['2001:db8:1:2ab:1:2:3:4', '2001:db8:1:200::/56'],
    ['2001:db8:1:3ab:1:2:3:4', '2001:db8:1:300::/56'],
    ['::1', '0:0:0:0::/56'],
    [undefined, ''],
  ])('%s counts as %s', (address, place) => {
    expect(placeOf(address)).toBe(place)
  })

  it('is this machine or not', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true])
    expect(['10.0.0.1', '::2', undefined, '127.0.0.1.evil.io'].map(isLoopback)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

it('knows who asks behind as many proxies as are believed, and believes nobody else', () => {
  const asked = (forwarded?: string) => ({
    socket: { remoteAddress: '10.0.0.9' } as never,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })
  expect(clientOf(asked('1.1.1.1, 2.2.2.2'), 0)).toBe('10.0.0.9')
  expect(clientOf(asked('1.1.1.1, 2.2.2.2'), 1)).toBe('2.2.2.2')
  expect(clientOf(asked('1.1.1.1, 2.2.2.2'), 2)).toBe('1.1.1.1')
  expect(clientOf(asked('1.1.1.1'), 5)).toBe('1.1.1.1')
  expect(clientOf(asked(), 1)).toBe('10.0.0.9')
})
