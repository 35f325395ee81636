import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

// Hashes over this text are stored with commands and in the chain: what is written here must never change.
it('is the same text for equal values, at every depth', () => {
  const value = { b: [{ z: 1.5, a: null }], é: 'Đ', a: { y: true, x: undefined }, 10: 'ten', 2: 'two' }
  expect(canonicalJson(value)).toBe('{"2":"two","10":"ten","a":{"y":true},"b":[{"a":null,"z":1.5}],"é":"Đ"}')
  const turned = Object.fromEntries(Object.entries(value).reverse())
  expect(canonicalJson(turned)).toBe(canonicalJson(value))
  expect(canonicalJson(['add-room', null, 'text'])).toBe('["add-room",null,"text"]')
})
