// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { InstallManyDialog } from './InstallManyDialog.tsx'

type Sent = {
  readonly roomID: string
  readonly utility: string
  readonly digits: number
  readonly value: number
}

/** What was sent, and the values that are refused. */
const sent: Sent[] = []
const onClose = vi.fn()
beforeEach(() => {
  sent.length = 0
  onClose.mockClear()
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const meter = JSON.parse(String(body)) as Sent
    sent.push(meter)
    if (meter.value < 10 ** 8) return new Response(JSON.stringify({ message: 'I0002', data: {} }))
    const errors = [{ field: 'value', code: 'too_big', params: { max: 99_999_999 } }]
    return new Response(JSON.stringify({ message: 'V0002', errors }), { status: 400 })
  })
  render(
    <Stage>
      <InstallManyDialog
        missing={[
          { room: { id: 'a', number: 'P.101' }, utilities: ['electricity', 'water'] },
          { room: { id: 'b', number: 'P.102' }, utilities: ['water'] },
        ]}
        onClose={onClose}
      />
    </Stage>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (room: string, label: string) =>
  within(screen.getByRole('group', { name: room })).getByLabelText(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Khai đồng hồ' }))

it('installs a meter for each number that was typed, and none for an empty field', async () => {
  await userEvent.type(field('P.101', 'Điện'), '1200')
  await userEvent.type(field('P.102', 'Nước'), '85,5')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { roomID: 'a', utility: 'electricity', digits: 5, value: 1_200_000 },
    { roomID: 'b', utility: 'water', digits: 5, value: 85_500 },
  ])
})

it('sends nothing again that is in the book, once what was refused has been mended', async () => {
  await userEvent.type(field('P.101', 'Điện'), '1200')
  await userEvent.type(field('P.101', 'Nước'), '999999')
  await send()
  await screen.findByText(/Lớn nhất là 99999[.,]999/)
  expect(onClose).not.toHaveBeenCalled()
  expect(within(screen.getByRole('group', { name: 'P.101' })).queryByLabelText('Điện')).toBeNull()
  await userEvent.clear(field('P.101', 'Nước'))
  await userEvent.type(field('P.101', 'Nước'), '85')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ utility, value }) => [utility, value])).toEqual([
    ['electricity', 1_200_000],
    ['water', 999_999_000],
    ['water', 85_000],
  ])
})

it('asks for at least one number', async () => {
  await send()
  expect(field('P.101', 'Điện').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

it('takes a block from a spreadsheet, and says which rooms are not in the sheet', async () => {
  fireEvent.paste(field('P.101', 'Điện'), {
    clipboardData: { getData: () => 'Phòng\tNước\tĐiện\n102\t85,5\n101\t90\t1.200\n109\t1\t2' },
  })
  await screen.findByText('Đã dán 3 số. Không có trong bảng này: 109.')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ roomID, utility, value }) => [roomID, utility, value])).toEqual([
    ['a', 'electricity', 1_200_000],
    ['a', 'water', 90_000],
    ['b', 'water', 85_500],
  ])
})
