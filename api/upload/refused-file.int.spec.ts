import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import en from '../../admin-ui/i18n/en/pages/upload.ts'
import vi from '../../admin-ui/i18n/vi/pages/upload.ts'
import { hostile, workbookDirectory } from '../../test/fixtures/spreadsheet/generate.ts'
import type { Person } from '../../test/support/api.ts'
import { startUploads, type TestUploads, workbookOf } from '../../test/support/uploads.ts'

let uploads: TestUploads
let manager: Person
let directory: Awaited<ReturnType<typeof workbookDirectory>>

beforeAll(async () => {
  uploads = await startUploads()
  manager = await uploads.person('manager')
  directory = await workbookDirectory()
})
afterAll(async () => {
  await directory[Symbol.asyncDispose]()
  await uploads.close()
})
afterEach(() => expect(uploads.complaints).toEqual([]))

const texts = (reason: string) => [vi, en].map(({ defect }) => (defect as Record<string, string>)[reason])
const SOON = { timeout: 60_000 }

describe('a file is refused at once, without an event and without a trace', () => {
  const refused = async (answer: { status: number; body: { message: string; errors?: unknown[] } }) => {
    await expect.poll(uploads.filesLeft, SOON).toEqual(kept)
    return [answer.status, answer.body.message, answer.body.errors]
  }
  let before: number
  let kept: string[]
  beforeAll(async () => {
    before = await uploads.eventCount()
    kept = await uploads.filesLeft()
  })
  afterEach(async () => expect(await uploads.eventCount()).toBe(before))

  it('when there is none (E0001)', async () => {
    const none = await uploads.as(manager).post('/upload/add').field('type', '1')
    expect(await refused(none)).toEqual([400, 'E0001', [{ field: 'file', code: 'no_file' }]])
    expect(await refused(await uploads.add(manager, Buffer.alloc(0)))).toEqual([
      400,
      'E0001',
      [{ field: 'file', code: 'empty_file' }],
    ])
  })

  it('when it is over 20 MB (413 E0002)', async () => {
    const answer = await uploads.add(manager, Buffer.alloc(20 * 1024 * 1024 + 1))
    expect(await refused(answer)).toEqual([
      413,
      'E0002',
      [{ field: 'file', code: 'too_big', params: { max: 20 * 1024 * 1024 } }],
    ])
    const far = await uploads.add(manager, Buffer.alloc(21 * 1024 * 1024))
    expect((await refused(far)).slice(0, 2)).toEqual([413, 'E0002'])
  })

  it('when it is neither .xlsx nor .csv, whatever it is called (E0002)', async () => {
    const page = await uploads.add(manager, Buffer.from('<table><tr><td>Họ</td></tr></table>'))
    expect((await refused(page)).slice(0, 2)).toEqual([400, 'E0002'])
    const named = await uploads.add(manager, await workbookOf(uploads.some(1)), {}, 'khach.xlsm')
    expect(await refused(named)).toEqual([400, 'E0002', [{ field: 'file', code: 'not_xlsx' }]])
  })

  it.each([
    ['an .xls of Excel 97', 'khach.xls', 'old_excel', '.xls'],
    ['an .ods of LibreOffice', 'khach.ods', 'open_document', '.ods'],
    ['an .xls of Excel 97', 'khach.csv', 'old_excel', '.xls'],
    ['an .ods of LibreOffice', 'khach.xlsx', 'open_document', '.ods'],
    ['a workbook with a password', 'khach.xls', 'encrypted', 'mật khẩu'],
  ])('and says what to do, by what is in it: %s, called %s', async (name, called, reason, word) => {
    const path = directory.nextPath()
    await hostile[name]!.make(path)
    const answer = await uploads.add(manager, await readFile(path), {}, called)
    const [status, code, errors] = await refused(answer)
    expect([status, code, (errors as { code: string }[])[0]?.code]).toEqual([400, 'E0002', reason])
    expect(texts(reason)[0]).toContain(word)
  })

  it('when no sheet has the columns (E0002)', async () => {
    const answer = await uploads.add(manager, await workbookOf([[1, 2]], ['Phòng', 'Giá']))
    expect(await refused(answer)).toEqual([400, 'E0002', [{ field: 'file', code: 'no_header' }]])
  })

  it('when there is nothing below its headers (E0002)', async () => {
    const answer = await uploads.add(manager, await workbookOf([[], []]))
    expect(await refused(answer)).toEqual([400, 'E0002', [{ field: 'file', code: 'no_rows' }]])
  })

  it('when its type cannot be imported (V0002)', async () => {
    const file = await workbookOf(uploads.some(1))
    for (const type of ['99', '0', 'x', '']) {
      const answer = await uploads.add(manager, file, { type })
      expect(await refused(answer)).toEqual([400, 'V0002', [{ field: 'type', code: 'unknown_choice' }]])
    }
    const more = await uploads.add(manager, file, { scope: 'all' })
    expect(await refused(more)).toEqual([400, 'V0002', [{ field: 'scope', code: 'unknown_key' }]])
    const nested = await uploads.add(manager, file, { 'a[b][c]': '1' })
    expect((await refused(nested)).slice(0, 2)).toEqual([400, 'V0002'])
  })

  it('when the body is no multipart, or a broken one', async () => {
    const json = await uploads.as(manager).post('/upload/add').send({ type: 1 })
    expect([json.status, json.body.message]).toEqual([415, 'V0002'])
    const broken = await uploads
      .as(manager)
      .post('/upload/add')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nabc')
    expect((await refused(broken)).slice(0, 2)).toEqual([400, 'V0002'])
  })

  // Of a heading that is there twice a person is asked, once the file is taken.
  const isTaken = (outcome: string) => outcome === 'read' || outcome === 'duplicate_header'
  it.each(Object.entries(hostile).filter(([, { outcome }]) => !isTaken(outcome)))(
    'when it is hostile or broken: %s',
    async (name, { make, outcome }) => {
      const path = directory.nextPath()
      await make(path)
      const answer = await uploads.add(manager, await readFile(path), {}, `${name}.xlsx`)
      const [status, code, errors] = await refused(answer)
      const defect = (errors as { field: string; code: string }[])[0]
      expect([status, code, defect?.field, defect?.code]).toEqual([
        outcome === 'too_big' ? 413 : 400,
        outcome === 'empty_file' ? 'E0001' : 'E0002',
        'file',
        outcome,
      ])
      // Whoever dropped the file reads this.
      expect(texts(outcome)).toEqual([expect.any(String), expect.any(String)])
    },
  )

  it('at once or when its rows are read, with a text for every reason', () => {
    const seldom = ['no_file', 'no_rows', 'too_many_rows', 'too_slow', 'reader_died', 'erased_meanwhile']
    const reasons = new Set([...Object.values(hostile).map(({ outcome }) => outcome), ...seldom])
    reasons.delete('read')
    expect(Object.keys(vi.defect).sort()).toEqual([...reasons].sort())
    expect(Object.keys(en.defect).sort()).toEqual([...reasons].sort())
  })
})

it('asks which of two columns with one heading is meant, and reads the one of its own words until then', async () => {
  const path = directory.nextPath()
  await hostile['a header in both languages at once']!.make(path)
  const { body } = await uploads.add(manager, await readFile(path), { preview: 'false' })
  const shown = await uploads.settled(manager, body.data.id)
  expect([shown.state, shown.reading.doubts]).toEqual([
    'mapping',
    [{ code: 'unread', at: expect.any(Number) }],
  ])
})
