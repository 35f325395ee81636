import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { type Person, startApi } from './api.ts'

export const customerHeader = [
  'Họ',
  'Tên đệm',
  'Tên',
  'Giới tính',
  'Ngày sinh',
  'Email',
  'Số điện thoại',
  'Số CCCD',
] as const

/** A row of a customer, unique for its number. */
export const customerRow = (number: number): unknown[] => [
  'Nguyễn',
  'Thị',
  `Hoa ${number}`,
  'Nữ',
  new Date(Date.UTC(1990, 0, 1 + (number % 28))),
  `khach.${number}@example.vn`,
  `09${String(number).padStart(8, '0')}`,
  `0${String(number).padStart(11, '0')}`,
]

/** A workbook as a person would save it. */
export const workbookOf = async (rows: unknown[][], header: readonly string[] = customerHeader) => {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Khách hàng')
  sheet.addRow([...header])
  for (const row of rows) sheet.addRow(row)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

type Options = Pick<Parameters<typeof startApi>[0] & object, 'payments' | 'settings' | 'tamper' | 'filesUrl'>

/** The API with a running upload worker. */
export const startUploads = async (options: Options = {}) => {
  const api = await startApi(options)
  const { complaints, dataDir } = api
  const over = new AbortController()
  const working = api.uploadWorker.run(over.signal)

  const add = (who: Person, file: Buffer, fields: Record<string, string> = {}, name = 'khach.xlsx') => {
    const call = api.as(who).post('/upload/add')
    for (const [field, value] of Object.entries({ type: '1', ...fields })) call.field(field, value)
    return call.attach('file', file, name)
  }

  /** Polls `GET /upload/:id` until the upload is in one of the states. @returns the upload */
  const settled = async (who: Person, id: string, states = ['mapping', 'waiting', 'done']) => {
    for (let tries = 0; tries < 400; tries++) {
      const { body } = await api.as(who).get(`/upload/${id}`)
      // On a busy machine the call that made it may answer before the read model has it.
      if (states.includes(body.data?.state)) return body.data
      await sleep(25)
    }
    throw new Error(`The upload does not come on: ${complaints.join('; ')}`)
  }

  /** Rows of customers that no other test uses. */
  let next = 1000
  const some = (count: number) => Array.from({ length: count }, () => customerRow(next++))

  return {
    ...api,
    add,
    settled,
    some,
    filesLeft: () => readdir(join(dataDir, 'files')),
    eventCount: async () => Number((await api.pool.query('select count(*) from es.event')).rows[0].count),
    close: async () => {
      over.abort()
      await working
      await api.close()
    },
  }
}

export type TestUploads = Awaited<ReturnType<typeof startUploads>>
