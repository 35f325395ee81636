import { isOpen, signByOf } from '../../domain/contract/contract.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, daysBetween } from '../../domain/day.ts'
import { nameKey, plainNameKey, withoutListNumber } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Room } from '../../domain/room/room.ts'
import {
  asWord,
  type CodedContract,
  codedOf,
  columnOf,
  customerErrors,
  differs,
  type Found,
  movedErrors,
  type NamedCustomer,
  roomErrors,
  unknownCode,
} from './book-lookup.ts'
import { codeColumn, type ImportColumn } from './columns.ts'
import { rentDoubts } from './doubts.ts'
import type { RowData } from './ports.ts'
import type { LinkRows, RowCommand } from './row-command.ts'

/** Columns that identify a room. */
export const roomNameColumns: readonly ImportColumn[] = [
  {
    field: 'building',
    header: { vi: 'Toà nhà', en: 'Building' },
    also: ['Nhà', 'Toà', 'Tên nhà', 'Tên toà nhà', 'House', 'Building name'],
    kind: 'text',
    isShared: true,
    required: true,
    width: 22,
    note: {
      vi: 'Tên toà nhà như trong sổ; chỉ có một toà nhà thì để trống được',
      en: 'The name of the building as in the book; may be empty where there is just one',
    },
    example: 'Nhà trọ Hoa Sen',
  },
  {
    field: 'room',
    header: { vi: 'Phòng', en: 'Room' },
    also: ['Phòng số', 'Số phòng', 'Mã phòng', 'Room number', 'Room no.'],
    kind: 'text',
    isShared: true,
    required: true,
    width: 12,
    note: { vi: 'Số phòng như trong sổ', en: 'The number of the room as in the book' },
    example: 'P.101',
  },
]

/** How people head the names of customers, in sheets whose rows are about something else. */
export const customerNames = [
  'Tên khách',
  'Tên khách hàng',
  'Tên khách thuê',
  'Tên người thuê',
  'Họ tên',
  'Họ và tên',
  'Họ tên khách',
  'Họ tên khách thuê',
  'Họ tên người thuê',
  'Tenant name',
]

/** The column that identifies a customer. */
export const customerColumn: ImportColumn = {
  field: 'customer',
  header: { vi: 'Khách hàng', en: 'Customer' },
  also: ['Khách', 'Khách thuê', 'Người thuê', 'Tenant'],
  kind: 'text',
  width: 26,
  note: {
    vi: 'Email, số điện thoại, số CCCD hoặc số CMND của khách đã có trong sổ',
    en: 'E-mail, phone, citizen ID or old ID of a customer who is in the book',
  },
  example: '0912345678',
}

/** The customer is the person with this number, whatever name is in the sheet. */
export const contactColumn: ImportColumn = {
  field: 'contact',
  header: { vi: 'SĐT khách', en: 'Customer phone' },
  also: [
    'Số điện thoại khách',
    'Điện thoại khách',
    'SĐT người thuê',
    'SĐT khách thuê',
    'SĐT',
    'Số ĐT',
    'Điện thoại',
    'Số điện thoại',
    'Phone',
    'Phone number',
    'Tenant phone',
    'Mobile',
  ],
  kind: 'text',
  lostZeros: { digits: 10, atMost: 1, inTexts: true },
  standsFor: ['customer'],
}

