import { assetDecider } from '../../domain/asset/asset.decider.ts'
import { assetFields } from '../../domain/asset/asset.events.ts'
import { type Asset, type AssetFields, countOf, type States } from '../../domain/asset/asset.ts'
import { type AssetState, assetStates } from '../../domain/asset/asset-codes.ts'
import { fold } from '../../domain/decider.ts'
import { changes, fieldsIn } from '../../domain/fields.ts'
import { nameKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { asWord, codeIn, columnOf, type NamedAsset, roomErrors, unknownCode } from './book-lookup.ts'
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
  UndoBody,
} from './row-command.ts'

/** How many of the things of a row are not good. */
const ofWhich = ['worn', 'broken', 'missing'] as const satisfies readonly AssetState[]

const ofWhichColumn = (
  field: (typeof ofWhich)[number],
  vi: string,
  en: string,
  also: readonly string[],
): ImportColumn => ({
  field,
  header: { vi: `Trong đó ${vi}`, en: `Of which ${en}` },
  also,
  kind: 'integer',
  width: 18,
})

/** The columns that say how many of the things are not good, which the list does not have. */
export const ofWhichColumns: readonly ImportColumn[] = [
  ofWhichColumn('worn', 'cũ, trầy', 'worn', ['Cũ', 'Trầy', 'Số cũ', 'Worn']),
  ofWhichColumn('broken', 'hỏng', 'broken', ['Hỏng', 'Hư', 'Số hỏng', 'Broken']),
  ofWhichColumn('missing', 'không có', 'missing', ['Không có', 'Mất', 'Thiếu', 'Số thiếu', 'Missing']),
]

/** The spreadsheet of upload type 7: each row is a thing of a room, with the fields of AddAsset. */
export const assetImportColumns: readonly ImportColumn[] = [
  ...roomNameColumns,
  {
    field: 'name',
    header: { vi: 'Tên', en: 'Name' },
    also: [
      ...['Tên đồ', 'Tên đồ đạc', 'Đồ', 'Đồ đạc', 'Món', 'Tên món', 'Tài sản', 'Tên tài sản', 'Vật dụng'],
      ...['Thiết bị', 'Tên thiết bị', 'Nội thất', 'Thing', 'Item', 'Asset', 'Asset name'],
    ],
    kind: 'text',
    required: true,
    width: 26,
    example: 'Giường 1m6',
  },
  {
    field: 'count',
    header: { vi: 'Số lượng', en: 'Count' },
    also: ['SL', 'Số cái', 'Quantity', 'Qty', 'Number'],
    kind: 'integer',
    width: 10,
    note: {
      vi: 'Tất cả, kể cả hỏng và mất; để trống là 1',
      en: 'All of them, broken and missing too; empty means 1',
    },
    example: 1,
  },
  {
    field: 'state',
    header: { vi: 'Tình trạng', en: 'State' },
    also: ['Hiện trạng', 'Trạng thái', 'Condition', 'Status'],
    kind: 'choice',
    choices: [
      {
        value: 1,
        label: { vi: 'Tốt', en: 'Good' },
        also: ['Mới', 'Còn tốt', 'Còn mới', 'Bình thường', 'Dùng tốt', 'New', 'OK'],
      },
      {
        value: 2,
        label: { vi: 'Cũ', en: 'Worn' },
        also: ['Cũ, trầy', 'Trầy', 'Trầy xước', 'Xước', 'Used', 'Old'],
      },
      { value: 3, label: { vi: 'Hỏng', en: 'Broken' }, also: ['Hư', 'Hư hỏng', 'Vỡ', 'Damaged'] },
      { value: 4, label: { vi: 'Không có', en: 'Missing' }, also: ['Mất', 'Thiếu', 'Lost'] },
    ],
    width: 14,
    note: {
      vi: 'Của những cái không ghi ở các cột Trong đó; để trống là tốt',
      en: 'Of those that no column Of which counts; empty means good',
    },
    example: 1,
  },
  ...ofWhichColumns,
  {
    field: 'value',
    header: { vi: 'Giá mua', en: 'Value when bought' },
    also: ['Giá trị', 'Trị giá', 'Giá', 'Đơn giá', 'Value', 'Price', 'Cost'],
    kind: 'money',
    width: 16,
    example: 3_200_000,
  },
  {
    field: 'since',
    header: { vi: 'Dùng từ ngày', en: 'Used since' },
    also: [
      'Ngày mua',
      'Mua ngày',
      'Ngày nhập',
      'Dùng từ',
      'Bought',
      'Bought on',
      'Date bought',
      'Purchase date',
    ],
    kind: 'day',
    lease: 'first',
    width: 14,
    example: '2026-01-15',
  },
  {
    field: 'goodForYears',
    header: { vi: 'Dùng được (năm)', en: 'Good for (years)' },
    also: ['Dùng được', 'Số năm dùng', 'Thời hạn dùng', 'Good for', 'Lifetime', 'Years'],
    kind: 'integer',
    width: 14,
    example: 8,
  },
  codeColumn,
]

