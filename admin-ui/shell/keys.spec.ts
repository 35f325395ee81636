import { describe, expect, it } from 'vitest'
import { resources } from '../routing/registry.ts'
import { wishOf } from './keys.ts'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
const free = { isTyping: false, letters: true }

describe('a key', () => {
  it('asks for search, help or a place', () => {
    expect(wishOf(press('k', { ctrlKey: true }), free)).toBe('search')
    expect(wishOf(press('K', { metaKey: true }), free)).toBe('search')
    expect(wishOf(press('?'), free)).toBe('help')
    expect(wishOf(press('g'), free)).toBe('go')
    expect(wishOf(press('b'), free)).toEqual({ letter: 'b' })
  })

  it('that is typed into a field is only typed, but for Ctrl-K', () => {
    const typing = { ...free, isTyping: true }
    for (const key of ['?', '/', 'g', 'b']) expect(wishOf(press(key), typing)).toBeUndefined()
    expect(wishOf(press('k', { ctrlKey: true }), typing)).toBe('search')
  })

  it('of a single letter can be switched off', () => {
    const off = { ...free, letters: false }
    for (const key of ['?', '/', 'g', 'b']) expect(wishOf(press(key), off)).toBeUndefined()
    expect(wishOf(press('k', { ctrlKey: true }), off)).toBe('search')
  })

  it('leads to one place only', () => {
    const letters = resources.flatMap(({ place }) => place?.key ?? [])
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters).not.toContain('g')
  })
})
