// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { Comparison } from './Comparison.tsx'
import type { TwoMonths } from './comparison.ts'

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

const Chosen = () => {
  const [months, setMonths] = useState<TwoMonths>()
  return (
    <>
      <Comparison
        period="2026-11"
        thisMonth="2026-11"
        figure="billed"
        onFigure={() => undefined}
        months={months}
        onMonths={setMonths}
      />
      <output>{months?.join()}</output>
    </>
  )
}

it('sets any two months side by side', async () => {
  const read = vi.fn(async (path: string) => ({
    buildings: [{ id: 'sen', name: 'Hoa Sen', billed: Number(path.slice(-2)) * 1_000_000 }],
    books: [],
    vacancy: [],
  }))
  render(
    <Stage dataProvider={{ read }}>
      <Chosen />
    </Stage>,
  )
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await screen.findAllByText(/Hoa Sen/)
  expect(heads()).toEqual(['Toà nhà', 'Tháng 11/2026', 'Tháng 10/2026', 'Chênh lệch', 'Tháng 11/2025'])
  await userEvent.click(screen.getByRole('combobox', { name: 'So với tháng' }))
  const months = within(screen.getByRole('listbox'))
  // A month is not compared with itself.
  expect(months.queryByRole('option', { name: '11/2026' })).toBeNull()
  await userEvent.click(months.getByRole('option', { name: '3/2024' }))
  await screen.findByRole('columnheader', { name: 'Tháng 3/2024' })
  expect(heads()).toEqual(['Toà nhà', 'Tháng 11/2026', 'Tháng 3/2024', 'Chênh lệch'])
  expect(document.querySelector('output')?.textContent).toBe('2026-11,2024-03')
  expect(screen.getByRole('row', { name: /Hoa Sen/ }).textContent?.replaceAll(/\s/g, ' ')).toContain(
    '+8.000.000',
  )
})
