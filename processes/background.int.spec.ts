import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type LargeProductOverHttp, openLargeProductOverHttp } from '../test/support/large-product-http.ts'
import { customerRow, workbookOf } from '../test/support/uploads.ts'

const ROWS = 40

let product: LargeProductOverHttp
beforeAll(async () => {
  product = await openLargeProductOverHttp({ customers: 2, rooms: 2, bills: 2, changes: 0 })
})
afterAll(() => product.close())

const readProcFile = (pid: string, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
/** The processes in the background that this one has started. */
const behind = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readProcFile(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(process.pid))
    .filter((pid) => readProcFile(pid, 'cmdline').includes('background-process'))
    .map(Number)

it('applies uploads beside the process that answers, starts again when it is killed, and ends when it is told to', async () => {
  const worker = product.startWorker()
  await expect.poll(behind).toHaveLength(1)
  const [first] = behind() as [number]

  const body = new FormData()
  const rows = Array.from({ length: ROWS }, (_, index) => customerRow(5_000 + index))
  body.append('type', '1')
  body.append('file', new Blob([await workbookOf(rows)]), 'khach.xlsx')
  const { url, cookie } = product
  const answer = await fetch(`${url}/upload/add`, { method: 'POST', headers: { cookie }, body })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { id: string } }
  process.kill(first, 'SIGKILL')

  const finished = await vi.waitFor(
    async () => {
      const last = (await product.log.readStream(`upload-${data.id}`)).at(-1)
      expect(last?.type).toBe('UploadFinished')
      return last
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(finished?.data).toMatchObject({ appliedCount: ROWS, refusedCount: 0 })
  expect(behind()).not.toContain(first)
  await worker.stop()
  expect(behind()).toEqual([])
})
