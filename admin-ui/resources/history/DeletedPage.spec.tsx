// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../domain/event.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { Tried } from '../../../projections/history/tried.answers.ts'
import { ApiError } from '../../data/envelope.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'

// Only the build knows which events there are.
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
  /** Of its house. */
  readonly house?: readonly HistoryEntry[] | undefined
  readonly tried?: Tried
  readonly resource?: string
}

const Signal = ({ of }: { of: string }) => {
  const refetch = useRefetch()
  return (
    <button type="button" onClick={() => void refetch(of)}>
      signal
    </button>
  )
}

/** The page of a thing that answers 404 until it is restored. */
const open = ({ role = 'manager', entries, house, tried, resource = 'room' }: Opened = {}) => {
  let isBack = false
  let answered: Promise<void> | undefined
  const act = vi.fn(async () => {
    isBack = true
    return { data: {} }
  })
  const asked = answerLists((path) => (path.startsWith('history/building/') ? house : entries))
  const getOne = vi.fn(async () => {
    await answered
    if (!isBack) throw new ApiError('E0011', 404)
    return { data: { id: 'r', revision: 4 } }
  })
  const dryRun = async () => tried ?? { changes: true, refusal: null }
  render(
    <Stage role={role} at="/building/b/room/r" dataProvider={{ act, getOne, dryRun }}>
      <ItemPage resource={resource} id="r" meta={{ buildingID: 'b' }}>
        {() => 'Là nó đây'}
      </ItemPage>
      <Signal of={resource} />
    </Stage>,
  )
  /** A signal makes the thing stale; its answer takes until it is let go. */
  const hear = async () => {
    let answer = () => {}
    answered = new Promise((resolve) => {
      answer = resolve
    })
    const before = getOne.mock.calls.length
    fireEvent.click(screen.getByRole('button', { name: 'signal' }))
    await waitFor(() => expect(getOne.mock.calls.length).toBe(before + 1))
    return answer
  }
  return { act, asked, hear }
}
const notFound = () => screen.findByText('Không tìm thấy trang')

it('says when and by whom a thing was deleted, and brings it back', async () => {
  const { act, asked } = open({ entries: [deleted, renamed, added] })
  await screen.findByRole('heading', { name: 'Phòng P.102 đã bị xoá' })
  screen.getByText('Phạm Bình, quản lý, xoá lúc 10:00 5/11/2026.')
  expect(screen.getByRole('link', { name: 'Toà nhà' }).getAttribute('href')).toBe('/building/b')
  expect(screen.getAllByRole('listitem').length).toBe(3)
  expect(asked).toHaveBeenCalledTimes(1)
  // Nothing else of its past can be taken back while it is gone.
  expect(screen.queryByRole('button', { name: /^Hoàn tác/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Khôi phục' }))
  await screen.findByText('Là nó đây')
  expect(act).toHaveBeenCalledWith('building/b/room/r/restore')
})

it('stands while it is asked whether the thing is back', async () => {
  const { hear } = open({ entries: [deleted, renamed, added] })
  const heading = await screen.findByRole('heading', { name: 'Phòng P.102 đã bị xoá' })
  const answer = await hear()
  await new Promise((later) => setTimeout(later, 50))
  expect(screen.getByRole('heading', { name: 'Phòng P.102 đã bị xoá' })).toBe(heading)
  answer()
  await new Promise((later) => setTimeout(later, 50))
  expect(screen.getByRole('heading', { name: 'Phòng P.102 đã bị xoá' })).toBe(heading)
})

it('stands as well where there is nothing to be found', async () => {
  const { hear } = open()
  const text = await notFound()
  const answer = await hear()
  await new Promise((later) => setTimeout(later, 50))
  expect(await notFound()).toBe(text)
  answer()
})

const addedIn = entry('RoomAdded', { number: 'P.101', floor: 1, buildingID: 'h' }, 'Lê An')
const built = entry('BuildingAdded', { name: 'Hoa Sen' }, 'Lê An')
const houseDeleted = entry('BuildingDeleted', {}, 'Phạm Bình')

it('says of what stands in a deleted house when and by whom that was deleted, and leads to it', async () => {
  const restored = entry('RoomRestored', {}, 'Lê An')
  const entries = [restored, deleted, renamed, addedIn]
  const { asked } = open({ role: 'owner', entries, house: [houseDeleted, built] })
  await screen.findByRole('heading', { name: 'Phòng P.102: toà nhà đã bị xoá' })
  // The history of each, once.
  expect(asked).toHaveBeenCalledTimes(2)
  screen.getByText(/^Phạm Bình, quản lý, xoá “Hoa Sen” lúc 10:00 5\/11\/2026\./)
  const link = screen.getByRole('link', { name: 'Xem toà nhà đã xoá' })
  expect(link.getAttribute('href')).toBe('/building/h')
  expect(screen.queryByRole('button', { name: 'Khôi phục' })).toBeNull()
  expect(screen.getAllByRole('listitem').length).toBe(entries.length)
})

it('says of what was deleted before its house that the house has to be restored first, and leads to it', async () => {
  const refusal = {
    code: 'E0011',
    errors: [{ field: 'buildingID', code: 'E0011' }],
    obstacle: { entity: 'building', id: 'h', resource: 'building', name: 'Hoa Sen', buildingID: null },
  }
  const { asked } = open({
    role: 'owner',
    entries: [deleted, renamed, addedIn],
    tried: { changes: false, refusal },
  })
  await screen.findByRole('heading', { name: 'Phòng P.102 đã bị xoá' })
  screen.getByText('Phạm Bình, quản lý, xoá lúc 10:00 5/11/2026.')
  await screen.findByText('Chưa khôi phục được: toà nhà đã bị xoá, cần khôi phục toà nhà trước.')
  const link = screen.getByRole('link', { name: 'Toà nhà Hoa Sen' })
  expect(link.getAttribute('href')).toBe('/building/h')
  expect(screen.queryByRole('button', { name: 'Khôi phục' })).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
})

it('names a meter by what it counts', async () => {
  const installed = entry('MeterInstalled', { utility: 'water', serial: 'A12' }, 'Lê An')
  const entries = [entry('MeterRemoved', {}, 'Lê An'), installed]
  open({ resource: 'meter', entries })
  await screen.findByRole('heading', { name: 'Đồng hồ nước A12 đã bị xoá' })
})

it('says nothing of a house that stands, or stands again, or of which nothing is told', async () => {
  const back = entry('BuildingRestored', {}, 'Lê An')
  for (const house of [[built], [back, houseDeleted, built], undefined]) {
    open({ role: 'owner', entries: [addedIn], house })
    await notFound()
    cleanup()
  }
  const { asked } = open({ role: 'manager', entries: [addedIn], house: [houseDeleted, built] })
  await notFound()
  expect(asked).toHaveBeenCalledTimes(1)
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
