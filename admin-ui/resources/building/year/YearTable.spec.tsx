// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billedStatuses } from '../../../../domain/bill/bill-codes.ts'
import { listLink } from '../../../list/listLink.ts'
import { Stage } from '../../../testing/stage.tsx'
import { YearTable } from './YearTable.tsx'

const rooms = { roomCount: 2, rented: 1, sold: 0, available: 1, occupancy: 0.5 }

it('opens the bills that a month is the sum of, which the cancelled are not among', async () => {
  render(
    <Stage>
      <YearTable buildingID="b" year={2026} months={[{ month: '2026-05', ...rooms, billed: 10, paid: 4 }]} />
    </Stage>,
  )
  const link = await screen.findByRole('link', { name: '5/2026' })
  const bills = listLink('bill', { buildingID: 'b', month: '2026-05', status: billedStatuses })
  expect(link.getAttribute('href')).toBe(bills)
})
