// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import { ContractListPage } from './ContractListPage.tsx'

beforeEach(() => {
  // As on a phone.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const contract = {
  id: 'one',
  roomNumber: 'P.606',
  customerName: 'Nguyễn Hữu Trường',
  price: 4_450_000,
  status: ContractStatus.WAITING_FOR_SIGNATURE,
  startDay: '2026-12-12',
  endDay: '2027-12-11',
  cancelDay: null,
}
const show = async (more: object) => {
  const getList = async () => ({ data: [{ ...contract, ...more }], total: 1 })
  render(
    <Stage dataProvider={{ getList, read: async () => ({ byStatus: {}, endingIn60Days: 0, unsettled: 0 }) }}>
      <ContractListPage />
    </Stage>,
  )
  await screen.findByText('P.606 · Hữu Trường')
}

it('says on a phone that the day of a contract is its last', async () => {
  await show({})
  expect(screen.getByText('đến 11/12/2027')).toBeTruthy()
})

it('has no such day for what was sold', async () => {
  await show({ endDay: null })
  expect(screen.getByText('không hạn')).toBeTruthy()
})

it('says until when a contract waits for its signature', async () => {
  await show({ signBy: '2027-01-02' })
  expect(screen.getByText('Chờ ký').textContent).toBe('Chờ kýđến 2/1/2027')
  cleanup()
  await show({ status: ContractStatus.NOT_IN_EFFECT, signBy: '2027-01-02' })
  expect(screen.getByText('Chưa đến ngày').textContent).toBe('Chưa đến ngày')
})

it('calls a lease that its tenant has left so, and only what never began cancelled', async () => {
  const { CANCELLED } = ContractStatus
  await show({ status: CANCELLED, type: ContractType.RENT, activated: true, cancelDay: '2027-01-02' })
  expect(screen.getByText('Đã trả phòng')).toBeTruthy()
  cleanup()
  await show({ status: CANCELLED, type: ContractType.RENT, activated: false, cancelDay: '2026-12-01' })
  expect(screen.getByText('Đã huỷ')).toBeTruthy()
})
