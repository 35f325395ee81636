// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import { ContractHandovers } from './ContractHandovers.tsx'
import type { HandoverDetail, HandoverRecord } from './handoverRecord.ts'
import { useFirst } from './useHandovers.ts'

const { ACTIVE, CANCELLED, EXPIRED } = ContractStatus
const contract = { id: 'old', roomID: 'r', customerID: 'tenant', status: ACTIVE, unsettled: false }
const renewal = {
  ...contract,
  id: 'new',
  renewalOf: 'old',
  status: ACTIVE as number,
  signed: true,
  startDay: '2027-01-01',
  endDay: '2027-12-31',
  cancelDay: null as string | null,
}

const startsOf = async (...ofRoom: readonly object[]) => {
  const getList = vi.fn(async (resource: string) => {
    const data = resource === 'contract' ? ofRoom : []
    return { data, total: data.length }
  })
  render(
    <Stage dataProvider={{ getList }}>
      <ContractHandovers contract={contract} />
    </Stage>,
  )
  const start = await screen.findByRole('button', { name: 'Giao phòng' })
  await vi.waitFor(() => expect(start.hasAttribute('disabled')).toBe(false))
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

afterEach(cleanup)

it.each([
  ['its tenant has renewed', renewal, ['Giao phòng']],
  ['another tenant follows on', { ...renewal, customerID: 'other' }, ['Giao phòng', 'Nhận lại phòng']],
  [
    'its renewal was cancelled before it began',
    { ...renewal, status: CANCELLED, cancelDay: '2026-12-15' },
    ['Giao phòng', 'Nhận lại phòng'],
  ],
])('begins a take-back unless the contract goes on: %s', async (_case, other, expected) => {
  expect(await startsOf(other)).toEqual(expected)
})

it.each([
  ['that is over takes the room back', { status: EXPIRED, unsettled: true }, ['Nhận lại phòng']],
  ['that is settled has nothing to begin', { status: EXPIRED, unsettled: false }, []],
])('a lease %s', async (_case, about, expected) => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }))
  render(
    <Stage dataProvider={{ getList }}>
      <ContractHandovers contract={{ ...contract, ...about }} />
    </Stage>,
  )
  await vi.waitFor(() => expect(getList).toHaveBeenCalled())
  await vi.waitFor(() =>
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(expected),
  )
})

const First = ({ of }: { readonly of: HandoverRecord }) => <p>{useFirst(of)?.id ?? 'none'}</p>

it('compares a take-back with the first day of the stay, be it under a contract before', async () => {
  const given = (id: string, day: string) => ({ id, way: 'in', day, contractID: 'old' })
  const getList = vi.fn(async () => ({
    data: [given('later', '2026-09-01'), given('first', '2026-01-05'), given('before', '2024-01-01')],
    total: 3,
  }))
  const getOne = vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } }))
  const of = { contractID: 'new', roomID: 'r', customerID: 'tenant', way: 'out', day: '2026-08-31' }
  render(
    <Stage dataProvider={{ getList, getOne }}>
      <First of={of as unknown as HandoverDetail} />
    </Stage>,
  )
  expect(await screen.findByText('first')).toBeDefined()
  expect(getList).toHaveBeenCalledWith(
    'handover',
    expect.objectContaining({ filter: { roomID: 'r', customerID: 'tenant', way: 'in' } }),
  )
})
