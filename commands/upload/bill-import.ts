import type { Bill, BillFields } from '../../domain/bill/bill.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { signedAmount } from '../../domain/bill/deduction.ts'
import { dueDayFor } from '../../domain/bill/due-day.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import { lineText, lineWords } from '../../domain/bill/line-text.ts'
import { readingText } from '../../domain/bill/reading.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { changes } from '../../domain/fields.ts'
import { nameKey, plainNameKey, withoutListNumber } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import {
  chargeMeters,
  hasReadings,
  linePlaces,
  lineTitles,
  meterColumns,
  meterPartsOf,
  SHEET_LINES,
  TEMPLATE_LINES,
} from './bill-lines.ts'
import {
  asWord,
  type CodedBill,
  codedOf,
  columnOf,
  customerErrors,
  differs,
  type Found,
  type Meter,
  movedErrors,
  type NamedContract,
  type NamedRoom,
  roomErrors,
  unknownCode,
} from './book-lookup.ts'
import { codeColumn, type ImportColumn } from './columns.ts'
import { contactColumn, customerColumn, customerNames, roomNameColumns } from './contract-import.ts'
import { type BilledRow, billDoubts, changeDoubts, leftBy, yearBefore } from './doubts.ts'
import type { RowBefore, RowData } from './ports.ts'
import type {
  ExistingEntity,
  ExistingMatch,
  ExistingSources,
  FindExisting,
  LinkRows,
  PassedRow,
  RowCommand,
} from './row-command.ts'

const titledLines = lineTitles.map(
  (title): ImportColumn => ({
    field: `line ${title}`,
    header: { vi: title, en: title },
    kind: 'line',
    readings: true,
    standsFor: ['lineName', 'lineAmount'],
  }),
)

/** Examples in the template. */
const examples = [
  ['Tiền phòng', 4_500_000, undefined],
  ['Tiền điện', 427_000, '122 kWh'],
] as const

const lineColumns = (place: number): readonly ImportColumn[] => {
  const [name, amount, note] = examples[place - 1] ?? []
  const isFirst = place === 1
  const isMore = place > TEMPLATE_LINES && { isExported: true as const }
  return [
    {
      field: `lineName${place}`,
      header: { vi: `Khoản ${place}`, en: `Item ${place}` },
      also: [`Khoản thu ${place}`, ...(isFirst ? ['Khoản', 'Khoản thu', 'Item'] : [])],
      kind: 'text',
      required: isFirst,
      ...isMore,
      width: 18,
      ...(isFirst && {
        note: { vi: 'Tên khoản thu, như Tiền phòng', en: 'What is asked for, such as rent' },
      }),
      ...(name && { example: name }),
    },
    {
      field: `lineAmount${place}`,
      header: { vi: `Số tiền ${place}`, en: `Amount ${place}` },
      also: [`Tiền ${place}`, ...(isFirst ? ['Số tiền', 'Thành tiền', 'Amount'] : [])],
      kind: 'money',
      readings: true,
      required: isFirst,
      ...isMore,
      width: 16,
      ...(isFirst && {
        note: {
          vi: 'Điện nước có thể ghi số cũ > số mới, như 1284 > 1396: đơn giá lấy của toà nhà',
          en: 'For a meter the old > the new figure will do, such as 1284 > 1396: the price is the building’s',
        },
      }),
      ...(amount && { example: amount }),
    },
    {
      field: `lineNote${place}`,
      header: { vi: `Ghi chú khoản ${place}`, en: `Item note ${place}` },
      kind: 'text',
      ...isMore,
      width: 18,
      ...(note && { example: note }),
    },
  ]
}

