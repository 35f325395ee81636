// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import { ClockBanner } from './ClockBanner.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('asks an owner whether the day is right, and wants the password for it', async () => {
  const state = { isTrusted: false, lastRanAt: '2026-11-20T02:00:00.000Z', now: '2027-12-28T02:00:00.000Z' }
  let isProven = false
  let isTrusted = false
  const verifyPassword = vi.fn(async () => {
    isProven = true
    return true
  })
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    isTrusted = isProven
    return isProven
      ? Response.json({ message: 'I0003', data: { ...state, isTrusted } })
      : Response.json({ message: 'E0018', data: null }, { status: 403 })
  })
  const read = async () => ({ clock: { ...state, isTrusted } })
  render(
    <Stage dataProvider={{ read, verifyPassword }}>
      <ClockBanner />
    </Stage>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('28/12/2027')
  await userEvent.click(screen.getByRole('button', { name: 'Đúng là 28/12/2027' }))
  await userEvent.type(await screen.findByLabelText('Mật khẩu'), 'SoNha@2026')
  await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(verifyPassword).toHaveBeenCalledWith('SoNha@2026')
  expect(asked.mock.calls.map(([path]) => path)).toEqual(Array(2).fill('/api/system/clock/confirm'))
})
