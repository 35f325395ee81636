// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { Stage } from '../testing/stage.tsx'
import { SearchDialog } from './SearchDialog.tsx'

afterEach(cleanup)

it('is left by Escape, also while something is typed', async () => {
  const close = vi.fn()
  render(
    <Stage dataProvider={{ read: async () => [] }}>
      <SearchDialog onClose={close} />
    </Stage>,
  )
  await userEvent.type(await screen.findByRole('combobox'), '302')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

it('says so when nothing is found', async () => {
  render(
    <Stage dataProvider={{ read: async () => [] }}>
      <SearchDialog onClose={() => undefined} />
    </Stage>,
  )
  await userEvent.type(await screen.findByRole('combobox'), 'xyz')
  expect(await screen.findByText('Không thấy gì. Thử chữ khác.')).toBeTruthy()
})

const open = async (role: 'owner' | 'staff' | 'customer', hits: readonly object[] = []) => {
  render(
    <Stage role={role} dataProvider={{ read: async () => hits }}>
      <SearchDialog onClose={() => undefined} />
    </Stage>,
  )
  const box = await screen.findByRole('combobox')
  return { type: (text: string) => userEvent.type(box, text) }
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('offers what can be done, by role, before anything is typed and by its words', async () => {
  const { type } = await open('owner')
  expect(offered()).toContain('Lập hợp đồng')
  await type('lap hoa don')
  await screen.findByRole('option', { name: 'Lập hoá đơn' })
  expect(offered()[0]).toBe('Lập hoá đơn')
  cleanup()
  await open('staff')
  expect(offered()).toEqual(['Báo sửa', 'Đổi mật khẩu'])
  cleanup()
  await open('customer')
  expect(offered()).toEqual(['Trả tiền nhà', 'Báo sửa', 'Đổi mật khẩu'])
})

it('has what is found before what can be done with a like name, and places last', async () => {
  const { type } = await open('owner', [{ resource: 'building', id: '1', name: 'Hoa Sen', note: 'Huế' }])
  await type('hoa')
  await screen.findByRole('option', { name: /Hoa Sen/ })
  await vi.waitFor(() => expect(offered()[0]).toContain('Hoa Sen'))
  expect(offered()).toContain('Lập hoá đơn')
  expect(offered().at(-1)).toBe('Hoá đơn')
})

const Where = () => <p data-testid="where">{useLocation().pathname}</p>

it('begins an action by Enter', async () => {
  const close = vi.fn()
  render(
    <Stage dataProvider={{ read: async () => [] }}>
      <SearchDialog onClose={close} />
      <Where />
    </Stage>,
  )
  const box = await screen.findByRole('combobox')
  await userEvent.type(box, 'lap hop dong')
  await screen.findByRole('option', { name: 'Lập hợp đồng' })
  await userEvent.keyboard('{Enter}')
  expect(screen.getByTestId('where').textContent).toBe('/contract/add')
  expect(close).toHaveBeenCalledOnce()
})

it('says of a bill whether it is paid', async () => {
  const bill = (id: string, status: BillStatus) => ({ resource: 'bill', id, name: id, note: 'P.302', status })
  const { type } = await open('owner', [bill('2611-A', BillStatus.OVERDUE), bill('2610-A', BillStatus.PAID)])
  await type('302')
  await screen.findByRole('option', { name: /2611-A.*Quá hạn/ })
  await screen.findByRole('option', { name: /2610-A.*Đã trả/ })
})