/** The spreadsheet of upload type 3: each row is a bill of the contract that the room has in that month. */
export const billImportColumns: readonly ImportColumn[] = [
  ...roomNameColumns,
  {
    field: 'contract',
    header: { vi: 'Số hợp đồng', en: 'Contract number' },
    also: ['Hợp đồng', 'Mã hợp đồng', 'Contract', 'Contract no.'],
    kind: 'text',
    width: 18,
    note: {
      vi: 'Chỉ cần khi phòng có nhiều hợp đồng trong tháng',
      en: 'Only needed when the room has several contracts in the month',
    },
    example: 'P.101/2612-1',
  },
  {
    ...customerColumn,
    also: [...(customerColumn.also ?? []), ...customerNames],
    note: {
      vi: 'Có thể để trống; nếu ghi thì phải đúng người của hợp đồng (email, số điện thoại, CCCD hoặc CMND)',
      en: 'May be left empty; else the customer of the contract (e-mail, phone, citizen ID or old ID)',
    },
  },
  contactColumn,
  {
    field: 'title',
    header: { vi: 'Nội dung', en: 'Title' },
    also: ['Tiêu đề', 'Subject'],
    kind: 'text',
    width: 26,
    note: { vi: 'Để trống là Tiền phòng và tháng', en: 'Empty means rent and the month' },
    example: 'Tiền nhà tháng 12',
  },
  {
    field: 'month',
    header: { vi: 'Tháng', en: 'Month' },
    also: ['Kỳ', 'Kỳ thu', 'Period'],
    kind: 'month',
    isShared: true,
    required: true,
    width: 12,
    example: '2026-12',
  },
  {
    field: 'dueDay',
    header: { vi: 'Hạn trả', en: 'Due day' },
    also: [
      'Hạn',
      'Hạn trả tiền',
      'Hạn đóng tiền',
      'Hạn nộp',
      'Hạn nộp tiền',
      'Hạn thanh toán',
      'Ngày đến hạn',
      'Due',
      'Due date',
    ],
    kind: 'day',
    isShared: true,
    width: 14,
    note: {
      vi: 'Để trống là ngày trả tiền của hợp đồng',
      en: 'Empty means the due day of the contract',
    },
    example: '2026-12-05',
  },
  ...Array.from({ length: SHEET_LINES }, (_, index) => lineColumns(index + 1)).flat(),
  ...titledLines,
  ...meterColumns,
  {
    field: 'total',
    header: { vi: 'Tổng cộng', en: 'Total' },
    also: [
      'Tổng',
      'Tổng tiền',
      'Tổng số tiền',
      'Cộng',
      'Phải thu',
      'Tổng thu',
      'Tổng phải thu',
      'Tổng phải trả',
      'Phải trả',
    ],
    kind: 'money',
    isControl: true,
  },
  { field: 'note', header: { vi: 'Ghi chú', en: 'Note' }, also: ['Notes'], kind: 'text', width: 36 },
  codeColumn,
]

