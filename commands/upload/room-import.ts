import { changes } from '../../domain/fields.ts'
import { roomKey, roomNumberKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Room, RoomFields } from '../../domain/room/room.ts'
import { asWord, buildingErrors, codeIn, columnOf, unknownCode } from './book-lookup.ts'
import { codeColumn, type ImportColumn } from './columns.ts'
import { roomNameColumns } from './contract-import.ts'
import type { RowBefore, RowData } from './ports.ts'
import type {
  ExistingEntity,
  ExistingMatch,
  ExistingSources,
  FindExisting,
  LinkRows,
  PassedRow,
} from './row-command.ts'

const [buildingColumn] = roomNameColumns as readonly [ImportColumn, ImportColumn]

/** The spreadsheet of upload type 6: each row is a room, with the fields of AddRoom. */
export const roomImportColumns: readonly ImportColumn[] = [
  buildingColumn,
  {
    field: 'number',
    header: { vi: 'Số phòng', en: 'Room number' },
    also: ['Phòng', 'Phòng số', 'Mã phòng', 'Tên phòng', 'Room', 'Room no.', 'Number'],
    kind: 'text',
    required: true,
    width: 14,
    note: { vi: 'Mỗi phòng một số trong toà nhà', en: 'Each room of the building has a number of its own' },
    example: 'P.101',
  },
  {
    field: 'floor',
    header: { vi: 'Tầng', en: 'Floor' },
    also: ['Lầu', 'Tầng số', 'Storey'],
    kind: 'integer',
    isFloor: true,
    isShared: true,
    required: true,
    width: 10,
    note: { vi: 'Từ 1 đến số tầng của toà nhà', en: '1 to the number of floors of the building' },
    example: 1,
  },
  {
    field: 'area',
    header: { vi: 'Diện tích (m²)', en: 'Area (m²)' },
    also: ['Diện tích', 'Diện tích m2', 'Area', 'Area m2', 'Size'],
    kind: 'decimal',
    width: 16,
    example: 24.5,
  },
  {
    field: 'rentPrice',
    header: { vi: 'Giá cho thuê', en: 'Asking rent' },
    also: ['Giá thuê', 'Giá phòng', 'Giá thuê tháng', 'Giá', 'Tiền phòng', 'Rent', 'Monthly rent'],
    kind: 'money',
    width: 16,
    note: {
      vi: 'Giá thuê một tháng cho khách tới; để trống nếu không cho thuê',
      en: 'A month of rent for the next tenant; empty for a room that is not to be let',
    },
    example: 4_500_000,
  },
  {
    field: 'buyPrice',
    header: { vi: 'Giá bán', en: 'Price of the sale' },
    also: ['Price', 'Sale price'],
    kind: 'money',
    width: 16,
    note: { vi: 'Để trống nếu không bán', en: 'Empty for a room that is not to be sold' },
    example: 1_200_000_000,
  },
  {
    field: 'description',
    header: { vi: 'Mô tả', en: 'Description' },
    also: ['Ghi chú', 'Note', 'Notes'],
    kind: 'text',
    width: 36,
    example: 'Có ban công',
  },
  codeColumn,
]

/** Maps rows of upload type 6 to AddRoom, in the building that they name. */
export const linkRooms: LinkRows = async (rows, { lookup }) =>
  Promise.all(
    rows.map(async ({ value, errors }) => {
      const { building, code: _code, ...fields } = value
      const found = await lookup.building(asWord(building))
      const wrong = buildingErrors(found, building !== undefined)
      const body = { ...fields, ...(wrong.length === 0 && { buildingID: found }) }
      return { body, errors: [...errors, ...wrong], columnOf }
    }),
  )

/**
 * Existing rooms of rows of upload type 6, by the code of our export or by the number in the building, and the changes
 * that the rows make: empty cells change nothing.
 */
export const findRooms: FindExisting = async (rows, sources) => {
  const { holderOf, lookup, load } = sources
  const meant = rows.map((row) => row && meantBy(row, holderOf))
  const existing = await load([...new Set(meant.flatMap((one) => one?.id ?? []))])
  const inReach = new Set((await lookup.buildings()).map(({ id }) => id))
  return Promise.all(
    rows.map(async (row, index) => {
      const one = meant[index]
      if (!row) return undefined
      if (!one) return alikeDoubts(row, sources)
      const found = existing.get(one.id ?? '')
      const room = found?.state as Room | undefined
      if (!found || !room || room.deleted || !inReach.has(room.buildingID))
        return one.isCoded ? { errors: [unknownCode] } : undefined
      if (fieldsOf(row).buildingID !== room.buildingID) return { errors: [movedBuilding] }
      return changesOf(row, found, one)
    }),
  )
}

const movedBuilding: FieldError = { field: 'building', code: 'fixed' }

const fieldsOf = ({ body }: PassedRow) => body as RoomFields & { readonly buildingID: string }

type Meant = { readonly id: string | undefined; readonly isCoded: boolean }

const meantBy = (
  { read, claims, newID }: PassedRow,
  holderOf: ExistingSources['holderOf'],
): Meant | undefined => {
  if (read.value.code !== undefined) return { id: codeIn(read.value), isCoded: true }
  const holder = claims.map(holderOf).find((one) => one !== undefined && one !== newID())
  return holder === undefined ? undefined : { id: holder, isCoded: false }
}

const changesOf = (
  { body, read }: PassedRow,
  existing: ExistingEntity,
  { isCoded }: Meant,
): ExistingMatch => {
  const room = existing.state as Room
  const { buildingID: _building, number, ...fields } = body as Partial<RoomFields> & { buildingID: string }
  // Another spelling of the number is no change, unless the code says which room it is.
  const changed = changes<RoomFields>(room, isCoded ? { number, ...fields } : fields)
  const before = Object.fromEntries(
    Object.keys(changed).map((field) => [
      field,
      (room[field as keyof RoomFields] ?? null) as RowBefore[string],
    ]),
  )
  const { building } = read.value
  const data = { ...(building !== undefined && { building }), number, ...fields } as unknown as RowData
  return { existing, body: changed, data, before }
}

/** `101` beside `P.101`, of the book or of an earlier row, may be the same room, written otherwise. */
const alikeDoubts = (
  row: PassedRow,
  { lookup, load, seen }: Pick<ExistingSources, 'lookup' | 'load' | 'seen'>,
): Promise<{ readonly doubts: readonly FieldError[] } | undefined> => {
  const { buildingID, number } = fieldsOf(row)
  const [key, same] = [`${buildingID}/${roomKey(number)}`, `${buildingID}=${roomNumberKey(number)}`]
  const other = seen.get(key)
  // The very same number twice is refused by its claim.
  const isAlike = other !== undefined && !seen.has(same)
  if (other === undefined) seen.set(key, row.read.row)
  seen.set(same, row.read.row)
  const doubt = (code: string, params: FieldError['params']) => ({
    doubts: [{ field: 'number', code, ...(params && { params }) }],
  })
  const inBook = async () => {
    const found = await lookup.room(buildingID, number)
    if (typeof found !== 'object') return undefined
    const room = (await load([found.roomID])).get(found.roomID)?.state as Room | undefined
    return room && doubt('room_alike', { number: room.number })
  }
  return isAlike ? Promise.resolve(doubt('room_alike_in_row', { other })) : inBook()
}
