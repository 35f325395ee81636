import { expect, it } from 'vitest'
import { MAX_ASSETS } from '../../domain/limits.ts'
import { UploadType } from '../../domain/upload/upload-type.ts'
import { nothingElse } from '../../test/support/empty-lookup.ts'
import type { EventStore } from '../event-store.ts'
import type { Facts } from '../ports.ts'
import type { BookLookup, NamedContract } from './book-lookup.ts'
import { createRowCheck } from './check.ts'
import { importers } from './importer.ts'
import type { ReadRow, RowData } from './ports.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [house, room, tenant, meter, lease] = [1, 2, 3, 4, 5].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]
const contract: NamedContract = {
  id: lease,
  roomID: room,
  buildingID: house,
  number: 'P.101/1',
  customerID: tenant,
  customerName: null,
  type: 1,
  price: 4_500_000,
  status: 1,
  billable: true,
  startDay: '2026-01-01',
  endDay: null,
  cancelDay: null,
  dueDayOfMonth: 5,
}

/** What rows find by their words: a room with a meter and a contract, and its tenant. */
const named: BookLookup = {
  ...nothingElse,
  meters: async () => [],
  hasOneBuilding: async () => true,
  room: async () => ({ roomID: room, buildingID: house, rentPrice: 0 }),
  customers: async (ids) => new Set(ids),
  contracts: async () => new Map([[room, [contract]]]),
  bills: async () => [],
  booked: async () => [],
  figures: async () => [],
  namesakes: async () => [],
  codedBills: async () => new Map(),
  codedContracts: async () => new Map(),
  metersIn: async () => [
    { id: meter, roomID: room, buildingID: house, utility: 'electricity', readings: [] },
  ],
}

const added = { number: 'P.101', floor: 1, area: null, rentPrice: null, buyPrice: null, description: null }
const streams: Readonly<Record<string, object>> = {
  [`room-${room}`]: { type: 'RoomAdded', data: { buildingID: house, ...added, imageIDs: [] } },
  [`building-${house}`]: { type: 'BuildingAdded', data: { name: 'Sen', floorCount: 2, services: [] } },
  [`person-${tenant}`]: { type: 'PersonAdded', data: { role: 'customer', firstName: 'Hoa' } },
  [`meter-${meter}`]: {
    type: 'MeterInstalled',
    data: { roomID: room, buildingID: house, utility: 'electricity', digits: 5, day: '2026-01-01', value: 0 },
  },
}

/** The check of rows by whose words everything is found, and the questions that it asked. */
const check = async (
  type: UploadType,
  values: readonly RowData[],
  about: { readonly facts?: Partial<Facts>; readonly gone?: string; readonly applied?: number } = {},
) => {
  const { facts = {}, gone = '', applied = 0 } = about
  const asked: string[] = []
  const store = {
    readStream: async (stream: string) => {
      asked.push(stream)
      return stream !== gone && streams[stream] ? [streams[stream]] : []
    },
  } as unknown as EventStore
  const checkRows = createRowCheck({
    importer: importers[type],
    fileHash: 'f',
    actor: { id: idOf(9), role: 'manager' },
    at: '2026-06-15T02:00:00.000Z',
    holders: async (claims) => claims.map(() => tenant),
    lookup: named,
    facts: { buildingOfRoom: async () => house, roomOfContract: async () => room, ...facts } as Facts,
    store,
    // The first rows were applied by another upload of the file.
    usedOf: async (ids) =>
      new Map(ids.slice(0, applied).map((id) => [id, { outcome: 'applied', entityID: null } as const])),
  })
  const rows = values.map((value, index): ReadRow => ({ row: index + 2, value, texts: value, errors: [] }))
  return { rows: await checkRows(rows), asked }
}

const leased = { building: 'Sen', room: '101', customer: 'hoa@test.vn', price: 4_500_000 }
const leaseOf = (year: number) => ({ ...leased, startDay: `${year}-01-01`, endDay: `${year}-12-31` })
const kinds = {
  reading: [UploadType.ADD_READINGS, { room: '101', value: 12 }],
  contract: [UploadType.ADD_CONTRACTS, leaseOf(2027)],
  bill: [UploadType.ADD_BILLS, { room: '101', month: '2026-06', lineName1: 'Tiền phòng', lineAmount1: 1 }],
} as const satisfies Record<string, readonly [UploadType, RowData]>

// The lookup is of the read models: what the command itself asks may know better.
it.each([
  ['reading', { facts: { buildingOfRoom: async () => undefined } }, [{ field: '', code: 'E0011' }]],
  ['contract', { gone: `person-${tenant}` }, [{ field: 'customer', code: 'E0008' }]],
  ['contract', { gone: `building-${house}` }, [{ field: '', code: 'E0011' }]],
  ['bill', { facts: { roomOfContract: async () => undefined } }, [{ field: 'contract', code: 'E0011' }]],
  ['bill', {}, [{ field: 'contract', code: 'E0011' }]],
] as const)('refuses a %s as its command does, by what that asks', async (kind, about, errors) => {
  const [type, value] = kinds[kind]
  const { rows } = await check(type, [value], about)
  expect(rows).toMatchObject([{ outcome: 'refused', errors }])
})

it('counts what rows before it put into a room, and not what another upload has put there', async () => {
  const count = async (model: string) => (model === 'asset' ? MAX_ASSETS - 2 : 0)
  const things = [1, 2, 3].map((number) => ({ room: '101', name: `Món ${number}` }))
  const { rows } = await check(UploadType.ADD_ASSETS, things, { facts: { count } })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'refused'])
  expect(rows[2]?.errors).toEqual([{ field: 'room', code: 'E0017' }])
  const { rows: again } = await check(UploadType.ADD_ASSETS, things, { facts: { count }, applied: 1 })
  expect(again.map(({ outcome }) => outcome)).toEqual(['repeated', 'new', 'new'])
})

it('reads what rows of a file ask for once', async () => {
  const { rows, asked } = await check(UploadType.ADD_CONTRACTS, [2027, 2028].map(leaseOf))
  expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual(Array(2).fill(['new', []]))
  expect(asked.toSorted()).toEqual([`building-${house}`, `person-${tenant}`, `room-${room}`])
})