/** The spreadsheet of upload type 2: each row is a new contract, which then waits for its signature. */
export const contractImportColumns: readonly ImportColumn[] = [
  ...roomNameColumns,
  {
    ...customerColumn,
    also: [...(customerColumn.also ?? []), ...customerNames],
    required: true,
  },
  contactColumn,
  {
    field: 'type',
    header: { vi: 'Loại hợp đồng', en: 'Contract type' },
    also: ['Loại', 'Kind', 'Type'],
    kind: 'choice',
    choices: [
      { value: ContractType.RENT, label: { vi: 'Thuê', en: 'Rent' }, also: ['Cho thuê', 'Lease'] },
      { value: ContractType.BUY, label: { vi: 'Mua', en: 'Buy' }, also: ['Bán', 'Sale', 'Purchase'] },
    ],
    width: 15,
    note: { vi: 'Để trống là thuê', en: 'Empty means rent' },
    example: ContractType.RENT,
  },
  {
    field: 'startDay',
    header: { vi: 'Từ ngày', en: 'Start day' },
    also: [
      'Từ',
      'Bắt đầu',
      'Ngày bắt đầu',
      'Ngày bắt đầu thuê',
      'Ngày thuê',
      'Ngày vào',
      'Ngày vào ở',
      'Ngày nhận phòng',
      'From',
      'Start',
      'Start date',
      'Move-in',
      'Move-in date',
    ],
    kind: 'day',
    lease: 'first',
    required: true,
    width: 14,
    example: '2026-12-01',
  },
  {
    field: 'endDay',
    header: { vi: 'Đến ngày', en: 'End day' },
    also: [
      'Đến',
      'Kết thúc',
      'Ngày kết thúc',
      'Ngày ra',
      'Ngày trả phòng',
      'Hết hạn',
      'Ngày hết hạn',
      'Ngày hết hợp đồng',
      'Until',
      'To',
      'End',
      'End date',
      'Move-out',
      'Move-out date',
      'Expiry date',
    ],
    kind: 'day',
    lease: 'last',
    width: 14,
    note: { vi: 'Để trống khi mua', en: 'Empty for a purchase' },
    example: '2027-11-30',
  },
  {
    field: 'price',
    header: { vi: 'Giá', en: 'Price' },
    also: ['Giá thuê', 'Giá phòng', 'Giá thuê tháng', 'Tiền thuê', 'Tiền phòng', 'Rent', 'Monthly rent'],
    kind: 'money',
    required: true,
    width: 16,
    note: { vi: 'Giá thuê một tháng, hoặc giá bán', en: 'A month of rent, or the price of the sale' },
    example: 4_500_000,
  },
  {
    field: 'deposit',
    header: { vi: 'Tiền cọc', en: 'Deposit' },
    also: ['Cọc', 'Đặt cọc', 'Tiền đặt cọc'],
    kind: 'money',
    width: 16,
    note: { vi: 'Để trống là không có cọc', en: 'Empty means no deposit' },
    example: 4_500_000,
  },
  {
    field: 'dueDayOfMonth',
    header: { vi: 'Ngày trả tiền', en: 'Due day of month' },
    also: ['Ngày đóng tiền', 'Ngày thu', 'Ngày thu tiền', 'Ngày thanh toán', 'Payment day'],
    kind: 'integer',
    width: 14,
    note: { vi: 'Từ 1 đến 28; để trống là ngày 5', en: '1 to 28; empty means the 5th' },
    example: 5,
  },
  {
    field: 'note',
    header: { vi: 'Ghi chú', en: 'Note' },
    also: ['Notes'],
    kind: 'text',
    width: 36,
    example: 'Gồm một chỗ để xe',
  },
  codeColumn,
]

/**
 * Maps rows of upload type 2 to AddContract: the room by building and number, the customer by a number or an address.
 */
export const linkContracts: LinkRows = async (rows, { lookup, today, customersCalled }) => {
  const coded = await codedOf(rows, lookup.codedContracts)
  const called = await customersCalled(rows.map(({ value }) => String(value.contact ?? value.customer ?? '')))
  const names = rows.flatMap(({ value }) => (isNameAlone(value) ? [String(value.customer)] : []))
  const people = await lookup.customersNamed({
    ids: called.filter((one) => one !== 'none' && one !== 'several'),
    names,
  })
  const meant = rows.map(({ value }, index) => customerMeant(value, called[index], people))
  const customers = meant.map(({ customer }) => customer)
  return Promise.all(
    rows.map(async ({ value, errors }, index) => {
      const found = coded[index]
      if (found) return codedContract(value, errors, found, customers[index])
      const { building, room: number, customer: word = value.contact, contact: _contact, ...terms } = value
      const { type = ContractType.RENT } = value
      const signBy = typeof value.startDay === 'string' ? signByOf(value.startDay, today) : undefined
      const room = number === undefined ? undefined : await lookup.room(asWord(building), String(number))
      const customer = word === undefined ? undefined : customers[index]
      const roomID = typeof room === 'object' ? room.roomID : undefined
      const isKnown = customer !== undefined && customer !== 'none' && customer !== 'several'
      return {
        body: {
          ...terms,
          type,
          ...(value.type === ContractType.BUY && { endDay: value.endDay ?? null }),
          ...(signBy && { signBy }),
          ...(roomID && { roomID }),
          ...(isKnown && { customerID: customer }),
        },
        errors: [...errors, ...roomErrors(room), ...(meant[index]?.errors ?? customerErrors(customer))],
        columnOf,
        doubts: [
          ...(meant[index]?.doubts ?? []),
          ...leaseDoubts(value, today),
          ...rentDoubts(
            value.price,
            type === ContractType.RENT && typeof room === 'object' ? room.rentPrice : 0,
          ),
        ],
        ...(roomID && { rootID: roomID }),
      }
    }),
  )
}