/** Maps rows of upload type 7 to AddAsset, in the room that they name. */
export const linkAssets: LinkRows = async (rows, { lookup }) => {
  const rooms = await Promise.all(
    rows.map(({ value: { building, room } }) =>
      room === undefined ? undefined : lookup.room(asWord(building), String(room)),
    ),
  )
  const called = calledIn(
    await lookup.assetsIn([
      ...new Set(rooms.flatMap((room) => (typeof room === 'object' ? [room.roomID] : []))),
    ]),
  )
  return rows.map(({ value, errors }, index) => {
    const found = rooms[index]
    const said = statesOf(value)
    const states = 'code' in said ? undefined : said
    const roomID = typeof found === 'object' ? found.roomID : undefined
    const isThere = roomID !== undefined && called(roomID, asWord(value.name) ?? '').length > 0
    return {
      body: {
        ...fieldsIn(assetFields, value),
        ...(states && { states }),
        ...(roomID && { roomID }),
      },
      errors: [...errors, ...roomErrors(found), ...('code' in said ? [said] : [])],
      columnOf,
      comesTo: { ...value, ...(states && { count: countOf(states) }) },
      // What is there adds nothing to its room, which may be full.
      ...((value.code !== undefined || isThere) && { isCoded: true as const }),
    }
  })
}

/** The things of a room by their names. */
const calledIn = (all: readonly NamedAsset[]) => {
  const keyOf = (roomID: string, name: string) => `${roomID}/${nameKey(name)}`
  const byKey = Map.groupBy(all, ({ roomID, name }) => keyOf(roomID, name))
  return (roomID: string, name: string): readonly string[] =>
    (byKey.get(keyOf(roomID, name)) ?? []).map(({ id }) => id)
}

const countIn = (states: States, state: AssetState): number =>
  states.find((one) => one.state === state)?.count ?? 0

/**
 * How many there are in which state, of a new thing or of one that was so: the rest of the count is good, or as the
 * row says.
 */
const statesOf = (said: RowData, was: States = []): States | FieldError => {
  const rest: AssetState = assetStates[Number(said.state ?? 1) - 1] ?? 'good'
  const others = ofWhich.map((state) => ({
    state,
    count: Number(said[state] ?? (said.state === undefined ? countIn(was, state) : 0)),
  }))
  const sum = others.reduce((total, { count }) => total + count, 0)
  const least = Math.max(1, sum)
  const count = Number(said.count ?? (was.length > 0 ? countOf(was) : least))
  if (count < least) return { field: 'count', code: 'too_small', params: { min: least } }
  return assetStates.flatMap((state) => {
    const own = (state === 'good' ? 0 : countIn(others, state)) + (state === rest ? count - sum : 0)
    return own > 0 ? [{ state, count: own }] : []
  })
}

/**
 * Existing things of rows of upload type 7, by the code of our export or by the name in the room, and the changes
 * that the rows make: empty cells change nothing.
 */
