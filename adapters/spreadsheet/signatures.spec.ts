import { describe, expect, it } from 'vitest'
import type { CellValue } from './cell.ts'
import { signatureSpotter } from './signatures.ts'

/** Which of the rows are for signatures, by their places. */
const spotted = (...rows: (readonly CellValue[])[]) => {
  const isSignature = signatureSpotter()
  return rows.flatMap((cells, place) => (isSignature({ cells }) ? [place] : []))
}

const tenant = [{ number: '1' }, 'Nguyễn Văn An', '0988111222']

describe('below a table', () => {
  it.each([
    'Người lập',
    'NGƯỜI LẬP BẢNG',
    'Chủ nhà',
    '(Ký, ghi rõ họ tên)',
    'Ngày 1 tháng 11 năm 2026',
    'Hà Nội, ngày … tháng … năm 2026',
    'TP. HCM, ngày 01/11/2026',
  ])('whoever signs is no row of it: %s', (said) => {
    expect(spotted(tenant, [null, said], [null, 'Nguyễn Văn Chủ'])).toEqual([1, 2])
  })

  it('several sign beside each other', () => {
    const rows = [
      [null, 'Người lập', null, 'Kế toán trưởng'],
      [null, '(ký tên)'],
      [null, 'Lê A', null, 'Lê B'],
    ]
    expect(spotted(tenant, ...rows)).toEqual([1, 2, 3])
  })

  it('another table may come', () => {
    expect(spotted(tenant, [null, 'Người lập'], [null, 'Nguyễn Văn Chủ'], tenant)).toEqual([1, 2])
  })
})

describe('a row of the table', () => {
  it.each<[string, readonly CellValue[]]>([
    ['has more in it', [null, 'Nguyễn Văn An', null, 'Kế toán']],
    ['may say a birthday in words', [null, 'Nguyễn Văn An', 'ngày 5 tháng 11 năm 1990']],
    ['may have a name alone', [null, 'Lập']],
    ['may have no text', [{ number: '7' }]],
  ])('%s', (_, cells) => {
    expect(spotted(cells, tenant, [null, 'Trần Thị Bé'])).toEqual([])
  })
})
