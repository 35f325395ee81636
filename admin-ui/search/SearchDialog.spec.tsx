// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import { SearchDialog } from './SearchDialog.tsx'

afterEach(cleanup)

it('is left by Escape, also while something is typed', async () => {
  const close = vi.fn()
  render(
    <Stage dataProvider={{ read: async () => [] }}>
      <SearchDialog onClose={close} />
    </Stage>,
  )
  await userEvent.type(await screen.findByRole('combobox'), '302')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

it('says so when nothing is found', async () => {
  render(
    <Stage dataProvider={{ read: async () => [] }}>
      <SearchDialog onClose={() => undefined} />
    </Stage>,
  )
  await userEvent.type(await screen.findByRole('combobox'), 'xyz')
  expect(await screen.findByText('Không thấy gì. Thử chữ khác.')).toBeTruthy()
})
