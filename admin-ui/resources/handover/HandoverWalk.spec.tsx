// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { addDays } from '../../../domain/day.ts'
import { dayOf } from '../../i18n/format.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import type { AssetRecord } from '../asset/assetRecord.ts'
import { HandoverWalk } from './HandoverWalk.tsx'
import type { HandoverDetail } from './handoverRecord.ts'

const today = dayOf(new Date())

const things = ['Giường', 'Tủ'].map((name) => ({
  id: name,
  name,
  count: 1,
  states: [{ state: 'good', count: 1 }],
})) as unknown as AssetRecord[]

const walk = (way: 'in' | 'out') => {
  const fetched = answerLists(() => []) as unknown as ReturnType<
    typeof vi.fn<(address: string, options: RequestInit) => Promise<Response>>
  >
  const handover = {
    id: 'h',
    way,
    day: addDays(today, -3),
    status: 'draft',
    customerName: 'Diễm',
    things: [],
    keys: [],
    readings: [],
    people: [],
  } as unknown as HandoverDetail
  render(
    <Stage>
      <HandoverWalk handover={handover} first={null} assets={things} meters={[]} />
    </Stage>,
  )
  return {
    user: userEvent.setup(),
    sent: () =>
      fetched.mock.calls
        .filter(([address]) => address.endsWith('handover/h/update'))
        .map(([, { body }]) => JSON.parse(String(body))),
  }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('saves the last thing too, as of the day on which the room is walked through', async () => {
  const { user, sent } = walk('in')
  await user.click(await screen.findByRole('button', { name: 'Tốt → Tủ' }))
  await user.click(screen.getByRole('button', { name: 'Tốt → Chìa khoá' }))
  await screen.findByRole('heading', { name: 'Giao mấy chìa, mấy thẻ?' })
  expect(sent()).toMatchObject([{ day: today, things: [{ assetID: 'Giường' }, { assetID: 'Tủ' }] }])
})

it('goes on without a network, and says that the next step saves all of it', async () => {
  const { user, sent } = walk('in')
  await user.click(await screen.findByRole('button', { name: 'Tốt → Tủ' }))
  const reach = vi.mocked(fetch).getMockImplementation() as typeof fetch
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await user.click(screen.getByRole('button', { name: 'Tốt → Chìa khoá' }))
  await screen.findByText('Chưa lưu được. Bước sau sẽ lưu lại tất cả.')
  vi.mocked(fetch).mockImplementation(reach)
  await user.click(screen.getByRole('button', { name: 'Điện nước' }))
  await screen.findByRole('heading', { name: 'Số đầu của khách' })
  expect(screen.queryByText('Chưa lưu được. Bước sau sẽ lưu lại tất cả.')).toBeNull()
  expect(sent().at(-1)).toMatchObject({ things: [{ assetID: 'Giường' }, { assetID: 'Tủ' }] })
})

it('asks for a cause on the way out where nobody wrote down the first day, and proposes none', async () => {
  const { user, sent } = walk('out')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('hỏng')
  await screen.findByRole('group', { name: 'Vì sao như vậy' })
  await press('Ghi vậy → Tủ')
  await press('hỏng')
  await press('hư hỏng')
  await press('Ghi vậy → Chìa khoá')
  await screen.findByRole('heading', { name: 'Trả lại mấy chìa, mấy thẻ?' })
  expect(sent()).toMatchObject([{ things: [{ cause: null }, { cause: 'damage' }] }])
})
