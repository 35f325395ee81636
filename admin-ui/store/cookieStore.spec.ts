// @vitest-environment jsdom
import { memoryStore, type Store } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppStore } from './cookieStore.ts'
import { readCookie } from './cookies.ts'

const forget = (name: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${name}=; Path=/; Max-Age=0`
}

/** As react-admin does at its start. */
const ready = <T extends Store>(store: T): T => {
  store.setup()
  return store
}

beforeEach(() => {
  forget('lightMode')
  forget('locale')
})

describe('the store', () => {
  it.each(['dark', 'light'])('is as the device and Vietnamese without cookies: %s', (mode) => {
    vi.stubGlobal('matchMedia', () => ({ matches: mode === 'dark' }))
    const store = ready(createAppStore(memoryStore(), memoryStore()))
    expect(store.getItem('theme')).toBe(mode)
    expect(store.getItem('locale')).toBe('vi')
    vi.unstubAllGlobals()
  })

  it('keeps theme and language in cookies, and tells who listens', () => {
    const store = ready(createAppStore(memoryStore(), memoryStore()))
    const heard: unknown[] = []
    store.subscribe('theme', (value) => heard.push(value))
    store.setItem('theme', 'light')
    store.setItem('locale', 'en')
    expect(readCookie('lightMode')).toBe('1')
    expect(readCookie('locale')).toBe('en')
    expect(heard).toEqual(['light'])
    store.setItem('theme', 'dark')
    expect(readCookie('lightMode')).toBe('0')
  })

  it('sends them by HTTPS alone where the product has it', () => {
    const written: string[] = []
    const writing = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
    const store = ready(createAppStore(memoryStore(), memoryStore()))
    store.setItem('locale', 'en')
    vi.stubGlobal('location', { protocol: 'https:' })
    store.setItem('locale', 'vi')
    vi.unstubAllGlobals()
    writing.mockRestore()
    expect(written.map((text) => text.endsWith('; SameSite=Lax; Secure'))).toEqual([false, true])
  })

  it('keeps a tab to itself', () => {
    const kept = memoryStore()
    const one = ready(createAppStore(kept, memoryStore()))
    const other = ready(createAppStore(kept, memoryStore()))
    one.setItem('bill.listParams', { page: 2 })
    one.setItem('bill.datatable', ['note'])
    expect(other.getItem('bill.listParams')).toBeUndefined()
    expect(other.getItem('bill.datatable')).toEqual(['note'])
  })

  it('loses everything but theme and language when somebody signs out', () => {
    const store = ready(createAppStore(memoryStore(), memoryStore()))
    store.setItem('theme', 'light')
    store.setItem('bill.datatable', ['note'])
    store.reset()
    expect(store.getItem('theme')).toBe('light')
    expect(store.getItem('bill.datatable')).toBeUndefined()
  })
})
