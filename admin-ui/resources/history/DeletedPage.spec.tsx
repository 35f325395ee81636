// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../domain/event.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { Tried } from '../../../projections/history/tried.answers.ts'
import { ApiError } from '../../data/envelope.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'

// Only the build knows which events there are.
vi.mock('../audit/kinds.ts', () => ({ kinds: {} }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (type: string, changes: Readonly<Record<string, unknown>>, name: string): HistoryEntry => ({
  id: type,
  revision: 0,
  at: '2026-11-05T03:00:00Z',
  type,
  actor: { id: 'a', role: 'manager', name },
  changes: Object.entries(changes).map(([field, after]) => ({ field, before: null, after })),
  cause: { kind: 'request' },
})
const added = entry('RoomAdded', { number: 'P.101', floor: 1 }, 'Lê An')
const renamed = entry('RoomUpdated', { number: 'P.102' }, 'Lê An')
const deleted = entry('RoomDeleted', {}, 'Phạm Bình')

type Opened = {
  readonly role?: Role
  readonly entries?: readonly HistoryEntry[] | undefined
  readonly tried?: Tried
  readonly resource?: string
}

/** The page of a thing that answers 404 until it is restored. */
const open = ({ role = 'manager', entries, tried, resource = 'room' }: Opened = {}) => {
  let isBack = false
  const act = vi.fn(async () => {
    isBack = true
    return { data: {} }
  })
  const asked = answerLists(() => entries)
  const getOne = async () => {
    if (!isBack) throw new ApiError('E0011', 404)
    return { data: { id: 'r', revision: 4 } }
  }
  const dryRun = async () => tried ?? { changes: true, refusal: null }
  render(
    <Stage role={role} at="/building/b/room/r" dataProvider={{ act, getOne, dryRun }}>
      <ItemPage resource={resource} id="r" meta={{ buildingID: 'b' }}>
        {() => 'Là nó đây'}
      </ItemPage>
    </Stage>,
  )
  return { act, asked }
}
const notFound = () => screen.findByText('Không tìm thấy trang')

it('says when and by whom a thing was deleted, and brings it back', async () => {
  const { act } = open({ entries: [deleted, renamed, added] })
  await screen.findByRole('heading', { name: 'Phòng P.102 đã bị xoá' })
  screen.getByText('Phạm Bình, quản lý, xoá lúc 10:00 5/11/2026.')
  expect(screen.getByRole('link', { name: 'Toà nhà' }).getAttribute('href')).toBe('/building/b')
  expect(screen.getAllByRole('listitem').length).toBe(3)
  // Nothing else of its past can be taken back while it is gone.
  expect(screen.queryByRole('button', { name: /^Hoàn tác/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Khôi phục' }))
  await screen.findByText('Là nó đây')
  expect(act).toHaveBeenCalledWith('building/b/room/r/restore')
})

it('says why it cannot be brought back now', async () => {
  const refusal = { code: 'E0017', errors: [{ field: 'number', code: 'E0017' }], obstacle: null }
  open({ entries: [deleted, added], tried: { changes: false, refusal } as never })
  await screen.findByText('Chưa khôi phục được: số phòng này nay là của phòng khác.')
  expect(screen.queryByRole('button', { name: 'Khôi phục' })).toBeNull()
})

it('offers another one in the place of what stays deleted', async () => {
  const bill = entry('BillIssued', { number: '2611-ABC', contractID: 'c' }, 'Lê An')
  open({ resource: 'bill', entries: [entry('BillDeleted', {}, 'Lê An'), bill] })
  await screen.findByRole('heading', { name: 'Hoá đơn 2611-ABC đã bị xoá' })
  const link = screen.getByRole('link', { name: 'Lập hoá đơn mới' })
  expect(link.getAttribute('href')).toBe('/bill/add?contract=c&instead=r')
})

it('asks for nobody who may not, and shows no more than what the server tells', async () => {
  const { asked } = open({ role: 'staff', entries: [deleted, added] })
  await notFound()
  expect(asked).not.toHaveBeenCalled()
  cleanup()
  open({ entries: undefined })
  await notFound()
  cleanup()
  open({ entries: [added] })
  await notFound()
  await waitFor(() => expect(screen.queryByText(/đã bị xoá/)).toBeNull())
})