/** A name alone finds somebody, but does not say who is meant. */
const isNameAlone = ({ contact, customer }: RowData): boolean =>
  contact === undefined && customer !== undefined && !/[\d@]/.test(String(customer))

type Meant = {
  readonly customer: Found<string> | undefined
  readonly errors?: readonly FieldError[]
  readonly doubts?: readonly FieldError[]
}

/** The customer of a row: by a number, with whose name the row's is compared, or by a name, as a doubt. */
const customerMeant = (
  value: RowData,
  called: Found<string> | undefined,
  people: readonly NamedCustomer[],
): Meant => {
  const name = value.customer === undefined ? undefined : String(value.customer)
  if (isNameAlone(value)) {
    const found = people.filter(({ fullName }) => plainNameKey(fullName) === plainNameKey(name ?? ''))
    const exact = found.filter(({ fullName }) => nameKey(fullName) === nameKey(name ?? ''))
    const [first, second] = exact.length > 0 ? exact : found
    if (!first) return { customer: 'none' }
    const who = (exact.length > 0 ? exact : found).map(({ fullName, phone }) => [fullName, phone].join(' '))
    const params = { candidates: who.slice(0, CANDIDATES).join(', ') }
    return second
      ? { customer: undefined, errors: [{ field: 'customer', code: 'several_named', params }] }
      : { customer: first.id, doubts: [{ field: 'customer', code: 'by_name_alone', params }] }
  }
  const owner = people.find(({ id }) => id === called)
  const isOther =
    value.contact !== undefined && name !== undefined && owner && !isCalledSo(owner.fullName, name)
  if (!isOther) return { customer: value.contact === undefined && name === undefined ? undefined : called }
  const params = { number: String(value.contact), owner: owner.fullName, name }
  return { customer: called, doubts: [{ field: 'customer', code: 'name_not_number', params }] }
}
const CANDIDATES = 5

/** Whether a word is a full name or its last words, also typed without accents. */
const isCalledSo = (fullName: string, word: string): boolean => {
  const bare = withoutListNumber(word).replace(address, '')
  return /[\d@]/.test(bare) || ` ${plainNameKey(fullName)}`.endsWith(` ${plainNameKey(bare)}`)
}
/** Forms of address before a name. */
const address = /^(?:anh|chị|cô|chú|bác|ông|bà|em|cháu|mr|mrs|ms)[\s.]+/iu

const LONGEST_LEASE = 10
const SHORTEST_LEASE = 28
const FURTHEST_START = 2

/** Days that hardly any lease has: of one day, of sixty years, or beginning in 2062. */
const leaseDoubts = ({ startDay, endDay, type }: RowData, today: string): readonly FieldError[] => {
  if (typeof startDay !== 'string' || type === ContractType.BUY) return []
  const isFar = startDay > addDays(today, FURTHEST_START * 366)
  const params = { from: startDay, to: String(endDay ?? '') }
  if (isFar) return [{ field: 'startDay', code: 'lease_far', params }]
  if (typeof endDay !== 'string' || endDay < startDay) return []
  const days = daysBetween(startDay, endDay) + 1
  if (days > LONGEST_LEASE * 366) return [{ field: 'endDay', code: 'lease_far', params }]
  return days < SHORTEST_LEASE ? [{ field: 'endDay', code: 'lease_short', params }] : []
}

/** A row about an existing contract: unchanged, or refused where it differs. */
const codedContract = (
  value: RowData,
  errors: readonly FieldError[],
  found: CodedContract | 'none',
  customerID: Found<string> | undefined,
): RowCommand => {
  if (found === 'none') return { body: null, errors: [unknownCode], columnOf }
  const wrong = [
    ...errors,
    ...movedErrors(value, found, value.customer === undefined ? undefined : customerID),
    ...terms.flatMap((field) => differs(field, value[field], found[field])),
  ]
  return { body: null, errors: wrong, columnOf, ...(wrong.length === 0 && { sameID: found.id }) }
}
const terms = ['type', 'startDay', 'endDay', 'price', 'deposit', 'dueDayOfMonth', 'note'] as const

/** The existing contract of a room with the values of a row, if any: a sheet does not change contracts. */
export const sameContract = (room: unknown, body: Readonly<Record<string, unknown>>): string | undefined =>
  [...((room as Room | undefined)?.contracts.values() ?? [])].find(
    (contract) =>
      isOpen(contract) &&
      contract.customerID === body.customerID &&
      contract.startDay === body.startDay &&
      contract.endDay === (body.endDay ?? null) &&
      contract.price === body.price,
  )?.contractID
