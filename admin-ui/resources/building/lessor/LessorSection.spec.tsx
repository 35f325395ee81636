// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../../testing/stage.tsx'
import { LessorSection } from './LessorSection.tsx'

afterEach(cleanup)

const hoa = {
  kind: 'person',
  name: 'Nguyễn Thị Hoà',
  idNumber: '001184000123',
  taxCode: null,
  address: 'Huế',
  phone: '0912345678',
  email: null,
  representative: null,
}

it('erases who let the house, once that and the password were said', async () => {
  const sent: (readonly [string, object])[] = []
  let isErased = false
  const dataProvider = {
    read: async () => [
      { id: 'l2', fromDay: '2026-03-01', lessor: { ...hoa, name: 'Trần Văn Minh' } },
      { id: 'l1', fromDay: null, lessor: isErased ? null : hoa },
    ],
    verifyPassword: async () => true,
    act: async (path: string, body: object) => {
      sent.push([path, body])
      isErased = true
      return { data: {} }
    },
  }
  render(
    <Stage dataProvider={dataProvider}>
      <LessorSection buildingID="b1" />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá dữ liệu: Nguyễn Thị Hoà' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá hẳn' }))
  expect(sent).toEqual([])
  await userEvent.type(await screen.findByLabelText(/Mật khẩu/), 'a password')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([['building/b1/lessor/erase', { lessorID: 'l1' }]]))
  await waitFor(() => expect(screen.queryByText('Nguyễn Thị Hoà')).toBeNull())
  expect(screen.getByText('Trần Văn Minh')).toBeTruthy()
})
