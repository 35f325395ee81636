// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../domain/event.ts'
import { ApiError } from '../../data/envelope.ts'
import { Stage } from '../../testing/stage.tsx'
import { CashBookPage } from './CashBookPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fund = {
  id: 'f1',
  revision: 0,
  name: 'Két Hoa Sen',
  kind: 'cash',
  buildingIDs: ['b1'],
  buildingID: 'b1',
  buildingName: 'Hoa Sen',
  opening: 0,
  openingDay: '2026-01-01',
  bankAccount: null,
  balance: 0,
  lastCount: null,
}

const sums = { opening: 0, in: 0, out: 0, closing: 0 }

/** The book of the only fund, whose deletion is answered so. */
const open = (remove: () => Promise<unknown>, role: Role = 'manager') => {
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const data = String(address).includes('sums') ? sums : []
    return new Response(JSON.stringify({ message: 'I0001', data }), {
      headers: { 'content-type': 'application/json', 'content-range': 'cash-book 0-0/0' },
    })
  })
  let funds = [fund]
  const send = vi.fn(async (...asked: unknown[]) => {
    await remove()
    funds = []
    return { data: asked }
  })
  render(
    <Stage
      at="/cash-book"
      role={role}
      dataProvider={{ getList: async () => ({ data: funds, total: funds.length }), delete: send }}
    >
      <CashBookPage />
    </Stage>,
  )
  return send
}

const confirm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Xoá quỹ' }))
  const question = await screen.findByRole('dialog', { name: 'Xoá quỹ Két Hoa Sen?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Xoá quỹ' }))
}

it('deletes a fund in which nothing has moved, and offers to take that back', async () => {
  const send = open(async () => undefined)
  await confirm()
  await screen.findByText('Chưa có quỹ nào')
  screen.getByText('Đã xoá quỹ Két Hoa Sen')
  screen.getByRole('button', { name: 'Hoàn tác' })
  expect(send).toHaveBeenCalledWith('fund', expect.objectContaining({ id: 'f1' }))
})

it('says why one stays in which money has moved', async () => {
  open(() => Promise.reject(new ApiError('E0016', 422)))
  await confirm()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('quỹ đã có thu, chi'))
  screen.getByRole('button', { name: 'Xoá quỹ' })
})

it('offers it to nobody who may not', async () => {
  open(async () => undefined, 'staff')
  await screen.findByRole('heading', { name: 'Két Hoa Sen' })
  expect(screen.queryByRole('button', { name: 'Xoá quỹ' })).toBeNull()
})
