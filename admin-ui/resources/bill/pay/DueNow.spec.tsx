// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { Stage } from '../../../testing/stage.tsx'
import { DueNow } from './DueNow.tsx'

afterEach(cleanup)

it.each([
  [BillStatus.OVERDUE, 'Trả bằng MoMo'],
  [BillStatus.PROCESSING, 'Trả tiếp ở MoMo'],
])('calls the button of a bill in state %i what stands on it', async (status, words) => {
  const bill = {
    ...{ id: 'one', month: '2026-11', roomNumber: 'P.302', status, dueDay: '2026-11-10' },
    ...{ total: 5_639_800, paidAmount: 0 },
  }
  const getList = async () => ({ data: [bill], total: 1 })
  render(
    <Stage dataProvider={{ getList, read: async () => ({ momo: true }) }}>
      <DueNow />
    </Stage>,
  )
  const button = await screen.findByRole('button', { name: `${words} hoá đơn tháng 11/2026 của P.302` })
  expect(button.textContent).toBe(words)
})
