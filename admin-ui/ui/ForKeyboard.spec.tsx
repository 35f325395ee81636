// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchNote } from '../search/SearchNote.tsx'
import { en, vi as vietnamese } from '../testing/catalogues.ts'
import { Stage } from '../testing/stage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['a finger', true, 0],
  ['a mouse', false, 1],
])('shows advice about keys with %s: %s', async (_with, coarse, times) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('pointer: coarse') && coarse,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(
    <Stage>
      <SearchNote />
    </Stage>,
  )
  await screen.findByText(/Gõ không dấu/)
  expect(screen.queryAllByText(/Mũi tên để chọn/)).toHaveLength(times)
})

/** Texts about keys and dragging; whatever shows them leaves them out where one points with a finger. */
const FOR_KEYBOARDS = [
  'file.drop',
  'file.over',
  'resource.bill.lines.keys',
  'resource.upload.drop.over',
  'resource.upload.drop.title',
  'search.note_keys',
]
const flat = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

it.each([
  ['Vietnamese', vietnamese, /Alt|Ctrl|Enter|[Pp]hím (?!số)|[Mm]ũi tên|[Kk]éo (?!ngang)|[Tt]hả vào|chuột/],
  [
    'English',
    en,
    /Alt\b|Ctrl|\bEnter (?:opens|goes)|keyboard|[Ss]hortcut|[Aa]rrows|[Dd]rop (?:them|it|an .*) here|Drop here|[Dd]rag\b|mouse/,
  ],
])('has its %s texts about keys and dragging where they are left out on phones', (_name, words, keys) => {
  const told = flat(words)
    .filter(([key, text]) => keys.test(text) && !key.startsWith('search.keys.') && !key.startsWith('ra.'))
    // react-admin has the texts of resources by a name of its own too.
    .map(([key]) => key.replace(/^resources\./, 'resource.'))
  expect(told.filter((key) => !FOR_KEYBOARDS.includes(key))).toEqual([])
})
