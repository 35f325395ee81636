import { describe, expect, it } from 'vitest'
import { assertOpen, isNewOpening, LINK_DAYS, linkFrom, withLink, withOpening } from './links.ts'

const links = withLink([], linkFrom('a', '2026-11-30'))

describe('a link', () => {
  it('lasts some days', () => {
    expect(LINK_DAYS).toBe(30)
    expect(links).toEqual([{ linkID: 'a', until: '2026-12-30', openedDay: null }])
    expect(() => assertOpen(links, 'a', '2026-12-30')).not.toThrow()
    expect(() => assertOpen(links, 'a', '2026-12-31')).toThrow()
    expect(() => assertOpen(links, 'b', '2026-12-01')).toThrow()
    expect(() => assertOpen([], 'a', '2026-12-01')).toThrow()
  })
  it('is recorded as opened once a day, and only while it stands', () => {
    const opening = { linkID: 'a', day: '2026-12-01' }
    expect(isNewOpening(links, opening)).toBe(true)
    const opened = withOpening(links, opening)
    expect(isNewOpening(opened, opening)).toBe(false)
    expect(isNewOpening(opened, { ...opening, day: '2026-12-02' })).toBe(true)
    expect(isNewOpening([], opening)).toBe(false)
  })
  it('leaves others as they are', () => {
    const two = withLink(links, linkFrom('b', '2026-12-05'))
    expect(withOpening(two, { linkID: 'b', day: '2026-12-06' })[0]).toEqual(links[0])
    expect(isNewOpening(two, { linkID: 'b', day: '2026-12-06' })).toBe(true)
  })
})
