// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { addDays, dayOf } from '../../../domain/day.ts'
import { Stage } from '../../testing/stage.tsx'
import { ContractNow } from './ContractNow.tsx'
import type { ContractDetail } from './contractRecord.ts'

afterEach(cleanup)

const today = dayOf(new Date().toISOString())
const contract = {
  id: 'k',
  type: ContractType.RENT,
  status: ContractStatus.WAITING_FOR_SIGNATURE,
  startDay: addDays(today, 9),
  endDay: addDays(today, 300),
  cancelDay: null,
  signBy: null,
  unsettled: false,
  renewalOf: null,
  signed: false,
  tenantNotice: null,
} as unknown as ContractDetail
const account = { id: 'k', openAmount: 0, credit: 0, deposit: 0, depositAgreed: 0, bills: [] }

const show = (
  papers: readonly object[],
  of: ContractDetail = contract,
  act?: (path: string, body?: object) => Promise<unknown>,
) =>
  render(
    <Stage
      at="/contract/k"
      dataProvider={{
        getOne: async () => ({ data: account }),
        getList: async () => ({ data: papers as never[], total: papers.length }),
        ...(act && { act }),
      }}
    >
      <ContractNow contract={of} />
    </Stage>,
  )

it.each([
  ['the draft of its paper', [], 'Soạn bản ký', '/contract/k/paper'],
  [
    'the draft of another one, where one was signed',
    [{ id: 'p', status: 'signed', houseSignedAt: 'x', tenantSignedAt: 'x' }],
    'Soạn bản ký',
    '/contract/k/paper',
  ],
  [
    'the paper that waits',
    [{ id: 'p', status: 'frozen', houseSignedAt: null, tenantSignedAt: null }],
    'Mở bản chờ ký',
    '/paper/p',
  ],
])('leads from a contract that waits for its signatures to %s', async (_, papers, name, to) => {
  show(papers)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

it('lets a lease end on its day with one press, as the landlord’s notice of its term, and takes it back', async () => {
  const endDay = addDays(today, 30)
  const ending = {
    ...contract,
    roomNumber: 'P.302',
    status: ContractStatus.ACTIVE,
    signed: true,
    startDay: addDays(today, -300),
    endDay,
  }
  const sent: (readonly [string, object])[] = []
  show([], ending, async (path, body = {}) => {
    sent.push([path, body])
    return { data: { id: 'k' } }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Không gia hạn' }))
  // The same notice and the same words as from the list of leases that end.
  await screen.findByText(/^Đã ghi: hợp đồng P\.302 hết hạn/)
  await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await expect
    .poll(() => sent)
    .toEqual([
      ['contract/k/notice', { by: 'landlord', givenDay: today, lastDay: endDay, ground: 'term' }],
      ['contract/k/withdraw-notice', {}],
    ])
})
