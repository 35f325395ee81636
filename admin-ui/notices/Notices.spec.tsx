// @vitest-environment jsdom
import { Dialog } from '@mui/material'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useNotify } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTIFICATION_SECONDS } from '../../domain/limits.ts'
import { Stage } from '../testing/stage.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Options = Parameters<ReturnType<typeof useNotify>>[1]

const Saying = ({ said }: { said: readonly [string, Options][] }) => {
  const notify = useNotify()
  const say = () => {
    for (const [text, options] of said) notify(text, options)
  }
  return (
    <button type="button" onClick={say}>
      say
    </button>
  )
}

const say = async (...said: [string, Options][]) => {
  render(
    <Stage>
      <Saying said={said} />
    </Stage>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  fireEvent.click(screen.getByText('say'))
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    ({ textContent }) => textContent,
  )

describe('notices', () => {
  it('stand below each other: messages 3 s, notices 5 s, failures until they are closed', async () => {
    await say(
      ['Đã chép.', { type: 'success' }],
      ['Đã lưu.', { type: 'info' }],
      ['error.network', { type: 'error' }],
    )
    expect(shown()).toHaveLength(3)
    await pass(3_000)
    expect(shown()).toEqual(['Đã lưu.', 'Mất kết nối. Hãy thử lại khi có mạng.'])
    await pass(2_000)
    expect(shown()).toEqual(['Mất kết nối. Hãy thử lại khi có mạng.'])
    await pass(600_000)
    expect(shown()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Đóng' }))
    expect(shown()).toEqual([])
  })

  it('tell a failure that comes again once, and close it once', async () => {
    await say(['error.network', { type: 'error' }], ['error.E0011', { type: 'error' }])
    fireEvent.click(screen.getByText('say'))
    expect(shown()).toHaveLength(2)
    for (const button of screen.getAllByRole('button', { name: 'Đóng' })) fireEvent.click(button)
    expect(shown()).toEqual([])
  })

  it('have a title and a description', async () => {
    await say(['dialog.delete.notice', { description: '3 mục đã rời danh sách.' }])
    expect(shown()).toEqual(['Đã xoá3 mục đã rời danh sách.'])
  })

  it('have a tick only when something is done', async () => {
    await say(
      ['Đã lưu.', { type: 'info' }],
      ['pay.goes_on', { type: 'info', isDone: false }],
      ['error.E0011', { type: 'error' }],
    )
    const signs = [...document.querySelectorAll('[data-testid$=Icon]')].map((icon) =>
      icon.getAttribute('data-testid'),
    )
    expect(signs.filter((sign) => sign !== 'CloseOutlinedIcon')).toEqual([
      'CheckCircleIcon',
      'InfoOutlinedIcon',
      'ErrorOutlinedIcon',
    ])
  })

  it('of the product itself stand for 4.5 s', async () => {
    await say(['Thông báo mới', { type: 'info', autoHideDuration: NOTIFICATION_SECONDS * 1_000 }])
    await pass(4_499)
    expect(shown()).toEqual(['Thông báo mới'])
    await pass(1)
    expect(shown()).toEqual([])
  })

  it('wait while they are pointed at', async () => {
    await say(['Đã lưu.', {}])
    fireEvent.mouseEnter(screen.getByRole('status'))
    await pass(60_000)
    expect(shown()).toEqual(['Đã lưu.'])
    fireEvent.mouseLeave(screen.getByRole('status'))
    await pass(5_000)
    expect(shown()).toEqual([])
  })

  it('are heard while a dialog is open, also those that come during it', async () => {
    render(
      <Stage>
        <Dialog open>
          <Saying said={[['Đã lưu.', { type: 'info' }]]} />
        </Dialog>
      </Stage>,
    )
    await act(() => vi.advanceTimersByTimeAsync(0))
    fireEvent.click(screen.getByText('say'))
    expect(shown()).toEqual(['Đã lưu.'])
  })
})
