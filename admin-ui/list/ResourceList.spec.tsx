// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { roomColumns } from '../../projections/room/room.columns.ts'
import { ApiError } from '../data/envelope.ts'
import { Stage } from '../testing/stage.tsx'
import { choiceFilters, shownColumns } from './columns.ts'
import { ResourceList } from './ResourceList.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const room = {
  id: 'r1',
  number: 'P.302',
  floor: 3,
  area: 24.5,
  rentPrice: 4_800_000,
  buyPrice: null,
  status: 1,
}

type Asked = {
  filter: Record<string, unknown>
  sort: { field: string }
  pagination: { perPage: number }
}

const list = (rows: readonly object[], props: Partial<Parameters<typeof ResourceList>[0]> = {}) => {
  const getList = vi.fn(async (_resource: string, { filter }: Asked) => {
    const found = filter.q === 'không có' ? [] : rows
    return { data: found, total: found.length }
  })
  render(
    <Stage at="/" dataProvider={{ getList }} shown={['room']}>
      <ResourceList resource="room" columns={roomColumns} title="Phòng" {...props} />
    </Stage>,
  )
  return getList
}

describe('a list from its declaration', () => {
  it('has heads and cells by type', async () => {
    list([room])
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads).toContain('Giá cho thuê (đ)')
    expect(heads).not.toContain('Ảnh')
    expect(screen.getByText('1 mục')).toBeTruthy()
  })

  it('ticks with Shift all rows since the last one, and lets them go again', async () => {
    const rows = [1, 2, 3, 4].map((floor) => ({ ...room, id: `r${floor}`, number: `P.${floor}01` }))
    list(rows, { selectionActions: <i /> })
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    const ticked = () => rows.filter(({ id }) => box(`Chọn #${id}`).checked).map(({ id }) => id)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Chọn #r1' }))
    fireEvent.click(box('Chọn #r3'), { shiftKey: true })
    expect(ticked()).toEqual(['r1', 'r2', 'r3'])
    fireEvent.click(box('Chọn #r2'), { shiftKey: true })
    expect(ticked()).toEqual(['r1'])
    fireEvent.click(box('Chọn tất cả'))
    expect(ticked()).toEqual(['r1', 'r2', 'r3', 'r4'])
    expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  })

  it.each([
    ['phones', false, 100],
    ['desks', true, 500],
  ])('asks for as many rows at once as %s show', async (_where, wide, rows) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width') === wide,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const getList = list([room])
    await screen.findByText('1 mục')
    const pages = getList.mock.calls.map(([, asked]) => asked.pagination.perPage)
    expect(new Set(pages)).toEqual(new Set([rows]))
  })

  it('names the row that stopped a removal', async () => {
    const rows = [1, 2].map((floor) => ({ ...room, id: `r${floor}`, number: `P.${floor}01` }))
    const refusal = new ApiError('E0016', 409, [{ field: 'IDs.1', code: 'E0016' }])
    const deleteMany = vi.fn(async () => Promise.reject(refusal))
    render(
      <Stage
        at="/"
        dataProvider={{ getList: async () => ({ data: rows, total: 2 }), deleteMany }}
        shown={['room']}
      >
        <ResourceList resource="room" columns={roomColumns} title="Phòng" removal={{}} />
      </Stage>,
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả' }))
    fireEvent.click(screen.getByRole('button', { name: /^Xoá/ }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Xoá/ }))
    expect(await screen.findByText(/^#r2: /)).toBeTruthy()
  })

  it('says in its heads what it is sorted by, and sorts the other way', async () => {
    const getList = list([room], { sort: { field: 'number', order: 'ASC' } })
    const head = await screen.findByRole('columnheader', { name: 'Số phòng' })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(getList.mock.lastCall?.[1].sort).toMatchObject({ order: 'DESC' }))
  })

  it('searches with a pause and tells "nothing matches" from "nothing yet"', async () => {
    const getList = list([room])
    const box = await screen.findByRole('searchbox')
    for (const typed of ['k', 'không', 'không có']) fireEvent.change(box, { target: { value: typed } })
    expect(await screen.findByText('Không có phòng nào khớp')).toBeTruthy()
    expect(getList.mock.calls.flatMap(([, { filter }]) => filter.q ?? [])).toEqual(['không có'])
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ hết bộ lọc' }))
    await waitFor(() => expect(screen.queryByText('Không có phòng nào khớp')).toBeNull())
  })

  it('says what to do when there is nothing yet', async () => {
    list([], { empty: { body: 'Thêm phòng đầu tiên.' } })
    expect(await screen.findByText('Chưa có phòng nào')).toBeTruthy()
    expect(screen.getByText('Thêm phòng đầu tiên.')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('hides nothing by what it shows when nobody has asked for anything', async () => {
    list([], { filterDefaultValues: { floor: 3 }, empty: { body: 'Thêm phòng đầu tiên.' } })
    expect(await screen.findByText('Thêm phòng đầu tiên.')).toBeTruthy()
    expect(screen.queryByText('Không có phòng nào khớp')).toBeNull()
  })

  it('filters by the values of a code', async () => {
    const getList = list([room])
    await userEvent.click(await screen.findByRole('combobox', { name: 'Trạng thái' }))
    await userEvent.click(within(screen.getByRole('listbox')).getByText('Còn trống'))
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ status: 3 }))
  })
})

describe('the choice of columns', () => {
  it('puts a column elsewhere by an arrow, which keeps the focus', async () => {
    list([room], { show: ['number', 'floor', 'area', 'status'] })
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    await userEvent.click(await screen.findByRole('button', { name: 'Cột' }))
    const later = screen.getByRole('button', { name: 'Đưa cột Tầng ra sau' })
    await userEvent.click(later)
    expect(heads().indexOf('Tầng')).toBeGreaterThan(
      heads().findIndex((head) => head?.startsWith('Diện tích')),
    )
    expect(document.activeElement).toBe(later)
    expect(screen.getByRole('status').textContent).toBe('Cột Tầng đứng thứ 3 trên 4')
    await userEvent.click(screen.getByRole('button', { name: 'Như ban đầu' }))
    expect(heads().indexOf('Tầng')).toBe(1)
  })
})

describe('columns', () => {
  it('are those a table can hold, or those asked for in their order', () => {
    expect(shownColumns(roomColumns).map(({ name }) => name)).not.toContain('buildingID')
    expect(shownColumns(roomColumns, ['status', 'number', 'gone']).map(({ name }) => name)).toEqual([
      'status',
      'number',
    ])
  })
  it('offer a choice where they are codes', () => {
    expect(choiceFilters(roomColumns).map(({ name }) => name)).toEqual(['status'])
    expect(choiceFilters(roomColumns, [])).toEqual([])
  })
})
