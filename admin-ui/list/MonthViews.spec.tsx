// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListBase, useListFilterContext } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { addMonths, dayOf, lastDayOfMonth } from '../../domain/day.ts'
import { Stage } from '../testing/stage.tsx'
import { MonthViews } from './MonthViews.tsx'

afterEach(cleanup)

const Filters = () => <output>{JSON.stringify(useListFilterContext().filterValues)}</output>

it('sets the month by one tap, takes it away again, and leaves other filters', async () => {
  render(
    <Stage dataProvider={{ getList: async () => ({ data: [], total: 0 }) }}>
      <ListBase resource="receipt" filterDefaultValues={{ kind: 'rent' }}>
        <MonthViews />
        <Filters />
      </ListBase>
    </Stage>,
  )
  const filters = () => JSON.parse(screen.getByRole('status').textContent ?? '')
  const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const month = addMonths(dayOf(new Date().toISOString()).slice(0, 7), -1)
  await tap('Tháng trước')
  await expect
    .poll(filters)
    .toEqual({ kind: 'rent', startDate: `${month}-01`, endDate: lastDayOfMonth(month) })
  expect(screen.getByRole('button', { name: 'Tháng trước' }).getAttribute('aria-pressed')).toBe('true')
  await tap('Mọi ngày')
  await expect.poll(filters).toEqual({ kind: 'rent' })
})
