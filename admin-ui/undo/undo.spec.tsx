// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../data/envelope.ts'
import { Stage } from '../testing/stage.tsx'
import { type Reversal, reversals } from './reversals.ts'
import { useDone } from './useDone.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const room = {
  id: 'r',
  buildingID: 'b',
  revision: 3,
  number: 'P.101',
  floor: 1,
  rentPrice: 4_500_000,
  area: null,
}

const Doing = ({ undo }: { undo?: Reversal | undefined }) => {
  const done = useDone()
  return (
    <>
      <button type="button" onClick={() => done('Đã lưu.', { undo })}>
        do
      </button>
      <input aria-label="field" />
    </>
  )
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Does something that `undo` takes back. @returns the calls that are sent then */
const doing = async (
  undo: Reversal | undefined,
  answer: () => Promise<unknown> = async () => ({ data: {} }),
) => {
  const sent = vi.fn(answer)
  render(
    <Stage dataProvider={{ act: sent, toggle: sent }}>
      <Doing undo={undo} />
    </Stage>,
  )
  await pass(0)
  fireEvent.click(screen.getByText('do'))
  return sent
}
const notice = () => screen.queryByRole('status')
const undoButton = () => screen.getByRole('button', { name: 'Hoàn tác' })
const edit = { seen: room, data: { number: 'P.102', floor: 1, area: 20 }, revision: 4 }

describe('an edit', () => {
  it('is taken back with the earlier values of what it changed, and the revision that it made', async () => {
    const sent = await doing(reversals.update('room', edit))
    fireEvent.click(undoButton())
    await pass(0)
    expect(sent.mock.calls).toEqual([['building/b/room/r/update', { number: 'P.101', area: null }, 4]])
    expect(screen.getByRole('status').textContent).toBe('Đã hoàn tác. Lịch sử ghi cả hai lần.')
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
  })

  it('that changed nothing offers nothing to take back', async () => {
    expect(reversals.update('room', { ...edit, data: { number: 'P.101', area: null } })).toBeUndefined()
    await doing(undefined)
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
  })

  it('that somebody changed since stays as it is, and says so', async () => {
    await doing(reversals.update('room', edit), () => Promise.reject(new ApiError('MSG_S0002', 412)))
    fireEvent.click(undoButton())
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('Có người vừa đổi mục này.')
    expect(notice()).toBeNull()
  })
})

describe('a deletion', () => {
  it('is taken back, each thing of it by itself', async () => {
    const rooms = [room, { ...room, id: 'q' }]
    const sent = await doing(reversals.restore('room', rooms))
    fireEvent.click(undoButton())
    await pass(0)
    expect(sent.mock.calls).toEqual([['building/b/room/r/restore'], ['building/b/room/q/restore']])
  })

  it('of bills and contracts stands', () => {
    for (const resource of ['bill', 'contract']) expect(reversals.restore(resource, [room])).toBeUndefined()
  })
})

describe('the notice', () => {
  it('stands for ten seconds, and as long as it is pointed at or has the focus', async () => {
    await doing(reversals.update('room', edit))
    await pass(9_999)
    expect(notice()).not.toBeNull()
    fireEvent.mouseEnter(notice()!)
    act(() => undoButton().focus())
    await pass(60_000)
    fireEvent.mouseLeave(notice()!)
    await pass(60_000)
    expect(notice()).not.toBeNull()
    act(() => undoButton().blur())
    await pass(10_000)
    expect(notice()).toBeNull()
  })

  it('gives the focus back to where it came from', async () => {
    await doing(reversals.update('room', edit))
    act(() => screen.getByText('do').focus())
    act(() => undoButton().focus())
    fireEvent.click(undoButton())
    await pass(0)
    expect(document.activeElement?.textContent).toBe('do')
  })
})

describe('Ctrl Z', () => {
  const press = (element: Element) => fireEvent.keyDown(element, { key: 'z', ctrlKey: true })

  it('takes back the latest, but in a field what was typed there', async () => {
    const sent = await doing(reversals.update('room', edit))
    press(screen.getByLabelText('field'))
    await pass(0)
    expect(sent).not.toHaveBeenCalled()
    press(document.body)
    await pass(0)
    expect(sent).toHaveBeenCalledOnce()
  })

  it('asks for nothing once the notice is gone', async () => {
    const sent = await doing(reversals.ReadNotices(['n']))
    await pass(10_000)
    press(document.body)
    await pass(0)
    expect(sent).not.toHaveBeenCalled()
  })
})

it('brings a shift and its end back as they were, and takes a new one out', async () => {
  const shift = {
    staffID: 's',
    fromDay: '2026-01-05',
    toDay: null,
    days: [1, 3],
    fromTime: '06:00',
    toTime: '14:00',
  }
  const entry = { ...shift, id: 'e', name: 'Lan', role: 'staff' }
  const sent = vi.fn(async () => ({ data: {} }))
  const calls = { act: sent, toggle: sent } as never
  await reversals.UnscheduleStaff('b', entry).send(calls)
  await reversals.ScheduleStaff('b', 'e').send(calls)
  await reversals.MoveShiftEnd('b', entry).send(calls)
  expect(sent.mock.calls).toEqual([
    ['building/b/schedule/add', shift],
    ['building/b/schedule/remove', { entryID: 'e' }],
    ['building/b/schedule/end', { entryID: 'e', toDay: null }],
  ])
})
