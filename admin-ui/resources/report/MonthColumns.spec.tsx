// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { billedStatuses } from '../../../domain/bill/bill-codes.ts'
import { listLink } from '../../list/listLink.ts'
import { Stage } from '../../testing/stage.tsx'
import { MonthColumns } from './MonthColumns.tsx'

afterEach(cleanup)

const month = (name: string, billed: number, paid: number, overdue = 0) => ({
  month: name,
  billed,
  paid,
  outstanding: billed - paid,
  overdue,
  count: {},
})

it('has a column for each month that says its figures and opens its bills', async () => {
  render(
    <Stage>
      <MonthColumns
        label="Thu theo tháng"
        months={[month('2025-12', 0, 0), month('2026-01', 600_000_000, 438_000_000, 90_000_000)]}
      />
    </Stage>,
  )
  const list = await screen.findByRole('list', { name: 'Thu theo tháng' })
  const columns = [...list.querySelectorAll('a')]
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Chưa có hoá đơn, tháng 12/25',
    '600 triệu đồng, đã thu 73%, tháng 1/26',
  ])
  expect(columns[1]?.getAttribute('href')).toBe(
    listLink('bill', { month: '2026-01', status: billedStatuses }),
  )
  const parts = columns.map((column) =>
    [...column.querySelectorAll('.bar > *')].map(({ className }) => className),
  )
  expect(parts).toEqual([[], ['paid', 'waiting', 'late']])
})