/** Maps rows of upload type 3 to IssueBill, for the contract that the room has in the month. */
export const linkBills: LinkRows = async (rows, { lookup, today, seen, left, customersCalled }) => {
  const customers = await customersCalled(
    rows.map(({ value }) => String(value.contact ?? value.customer ?? '')),
  )
  const inBook = await codedOf(rows, lookup.codedBills)
  const rooms = await Promise.all(
    rows.map(({ value: { building, room } }, index) => {
      if (inBook[index]) return inBook[index]
      return room === undefined ? undefined : lookup.room(asWord(building), String(room))
    }),
  )
  const contracts = await lookup.contracts(
    rooms.flatMap((room, index) => (typeof room === 'object' && !inBook[index] ? [room.roomID] : [])),
  )
  const houses = new Set(
    rows.flatMap(({ value }, index) => {
      const room = rooms[index]
      return typeof room === 'object' && hasReadings(value) ? [room.buildingID] : []
    }),
  )
  const meters = new Map<string, readonly Meter[]>()
  for (const id of houses) meters.set(id, await lookup.meters(id))
  const toBill: (ToBill | undefined)[] = []
  const named: (readonly FieldError[])[] = []
  const rowCommand = rows.map(({ row, value: typed, errors }, index): RowCommand => {
    const bill = inBook[index]
    const said = bill ? typed : asListed(typed)
    if (bill === 'none') return { body: null, errors: [unknownCode], columnOf }
    const room = rooms[index]
    const hasMeters = hasReadings(said)
    const { value, errors: unmetered } = hasMeters
      ? chargeMeters(said, typeof room === 'object' ? meters.get(room.buildingID) : undefined)
      : { value: said, errors: [] }
    const isNumber =
      value.contact !== undefined || (value.customer !== undefined && (bill || !isName(value.customer)))
    const customer = isNumber ? customers[index] : undefined
    const { contract, wrong, isMisnamed } = bill
      ? {
          contract: { ...bill, id: bill.contractID },
          wrong: billMoved(value, bill, customer),
          isMisnamed: false,
        }
      : contractNamed(room, contracts, value, customer)
    named[index] = isMisnamed ? [{ field: 'customer', code: 'other_name' }] : []
    const { note, month, dueDay = dueDayOf(month, contract, today) } = value
    const { title = bill?.title ?? titleOf(month) } = value
    const { lines, columnOfLine } = linesOf(value)
    const amount = lines.reduce((sum, { amount: more }) => sum + (Number(more) || 0), 0)
    const isFound = typeof contract === 'object'
    const isRight = errors.length + wrong.length + unmetered.length === 0
    // Changes to a bill that is named by its code are checked once the bill is loaded (`findBills`).
    if (!bill && isFound && 'billable' in contract && isRight && isMonth(month))
      toBill[index] = { row, said, value: { ...value, month, title: title ?? '' }, month, amount, contract }
    return {
      body: {
        month,
        dueDay,
        lines,
        ...(title !== undefined && { title }),
        ...(note !== undefined && { note }),
        ...(isFound && { contractID: contract.id }),
      },
      errors: [...errors, ...wrong, ...unmetered],
      amount,
      ...((said !== typed || hasMeters || value.dueDay === undefined) && { comesTo: { ...value, dueDay } }),
      columnOf: (field) => (field.startsWith('lines') ? columnOfLine(field) : columnOf(field)),
      ...(bill && { isCoded: true }),
    }
  })
  const doubts = await doubtsOf(toBill, { lookup, seen, left, meters })
  return rowCommand.map((one, index) => ({
    ...one,
    doubts: [...(named[index] ?? []), ...(doubts[index] ?? [])],
  }))
}

/**
 * Normalises a row of a list: a name with a number in it is a name, not one of the numbers by which customers are
 * looked up; a line titled as a deduction is negative even without a sign.
 */
const asListed = (value: RowData): RowData => {
  const { customer } = value
  const deducted = linePlaces.flatMap((place): [string, number][] => {
    const [name, amount] = [value[`lineName${place}`], value[`lineAmount${place}`]]
    const signed =
      typeof amount === 'number' && name !== undefined ? signedAmount(String(name), amount) : amount
    return typeof signed === 'number' && signed !== amount ? [[`lineAmount${place}`, signed]] : []
  })
  if (deducted.length === 0 && typeof customer !== 'string') return value
  return {
    ...value,
    ...(typeof customer === 'string' && { customer: withoutListNumber(customer) }),
    ...Object.fromEntries(deducted),
  }
}

/** A row that passed its own checks, with the contract to bill. */
type ToBill = BilledRow & { readonly month: string; readonly contract: NamedContract }

const isMonth = (month: RowData[string] | undefined): month is string =>
  typeof month === 'string' && /^\d{4}-\d{2}$/.test(month)

