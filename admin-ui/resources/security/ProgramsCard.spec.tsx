// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { ProgramsCard } from './ProgramsCard.tsx'

afterEach(cleanup)

const program = {
  id: 'p1',
  revision: 1,
  name: 'Phần mềm kế toán',
  buildingIDs: ['b1'],
  lastDay: null,
  by: 'o1',
  byName: 'Trần Quân',
  createdAt: '2026-11-20T03:00:00.000Z',
}
const lists: Record<string, readonly object[]> = {
  program: [program],
  building: [{ id: 'b1', name: 'Hoa Sen' }],
}

const stage = () => {
  const sent: (readonly [string, object])[] = []
  const dataProvider = {
    getList: async (resource: string) => ({ data: lists[resource] ?? [], total: 1 }),
    read: async () => [],
    verifyPassword: async () => true,
    act: async (path: string, body: object = {}) => {
      sent.push([path, body])
      return { data: { key: 'snk_only-once' } }
    },
  }
  render(
    <Stage dataProvider={dataProvider}>
      <ProgramsCard />
    </Stage>,
  )
  return sent
}

it('says of each key which houses it reads, who made it and whether it was used', async () => {
  stage()
  expect(await screen.findByText('Phần mềm kế toán')).toBeTruthy()
  expect(await screen.findByText('Hoa Sen · Trần Quân tạo 20/11/2026 · chưa dùng lần nào')).toBeTruthy()
})

it('makes a key for all houses and shows it', async () => {
  const sent = stage()
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo khoá' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Tên/ }), 'Bảng tính')
  const dialog = () => screen.getByRole('dialog')
  const act = () => [...dialog().querySelectorAll('button')].at(-1) as HTMLButtonElement
  // No house is chosen yet.
  await userEvent.click(act())
  expect(await screen.findByText('Hãy điền ô này.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /Đọc ở đâu/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Mọi nhà/ }))
  await userEvent.click(act())
  await waitFor(() =>
    expect(sent).toEqual([['program/add', { name: 'Bảng tính', buildingIDs: null, lastDay: null }]]),
  )
  expect(((await screen.findByLabelText('Khoá')) as HTMLTextAreaElement).value).toBe('snk_only-once')
  await userEvent.click(screen.getByRole('button', { name: 'Tôi đã chép khoá' }))
  await waitFor(() => expect(screen.queryByLabelText('Khoá')).toBeNull())
})

it('withdraws a key after a question and the password', async () => {
  const sent = stage()
  await userEvent.click(await screen.findByRole('button', { name: 'Thu hồi khoá Phần mềm kế toán' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Thu hồi khoá' }))
  await userEvent.type(await screen.findByLabelText(/Mật khẩu/), 'x')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([['program/p1/withdraw', {}]]))
})
