// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { EntityForm } from '../../form/EntityForm.tsx'
import { Stage } from '../../testing/stage.tsx'
import { ServicesInput } from './ServicesInput.tsx'

afterEach(cleanup)

const charge = async (way: string) => {
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: way }))
}
const unit = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Đơn vị/ })

it('proposes the unit that goes with the charge, and keeps one that was typed', async () => {
  render(
    <Stage>
      <EntityForm
        act="Lưu"
        defaultValues={{ services: [{ name: 'Rác', unit: '', price: 30_000, charge: 'metered' }] }}
        save={async () => undefined}
        onSaved={() => undefined}
      >
        <ServicesInput />
      </EntityForm>
    </Stage>,
  )
  await screen.findByRole('group')
  await charge('Mỗi phòng')
  expect(unit().value).toBe('phòng')
  await charge('Mỗi người')
  expect(unit().value).toBe('người')
  await userEvent.clear(unit())
  await userEvent.type(unit(), 'xe')
  await charge('Mỗi phòng')
  expect(unit().value).toBe('xe')
})