/** Compares rows with the records of their contracts and meters, and with earlier rows. */
const doubtsOf = async (
  toBill: readonly (ToBill | undefined)[],
  {
    lookup,
    seen,
    left,
    meters,
  }: Pick<Parameters<LinkRows>[1], 'lookup' | 'seen' | 'left'> & {
    readonly meters: ReadonlyMap<string, readonly Meter[]>
  },
): Promise<(readonly FieldError[])[]> => {
  const asked = toBill.filter((one) => one !== undefined)
  const [first] = asked.map(({ month }) => month).toSorted()
  const booked = Map.groupBy(
    first
      ? await lookup.booked([...new Set(asked.map(({ contract }) => contract.id))], yearBefore(first))
      : [],
    ({ contractID }) => contractID,
  )
  for (const { said, contract, month } of asked)
    for (const [meter, figure] of leftBy(said, contract, month)) left.set(meter, figure)
  return Promise.all(
    toBill.map(async (one): Promise<readonly FieldError[]> => {
      if (!one) return []
      const { row, contract, month } = one
      const key = `${contract.id}/${month}`
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, row)
      return billDoubts(one, {
        contract,
        bills: booked.get(contract.id) ?? [],
        left,
        figures: hasReadings(one.said) ? await lookup.figures(contract.buildingID, month) : [],
        meters: meters.get(contract.buildingID) ?? [],
        earlier,
      })
    }),
  )
}

/** The default due day, as in the screens' forms. Refused rows and rows of existing bills need none. */
const dueDayOf = (
  month: RowData[string] | undefined,
  contract: object | string | undefined,
  today: string,
) => {
  const { dueDayOfMonth = 1 } = (typeof contract === 'object' ? contract : {}) as Partial<NamedContract>
  return dueDayFor(String(month ?? today.slice(0, 7)), dueDayOfMonth, today)
}

/** A bill's contract is fixed, and thus its customer and room. */
const billMoved = (value: RowData, bill: CodedBill, customer: Found<string> | undefined) => [
  ...movedErrors(value, bill, customer),
  ...differs('contract', value.contract, bill.contract, nameKey),
]

/** The contract that a row refers to by room, month and other cells. */
const contractNamed = (
  room: Found<NamedRoom> | 'no_building' | undefined,
  contracts: ReadonlyMap<string, readonly NamedContract[]>,
  value: RowData,
  customer: Found<string> | undefined,
) => {
  const all = typeof room === 'object' ? (contracts.get(room.roomID) ?? []) : undefined
  const customerWrong = customerErrors(customer)
  const found = all && customerWrong.length === 0 ? contractMeant(all, value, customer) : undefined
  const isOther = isMisnamed(all, value, found)
  const contract = isOther ? contractMeant(all ?? [], nameless(value), undefined) : found
  const wrong = [...roomErrors(room), ...customerWrong, ...contractErrors(contract, value)]
  return { contract, wrong, isMisnamed: isOther }
}

/** The default title, as in the screens' forms. A row without a month is refused anyway. */
const titleOf = (month: RowData[string] | undefined): string | undefined => {
  const [year, number] = String(month ?? '').split('-')
  return number && `Tiền phòng tháng ${Number(number)}/${year}`
}

/** The contract of a room in a month: that of the number or customer named in the row, else the one in force. */
const contractMeant = (
  all: readonly NamedContract[],
  { contract: number, month, customer }: RowData,
  customerID: Found<string> | undefined,
): Found<NamedContract> => {
  const key = number === undefined ? undefined : nameKey(String(number))
  const meant = all.filter(
    (contract) =>
      (customerID === undefined || contract.customerID === customerID) &&
      (customer === undefined || !isName(customer) || isCalled(contract, customer)) &&
      (key === undefined ? covers(contract, String(month ?? '')) : nameKey(contract.number) === key),
  )
  if (meant.length < 2) return meant[0] ?? 'none'
  const inForce = meant.filter(({ status }) => status === ContractStatus.ACTIVE)
  return inForce.length === 1 ? (inForce[0] as NamedContract) : 'several'
}

/** Whether a word is a name: it cannot be looked up, but must match the contract's customer. */
const isName = (word: RowData[string]): boolean => !/[\d@]/.test(String(word))

/** Whether the room has a contract, but with a customer of another name. */
const isMisnamed = (
  all: readonly NamedContract[] | undefined,
  value: RowData,
  found: Found<NamedContract> | undefined,
): boolean =>
  found === 'none' &&
  value.customer !== undefined &&
  isName(value.customer) &&
  contractMeant(all ?? [], nameless(value), undefined) !== 'none'

