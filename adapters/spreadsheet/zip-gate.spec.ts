import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  honest,
  oneSheet,
  rowsOf,
  workbookDirectory,
  writeLarge,
} from '../../test/fixtures/spreadsheet/generate.ts'
import { table } from '../../test/fixtures/spreadsheet/people.ts'
import { judgeZip, zipLimits } from './zip-gate.ts'

let directory: Awaited<ReturnType<typeof workbookDirectory>>
beforeAll(async () => {
  directory = await workbookDirectory()
})
afterAll(() => directory[Symbol.asyncDispose]())

it('lets the most repetitive honest sheet pass, which a ratio of 100 would not', async () => {
  const path = await writeLarge(directory.nextPath(), 'repetitive', 20_000)
  expect(await judgeZip(path)).toBe(undefined)
  expect(await judgeZip(path, { ...zipLimits, ratio: 100 })).toMatchObject({ code: 'E0002', reason: 'bomb' })
})

it('finds a document type wherever the pieces of the file are cut', async () => {
  const path = directory.nextPath()
  for (const offset of [0, 3, 8]) {
    const filler = `<!--${'x'.repeat(64 * 1024 - 4 - offset)}-->`
    const part = { name: 'xl/worksheets/sheet2.xml', content: `${filler}<!DOCTYPE a>` }
    await rm(path, { force: true })
    const written = await directory.write([...oneSheet(rowsOf(table())), part])
    expect(await judgeZip(written)).toMatchObject({ reason: 'bad_xml' })
  }
})

it.each([
  ['file', 500, 'too_big'],
  ['entries', 3, 'bomb'],
  ['unpacked', 1_000, 'bomb'],
  ['unpackedEntry', 1_000, 'bomb'],
] as const)('keeps the limit of %s', async (limit, value, reason) => {
  const path = await directory.write(honest['texts in the cells']!())
  expect(await judgeZip(path)).toBe(undefined)
  expect(await judgeZip(path, { ...zipLimits, [limit]: value })).toMatchObject({ code: 'E0002', reason })
})
