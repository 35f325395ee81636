// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const Chosen = ({ period = '2026-11' }: { period?: string }) => {
  const [months, setMonths] = useState<TwoMonths>()
  return (
    <>
      <Comparison
        period={period}
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

const open = async (period?: string) => {
  const read = vi.fn(async (path: string) => ({
    buildings: [{ id: 'sen', name: 'Hoa Sen', billed: Number(path.slice(-2)) * 1_000_000 }],
    books: [],
    vacancy: [],
  }))
  render(
    <Stage dataProvider={{ read }}>
      <Chosen period={period} />
    </Stage>,
  )
  await screen.findAllByText(/Hoa Sen/)
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const box = (label: string) => screen.getByRole('combobox', { name: label })
const choose = async (label: string, month: string) => {
  await userEvent.click(box(label))
  await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: month }))
}
const chosen = () => document.querySelector('output')?.textContent

it('sets any two months side by side', async () => {
  await open()
  expect(heads()).toEqual(['Toà nhà', 'Tháng 11/2026', 'Tháng 10/2026', 'Chênh lệch', 'Tháng 11/2025'])
  await userEvent.click(box('So với tháng'))
  const months = within(screen.getByRole('listbox'))
  // A month is not compared with itself.
  expect(months.queryByRole('option', { name: '11/2026' })).toBeNull()
  await userEvent.click(months.getByRole('option', { name: '3/2024' }))
  await screen.findByRole('columnheader', { name: 'Tháng 3/2024' })
  expect(heads()).toEqual(['Toà nhà', 'Tháng 11/2026', 'Tháng 3/2024', 'Chênh lệch'])
  expect(chosen()).toBe('2026-11,2024-03')
  expect(screen.getByRole('row', { name: /Hoa Sen/ }).textContent?.replaceAll(/\s/g, ' ')).toContain(
    '+8.000.000',
  )
})

describe('from a year', () => {
  const OF_YEAR = ['Toà nhà', 'Sổ năm 2026', 'Sổ năm 2025', 'Chênh lệch']

  it.each([
    ['the later', 'Tháng', '11/2026', 'So với tháng', '3/2026'],
    ['the earlier', 'So với tháng', '3/2026', 'Tháng', '11/2026'],
  ])('compares two months as their boxes say, %s chosen first', async (_which, first, one, second, other) => {
    await open('2026')
    expect(screen.queryByText('Chọn tháng này để so')).toBeNull()
    await choose(first, one)
    // One month is compared with no month that nobody has chosen.
    expect(box(first).textContent).toBe(one)
    expect(screen.getAllByText('Chọn tháng này để so')).toHaveLength(1)
    expect([chosen(), heads()]).toEqual(['', OF_YEAR])
    await choose(second, other)
    await screen.findByRole('columnheader', { name: 'Tháng 3/2026' })
    expect(heads()).toEqual(['Toà nhà', 'Tháng 11/2026', 'Tháng 3/2026', 'Chênh lệch'])
    expect(chosen()).toBe('2026-11,2026-03')
    expect(screen.queryByText('Chọn tháng này để so')).toBeNull()
  })

  it.each(['Tháng', 'So với tháng'])(
    'keeps the first month of reports under %s, and offers none before',
    async (label) => {
      await open('2026')
      await userEvent.click(box(label))
      const offered = within(screen.getByRole('listbox')).getAllByRole('option')
      expect(offered.at(-1)?.textContent).toBe('1/2020')
      await userEvent.click(offered.at(-1)!)
      expect(box(label).textContent).toBe('1/2020')
    },
  )
})
