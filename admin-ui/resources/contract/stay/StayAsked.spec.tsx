// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { addDays } from '../../../../domain/day.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { StayAsked } from './StayAsked.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = dayOf(new Date())
const endDay = addDays(today, 20)
const at = `${addDays(today, -3)}T02:00:00.000Z`
const asked = { at, until: endDay, price: 4_700_000, openedAt: null }

const setUp = (more: Partial<ContractDetail>) => {
  const sent: (readonly [string, object])[] = []
  const contract = {
    id: 'c',
    roomNumber: 'P.302',
    customerID: 'mai',
    customerName: 'Nguyễn Thị Mai',
    startDay: addDays(today, -300),
    endDay,
    price: 4_500_000,
    rents: [],
    stayAsked: asked,
    stayAnswer: null,
    ...more,
  } as unknown as ContractDetail
  const act = async (path: string, body: object = {}) => {
    sent.push([path, body])
    return { data: { id: 'next' } }
  }
  const getOne = async (resource: string) =>
    resource === 'contract' ? { data: contract } : { data: { id: 'mai', phone: null } }
  render(
    <Stage dataProvider={{ act, getOne }}>
      <StayAsked contract={contract} />
    </Stage>,
  )
  return sent
}
const answer = (stays: boolean, words: string | null = null) => ({ stays, words, at, byLink: true })

it('says that the tenant stays, and renews at the rent that they were told by one tap', async () => {
  const sent = setUp({ stayAnswer: answer(true, 'Ở thêm một năm') })
  await screen.findByText(/^Nguyễn Thị Mai muốn ở tiếp, trả lời ngày .*“Ở thêm một năm”$/)
  await userEvent.click(await screen.findByRole('button', { name: /^Gia hạn đến .*, giá 4\.700\.000/ }))
  await expect.poll(() => sent).toMatchObject([['contract/c/renew', { price: 4_700_000 }]])
})

it('says that the tenant leaves, and confirms their notice by one tap', async () => {
  const sent = setUp({ stayAnswer: answer(false) })
  await screen.findByText(/^Nguyễn Thị Mai trả phòng khi hết hợp đồng/)
  await userEvent.click(
    await screen.findByRole('button', { name: `Xác nhận trả phòng ${formatDay(endDay)}` }),
  )
  const notice = { by: 'tenant', givenDay: addDays(today, -3), lastDay: endDay, ground: 'leaving' }
  await expect.poll(() => sent).toEqual([['contract/c/notice', notice]])
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await expect.poll(() => sent[1]).toEqual(['contract/c/withdraw-notice', {}])
})

it('says that they were asked, and makes another link with the rent only where the landlord wants it', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = userEvent.setup()
  setUp({})
  await screen.findByText(/Giá đề nghị 4\.700\.000.*Khách chưa mở liên kết\.$/)
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    bodies.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ message: 'I0003', data: { url: 'https://nha.vn/p/token' } }))
  })
  await user.click(screen.getByRole('button', { name: 'Liên kết' }))
  await user.click(await screen.findByRole('checkbox', { name: /4\.500\.000/ }))
  await user.click(screen.getByRole('button', { name: 'Tạo liên kết khác và chép lời nhắn' }))
  await screen.findByText('https://nha.vn/p/token')
  expect(bodies).toEqual([{ price: 4_500_000 }])
  // It is there to be pasted, by that one press.
  await expect
    .poll(() => navigator.clipboard.readText())
    .toMatch(/^Hợp đồng phòng P\.302 của bạn sắp hết.*\nhttps:\/\/nha\.vn\/p\/token$/)
})

it('says nothing of a question that is over', async () => {
  setUp({ stayAsked: { ...asked, until: addDays(today, -1) } })
  expect(screen.queryByRole('alert')).toBeNull()
})
