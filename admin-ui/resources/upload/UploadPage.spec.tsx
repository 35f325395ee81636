// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../data/envelope.ts'
import { Stage } from '../../testing/stage.tsx'
import { UploadPage } from './UploadPage.tsx'
import type { UploadRecord, UploadRow } from './uploadRecord.ts'
import type { ShownUpload } from './useUploads.ts'

afterEach(cleanup)

const id = '0b8f7c1e-3d7a-4f57-9a52-6d2f4a1f9b3c'
const customer = '7f0c1d2e-5b6a-4c3d-8e9f-0a1b2c3d4e5f'
const waiting: UploadRecord & { doubts: ShownUpload['doubts'] } = {
  doubts: [],
  id,
  revision: 1,
  type: 1,
  fileName: 'khách tháng 11.xlsx',
  unreadColumns: [],
  state: 'waiting',
  ahead: 0,
  doubtfulCount: 0,
  size: 1_887_437,
  uploadedBy: 'me',
  uploadedByName: 'Trần Minh Quân',
  uploadedAt: '2026-11-21T06:52:00Z',
  rowCount: 3,
  newCount: 2,
  changedCount: 0,
  unchangedCount: 0,
  appliedCount: 0,
  refusedCount: 1,
  repeatedCount: 0,
  result: null,
  resultFileID: null,
  reason: null,
  revertedAt: null,
  revertedCount: null,
  keptCount: null,
  doneAt: null,
}
const made = { isChange: false, before: null }
const rows: UploadRow[] = [
  {
    row: 2,
    outcome: 'new',
    data: { lastName: 'Lê', firstName: 'An' },
    doubts: [],
    errors: [],
    entityID: null,
    ...made,
  },
  {
    row: 3,
    outcome: 'refused',
    data: { firstName: 'Hoa', email: 'a@b.vn' },
    doubts: [],
    errors: [
      { field: 'lastName', code: 'required' },
      { field: 'email', code: 'E0012', params: { row: 2 } },
    ],
    entityID: null,
    ...made,
  },
]

/** Answers reads by the beginning of their path. */
const stage = (answers: Record<string, unknown>, more: Record<string, unknown> = {}, at = '/upload') => {
  const read = vi.fn(async (path: string) => {
    const found = Object.entries(answers).find(([start]) => path.startsWith(start))
    if (!found) throw new ApiError('E0011', 404)
    return found[1]
  })
  const act = vi.fn(async () => ({ data: { id } }))
  const getMany = vi.fn(async () => ({ data: [{ id: customer, lastName: 'Lê', firstName: 'An' }] }))
  render(
    <Stage at={at} dataProvider={{ read, act, getMany, ...more }}>
      <UploadPage />
    </Stage>,
  )
  return { read, act }
}
const lists = { 'upload/not-process': [], 'upload/processed': [] }
const file = (name: string) => new File(['x'], name)
const drop = async (dropped: File) => {
  const zone = (await screen.findByText('Kéo tệp .xlsx hoặc .csv vào đây, hoặc chọn từ máy')).parentElement!
  fireEvent.drop(zone, { dataTransfer: { files: [dropped] } })
}

