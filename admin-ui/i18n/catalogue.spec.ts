import englishMessages from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { codes } from '../../domain/codes.ts'
import { fieldDefects } from '../../domain/fields.ts'
import { en, vi } from '../testing/catalogues.ts'

const flat = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : flat(value as object, `${path}${key}.`),
  )
const keysOf = (words: object) =>
  flat(words)
    .map(([key]) => key)
    .sort()
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()

describe('both languages', () => {
  it('have the same keys', () => expect(keysOf(vi)).toEqual(keysOf(en)))

  it('leave nothing empty', () => {
    // react-admin shows an unknown yes-or-no as a space.
    const blank = [...flat(vi), ...flat(en)].filter(
      ([key, text]) => text.trim() === '' && !key.endsWith('boolean.null'),
    )
    expect(blank).toEqual([])
  })

  it('name the same things in a text of ours', () => {
    const english = Object.fromEntries(flat(en))
    const differing = flat(vi).filter(
      ([key, text]) =>
        !key.startsWith('ra.') && String(placeholders(text)) !== String(placeholders(english[key]!)),
    )
    expect(differing).toEqual([])
  })

  it.each([...Object.keys(codes), ...fieldDefects, 'network'])('say what %s means', (code) => {
    for (const words of [vi, en])
      expect((words.error as Record<string, string>)[code]?.length).toBeGreaterThan(5)
  })

  it("have all of react-admin's words", () => {
    expect(keysOf(vi.ra as object)).toEqual(keysOf(englishMessages.ra))
  })

  it.each([
    ['vi', vi, /hoàn tác/i],
    ['en', en, /taken back/i],
  ] as const)('call it the same everywhere that an import is taken back: %s', (_, words, said) => {
    const texts = Object.fromEntries(flat(words))
    const keys = ['resource.upload.outcome.reverted', 'ImportReverted', 'RevertFinished']
    for (const key of keys) expect(texts[key] ?? texts[`history.event.${key}`]).toMatch(said)
  })

  it('keep to the voice: no exclamation marks, no "quý khách"', () => {
    const loud = [...flat(vi), ...flat(en)].filter(([, text]) => /!|quý khách|thành công/i.test(text))
    expect(loud).toEqual([])
  })

  // A fact that nobody wrote down is not one that there is none of: `chưa ghi`.
  it.each([
    ['vi', /^chưa có$/i],
    ['vi', /hợp đồng ở nơi làm/i],
    ['vi', /giá cho thuê mới/i],
    ['vi', /theo số đo/i],
    ['vi', /mắt xích/i],
    ['vi', /đã chọn %\{smart_count\} mục/i],
    ['en', /^sent to$/i],
    ['en', /\brooms taken\b/i],
  ] as const)('say it in words that people use: in %s never %s', (language, unwanted) => {
    expect(flat({ vi, en }[language]).filter(([, text]) => unwanted.test(text))).toEqual([])
  })

  it('call leaving a dialog what it is: nothing is done later', () => {
    const words = flat(en).filter(([key]) => /(^|\.)cancel$/.test(key))
    expect(words.filter(([, text]) => /not now|later/i.test(text))).toEqual([])
  })
})