const nameless = ({ customer: _, ...value }: RowData): RowData => value

/** Whether a word is the customer's full name or its last words: `Thu Hà` matches Nguyễn Thị Thu Hà. */
const isCalled = ({ customerName }: NamedContract, word: RowData[string]): boolean =>
  ` ${plainNameKey(customerName ?? '')}`.endsWith(` ${plainNameKey(String(word))}`)

/** Whether a contract is, was or will be in force on some day of the month. A lapsed contract is not billed. */
const covers = ({ status, startDay, endDay, cancelDay }: NamedContract, month: string): boolean => {
  if (status === ContractStatus.CANCELLED && (cancelDay === null || cancelDay < startDay)) return false
  const last = lastDayOf({ endDay, cancelDay })
  return startDay.slice(0, 7) <= month && (last === undefined || last.slice(0, 7) >= month)
}

const lastDayOf = ({ endDay, cancelDay }: Pick<NamedContract, 'endDay' | 'cancelDay'>): string | undefined =>
  [endDay, cancelDay].filter((day) => day !== null).sort()[0]

const contractErrors = (
  contract: Found<NamedContract> | undefined,
  { contract: number, month }: RowData,
): readonly FieldError[] => {
  if (contract === 'several') return [{ field: 'contract', code: 'ambiguous' }]
  // Without a month the contract cannot be determined.
  if (contract !== 'none' || (number === undefined && month === undefined)) return []
  return [{ field: 'contract', code: 'E0011' }]
}

/** The filled lines of a row, and the column of each of their fields. */
const linesOf = (value: RowData) => {
  const said = linePlaces
    .map((place) => ({
      place,
      line: {
        ...(value[`lineName${place}`] !== undefined && { name: value[`lineName${place}`] }),
        ...(value[`lineAmount${place}`] !== undefined && { amount: value[`lineAmount${place}`] }),
        ...(value[`lineNote${place}`] !== undefined && { note: value[`lineNote${place}`] }),
        ...meterPartsOf(value, place),
      },
    }))
    .filter(({ line }) => Object.keys(line).length > 0)
  const columnOfLine = (field: string): string => {
    const [, index, part = 'name'] = /^lines(?:\.(\d+))?(?:\.(\w+))?$/.exec(field) ?? []
    const place = said[Number(index ?? 0)]?.place ?? 1
    return index === undefined
      ? `lineAmount${place}`
      : `line${part[0]?.toUpperCase()}${part.slice(1)}${place}`
  }
  return { lines: said.map(({ line }) => line), columnOfLine }
}

/** The body of IssueBill. */
type Wanted = Pick<Bill, 'contractID' | 'title' | 'month' | 'dueDay'> & {
  readonly note?: string | null
  readonly lines: readonly (Pick<BillLine, 'name' | 'amount'> & Partial<BillLine>)[]
}
type Lines = BillFields['lines']

const wantedOf = ({ body }: PassedRow) => body as Wanted
const keyOf = ({ contractID, month, title }: Pick<Bill, 'contractID' | 'month' | 'title'>) =>
  [contractID, month, nameKey(title)].join('\0')

/** The code in a row, as our own export writes it. */
const codeOf = (row: PassedRow | undefined): string | undefined =>
  row?.read.value.code === undefined ? undefined : String(row.read.value.code).toLowerCase()

