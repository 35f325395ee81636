// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import { AccountMenu } from './AccountMenu.tsx'

afterEach(cleanup)

const role = 'customer'

it('is gone through by arrows', async () => {
  render(
    <Stage role={role}>
      <AccountMenu />
    </Stage>,
  )
  const button = await screen.findByRole('button', { name: /mở tài khoản/ })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  const first = document.activeElement
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Đăng xuất')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
})
