// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import { SplitForm } from './SplitForm.tsx'

afterEach(cleanup)

const bill = {
  id: 'b',
  number: 'HD1',
  roomNumber: 'P.302',
  dueDay: '2026-11-10',
  total: 800_000,
  paidAmount: 0,
  status: BillStatus.UN_PAID,
}

const shown = (bills: readonly object[], isSentBack: boolean) => {
  const getList = vi.fn(async () => ({ data: bills as never[], total: bills.length }))
  render(
    <Stage dataProvider={{ getList: getList as never }}>
      <SplitForm
        amount={1_000_000}
        contractID="k"
        isSentBack={isSentBack}
        onMatch={vi.fn()}
        onCancel={vi.fn()}
      />
    </Stage>,
  )
}
const told = async () => (await screen.findByRole('status')).textContent?.replaceAll(/\s/g, ' ')

it('says of what pays no bill that it becomes credit', async () => {
  shown([], false)
  expect(await told()).toBe('Còn 1.000.000 đ thành tiền dư')
  expect(screen.getByText(/không có hoá đơn nào còn phải thu/).textContent).not.toContain('tiền dư')
})

it('says of what a bank has sent back that it is kept for the tenant, unless some of it pays a bill', async () => {
  shown([bill], true)
  expect(await told()).toBe('Còn 200.000 đ thành tiền dư')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Phần cho HD1' }))
  expect(await told()).toBe('1.000.000 đ giữ cho khách, còn phải trả lại')
})
