// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ContractStatus, ContractType } from '../../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../../domain/day.ts'
import { TicketStatus } from '../../../../domain/ticket/ticket-status.ts'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { Stage } from '../../../testing/stage.tsx'
import { emptyHome } from './emptyHome.ts'
import { Home as HomePage } from './Home.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = dayOf(new Date())
const ago = (days: number) => `${addDays(today, -days)}T02:00:00Z`
const home: Home = {
  ...emptyHome,
  rooms: [{ id: 'r', number: 'P.302', buildingName: 'Hoa Sen' }],
  windows: [
    { floor: 1, own: false },
    { floor: 3, own: true },
  ],
  contracts: [
    {
      id: 'k',
      roomID: 'r',
      roomNumber: 'P.302',
      type: ContractType.RENT,
      price: 4_800_000,
      status: ContractStatus.ACTIVE,
      startDay: addDays(today, -160),
      endDay: addDays(today, 40),
      cancelDay: null,
      stay: null,
      unbilled: { amount: 0, since: null },
      next: null,
    },
  ],
  accounts: [{ id: 'k', roomNumber: 'P.302', credit: 0, deposit: 9_600_000 }],
  meters: [
    {
      id: 'm',
      roomNumber: 'P.302',
      utility: 'electricity',
      uses: [
        { day: '2026-09-30', used: 98_000 },
        { day: '2026-10-31', used: 112_500 },
      ],
    },
  ],
  tickets: [
    {
      id: 't1',
      title: 'Vòi nước bếp rỉ',
      status: TicketStatus.APPROVED,
      createdAt: ago(3),
      decidedAt: ago(2),
      decisionNote: 'Thợ đến chiều thứ Hai.',
    },
    {
      id: 't2',
      title: 'Bóng đèn cháy',
      status: TicketStatus.APPROVED,
      createdAt: ago(90),
      decidedAt: ago(80),
      decisionNote: null,
    },
  ],
  notices: [{ id: 'n', title: 'Cắt nước thứ Tư', senderName: 'Trần Minh Quân', sentAt: ago(1), read: 0 }],
  receipts: [
    { id: 'p', contractID: 'k', number: 'PT26-00017', kind: 'rent', day: '2026-10-08', amount: 5_588_200 },
  ],
}

const tenant = { role: 'customer' } as const

const show = (answer: Home) =>
  render(
    <Stage {...tenant} dataProvider={{ read: async () => answer }}>
      <HomePage />
    </Stage>,
  )
const part = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('section') as HTMLElement)

it('greets a tenant with their room, what was answered, what was written, and how long they stay', async () => {
  show(home)
  await screen.findByRole('heading', { name: 'Phòng có gì cần sửa' })
  expect(screen.getByRole('link', { name: 'P.302' }).getAttribute('href')).toBe('/room/r')
  const repair = part('Phòng có gì cần sửa')
  expect(repair.getByRole('link', { name: /^Vòi nước bếp rỉ/ }).textContent).toContain(
    'Thợ đến chiều thứ Hai.',
  )
  // What was answered long ago is no news.
  expect(repair.queryByText('Bóng đèn cháy')).toBeNull()
  expect(repair.getByRole('link', { name: 'Báo việc cần sửa' }).getAttribute('href')).toBe('/support-ticket')
  expect(part('Thông báo').getByRole('link').getAttribute('href')).toBe('/notice/inbox?id=n')
  const [lease, deposit] = part('Hợp đồng').getAllByRole('link')
  expect(lease?.textContent).toMatch(
    new RegExp(`^Còn 40 ngày4\\.800\\.000.*${formatDay(addDays(today, 40))}$`),
  )
  expect(deposit?.textContent).toMatch(/^Tiền cọc chủ nhà đang giữ.*9\.600\.000đ$/)
  expect(deposit?.getAttribute('href')).toBe('/account/k')
  const [receipt] = part('Phiếu thu').getAllByRole('link', { name: /PT26-00017/ })
  expect(receipt?.getAttribute('href')).toBe('/account/k')
  const used = part('Điện nước của bạn')
  expect(used.getByText('112,5 kWh')).toBeTruthy()
  // Every bar is read aloud.
  expect(used.getAllByRole('listitem').at(-1)?.textContent).toBe('31/10/2026: 112,5 kWh')
  screen.getByRole('img', { name: 'Mặt đứng Hoa Sen, ô cửa sáng là phòng của bạn' })
})

it('asks whether they stay where the landlord asks, and says what was answered', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    sent.push([address, JSON.parse(String(body))])
    return new Response(JSON.stringify({ message: 'I0003', data: {} }))
  })
  const stay = { price: 4_900_000, stays: null, words: null, answeredAt: null }
  const asking = (more: Partial<(typeof home.contracts)[number]['stay'] & object>): Home => ({
    ...home,
    contracts: home.contracts.map((one) => ({ ...one, stay: { ...stay, ...more } })),
  })
  show(asking({}))
  await screen.findByRole('heading', { name: 'Ở tiếp hay trả phòng?' })
  const question = part('Ở tiếp hay trả phòng?')
  question.getByText(/^Hợp đồng phòng P\.302 hết ngày .* Chủ nhà đề nghị 4\.900\.000/)
  await userEvent.type(question.getByRole('textbox'), 'Ở thêm một năm')
  await userEvent.click(question.getByRole('button', { name: 'Tôi muốn ở tiếp' }))
  await expect
    .poll(() => sent)
    .toEqual([
      [expect.stringMatching(/contract\/k\/stay\/answer$/), { stays: true, words: 'Ở thêm một năm' }],
    ])
  cleanup()
  show(asking({ stays: false, answeredAt: ago(1) }))
  await screen.findByText(/^Bạn trả phòng khi hết hợp đồng, trả lời ngày/)
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Trả lời lại' }))
  screen.getByRole('textbox')
})

it('has nothing to show of what there is none of', async () => {
  show(emptyHome)
  await screen.findByRole('heading', { name: 'Bạn chưa có phòng nào' })
  expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Bạn chưa có phòng nào',
  ])
})
