import { afterEach, expect, vi } from 'vitest'

/** For a machine that is busy: only what never comes should end here. Vitest itself waits for a second. */
const PATIENCE_MS = 20_000

const patient =
  <T>(wait: (callback: () => T | Promise<T>, options?: number | { timeout?: number }) => Promise<T>) =>
  (callback: () => T | Promise<T>, options: number | { timeout?: number } = {}): Promise<T> =>
    wait(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })

vi.waitFor = patient(vi.waitFor as never) as typeof vi.waitFor
vi.waitUntil = patient(vi.waitUntil as never) as typeof vi.waitUntil

// Specs without a document load no testing library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}

// HTML that no parser would make, as a form within a form, of which the browser sends the outer one and leaves the page.
const nested: string[] = []
const { error } = console
console.error = (...said: unknown[]) => {
  if (/cannot be a descendant of|cannot contain a nested/.test(String(said[0]))) nested.push(said.join(' '))
  else error(...said)
}
afterEach(() => expect(nested.splice(0)).toEqual([]))
