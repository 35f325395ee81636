import { describe, expect, it } from 'vitest'
import { loginPath, nextOf } from './next.ts'

describe('where to go after signing in', () => {
  it('comes back to the address with its query', () => {
    const path = loginPath({ pathname: '/bill', search: '?month=2026-11&status=3' })
    expect(nextOf(path.slice(path.indexOf('?')))).toBe('/bill?month=2026-11&status=3')
  })
  it('leaves the start unsaid', () => expect(loginPath({ pathname: '/', search: '' })).toBe('/login'))
  it.each([
    '',
    '?next=https://evil.example',
    '?next=//evil.example',
    '?next=/%5Cevil.example',
    '?next=/login',
  ])('%j leads to the start', (search) => expect(nextOf(search)).toBe('/'))
})