export const findAssets: FindExisting = async (rows, { lookup, load, seen }) => {
  const roomIDs = rows.flatMap((row) =>
    row && row.read.value.code === undefined ? [fieldsOf(row).roomID] : [],
  )
  const called = calledIn(await lookup.assetsIn([...new Set(roomIDs)]))
  const meant = rows.map((row) => row && idsMeant(row, called))
  const existing = await load([...new Set(meant.flatMap((ids) => ids ?? []))])
  const inReach = new Set((await lookup.buildings()).map(({ id }) => id))
  return rows.map((row, index) => {
    if (!row) return undefined
    const found = (meant[index] ?? []).flatMap((id) => existing.get(id) ?? []).filter(isThere)
    const isCoded = row.read.value.code !== undefined
    if (!isCoded && !row.rowCommand.isCoded && found.length === 0) return againInFile(row, seen)
    const [one] = found
    if (!one || !inReach.has(assetOf(one).buildingID)) return { errors: [isCoded ? unknownCode : GONE] }
    if (fieldsOf(row).roomID !== assetOf(one).roomID) return { errors: [{ field: 'room', code: 'fixed' }] }
    const all = found.map((thing) => changesOf(row, thing))
    const same = all.find((match) => 'body' in match && Object.keys(match.body).length === 0)
    return same ?? (all.length > 1 ? { errors: [{ field: 'name', code: 'ambiguous' }] } : all[0])
  })
}

/** Somebody has removed the thing while the rows were read. */
const GONE: FieldError = { field: 'name', code: 'E0011' }

const fieldsOf = ({ body }: PassedRow) => body as Partial<AssetFields> & { roomID: string; name: string }

const assetOf = ({ state }: ExistingEntity) => state as Asset
const isThere = (one: ExistingEntity): boolean => !assetOf(one).deleted

const idsMeant = (row: PassedRow, called: ReturnType<typeof calledIn>): readonly string[] => {
  const { code } = row.read.value
  if (code === undefined) return called(fieldsOf(row).roomID, fieldsOf(row).name)
  const id = codeIn(row.read.value)
  return id === undefined ? [] : [id]
}

/** A second thing of a name in one room may be the same one. */
const againInFile = (
  row: PassedRow,
  seen: ExistingSources['seen'],
): { readonly doubts: readonly FieldError[] } | undefined => {
  const { roomID, name } = fieldsOf(row)
  const key = `${roomID}/${nameKey(name)}`
  const other = seen.get(key)
  if (other === undefined) seen.set(key, row.read.row)
  return other === undefined
    ? undefined
    : { doubts: [{ field: 'name', code: 'asset_in_row', params: { other } }] }
}

/** Fields of a cell each. */
const plain = ['name', 'value', 'since', 'goodForYears'] as const

const changesOf = (
  row: PassedRow,
  existing: ExistingEntity,
): ExistingMatch | { readonly errors: readonly FieldError[] } => {
  const { value: said } = row.read
  const asset = assetOf(existing)
  const states = statesOf(said, asset.states)
  if ('code' in states) return { errors: [states] }
  const { name, value, since, goodForYears } = fieldsOf(row)
  const isSame = assetStates.every((state) => countIn(states, state) === countIn(asset.states, state))
  const body = changes<AssetFields>(asset, {
    // Another spelling of the name is no change, unless the code says which thing it is.
    ...(said.code !== undefined && { name }),
    ...(!isSame && { states }),
    value,
    since,
    goodForYears,
  })
  const [now, was] = [cellsOf(states), cellsOf(asset.states)]
  const { state: _state, code: _code, ...cells } = said
  const before: RowBefore = {
    ...Object.fromEntries(Object.entries(was).filter(([field, count]) => count !== now[field])),
    ...Object.fromEntries(plain.filter((field) => field in body).map((field) => [field, asset[field]])),
  }
  // That none is broken is not worth a column.
  const isWorthIt = ([field, value]: readonly [string, unknown]) => value !== 0 || field in before
  const data: RowData = Object.fromEntries(Object.entries({ ...cells, ...now }).filter(isWorthIt))
  return { existing, body, data, before }
}

/** The counts of a thing, by column. */
const cellsOf = (states: States): Readonly<Record<string, number>> => ({
  count: countOf(states),
  ...Object.fromEntries(ofWhich.map((state) => [state, countIn(states, state)])),
})

/** Takes back a thing that a row has added, unless somebody has changed it since. */
export const unlessChanged: UndoBody = (history, commandID) => {
  const at = history.findIndex(({ metadata }) => metadata.commandId === commandID)
  const [added, now] = [fold(assetDecider, history.slice(0, at + 1)), fold(assetDecider, history)]
  if (!added || !now || now.deleted || Object.keys(changes<Asset>(added, now)).length === 0) return {}
  return { errors: [{ field: '', code: 'MSG_S0002' }] }
}
