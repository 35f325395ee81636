import { daysBetween } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import { meterDecider } from '../../domain/meter/meter.decider.ts'
import { type Utility, utilities } from '../../domain/meter/meter-codes.ts'
import { countedBetween, isOdd, spansOf } from '../../domain/meter/use.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { asWord, buildingErrors, columnOf, type PlacedMeter, roomErrors } from './book-lookup.ts'
import type { ImportColumn } from './columns.ts'
import { roomNameColumns } from './contract-import.ts'
import type { ReadRow } from './ports.ts'
import type { LinkRows, RowCommand, UndoBody } from './row-command.ts'

const [buildingColumn, roomColumn] = roomNameColumns as readonly [ImportColumn, ImportColumn]

/** The spreadsheet of upload type 4: each row is a reading of a meter. */
export const readingImportColumns: readonly ImportColumn[] = [
  buildingColumn,
  {
    ...roomColumn,
    required: false,
    note: {
      vi: 'Số phòng như trong sổ; để trống là đồng hồ chung của nhà',
      en: 'The number of the room as in the book; empty means the meter of the house',
    },
  },
  {
    field: 'utility',
    header: { vi: 'Đồng hồ', en: 'Meter' },
    also: ['Loại đồng hồ', 'Điện/nước', 'Dịch vụ', 'Utility', 'Meter type'],
    kind: 'choice',
    isShared: true,
    choices: [
      { value: 1, label: { vi: 'Điện', en: 'Electricity' }, also: ['Power', 'E', 'Đ'] },
      { value: 2, label: { vi: 'Nước', en: 'Water' }, also: ['W', 'N'] },
      { value: 3, label: { vi: 'Khác', en: 'Other' } },
    ],
    width: 12,
    note: {
      vi: 'Phòng chỉ có một đồng hồ thì để trống được',
      en: 'May be empty where the room has just one meter',
    },
    example: 1,
  },
  {
    field: 'day',
    header: { vi: 'Ngày đọc', en: 'Day of reading' },
    also: ['Ngày', 'Ngày ghi', 'Ngày ghi số', 'Ngày chốt', 'Ngày chốt số', 'Date', 'Reading date'],
    kind: 'day',
    isShared: true,
    width: 14,
    note: { vi: 'Để trống là hôm nay', en: 'Empty means today' },
    example: '2026-11-30',
  },
  {
    field: 'value',
    header: { vi: 'Chỉ số', en: 'Reading' },
    also: ['Chỉ số mới', 'Số mới', 'Số ghi', 'Số đồng hồ', 'Value', 'New reading', 'Current reading'],
    kind: 'figure',
    required: true,
    width: 14,
    note: { vi: 'Số trên mặt đồng hồ, như 1396', en: 'The figure on the meter, such as 1396' },
    example: 1396,
  },
  {
    field: 'before',
    header: { vi: 'Chỉ số cũ', en: 'Previous reading' },
    also: ['Số cũ', 'Chỉ số trước', 'Old reading', 'Last reading'],
    kind: 'figure',
    width: 14,
    note: {
      vi: 'Chỉ để đối chiếu: khác sổ thì phải xác nhận',
      en: 'Only compared: where the book says otherwise it is to be confirmed',
    },
  },
  {
    field: 'rollOver',
    header: { vi: 'Quay vòng', en: 'Rolled over' },
    also: ['Qua vòng', 'Quay về 0', 'Roll-over', 'Rollover'],
    kind: 'choice',
    choices: [
      { value: 1, label: { vi: 'Có', en: 'Yes' }, also: ['x', 'true'] },
      { value: 0, label: { vi: 'Không', en: 'No' }, also: ['false'] },
    ],
    width: 12,
    note: {
      vi: 'Có: đồng hồ đã chạy hết số và bắt đầu lại từ 0',
      en: 'Yes: the meter went through its highest figure and began again at 0',
    },
  },
]

const THOUSAND = 1_000
const utilityOf = (choice: string | number | undefined): Utility | undefined =>
  choice === undefined ? undefined : utilities[Number(choice) - 1]

