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

const walk = () => {
  const fetched = answerLists(() => []) as unknown as ReturnType<
    typeof vi.fn<(address: string, options: RequestInit) => Promise<Response>>
  >
  const handover = {
    id: 'h',
    way: 'in',
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
  vi.unstubAllGlobals()
})

it('saves the last thing too, as of the day on which the room is walked through', async () => {
  const { user, sent } = walk()
  await user.click(await screen.findByRole('button', { name: 'Tốt → Tủ' }))
  await user.click(screen.getByRole('button', { name: 'Tốt → Chìa khoá' }))
  await screen.findByRole('heading', { name: 'Giao mấy chìa, mấy thẻ?' })
  expect(sent()).toMatchObject([{ day: today, things: [{ assetID: 'Giường' }, { assetID: 'Tủ' }] }])
})
