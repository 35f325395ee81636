// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { listLink } from '../../list/listLink.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { AuditPage } from './AuditPage.tsx'
import { type AuditEntry, pathOf } from './auditEntry.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const edited: AuditEntry = {
  id: 'e2',
  revision: 1,
  at: '2026-11-21T06:58:00Z',
  type: 'RoomUpdated',
  cause: { kind: 'request' },
  actorID: 'quan',
  actorName: 'Trần Minh Quân',
  actorRole: 'owner',
  entity: 'room',
  entityID: 'r',
  entityName: 'P.302',
  entityRole: null,
  buildingID: 'b',
  month: null,
  changes: [
    { field: 'rentPrice', before: 4_800_000, after: 5_000_000 },
    { field: 'area', before: 20, after: 25 },
  ],
  chain: { place: 17, hash: 'c0ffee'.repeat(10) },
}
const added: AuditEntry = {
  ...edited,
  id: 'e1',
  revision: 0,
  at: '2026-11-20T02:00:00Z',
  type: 'RoomAdded',
  changes: [{ field: 'number', before: null, after: 'P.302' }],
}
const room = { id: 'r', buildingID: 'b', revision: 4, number: 'P.302', rentPrice: 5_000_000, area: 25 }

/** @param rowsAt what is told of causes and of the past, by path */
const open = async (
  now: object = room,
  entries: readonly AuditEntry[] = [edited, added],
  rowsAt: Parameters<typeof answerLists>[0] = () => [],
) => {
  answerLists(rowsAt)
  const getList = vi.fn(async () => ({ data: entries, total: entries.length }))
  const getOne = vi.fn(async (_resource: string, _asked: object) => ({ data: now }))
  const act = vi.fn(async () => ({ data: {} }))
  render(
    <Stage at="/audit" dataProvider={{ getList, getOne, act }}>
      <AuditPage />
    </Stage>,
  )
  // By its role: the text is there while the page still hides it.
  await screen.findAllByRole('cell')
  return { getList, getOne, act }
}
const entry = (name: string) => screen.getByRole('button', { name })
const undo = () => screen.queryByRole('button', { name: /^Hoàn tác/ })

it('has a line for each entry, and the rest of it only in those that are opened', async () => {
  const { getOne } = await open()
  const [, , row] = screen.getAllByRole('row')
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '13:58',
    'Trần Minh Quân',
    'Sửa phòng',
    'Phòng P.302',
    'Giá cho thuê: 4.800.000\u00a0đ → 5.000.000\u00a0đ và 1 mục nữa',
  ])
  expect(screen.queryByText(/c0ffee/)).toBeNull()
  expect(getOne).not.toHaveBeenCalled()

  await userEvent.click(entry('Sửa phòng'))
  screen.getByText(`dòng sổ 17 · mã ${edited.chain?.hash}`)
  screen.getByText(/^Diện tích/)
  expect(entry('Sửa phòng').getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText(/c0ffee/)).toBeNull()
})

it('shows of a changed bill which line changed, both totals and the reason', async () => {
  const power = { id: 2, name: 'Điện', quantity: 112_000, unit: 'kWh', unitPrice: 3_800, amount: 425_600 }
  const bin = { id: 3, name: 'Rác', amount: 30_000 }
  const changed: AuditEntry = {
    ...edited,
    type: 'BillUpdated',
    entity: 'bill',
    entityName: 'HD-2611-7',
    buildingID: null,
    changes: [
      {
        field: 'lines',
        before: [power, bin],
        after: [{ ...power, quantity: 102_000, amount: 387_600 }, bin],
      },
      { field: 'total', before: 455_600, after: 417_600 },
    ],
    reason: 'Ghi nhầm số điện',
  }
  await open(room, [changed])
  await userEvent.click(entry('Sửa hoá đơn'))
  const said = (await screen.findByText('Ghi nhầm số điện'))
    .closest('td')!
    .textContent!.replaceAll('\u00a0', ' ')
  expect(said).toContain('112 kWh × 3.800 đ = 425.600 đ')
  expect(said).toContain('102 kWh × 3.800 đ = 387.600 đ')
  expect(said).toContain('455.600 đ')
  expect(said).toContain('417.600 đ')
  expect(said).not.toContain('Rác')
})

it('takes an opened entry back as the history of the thing does, and shows what came of it', async () => {
  const { getList, getOne, act } = await open()
  await userEvent.click(entry('Sửa phòng'))
  await vi.waitFor(() => expect(undo()).not.toBeNull())
  expect(getOne.mock.calls[0]).toMatchObject(['room', { id: 'r', meta: { buildingID: 'b' } }])
  await userEvent.click(undo()!)
  const dialog = await screen.findByRole('dialog', { name: 'Hoàn tác: Sửa phòng?' })
  expect(dialog.textContent).toMatch(/5\.000\.000.*→.*4\.800\.000/)
  const asked = getList.mock.calls.length
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn tác' }))
  await screen.findByText('Đã hoàn tác. Lịch sử ghi cả hai lần.')
  expect(act.mock.calls).toEqual([['building/b/room/r/update', { rentPrice: 4_800_000, area: 20 }, 4]])
  await vi.waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(asked))
})

