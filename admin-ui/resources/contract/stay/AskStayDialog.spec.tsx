// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../../../testing/stage.tsx'
import { AskStayDialog } from './AskStayDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = (price: number | null) => ({
  at: '2026-11-20T02:00:00.000Z',
  until: '2099-01-01',
  price,
  openedAt: null,
})
const askedWith = async (stayAsked: ReturnType<typeof asked> | null) => {
  const sent = vi.fn(async (_: string, { body }: { body: string }) => {
    void body
    return Response.json({ message: 'I0003', data: { url: 'https://nha.vn/p/abc' } })
  })
  vi.stubGlobal('fetch', sent)
  const contract = {
    id: 'c',
    roomNumber: 'P.101',
    customerID: 'k',
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    price: 4_800_000,
    rents: [],
    stayAsked,
  }
  const getOne = async (resource: string) => ({ data: resource === 'contract' ? contract : { id: 'k' } })
  render(
    <Stage dataProvider={{ getOne }}>
      <AskStayDialog contractID="c" onClose={() => {}} />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Tạo liên kết/ }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  return JSON.parse(String(sent.mock.calls[0]?.[1].body)) as unknown
}

it.each([
  ['says no rent the first time', null, null],
  ['says none again', asked(null), null],
  ['says the rent again that was said before', asked(4_800_000), 4_800_000],
])('%s, unless it is chosen', async (_case, stayAsked, price) => {
  expect(await askedWith(stayAsked)).toEqual({ price })
})
