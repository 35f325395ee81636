// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Role } from '../../../../domain/event.ts'
import { ApiError } from '../../../data/envelope.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { BuildingRecord } from '../buildingRecord.ts'
import { StaffWeek } from './StaffWeek.tsx'

afterEach(cleanup)

const open = async (role: Role) => {
  const staff = [{ id: 'hanh', name: 'Võ Thị Kim Hạnh', role: 'staff' }]
  const create = async (_resource: string, { data }: { data: Record<string, string> }) => {
    staff.push({ id: 'moi', name: `${data.lastName} ${data.firstName}`, role: data.role as string })
    return { data: { ...data, id: 'moi' } }
  }
  const read = async () => ({ entries: [], staff: [...staff] })
  const act = async () => {
    throw new ApiError('E0017', 422, [{ field: 'fromDay', code: 'E0017' }])
  }
  render(
    <Stage role={role} dataProvider={{ read, create, act }}>
      <StaffWeek building={{ id: 'sen' } as BuildingRecord} />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Xếp ca' }))
  return screen.findByRole('dialog', { name: 'Xếp ca' })
}

it('adds somebody over the form of a shift, chooses them there and keeps what was typed', async () => {
  const form = await open('owner')
  await userEvent.click(within(form).getByRole('button', { name: /^Đêm/ }))
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm nhân viên' }))
  const person = await screen.findByRole('dialog', { name: 'Thêm nhân viên' })
  await userEvent.type(within(person).getByRole('textbox', { name: /^Họ(?! và)/ }), 'Lê')
  await userEvent.type(within(person).getByRole('textbox', { name: /^Tên(?! đệm)/ }), 'Mới')
  await userEvent.type(within(person).getByRole('textbox', { name: /Email/ }), 'moi@nha.vn')
  await userEvent.click(within(person).getByRole('button', { name: 'Thêm nhân viên' }))
  await screen.findByText('Lê Mới, nhân viên')
  expect((within(form).getByLabelText(/Từ giờ/) as HTMLInputElement).value).toBe('22:00')
})

it('says that a shift is there already, at its first day', async () => {
  const form = await open('owner')
  await userEvent.click(within(form).getByRole('combobox', { name: /^Người trực/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Hạnh/ }))
  await userEvent.click(within(form).getByRole('button', { name: 'Xếp ca' }))
  await within(form).findByText('Người này đã có ca giờ đó vào những ngày này.')
})

it('offers this to those alone who may add staff', async () => {
  const form = await open('manager')
  expect(within(form).queryByRole('button', { name: 'Thêm nhân viên' })).toBeNull()
})
