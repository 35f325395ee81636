// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import { type Actions, PageActions } from './PageActions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const cancel = vi.fn()
const actions: Actions = [
  { label: 'Sửa', to: '/bill/1/edit' },
  { label: 'Huỷ', onClick: cancel },
  false,
  { label: 'Thu', onClick: vi.fn(), primary: true },
]

const open = async (narrow: boolean, given: Actions = actions) => {
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }))
  render(
    <Stage>
      <PageActions actions={given} />
    </Stage>,
  )
  await screen.findByRole('button', { name: 'Thu' })
}

const more = () => screen.queryByRole('button', { name: 'Việc khác' })

it('shows all of them where there is room, links as links', async () => {
  await open(false)
  expect(screen.getByRole('link', { name: 'Sửa' }).getAttribute('href')).toBe('/bill/1/edit')
  screen.getByRole('button', { name: 'Huỷ' })
  expect(more()).toBeNull()
})

it('keeps the last in sight on a phone and the others in a menu, from which they work', async () => {
  await open(true)
  expect(screen.queryByText('Sửa')).toBeNull()
  await userEvent.click(more()!)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Sửa', 'Huỷ'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Huỷ' }))
  expect(cancel).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(more())
})

it('keeps as many in sight as one takes in, also where there is room for more', async () => {
  const rare = ['In', 'Chép'].map((label) => ({ label, onClick: vi.fn() }))
  await open(false, [...rare, ...actions])
  expect(screen.queryByText('Chép')).toBeNull()
  screen.getByRole('link', { name: 'Sửa' })
  await userEvent.click(more()!)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['In', 'Chép'])
})

it('needs no menu for as many as there are places', async () => {
  await open(true, actions.slice(1))
  screen.getByRole('button', { name: 'Huỷ' })
  expect(more()).toBeNull()
})
