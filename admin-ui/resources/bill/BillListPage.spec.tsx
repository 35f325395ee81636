// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { listLink } from '../../list/listLink.ts'
import { Stage } from '../../testing/stage.tsx'
import { BillListPage } from './BillListPage.tsx'

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

const twelve = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)
const months = twelve.map((month) => ({
  ...{ month, billed: 10, paid: 4, outstanding: 6, overdue: 2 },
  count: { 1: 1, 2: 4, 3: 1, 4: 1, 5: 1 },
}))

/** The list as a link leads to it; the last of what it asked the server for can be looked at. */
const open = async (filter: Readonly<Record<string, unknown>>) => {
  const getList = vi.fn(async (_resource: string, _asked: { filter: unknown }) => ({ data: [], total: 0 }))
  const read = async () => ({ months })
  render(
    <Stage at={listLink('bill', filter)} dataProvider={{ getList, read }}>
      <BillListPage />
    </Stage>,
  )
  await screen.findByText('11/25')
  const isAsked = () => getList.mock.calls.map(([, { filter: asked }]) => asked)
  return { isAsked }
}
const lit = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

it('lights every status that a figure of the report counts', async () => {
  const status = [BillStatus.UN_PAID, BillStatus.OVERDUE, BillStatus.PROCESSING]
  await open({ month: '2025-11', status })
  expect(lit('Hoá đơn theo trạng thái')).toEqual(['Quá hạn1', 'Chưa trả1', 'Đang xử lý1'])
})

it('lights every month of a year that a figure counts', async () => {
  await open({ month: twelve, status: BillStatus.PAID })
  expect(lit('Các tháng của năm 2025')).toHaveLength(12)
})

it('says that it searches in a month alone, and searches in all when asked', async () => {
  const { isAsked } = await open({ month: '2025-11', q: 'Diễm' })
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Chỉ tìm trong tháng 11/2025' }))
  await vi.waitFor(() => expect(isAsked()).toContainEqual({ q: 'Diễm' }))
})

it('says nothing of the month while nobody searches', async () => {
  await open({ month: '2025-11' })
  expect(screen.queryByRole('button', { name: /Chỉ tìm trong/ })).toBeNull()
})
