// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ProposedExpense } from '../../../projections/expense/proposed.answers.ts'
import { Stage } from '../../testing/stage.tsx'
import { Proposals } from './Proposals.tsx'

afterEach(cleanup)

const proposed = (supplier: string) =>
  ({ repeats: supplier, supplier, category: 'internet', amount: 1, lastDay: '2026-11-05' }) as never
const open = (count: number) =>
  render(
    <Stage dataProvider={{}}>
      <Proposals
        proposals={Array.from({ length: count }, (_, at): ProposedExpense => proposed(`Nhà mạng ${at}`))}
        onBook={() => undefined}
      />
    </Stage>,
  )

it('leaves the list below in reach, and shows all where that is asked for', () => {
  open(5)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Xem cả 5 khoản' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /^Xem cả/ })).toBeNull()
})

it('shows a few at once', () => {
  open(3)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^Xem cả/ })).toBeNull()
})
