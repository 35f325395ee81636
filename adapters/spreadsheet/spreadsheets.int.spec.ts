import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerImportColumns } from '../../commands/upload/customer-import.ts'
import { writeLarge } from '../../test/fixtures/spreadsheet/large.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createSpreadsheets } from './spreadsheets.ts'

const ROWS = 5_000
let directory: string
let path: string
const spreadsheets = createSpreadsheets()

beforeAll(async () => {
  directory = await temporaryFolder('sheets')
  path = await writeLarge(join(directory, 'large.xlsx'), 'shared', ROWS)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function* allRefused() {
  for (let row = 2; row <= ROWS + 1; row++) yield { row, errors: [{ field: 'ssn', code: 'E0013' }] }
}

it('reads every row of a large file, with nothing to complain about', async () => {
  let count = 0
  for await (const { errors } of spreadsheets.read(path, customerImportColumns)) {
    expect(errors).toEqual([])
    count++
  }
  expect(count).toBe(ROWS)
})

it('makes room for the next when those who read the returned workbook go away', async () => {
  for (let reader = 0; reader < 4; reader++) {
    const gone = new Writable({
      write(_piece, _encoding, done) {
        this.destroy()
        done()
      },
    })
    await spreadsheets.giveBack(gone, { path, columns: customerImportColumns }, allRefused(), 'vi')
  }
  await spreadsheets.judge(path, customerImportColumns)
})

it('makes room for the next when reading stops half way', async () => {
  for (let reader = 0; reader < 4; reader++)
    for await (const { row } of spreadsheets.read(path, customerImportColumns)) if (row > 10) break
  await spreadsheets.judge(path, customerImportColumns)
})

it('ends the process that reads when the mapping of an earlier file cannot be recalled', async () => {
  const processes = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length
  const before = processes()
  const rows = spreadsheets.read(path, customerImportColumns, {
    mapping: null,
    today: '2026-11-27',
    recall: () => Promise.reject(new Error('the database is gone')),
    onReading: () => undefined,
  })
  await expect(rows[Symbol.asyncIterator]().next()).rejects.toThrow('the database is gone')
  await expect.poll(processes, { timeout: 30_000 }).toBe(before)
})

it('refuses what is no spreadsheet', async () => {
  await expect(spreadsheets.judge(join(directory, 'none.xlsx'), customerImportColumns)).rejects.toMatchObject(
    {
      code: 'E0001',
      errors: [{ field: 'file', code: 'no_file' }],
    },
  )
})
