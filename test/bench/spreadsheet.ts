import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { rowMapper } from '../../adapters/spreadsheet/map-row.ts'
import { readSheet } from '../../adapters/spreadsheet/read.ts'
import { writeResultWorkbook } from '../../adapters/spreadsheet/result-workbook.ts'
import { judgeZip } from '../../adapters/spreadsheet/zip-gate.ts'
import { day, email, oldSSN, optionalLine, phone, ssn } from '../../domain/fields.ts'
import { largeCount, writeLarge } from '../fixtures/spreadsheet/large.ts'
import { columns } from '../fixtures/spreadsheet/people.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { secondsOf } from '../support/timing.ts'
import type { Row } from './row.ts'

const MiB = 1024 * 1024

/** The rules of a customer's fields, so that validation is in the figure. */
const person = z.strictObject({
  lastName: optionalLine(),
  middleName: optionalLine(),
  firstName: optionalLine(),
  gender: z.literal([1, 2, 3]),
  birthday: day(),
  placeOfBirth: optionalLine(),
  permanentAddress: optionalLine(),
  temporaryAddress: optionalLine(),
  email: email(),
  phone: phone(),
  ssn: ssn(),
  oldSSN: oldSSN(),
})

/**
 * The largest file that the product takes, 165 000 rows of 14 columns, as programs save it (shared strings) and as
 * libraries do (texts in the cells): judged, read in its process, mapped and validated. The processor time of that
 * process beside that of the stream reader of exceljs over the same file. Then all rows given back as a workbook.
 */
export default async (): Promise<Row[]> => {
  const directory = await temporaryFolder('bench')
  try {
    const rows: Row[] = []
    for (const form of ['shared', 'inline'] as const) {
      const path = await writeLarge(join(directory, `${form}.xlsx`), form)
      const of = `${Math.round((await stat(path)).size / MiB)} MB, ${form} strings`
      rows.push(await gate(path, of), ...(await reading(path, of)))
    }
    rows.push(...(await givingBack(join(directory, 'shared.xlsx'), join(directory, 'result.xlsx'))))
    return rows
  } finally {
    await rm(directory, { recursive: true })
  }
}

const gate = async (path: string, of: string): Promise<Row> => {
  const value = await secondsOf(async () => {
    if (await judgeZip(path)) throw new Error('the honest file was refused')
  })
  return { name: `gate, ${of}`, unit: 's', value }
}

const reading = async (path: string, of: string): Promise<Row[]> => {
  let cost: { peakBytes: number; cpu: number } | undefined
  const value = await secondsOf(async () => {
    const sheet = await readSheet(path, columns)
    const map = rowMapper(columns, sheet)
    let valid = 0
    for await (const row of sheet.rows) {
      const { value: read, errors } = map(row)
      if (errors.length === 0 && person.safeParse(read).success) valid++
    }
    if (valid !== largeCount) throw new Error(`${valid} of ${largeCount} rows are valid`)
    cost = sheet.cost()
  })
  const peak = cost!.peakBytes / MiB
  const cpu = cost!.cpu / 1_000
  const baseline = await bareExceljs(path)
  return [
    { name: `parsed and validated, ${of}`, unit: 's', value, target: '≤ 10 s', holds: value <= 10 },
    {
      name: `processor time of the reading process, ${of}`,
      unit: 's',
      value: cpu,
      baseline,
      ratio: cpu / baseline,
      target: '≤ that of exceljs',
      holds: cpu <= baseline,
    },
    { name: `its memory at most, ${of}`, unit: 'MB', value: peak, target: '≤ 400 MB', holds: peak <= 400 },
  ]
}

/**
 * The same file through exceljs alone, without judging or checks, in a process of its own and as low in priority.
 * @returns seconds of processor time
 */
const bareExceljs = async (path: string): Promise<number> => {
  const script = `import ExcelJS from 'exceljs'
    const options = { worksheets: 'emit', sharedStrings: 'cache', styles: 'ignore', hyperlinks: 'ignore' }
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(${JSON.stringify(path)}, options))
      for await (const row of sheet) row.values.length
    const { user, system } = process.cpuUsage()
    console.log((user + system) / 1e6)`
  const { stdout } = await promisify(execFile)(
    'nice',
    ['-n', '10', process.execPath, '--input-type=module', '-e', script],
    { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: dirname(path) } },
  )
  return Number(stdout)
}

const givingBack = async (from: string, to: string): Promise<Row[]> => {
  const sheet = await readSheet(from, columns)
  const memory: number[] = []
  async function* rows() {
    for await (const row of sheet.rows) {
      if (row.row % 10_000 === 0) memory.push(process.memoryUsage.rss() / MiB)
      yield { ...row, message: 'Email: đã có khách khác dùng' }
    }
  }
  const value = await secondsOf(() =>
    writeResultWorkbook(createWriteStream(to), { sheet, columns, language: 'vi', rows: rows() }),
  )
  // The first rows fill buffers and the young heap.
  const [early, late] = [memory.slice(0, 4), memory.slice(4)].map((part) => Math.max(...part)) as [
    number,
    number,
  ]
  const gained = Math.max(0, late - early)
  return [
    { name: `${largeCount} rows given back`, unit: 's', value },
    { name: 'memory gained on the way', unit: 'MB', value: gained, target: '≤ 100 MB', holds: gained <= 100 },
  ]
}
