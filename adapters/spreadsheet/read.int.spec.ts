import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  honest,
  hostile,
  largeHeader,
  largeRows,
  workbookDirectory,
  writeHeapBomb,
  writeLarge,
} from '../../test/fixtures/spreadsheet/generate.ts'
import { columns, people } from '../../test/fixtures/spreadsheet/people.ts'
import { SpreadsheetRefusal } from './defect.ts'
import { rowMapper } from './map-row.ts'
import { type ReadOptions, readSheet } from './read.ts'

/** Enough for the reader to be in the middle when a few rows have been taken. */
const many = 6_000
let directory: Awaited<ReturnType<typeof workbookDirectory>>
let large: string
beforeAll(async () => {
  directory = await workbookDirectory()
  large = await writeLarge(directory.nextPath(), 'shared', many)
})
afterAll(() => directory[Symbol.asyncDispose]())

/** What the kernel says of a process; undefined when it is gone. */
const tellOf = (pid: string | number, what: 'stat' | 'cmdline' | 'environ') =>
  readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => undefined)

/** The reading processes that this process, or another, has started. */
const readers = async (parent: number | string = process.pid): Promise<string[]> => {
  const found = []
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || !(await tellOf(pid, 'cmdline'))?.includes('read-child')) continue
    if ((await tellOf(pid, 'stat'))?.split(') ')[1]?.split(' ')[1] === String(parent)) found.push(pid)
  }
  return found
}

afterEach(async () => expect(await readers()).toEqual([]))

const outcomeOf = async (path: string, options?: ReadOptions) => {
  try {
    let count = 0
    for await (const _ of (await readSheet(path, columns, options)).rows) count++
    return { count }
  } catch (error) {
    expect(error).toBeInstanceOf(SpreadsheetRefusal)
    return (error as SpreadsheetRefusal).defect
  }
}

describe('reading', () => {
  it('gives the head of the sheet, then its rows', async () => {
    const sheet = await readSheet(await directory.write(honest['days since 1904']!()), columns)
    expect(sheet).toMatchObject({ name: 'Khách hàng', date1904: true, header: { row: 1 } })
    const map = rowMapper(columns, sheet)
    expect((await Array.fromAsync(sheet.rows)).map((row) => map(row).value)).toEqual(people)
    expect(sheet.cost()!.peakBytes).toBeGreaterThan(1_000_000)
    expect(sheet.cost()!.cpu).toBeGreaterThan(1)
  })

  it('gives every row of a large file once and in order', async () => {
    const sheet = await readSheet(large, columns)
    const expected = largeRows(many)
    let number = 1
    for await (const { row, cells } of sheet.rows) {
      expect(row).toBe(++number)
      expect(cells).toEqual(expected.next().value)
    }
    expect(number).toBe(many + 1)
    expect(sheet.header.titles).toEqual(largeHeader)
  })

  it('takes a path of any form', async () => {
    const path = join(directory.directory, 'bảng kê, "tháng" 11*.xlsx')
    await copyFile(await directory.write(honest['texts in the cells']!()), path)
    expect(await outcomeOf(relative('.', path))).toEqual({ count: 2 })
  })

  it('ends when the rows are left early, or are not wanted', async () => {
    const sheet = await readSheet(large, columns)
    for await (const { row } of sheet.rows) if (row > 500) break
    expect(await readers()).toEqual([])
    const other = await readSheet(large, columns)
    await other.close()
  })
})

describe('the reading process', () => {
  it('has little to say in the machine, and no secrets', async () => {
    vi.stubEnv('MASTER_KEY', 'very-secret')
    const sheet = await readSheet(large, columns)
    const [pid] = await readers()
    expect(await tellOf(pid!, 'cmdline')).toMatch(/--max-old-space-size=384.*--permission/s)
    expect(await tellOf(pid!, 'cmdline')).not.toContain('--allow-fs-write')
    expect(await tellOf(pid!, 'environ')).not.toContain('very-secret')
    const nice = (await tellOf(pid!, 'stat'))!.split(') ')[1]!.split(' ')[16]
    expect(nice).toBe('10')
    await sheet.close()
    vi.unstubAllEnvs()
  })

  it('dies alone when its heap is full', async () => {
    const path = directory.nextPath()
    await writeHeapBomb(path)
    expect(await outcomeOf(path, { heap: 24 })).toEqual({
      code: 'E0002',
      reason: 'reader_died',
      params: { detail: 'out of memory' },
    })
  })

  it('is stopped when it hangs, and stops itself when it has worked too long', async () => {
    const tooSlow = { code: 'E0002', reason: 'too_slow' }
    expect(await outcomeOf(large, { wait: 1 })).toEqual(tooSlow)
    const path = await writeLarge(directory.nextPath(), 'shared', 4 * many)
    expect(await outcomeOf(path, { cpu: 1 })).toEqual(tooSlow)
  })

  it('can be killed at a row and read anew', async () => {
    const sheet = await readSheet(large, columns)
    const killed = (async () => {
      for await (const { row } of sheet.rows)
        if (row === 500) for (const pid of await readers()) process.kill(Number(pid), 'SIGKILL')
    })()
    await expect(killed).rejects.toMatchObject({
      code: 'E0002',
      defect: { reason: 'reader_died', params: { detail: 'exit SIGKILL' } },
    })
    expect(await outcomeOf(large)).toEqual({ count: many })
  })

  it('ends with the process that started it', async () => {
    const script = `import { readSheet } from '${join(import.meta.dirname, 'read.ts')}'
      await readSheet('${large}', ${JSON.stringify(columns)})
      console.log('reading')
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(parent.stdout, 'data')
    const [pid] = await readers(parent.pid)
    expect(pid).toBeDefined()
    parent.kill('SIGKILL')
    await vi.waitUntil(async () => !(await tellOf(pid!, 'cmdline')), { timeout: 60_000, interval: 50 })
  })
})

describe('a hostile file is refused through the process', () => {
  it.each([
    'nothing in it',
    'an .xls of Excel 97',
    'two million equal bytes',
    'more bytes than it says',
    'a document type in a sheet',
    'a shared text of 3 MB',
    'no known header',
  ])('%s', async (name) => {
    const { make, outcome } = hostile[name]!
    const path = directory.nextPath()
    await make(path)
    expect(await outcomeOf(path)).toMatchObject({ reason: outcome })
  })

  it('that does not exist', async () => {
    expect(await outcomeOf(directory.nextPath())).toEqual({ code: 'E0001', reason: 'no_file' })
  })

  it('with a defect below its first rows, which are given before it is known', async () => {
    expect(await outcomeOf(large, { rows: many - 1 })).toMatchObject({ reason: 'too_many_rows' })
  })
})