/** Existing bills of rows: by code, else by contract, month and title. */
export const findBills: FindExisting = async (rows, { lookup, load }) => {
  const wanted = rows.flatMap((row) => (row && codeOf(row) === undefined ? [wantedOf(row)] : []))
  const bills = await lookup.bills(
    [...new Set(wanted.map(({ contractID }) => contractID))],
    [...new Set(wanted.map(({ month }) => month))],
  )
  const byKey = Map.groupBy(bills, keyOf)
  const asked = wanted.flatMap((one) => (byKey.get(keyOf(one)) ?? []).map(({ id }) => id))
  const codes = rows.flatMap((row) => codeOf(row) ?? [])
  if (asked.length + codes.length === 0) return []
  const existing = await load([...new Set([...asked, ...codes])])
  const doubtsAbout = await codedDoubts(rows, { lookup, existing })
  return Promise.all(
    rows.map(async (row) => {
      const code = codeOf(row)
      if (row && code !== undefined) {
        const found = existing.get(code)
        if (!found || (found.state as Bill).deleted) return { errors: [unknownCode] }
        const about = changesOf(row, found)
        return { ...about, doubts: await doubtsAbout(row, about) }
      }
      const ids = row && byKey.get(keyOf(wantedOf(row)))?.map(({ id }) => id)
      if (!row || !ids) return undefined
      const found = ids
        .flatMap((id) => existing.get(id) ?? [])
        .filter(({ id, state }) => counts(state as Bill, id, row))
      return billMeant(found.map((one) => changesOf(row, one)))
    }),
  )
}

/** Returns a function that finds doubts about the readings that a row with a code changes. */
const codedDoubts = async (
  rows: readonly (PassedRow | undefined)[],
  {
    lookup,
    existing: bills,
  }: Pick<ExistingSources, 'lookup'> & { existing: ReadonlyMap<string, ExistingEntity> },
) => {
  const coded = rows.flatMap((row) => (row && codeOf(row) !== undefined ? [row] : []))
  const roomIDs = coded.flatMap(
    (row) => (bills.get(codeOf(row) ?? '')?.state as Bill | undefined)?.roomID ?? [],
  )
  const contracts = (await lookup.contracts([...new Set(roomIDs)])).values()
  const byID = new Map([...contracts].flat().map((contract) => [contract.id, contract]))
  const [first = ''] = coded.map((row) => wantedOf(row).month).toSorted()
  const asked = [...new Set(coded.map((row) => wantedOf(row).contractID))]
  const booked = Map.groupBy(
    asked.length > 0 ? await lookup.booked(asked, yearBefore(first)) : [],
    ({ contractID }) => contractID,
  )
  return async (row: PassedRow, { existing, body }: ExistingMatch): Promise<readonly FieldError[]> => {
    const { contractID, month } = wantedOf(row)
    const contract = byID.get(contractID)
    const comesTo = body.lines as Lines | undefined
    if (!contract || !comesTo) return []
    const { read, rowCommand } = row
    const hasMeters = hasReadings(read.value)
    const billed = {
      row: read.row,
      said: read.value,
      value: rowCommand.comesTo ?? read.value,
      amount: rowCommand.amount ?? 0,
    }
    const book = {
      contract,
      bills: booked.get(contractID) ?? [],
      figures: hasMeters ? await lookup.figures(contract.buildingID, month) : [],
      meters: hasMeters ? await lookup.meters(contract.buildingID) : [],
    }
    return changeDoubts(billed, book, { was: (existing.state as Bill).lines, comesTo })
  }
}

/** Cancelled bills do not count, nor the row's own bill from an interrupted import. */
const counts = ({ deleted, status }: Bill, id: string, { newID }: PassedRow): boolean =>
  !deleted && status !== BillStatus.CANCELLED && id !== newID()

/** Of several bills, the one with the same values, else the only one that can still be changed. */
const billMeant = (found: readonly ExistingMatch[]): Awaited<ReturnType<FindExisting>>[number] => {
  const same = found.find(({ body }) => Object.keys(body).length === 0)
  if (same) return same
  const open = found.filter(({ existing }) => isOpen(existing.state as Bill))
  if (open.length > 1) return { errors: [{ field: 'title', code: 'ambiguous' }] }
  return open[0] ?? found[0]
}

const isOpen = ({ status }: Bill) => status === BillStatus.UN_PAID || status === BillStatus.OVERDUE

/**
 * The differences between a row and a bill: the lines as a whole, and the other filled cells. Title and month can
 * only differ when a code identifies the bill; lines for which the sheet has no room are then kept.
 */
