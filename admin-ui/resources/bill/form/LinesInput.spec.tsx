// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { EntityForm } from '../../../form/EntityForm.tsx'
import { Stage } from '../../../testing/stage.tsx'
import { LinesInput } from './LinesInput.tsx'
import { EMPTY, type LineDraft, lineOf } from './reckoning.ts'

afterEach(cleanup)

const rent: LineDraft = { ...EMPTY, name: 'Tiền phòng', amount: 4_000_000 }
const power: LineDraft = { ...EMPTY, name: 'Điện', quantity: 100, unit: 'kWh', price: 3_800 }

const open = async (lines: readonly LineDraft[]) => {
  const save = vi.fn(async (_values: Record<string, unknown>) => true)
  render(
    <Stage>
      <ResourceContextProvider value="bill">
        <EntityForm defaultValues={{ lines }} act="Lưu" save={save} onSaved={() => {}}>
          <LinesInput />
        </EntityForm>
      </ResourceContextProvider>
    </Stage>,
  )
  await screen.findByRole('button', { name: 'Lưu' })
  return save
}

const line = (place: number) => within(screen.getByRole('group', { name: `Khoản ${place}` }))
const name = (place: number) => line(place).getByLabelText(/^Khoản/) as HTMLInputElement
const names = () => screen.getAllByRole('group').map((_, place) => name(place + 1).value)
const total = () => screen.getByText('Tổng cộng').nextElementSibling?.textContent

it('goes on, changes places and removes by keyboard, and keeps the focus in the lines', async () => {
  await open([rent, power])
  expect(total()).toBe('4.380.000đ')
  await userEvent.type(name(2), '{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['Điện', 'Tiền phòng']))
  await waitFor(() => expect(document.activeElement).toBe(name(1)))
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['Tiền phòng']))
  expect(screen.getByRole('status').textContent).toBe('Đã bỏ Điện.')
  await waitFor(() => expect(document.activeElement).toBe(name(1)))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['Tiền phòng', '']))
  await waitFor(() => expect(document.activeElement).toBe(name(2)))
  expect(total()).toBe('4.000.000đ')
})

it('takes rows of a spreadsheet in the place of an empty line', async () => {
  const save = await open([rent, EMPTY])
  fireEvent.paste(name(2), { clipboardData: { getData: () => 'Điện\t100\tkWh\t3.800\nRác\t30.000' } })
  await waitFor(() => expect(names()).toEqual(['Tiền phòng', 'Điện', 'Rác']))
  expect(total()).toBe('4.410.000đ')
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const [values] = save.mock.calls[0]!
  expect((values.lines as LineDraft[]).map(lineOf)).toMatchObject([
    { name: 'Tiền phòng', amount: 4_000_000, note: null },
    { name: 'Điện', amount: 380_000, quantity: 100_000, unit: 'kWh', unitPrice: 3_800 },
    { name: 'Rác', amount: 30_000, note: null },
  ])
})

it('wants what is missing where it is missing, and sends nothing', async () => {
  const save = await open([{ ...power, quantity: null }])
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(line(1).getByLabelText('Số lượng').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toContain('chưa có gì phải trả')
  expect(save).not.toHaveBeenCalled()
})

it('types the new figure of a meter behind the old one, wherever the first click fell', async () => {
  await open([{ ...power, quantity: '1284 → ' as never }])
  const meter = line(1).getByLabelText(/^Số lượng/) as HTMLInputElement
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft]', target: meter, offset: 0 })
  await user.keyboard('1396')
  expect(meter.value).toBe('1.284 → 1396')
  await user.pointer({ keys: '[MouseLeft]', target: meter, offset: 0 })
  await user.keyboard('0')
  expect(meter.value).toBe('01.284 → 1396')
})

it('says what is wrong with a meter that is left, but moves nothing under a press that left it', async () => {
  await open([{ ...power, quantity: null }])
  const meter = line(1).getByLabelText(/^Số lượng/)
  const button = screen.getByRole('button', { name: 'Lưu' })
  const fault = () => screen.queryByText('Số mới nhỏ hơn số cũ.')
  const user = userEvent.setup()
  await user.type(meter, '9-3')
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  expect(document.activeElement).toBe(button)
  for (let turns = 0; turns < 20; turns++) await act(() => new Promise((next) => setTimeout(next)))
  expect(fault()).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: document.body })
  await waitFor(() => expect(fault()).not.toBeNull())

  await user.clear(meter)
  await user.type(meter, '9-12')
  await waitFor(() => expect(fault()).toBeNull())
  await user.clear(meter)
  await user.type(meter, '9-4')
  await user.tab()
  await waitFor(() => expect(fault()).not.toBeNull())
})