it('offers nothing to take back where something else has come of it, nor where nothing can be', async () => {
  const { getOne } = await open({ ...room, area: 30 })
  await userEvent.click(entry('Sửa phòng'))
  await vi.waitFor(() => expect(getOne).toHaveBeenCalledOnce())
  await userEvent.click(entry('Thêm phòng'))
  screen.getByText('20/11/2026')
  expect(undo()).toBeNull()
  expect(getOne).toHaveBeenCalledOnce()
})

it('narrows to what somebody did from an opened entry', async () => {
  const { getList } = await open()
  await userEvent.click(entry('Sửa phòng'))
  await userEvent.click(screen.getByRole('button', { name: 'Chỉ xem việc của Trần Minh Quân' }))
  await vi.waitFor(() =>
    expect(getList).toHaveBeenCalledWith(
      'audit',
      expect.objectContaining({ filter: expect.objectContaining({ actorID: 'quan' }) }),
    ),
  )
})

it('says what led to an opened entry, with where it stands', async () => {
  const { changes: _, cause: __, chain: ___, ...reading } = edited
  const led = [
    { ...reading, id: 'c1', depth: 1, type: 'ReadingTaken', entity: 'meter', entityName: null },
    { ...reading, id: 'c2', depth: 2, type: 'UploadAdded', entity: 'upload', entityName: 'so-dien.xlsx' },
  ]
  await open(room, [edited, added], (path) => (path === 'audit/e2/causes' ? led : []))
  await userEvent.click(entry('Sửa phòng'))
  const upload = await screen.findByRole('link', { name: 'so-dien.xlsx' })
  expect(upload.getAttribute('href')).toBe('/upload?id=r')
  const lines = within(screen.getByText('Vì đâu').parentElement!).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^←Ghi chỉ số, Đồng hồTrần Minh Quân/),
    expect.stringMatching(/so-dien\.xlsx/),
  ])
})

it('says what the product did by itself after an opened entry', async () => {
  const { changes: _, cause: __, chain: ___, ...one } = edited
  const system = { actorID: 'system', actorName: null, actorRole: 'system' as const }
  const followed = [{ ...one, ...system, id: 'f1', depth: 1, type: 'MoneyReceived', entity: 'account' }]
  await open(room, [edited, added], (path) => (path === 'audit/e2/effects' ? followed : []))
  await userEvent.click(entry('Sửa phòng'))
  const section = (await screen.findByText('Máy làm theo')).parentElement!
  expect(within(section).getByRole('listitem').textContent).toMatch(/^→.*Sổ Nhà/)
})

const replaced = (type: string): AuditEntry => ({
  ...edited,
  type,
  entity: 'contract',
  entityID: 'c',
  entityName: 'HĐ-7',
  buildingID: null,
  changes: [],
})
const terms = { roomID: 'r', buildingID: 'b', customerID: 'k', price: 4_800_000 }
const another = () => screen.findByRole('link', { name: 'Lập hợp đồng mới' })

it('begins the contract in the place of a deleted one with what that had, from its past', async () => {
  const told = { ...edited, actor: { id: 'quan', role: 'owner', name: null }, revision: 0 }
  const changes = Object.entries(terms).map(([field, after]) => ({ field, before: null, after }))
  const past = [
    { ...told, type: 'ContractDeleted', id: 'h2', changes: [] },
    { ...told, type: 'ContractAdded', id: 'h1', changes },
  ]
  const { getOne } = await open(room, [replaced('ContractDeleted')], (path) =>
    path === 'history/contract/c' ? past : [],
  )
  await userEvent.click(entry('Xoá hợp đồng'))
  expect((await another()).getAttribute('href')).toBe('/contract/add?buildingID=b&roomID=r&customerID=k')
  expect(getOne).not.toHaveBeenCalled()
})

it.each([
  ['ContractCancelled', 'Kết thúc hợp đồng'],
  ['ContractLapsed', 'Quá hạn ký'],
])('begins it with what the one had that is over: %s', async (type, name) => {
  await open({ id: 'c', revision: 3, ...terms }, [replaced(type)])
  await userEvent.click(entry(name))
  expect((await another()).getAttribute('href')).toBe('/contract/add?buildingID=b&roomID=r&customerID=k')
})

it('offers another contract where nothing is told of the past of the deleted one', async () => {
  await open(room, [replaced('ContractDeleted')], (path) => (path.startsWith('history/') ? undefined : []))
  await userEvent.click(entry('Xoá hợp đồng'))
  expect((await another()).getAttribute('href')).toBe('/contract/add')
})

it('leads from causes to their pages: transfers, runs, meters and uploads', () => {
  const about = { entityID: '1', entityName: null, entityRole: null, buildingID: null, month: null }
  const paths = [
    { ...about, entity: 'transfer', entityName: 'FT 1' },
    { ...about, entity: 'transfer' },
    { ...about, entity: 'run', buildingID: 'b', month: '2026-06' },
    { ...about, entity: 'meter' },
    { ...about, entity: 'upload' },
  ].map(pathOf)
  expect(paths).toEqual([
    listLink('transfer', { q: 'FT 1' }),
    listLink('transfer', { id: '1' }),
    '/bill/run?building=b&month=2026-06',
    '/meter/1',
    '/upload?id=1',
  ])
})