describe('where files are uploaded', () => {
  it('says at once that another kind of file is none', async () => {
    const sendFile = vi.fn()
    stage(lists, { sendFile })
    await drop(file('khách.pdf'))
    expect((await screen.findByRole('alert')).textContent).toContain('Đây không phải tệp .xlsx')
    expect(sendFile).not.toHaveBeenCalled()
  })

  it('sends what is dropped to be previewed, and goes to its page', async () => {
    const sendFile = vi.fn(async () => ({ id }))
    stage({ ...lists, [`upload/${id}`]: { ...waiting, rows } }, { sendFile })
    await drop(file('khách.xlsx'))
    expect(await screen.findByRole('heading', { name: waiting.fileName })).toBeTruthy()
    expect(sendFile).toHaveBeenCalledWith(
      'upload/add',
      expect.any(File),
      expect.objectContaining({ fields: { type: '1', preview: 'true' } }),
    )
  })

  it('says why the server does not take a file', async () => {
    const defect = { field: 'file', code: 'missing_header', params: { headers: 'Họ, Tên' } }
    stage(lists, { sendFile: vi.fn().mockRejectedValue(new ApiError('E0002', 400, [defect])) })
    await drop(file('khách.xlsx'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Thiếu cột: Họ, Tên. Đặt đúng tên cột như trong tệp mẫu rồi tải lại.',
    )
  })

  it('shows what waits and what is done, of one day when asked', async () => {
    const done = { ...waiting, id: customer, fileName: 'cũ.xlsx', state: 'done', result: 1, appliedCount: 2 }
    const { read } = stage({ 'upload/not-process': [waiting], 'upload/processed': [done] })
    expect((await screen.findByRole('link', { name: /khách tháng 11/ })).textContent).toContain('Chờ bạn xem')
    expect(screen.getByRole('link', { name: /cũ/ }).textContent).toContain(
      '2 dòng đã nhập · 1 dòng bị trả lại',
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Ngày xong' }), '21/11/2026')
    await waitFor(() => expect(read.mock.lastCall?.[0]).toContain('&date=2026-11-21'))
  })
})

describe('an upload that waits', () => {
  it('says which rows of the file are none of its table, and how much of a gap was refused', async () => {
    const reading = {
      sheet: 'T11',
      sheets: ['T10', 'T11'],
      sheetAt: 1,
      headerRow: 3,
      rows: 4,
      columns: [],
      sample: [],
      unit: 1,
      hidden: 0,
      doubts: [],
      notes: [{ row: 5, text: 'Tầng 1' }],
      noteCount: 1,
      total: { amount: 9_500_000, from: 'row', cell: 'K9' },
      read: 9_000_000,
      booked: 4_000_000,
      refused: 5_000_000,
    }
    stage({ [`upload/${id}`]: { ...waiting, type: 3, rows: [], reading }, ...lists }, {}, `/upload?id=${id}`)
    expect(await screen.findByText(/Đã bỏ qua 1 dòng không thuộc bảng: 5 “Tầng 1”/)).toBeTruthy()
    expect(screen.getByText(/trong đó 5\.000\.000\sđ là các dòng bị trả lại/)).toBeTruthy()
    expect(screen.getByText(/trang tính “T11”/)).toBeTruthy()
  })

  const shown = { [`upload/${id}`]: { ...waiting, rows }, ...lists }

  it('says of each row what is wrong with it, where it is wrong', async () => {
    stage(shown, {}, `/upload?id=${id}`)
    const refused = (await screen.findByRole('cell', { name: '3' })).closest('tr')!
    const said = within(refused)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(said.slice(1, 3)).toEqual(['×Bị trả lại', 'HoaHọ: Hãy điền ô này.'])
    expect(said[3]).toBe('a@b.vnTrùng với dòng 2 trong tệp.')
    expect(screen.getByText(/3 dòng · 1,8 MB/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Tải các dòng bị trả lại/ }).getAttribute('href')).toBe(
      `/api/upload/${id}/result?locale=vi`,
    )
  })

  it('gives back what is to be confirmed as that, where nothing was refused', async () => {
    const doubtful = { ...waiting, refusedCount: 0, doubtfulCount: 2, rows }
    stage({ [`upload/${id}`]: doubtful, ...lists }, {}, `/upload?id=${id}`)
    expect(await screen.findByRole('link', { name: 'Tải các dòng cần xác nhận' })).toBeTruthy()
    expect(screen.queryByText(/^Dòng bị trả lại không được nhập/)).toBeNull()
  })

  it('names the columns that were not read', async () => {
    const unreadColumns = ['Điện thoại bàn', 'Ghi chú riêng']
    stage({ [`upload/${id}`]: { ...waiting, unreadColumns, rows } }, {}, `/upload?id=${id}`)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Không đọc cột: Điện thoại bàn, Ghi chú riêng. Kiểm tra tên cột nếu bạn cần chúng.',
    )
  })

  it('shows only the rows of an outcome when asked', async () => {
    const { read } = stage(shown, {}, `/upload?id=${id}`)
    await userEvent.click(await screen.findByRole('button', { name: /Bị trả lại/ }))
    await waitFor(() => expect(read.mock.lastCall?.[0]).toContain('outcome=refused'))
  })

  it('is applied, or discarded when one is sure', async () => {
    const { act } = stage(shown, {}, `/upload?id=${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Nhập 2 dòng' }))
    expect(act).toHaveBeenLastCalledWith(`upload/${id}/apply`, undefined, 1)
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ tệp này' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ tệp' }))
    await waitFor(() => expect(act).toHaveBeenLastCalledWith(`upload/${id}/discard`, undefined))
  })

  it('offers nothing to apply when all rows are refused', async () => {
    const none = { ...waiting, newCount: 0, refusedCount: 3, rows }
    stage({ [`upload/${id}`]: none }, {}, `/upload?id=${id}`)
    expect(await screen.findByText(/Không có dòng nào để nhập/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Nhập/ })).toBeNull()
  })
})

it('shows what rows would change, beside what the book says until then', async () => {
  const changed: UploadRow = {
    row: 2,
    outcome: 'changed',
    doubts: [],
    errors: [],
    entityID: customer,
    isChange: true,
    data: { lastName: 'Lê', firstName: 'An', phone: '0912345678', gender: 2, permanentAddress: 'Huế' },
    before: { phone: '0987654321', gender: 1, permanentAddress: null },
  }
  const same: UploadRow = {
    row: 3,
    outcome: 'unchanged',
    data: null,
    doubts: [],
    errors: [],
    entityID: customer,
    ...made,
  }
  const counts = { newCount: 0, changedCount: 1, unchangedCount: 1, refusedCount: 0, rowCount: 2 }
  stage({ [`upload/${id}`]: { ...waiting, ...counts, rows: [changed, same] } }, {}, `/upload?id=${id}`)
  const cells = within((await screen.findByRole('cell', { name: '2' })).closest('tr')!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2',
    '→Sửa',
    'Lê An',
    'Trước: 0987 654 321→Sau: 0912 345 678',
    '',
    '',
    '',
    'Trước: Nam→Sau: Nữ',
    'Trước: chưa ghi→Sau: Huế',
  ])
  expect(await screen.findByRole('link', { name: 'Lê An' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /1.*Sửa/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /1.*Không đổi/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Nhập 1 dòng' })).toBeTruthy()
})

it('of a bill that changes tells the lines that do', async () => {
  const changed: UploadRow = {
    row: 2,
    outcome: 'changed',
    doubts: [],
    errors: [],
    entityID: customer,
    isChange: true,
    data: { lineName1: 'Tiền phòng', lineAmount1: 4_500_000, lineName2: 'Điện', lineAmount2: 500_000 },
    before: {
      lineName1: 'Điện',
      lineAmount1: 400_000,
      lineNote1: '100 kWh',
      lineName2: 'Tiền phòng',
      lineAmount2: 4_500_000,
      lineName3: 'Rác',
      lineAmount3: 30_000,
    },
  }
  const counts = { newCount: 0, changedCount: 1, refusedCount: 0, rowCount: 1 }
  stage({ [`upload/${id}`]: { ...waiting, type: 3, ...counts, rows: [changed] } }, {}, `/upload?id=${id}`)
  const cells = within((await screen.findByRole('cell', { name: '2' })).closest('tr')!).getAllByRole('cell')
  expect(cells.slice(-2).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Tiền phòng 4.500.000 đTrước: Điện 400.000 đ (100 kWh)→Sau: Điện 500.000 đTrước: Rác 30.000 đ→Sau: bỏ',
    'Trước: 4.930.000 đ→Sau: 5.000.000 đ',
  ])
})

it('an upload that is done leads to whom it has made', async () => {
  const applied: UploadRow = {
    row: 2,
    outcome: 'applied',
    data: null,
    doubts: [],
    errors: [],
    entityID: customer,
    ...made,
  }
  const done = { ...waiting, state: 'done', result: 1, appliedCount: 2, doneAt: waiting.uploadedAt }
  stage({ [`upload/${id}`]: { ...done, rows: [applied] } }, {}, `/upload?id=${id}`)
  expect(await screen.findByText('Đã nhập 2 khách vào sổ.')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Lê An' })).getAttribute('href')).toBe(
    `/customer/${customer}`,
  )
})

it('says of rows that were taken back what is left of them', async () => {
  const made: UploadRow = {
    row: 2,
    outcome: 'reverted',
    data: null,
    doubts: [],
    errors: [],
    entityID: id,
    isChange: false,
    before: null,
  }
  const changed: UploadRow = { ...made, row: 3, entityID: customer, isChange: true }
  const done = { ...waiting, state: 'done', result: 1, appliedCount: 2, revertedCount: 2 }
  stage({ [`upload/${id}`]: { ...done, rows: [made, changed] } }, {}, `/upload?id=${id}`)
  expect(await screen.findByRole('link', { name: 'Lê An' })).toBeTruthy()
  const cells = within(screen.getByRole('cell', { name: '2' }).closest('tr')!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent).join('|')).toMatch(
    /^2\|.*Đã hoàn tác\|không còn trong sổ\|+$/,
  )
})

it('an upload of contracts says what its words name wrong, and leads to what it has made', async () => {
  const number = 'P.101/2612-1'
  const getMany = vi.fn(async () => ({ data: [{ id: customer, number, roomNumber: 'P.101' }] }))
  const applied: UploadRow = {
    row: 2,
    outcome: 'applied',
    data: null,
    doubts: [],
    errors: [],
    entityID: customer,
    ...made,
  }
  const wrong: UploadRow = {
    row: 3,
    outcome: 'refused',
    data: { building: 'Nhà A', room: 'P.9' },
    entityID: null,
    ...made,
    doubts: [],
    errors: [{ field: 'room', code: 'E0011' }],
  }
  const kept: UploadRow = { ...applied, row: 4, doubts: [], errors: [{ field: '', code: 'E0016' }] }
  const done = { ...waiting, type: 2, state: 'done', result: 1, appliedCount: 2, doneAt: waiting.uploadedAt }
  const { act } = stage(
    { [`upload/${id}`]: { ...done, rows: [applied, wrong, kept] } },
    { getMany, verifyPassword: async () => true },
    `/upload?id=${id}`,
  )
  const [link] = await screen.findAllByRole('link', { name: number })
  expect(link?.getAttribute('href')).toBe(`/contract/${customer}`)
  expect(screen.getByText('Toà nhà không có phòng này.')).toBeTruthy()
  expect(screen.getByText(/hợp đồng đang có hiệu lực hoặc còn hoá đơn/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác lần nhập này' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await userEvent.type(await screen.findByLabelText('Mật khẩu'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(act).toHaveBeenLastCalledWith(`upload/${id}/revert`, undefined))
})

it('an upload that is not there, or of somebody else, is no page', async () => {
  stage(lists, {}, `/upload?id=${id}`)
  expect(await screen.findByText(/Không tìm thấy trang/)).toBeTruthy()
})

it('imports a doubtful row once it is confirmed: by itself, or with all of its kind', async () => {
  const doubtful = (row: number, ...codes: string[]): UploadRow => ({
    row,
    outcome: 'doubtful',
    data: { lastName: 'Lê', firstName: `An ${row}` },
    errors: [],
    doubts: codes.map((code) => ({ field: 'firstName', code, params: { count: 1, other: 2 } })),
    entityID: null,
    ...made,
  })
  const doubts = [
    { codes: ['person_there'], count: 2 },
    { codes: ['person_in_row'], count: 1 },
  ]
  const { act } = stage(
    {
      [`upload/${id}`]: {
        ...waiting,
        newCount: 1,
        refusedCount: 0,
        doubtfulCount: 3,
        rowCount: 4,
        doubts,
        rows: [doubtful(3, 'person_there'), doubtful(4, 'person_there'), doubtful(5, 'person_in_row')],
      },
    },
    {},
    `/upload?id=${id}`,
  )
  expect(await screen.findByText('3 dòng cần bạn xác nhận')).toBeTruthy()
  expect(screen.getByText(/^Còn 3 dòng chưa xác nhận/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Xác nhận dòng 5' }))
  expect(screen.getByRole('button', { name: 'Nhập 2 dòng' })).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Đúng, nhập tất cả' })[0]!)
  expect(screen.getByText('Mọi dòng đã được xác nhận.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Nhập 4 dòng' }))
  await vi.waitFor(() =>
    expect(act).toHaveBeenCalledWith(`upload/${id}/apply`, { rows: [5], doubts: ['person_there'] }, 1),
  )
})
