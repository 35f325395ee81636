// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { Tried } from '../../../projections/history/tried.answers.ts'
import { roomColumns } from '../../../projections/room/room.columns.ts'
import { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'
import { Stage } from '../../testing/stage.tsx'
import { reversalOf } from '../../undo/reversalOf.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { UndoEntry } from './UndoEntry.tsx'

afterEach(cleanup)

const opened: HistoryEntry = {
  id: '1',
  revision: 0,
  at: '2026-11-05T03:00:00Z',
  type: 'TicketOpened',
  actor: { id: 'me', role: 'customer', name: 'Nguyễn Thị Ngọc Diễm' },
  changes: [],
  cause: { kind: 'request' },
}
const show = async (cause: HistoryEntry['cause'], more: Partial<HistoryEntry> = {}) => {
  render(
    <Stage>
      <HistoryItem
        entry={{ ...opened, cause, ...more }}
        resource="support-ticket"
        record={{ id: 't' }}
        columns={ticketColumns}
      />
    </Stage>,
  )
  await screen.findByText('Lập phiếu')
}

it('says why where it is not that somebody did it', async () => {
  await show({ kind: 'import', id: 'upload' })
  screen.getByText('Vì sao:')
  screen.getByText('Nhập từ tệp Excel')
})

it('has no why for what the one who is named did here', async () => {
  await show({ kind: 'request' })
  expect(screen.queryByText('Vì sao:')).toBeNull()
})

it('says the reason that was given, once', async () => {
  await show({ kind: 'request' }, { reason: 'Ghi nhầm phòng' })
  expect(screen.getByText('Vì sao:').parentElement?.textContent).toBe('Vì sao:Ghi nhầm phòng')
  cleanup()
  const changes = [{ field: 'title', before: null, after: 'Ghi nhầm phòng' }]
  await show({ kind: 'request' }, { reason: 'Ghi nhầm phòng', changes })
  expect(screen.queryByText('Vì sao:')).toBeNull()
})

describe('an edit', () => {
  const edited: HistoryEntry = {
    ...opened,
    type: 'RoomUpdated',
    changes: [
      { field: 'number', before: 'P.101', after: 'P.102' },
      { field: 'area', before: null, after: 20 },
    ],
  }
  const room = { id: 'r', buildingID: 'b', revision: 4, number: 'P.102', area: 20, floor: 1 }
  const open = (
    record: typeof room & { status?: number },
    entry = edited,
    {
      role = 'owner',
      tried = { changes: true, refusal: null },
      later = [],
    }: { role?: 'owner' | 'staff'; tried?: Tried; later?: readonly HistoryEntry[] } = {},
  ) => {
    const act = vi.fn(async () => ({ data: {} }))
    render(
      <Stage role={role} dataProvider={{ act, dryRun: async () => tried }}>
        <HistoryItem entry={entry} later={later} resource="room" record={record} columns={roomColumns} />
      </Stage>,
    )
    return act
  }
  const undo = () => screen.queryByRole('button', { name: /^Hoàn tác/ })
  const offered = () => screen.findByRole('button', { name: /^Hoàn tác/ })

  it('is taken back from the history, after it was said what it would be again', async () => {
    const act = open(room)
    await userEvent.click(await offered())
    const dialog = await screen.findByRole('dialog', { name: 'Hoàn tác: Sửa phòng?' })
    expect(dialog.textContent).toMatch(/P\.102.*→.*P\.101/)
    expect(act).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn tác' }))
    await screen.findByText('Đã hoàn tác. Lịch sử ghi cả hai lần.')
    expect(act.mock.calls).toEqual([['building/b/room/r/update', { number: 'P.101', area: null }, 4]])
  })

  it('stays where something else has come of it since, which is said, and leads to it', async () => {
    const again = { field: 'area', before: 20, after: 25 }
    const later = [
      { ...edited, id: 'other', type: 'RoomStatusChanged', changes: [] },
      { ...edited, id: 'again', changes: [again] },
    ]
    open({ ...room, area: 25 }, edited, { later })
    await screen.findByText('Chưa hoàn tác được: đã có lần đổi sau đó.')
    screen.getByRole('button', { name: /^Sửa phòng, / })
    expect(undo()).toBeNull()
  })

  it('says what the rules would refuse it for, and leads to what stands in the way', async () => {
    const obstacle = { entity: 'room', id: 'q', resource: 'room', name: 'P.101', buildingID: 'b' }
    const errors = [{ field: 'number', code: 'E0017' }]
    open(room, edited, { tried: { changes: false, refusal: { code: 'E0017', errors, obstacle } } })
    await screen.findByText('Chưa hoàn tác được: số phòng này nay là của phòng khác.')
    expect(screen.getByRole('link', { name: 'Phòng P.101' }).getAttribute('href')).toBe('/building/b/room/q')
    expect(undo()).toBeNull()
  })

  it.each([
    ['room', 'P.101', 'room', 'Phòng P.101', '/building/b/room/q'],
    ['ticket', 'Rò nước', 'support-ticket', 'Phiếu hỗ trợ Rò nước', '/support-ticket/q'],
    ['fund', 'Két', 'fund', 'Quỹ Két', '/cash-book?fund=q'],
    ['building', 'Hoa Sen', 'building', 'Toà nhà Hoa Sen', '/building/q'],
    // Nothing but the audit tells of it.
    ['contract', 'HĐ 1', null, 'Hợp đồng HĐ 1', '/audit?entityID=q'],
  ])(
    'leads to the page of a %s %s that stands in the way, there or deleted',
    async (entity, name, resource, said, to) => {
      const buildingID = entity === 'building' ? null : 'b'
      const obstacle = { entity, id: 'q', resource, name, buildingID }
      const errors = [{ field: 'buildingID', code: 'E0011' }]
      open(room, edited, { tried: { changes: false, refusal: { code: 'E0011', errors, obstacle } } })
      expect((await screen.findByRole('link', { name: said })).getAttribute('href')).toBe(to)
    },
  )

  it('says when what was deleted is back already', async () => {
    const tried = { changes: false, refusal: null }
    open(room, { ...edited, type: 'RoomDeleted', changes: [] }, { tried })
    await screen.findByText('Đã được lấy lại.')
  })

  it('is nothing to who may not change it', async () => {
    open(room, edited, { role: 'staff' })
    await screen.findByText('Sửa phòng')
    expect(undo()).toBeNull()
  })

  it('that no update has made is not offered to be taken back', async () => {
    open(room, { ...edited, type: 'RoomAdded' })
    await screen.findByText('Thêm phòng')
    expect(undo()).toBeNull()
  })

  it('of a status goes back to what was set by hand, but not to what a contract made of it', async () => {
    const status = { ...edited, type: 'RoomStatusChanged' }
    const act = open(
      { ...room, status: 4 },
      { ...status, changes: [{ field: 'status', before: 3, after: 4 }] },
    )
    await userEvent.click(await offered())
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn tác' }))
    await vi.waitFor(() =>
      expect(act).toHaveBeenCalledWith('building/b/room/r/change-status', { status: 3 }, 4),
    )
    cleanup()
    open({ ...room, status: 4 }, { ...status, changes: [{ field: 'status', before: 1, after: 4 }] })
    await screen.findByText('Đổi trạng thái phòng')
    expect(undo()).toBeNull()
  })
})

it.each([
  ['BillUpdated', 'bill', 'title'],
  ['TicketUpdated', 'support-ticket', 'title'],
  ['ContractUpdated', 'contract', 'note'],
  ['ContractUpdated', 'contract', 'price'],
] as const)(
  '%s of %s can be taken back in any state: what the rules say, the server is asked',
  (type, resource, field) => {
    const entry = { type, changes: [{ field, before: 'a', after: 'b' }] }
    expect(reversalOf(resource, { id: '1', revision: 1, [field]: 'b' }, entry)).toBeDefined()
  },
)

it.each([
  ['BillCancelled', 'bill', { contractID: 'c' }, '/bill/add?contract=c&instead=1'],
  ['ContractLapsed', 'contract', { buildingID: 'b', roomID: 'r' }, '/contract/add?buildingID=b&roomID=r'],
])('%s stands for good, and leads to a new one', async (type, resource, more, href) => {
  render(
    <Stage>
      <HistoryItem
        entry={{ ...opened, type }}
        resource={resource}
        record={{ id: '1', ...more }}
        columns={ticketColumns}
      />
    </Stage>,
  )
  const link = await screen.findByRole('link', { name: /^Lập h/ })
  expect(link.getAttribute('href')).toBe(href)
})

it('a deleted bill leads to a new one, known by its id alone as in the audit', async () => {
  const deletion = { id: 'd', type: 'BillDeleted', changes: [] }
  const nothing = { record: undefined, told: [], later: () => null }
  render(
    <Stage>
      <UndoEntry entry={deletion} resource="bill" thing={{ id: 'x' }} {...nothing} />
    </Stage>,
  )
  const link = await screen.findByRole('link', { name: 'Lập hoá đơn mới' })
  expect(link.getAttribute('href')).toBe('/bill/add?instead=x')
})

it('a planned cancellation is withdrawn while it is the last one said', () => {
  const changes = [{ field: 'cancelDay', before: null, after: '2030-01-01' }]
  const entry = { type: 'ContractCancellationPlanned', changes }
  expect(reversalOf('contract', { id: '1', cancelDay: '2030-01-01' }, entry)).toBeDefined()
  expect(reversalOf('contract', { id: '1', cancelDay: null }, entry)).toBeUndefined()
})

it('a status that a contract has made since is for the rules to say', () => {
  const entry = { type: 'RoomStatusChanged', changes: [{ field: 'status', before: 3, after: 4 }] }
  expect(reversalOf('room', { id: '1', buildingID: 'b', status: 1 }, entry)).toBeDefined()
  expect(reversalOf('room', { id: '1', buildingID: 'b', status: 5 }, entry)).toBeUndefined()
})

it('use of credit and deductions from a deposit are taken back while the account is as they left it', () => {
  const use = { type: 'CreditUseChanged', changes: [{ field: 'automatic', before: true, after: false }] }
  expect(reversalOf('account', { id: 'a', revision: 2, automatic: false }, use)).toBeDefined()
  expect(reversalOf('account', { id: 'a', revision: 3, automatic: true }, use)).toBeUndefined()
  const entries = [{ id: 'd', kind: 'depositDeducted', billID: 'b', amount: 1 }]
  const deduction = {
    type: 'DepositDeducted',
    changes: [
      { field: 'deposit', before: 5, after: 4 },
      { field: 'entries', before: [], after: entries },
    ],
  }
  const account = { id: 'a', revision: 2, deposit: 4, entries }
  expect(reversalOf('account', account, deduction)).toBeDefined()
  expect(reversalOf('account', { ...account, deposit: 5 }, deduction)).toBeUndefined()
  const damage = [{ ...entries[0], billID: null }]
  const kept = { ...deduction, changes: [{ field: 'entries', before: [], after: damage }] }
  expect(reversalOf('account', { ...account, entries: damage }, kept)).toBeUndefined()
})

it('takes a lead back to what was agreed before, with what belongs to it', async () => {
  const act = vi.fn(async () => ({ data: {} }))
  const entry = {
    type: 'LeadLost',
    changes: [
      { field: 'status', before: 'viewing', after: 'lost' },
      { field: 'lostReason', before: null, after: 'Giá cao' },
    ],
  }
  const agreed = { viewingAt: '2026-12-05T03:00:00.000Z', viewingBy: 'me' }
  const lost = { id: '1', revision: 4, status: 'lost', lostReason: 'Giá cao', contractID: null, ...agreed }
  await reversalOf('lead', lost, entry)?.reversal.send({ act } as never)
  expect(act).toHaveBeenCalledWith('lead/1/update', { status: 'viewing', ...agreed }, 4)
  expect(reversalOf('lead', { ...lost, lostReason: 'Xa' }, entry)).toBeUndefined()
})