const changesOf = (row: PassedRow, existing: ExistingEntity): ExistingMatch => {
  const bill = existing.state as Bill
  const { title, month, note, lines } = wantedOf(row)
  const { dueDay = bill.dueDay } = row.read.value
  const isCoded = codeOf(row) !== undefined
  const kept = isCoded ? bill.lines.slice(row.read.lineColumns ?? SHEET_LINES) : notInSheet(row, bill.lines)
  const merged = numberedLines([...withKnown(lines, bill.lines), ...kept], bill.lines)
  const body = changes<BillFields>(bill, {
    ...(isCoded && { title, month }),
    dueDay: String(dueDay),
    note: note ?? undefined,
    lines: merged,
  })
  const before: RowBefore = {
    ...(body.title !== undefined && { title: bill.title }),
    ...(body.month !== undefined && { month: bill.month }),
    ...(body.dueDay !== undefined && { dueDay: bill.dueDay }),
    ...(body.note !== undefined && { note: bill.note }),
    ...(body.lines && Object.fromEntries(cellsOf(bill.lines))),
  }
  const said = { ...(row.rowCommand.comesTo ?? row.read.value), dueDay }
  const cells = Object.entries(said).filter(([field]) => !/^line[A-Z]/.test(field))
  const filled = cellsOf(merged).filter((cell): cell is [string, string | number] => cell[1] !== null)
  return { existing, body, data: Object.fromEntries([...cells, ...filled]), before }
}

/**
 * Lines without a column in the sheet are kept: a sheet with only the month's electricity does not remove the rent.
 */
const notInSheet = ({ read: { lineTitles } }: PassedRow, known: Lines): Lines => {
  const said = new Set(lineTitles?.map(nameKey))
  return lineTitles ? known.filter(({ name }) => !said.has(nameKey(name))) : []
}

/**
 * A line is matched with the bill's line of the same name, which is mostly at the same place. With an unchanged
 * amount it keeps its note and its calculation; with another amount those would no longer be true.
 */
const withKnown = (lines: Wanted['lines'], known: Lines): Wanted['lines'] => {
  const taken = new Set<number>()
  return lines.map((line, index) => {
    const was = [known[index], ...known].find(
      (one) => one && !taken.has(one.id) && nameKey(one.name) === nameKey(line.name),
    )
    if (!was) return line
    taken.add(was.id)
    const { name, amount } = line
    // Text that our own export wrote beside the amount is not a note; the person's own note follows it.
    const isOwn = Object.values(lineWords).some((words) => lineText(was, words) === line.note)
    const note = isOwn ? was.note : line.note
    if (was.amount === amount && (!line.figures || sameFigures(line, was)))
      return { ...was, name, note: note ?? was.note }
    return { ...line, id: was.id, note: note ?? null }
  })
}

const sameFigures = (line: Partial<BillLine>, other: BillLine): boolean =>
  line.figures?.map(({ value }) => value).join() === other.figures?.map(({ value }) => value).join()

const cellsOf = (lines: Lines): [string, string | number | null][] =>
  lines.flatMap((line, index): [string, string | number | null][] => [
    [`lineName${index + 1}`, line.name],
    [`lineAmount${index + 1}`, line.amount],
    [`lineNote${index + 1}`, line.note],
    ...readCells(line, index + 1),
  ])

/** How the preview shows a metered line beside its amount. */
const readCells = ({ figures, unitPrice, unit }: BillLine, place: number): [string, string | number][] => {
  const [before, after] = [figures?.[0], figures?.at(-1)].map((one) => one && one.value / 1_000)
  if (before === undefined || after === undefined) return []
  const cells: [string, string | number | null][] = [
    [`lineReading${place}`, readingText({ before, after })],
    [`linePrice${place}`, unitPrice],
    [`lineUnit${place}`, unit],
  ]
  return cells.flatMap(([field, cell]): [string, string | number][] => (cell === null ? [] : [[field, cell]]))
}