/** Maps rows of upload type 4 to TakeReading, for the meter that the room has for the utility. */
export const linkReadings: LinkRows = async (rows, { lookup, today, left }) => {
  const places = await Promise.all(
    rows.map(async ({ value: { building, room } }) =>
      room === undefined
        ? { buildingID: await lookup.building(asWord(building)) }
        : { room: await lookup.room(asWord(building), String(room)) },
    ),
  )
  const meters = await lookup.metersIn({
    roomIDs: places.flatMap(({ room }) => (typeof room === 'object' ? [room.roomID] : [])),
    buildingIDs: places.flatMap(({ buildingID }) => (buildingID ? [buildingID] : [])).filter(isID),
  })
  return rows.map((row, index): RowCommand => {
    const { room, buildingID } = places[index] as (typeof places)[number]
    const roomID = typeof room === 'object' ? room.roomID : null
    const wrong =
      room !== undefined || row.value.room !== undefined
        ? roomErrors(room)
        : buildingErrors(buildingID, row.value.building !== undefined)
    const here = meters.filter((one) =>
      row.value.room === undefined
        ? one.roomID === null && one.buildingID === buildingID
        : one.roomID === roomID,
    )
    return readingCommand(row, { here, wrong, today, left })
  })
}

const isID = (found: string): boolean => found !== 'none' && found !== 'several'

type About = {
  readonly here: readonly PlacedMeter[]
  readonly wrong: readonly FieldError[]
  readonly today: string
  readonly left: Map<string, number>
}

const readingCommand = (
  { value: said, errors }: ReadRow,
  { here, wrong, today, left }: About,
): RowCommand => {
  const utility = utilityOf(said.utility)
  const meant = here.filter((meter) => utility === undefined || meter.utility === utility)
  const [meter, other] = meant
  const missing: FieldError[] =
    wrong.length > 0
      ? []
      : !meter
        ? [{ field: 'utility', code: 'meter_unknown' }]
        : other
          ? [{ field: 'utility', code: utility === undefined ? 'required' : 'ambiguous' }]
          : []
  const day = String(said.day ?? today)
  const isRead = typeof said.value === 'number'
  const value = isRead ? Math.round(Number(said.value) * THOUSAND) : undefined
  const body = {
    day,
    ...(value !== undefined && { value }),
    ...(said.rollOver === 1 && { rollOver: true }),
    source: 'upload',
  }
  const all = [...errors, ...wrong, ...missing]
  const about = { errors: all, columnOf, body, comesTo: { ...said, day } }
  if (!meter || other || all.length > 0 || value === undefined) return about
  const last = meter.readings.at(-1)
  const before = left.get(meter.id) ?? last?.value ?? 0
  if (last && !left.has(meter.id) && last.day === day && last.value === value)
    return { ...about, body: null, sameID: meter.id }
  left.set(meter.id, value)
  const digits = last?.digits ?? 9
  const isBelow = value < before && said.rollOver !== 1
  const used = isBelow ? undefined : countedBetween(before, value, digits)
  const span = { used: used ?? 0, days: daysBetween(last?.day ?? day, day) }
  const doubts: FieldError[] = []
  if (used !== undefined && isOdd(span, spansOf(meter.readings)))
    doubts.push({ field: 'value', code: 'use_odd', params: { used: used / THOUSAND } })
  if (said.before !== undefined && Math.round(Number(said.before) * THOUSAND) !== before)
    doubts.push({
      field: 'before',
      code: 'reading_gap',
      params: { before: Number(said.before), last: before / THOUSAND },
    })
  return {
    ...about,
    comesTo: {
      ...said,
      day,
      utility: utilities.indexOf(meter.utility) + 1,
      before: before / THOUSAND,
      ...(used !== undefined && { used: used / THOUSAND }),
    },
    doubts,
    rootID: meter.id,
  }
}

/** Placeholder for the reason of a correction: an upload is reverted as a whole, without asking for one. */
const REASON = '–'

/**
 * Reverts a reading of an upload by correcting it to the value of the previous one, because readings are never
 * removed. A reading that was corrected since stays.
 */
export const asBefore: UndoBody = (history, commandID) => {
  const taken = history.find(
    ({ type, metadata }) => type === 'ReadingTaken' && metadata.commandId === commandID,
  )
  const { readingID = '', value } = (taken?.data ?? {}) as { readingID?: string; value?: number }
  const { readings = [] } = fold(meterDecider, history) ?? {}
  const place = readings.findIndex((one) => one.readingID === readingID)
  const [before, now] = [readings[place - 1], readings[place]]
  if (!before || !now || now.value !== value) return { errors: [{ field: '', code: 'MSG_S0002' }] }
  return { readingID, value: before.value, reason: REASON }
}
