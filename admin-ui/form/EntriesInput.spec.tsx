// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import { EntityForm } from './EntityForm.tsx'
import { EntriesInput } from './EntriesInput.tsx'
import { TextLine } from './TextLine.tsx'

afterEach(cleanup)

const WORDS = 'resource.building.service'

it('adds entries up to the most there may be, names them to who removes them, and sends what is left', async () => {
  const sent: unknown[] = []
  render(
    <Stage>
      <EntityForm
        act="Lưu"
        defaultValues={{ services: [{ name: 'Điện' }] }}
        save={async ({ services }) => void sent.push(services)}
        onSaved={() => undefined}
      >
        <EntriesInput
          source="services"
          title="Dịch vụ"
          words={WORDS}
          nameField="name"
          empty={{ name: '' }}
          max={2}
        >
          {(source) => <TextLine source={source('name')} label="Tên" />}
        </EntriesInput>
      </EntityForm>
    </Stage>,
  )
  expect(await screen.findByRole('region', { name: 'Dịch vụ' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Thêm dịch vụ' }))
  expect(screen.queryByRole('button', { name: 'Thêm dịch vụ' })).toBeNull()
  expect(document.activeElement?.getAttribute('name')).toBe('services.1.name')
  await userEvent.keyboard('Nước')
  await userEvent.click(screen.getByRole('button', { name: /Điện$/ }))
  expect(screen.getAllByRole('group')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(sent).toEqual([[{ name: 'Nước' }]])
})
