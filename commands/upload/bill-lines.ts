import { plainLine, sumOfParts } from '../../domain/bill/line-parts.ts'
import {
  chargeOf,
  type Reading,
  readingIn,
  readingText,
  serviceKey,
  thousandths,
  usedBetween,
} from '../../domain/bill/reading.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Meter } from './book-lookup.ts'
import type { ImportColumn, Texts } from './columns.ts'
import type { RowData } from './ports.ts'

/** Number of bill lines in the template. */
export const TEMPLATE_LINES = 6
/** Number of bill lines that are read of a sheet, which an export may have; bills added on screen may have more. */
export const SHEET_LINES = 30

/** Titles that have their own column in sheets; the amount becomes a line with that name. */
export const lineTitles = [
  'Tiền phòng',
  'Tiền nhà',
  'Tiền thuê',
  'Tiền thuê phòng',
  'Tiền điện',
  'Tiền nước',
  'Tiền mạng',
  'Tiền internet',
  'Tiền wifi',
  'Internet',
  'Wifi',
  'Tiền rác',
  'Rác',
  'Tiền vệ sinh',
  'Vệ sinh',
  'Tiền gửi xe',
  'Tiền xe',
  'Gửi xe',
  'Phí dịch vụ',
  'Tiền dịch vụ',
  'Phí quản lý',
  'Tiền khác',
  'Phụ thu',
  'Nợ cũ',
  'Nợ tháng trước',
  'Nợ kỳ trước',
  'Phát sinh',
  'Giảm giá',
  'Giảm trừ',
  'Miễn giảm',
  'Khuyến mãi',
  'Chiết khấu',
  'Discount',
  'Tiền thang máy',
  'Tiền giặt',
  'Máy giặt',
  'Phí chung',
  'Phí vệ sinh',
  'Tiền mạng internet',
  'Phí gửi xe',
  'Xe máy',
  'Tiền giữ xe',
  'Giữ xe',
  'Rent',
  'Electricity',
  'Water',
  'Parking',
  'Service fee',
  'Garbage',
]

/** Maximum number of lines per row: numbered ones and those with their own column. */
const LINES_READ = SHEET_LINES + lineTitles.length

export const linePlaces = Array.from({ length: LINES_READ }, (_, index) => index + 1)

type MeterPart = NonNullable<ImportColumn['meter']>['part']

type Service = {
  /** Suffix of its fields. */
  readonly key: 'Power' | 'Water'
  /** Name of its line where the line has no column of its own. */
  readonly line: string
  readonly name: Texts
  readonly words: readonly string[]
  /** Headings for the quantity. */
  readonly counted: readonly string[]
}

const services: readonly Service[] = [
  {
    key: 'Power',
    line: 'Tiền điện',
    name: { vi: 'điện', en: 'power' },
    words: ['Điện', 'Tiền điện', 'Electricity'],
    counted: ['kWh', 'Số kWh', 'Số ký điện', 'Số ký'],
  },
  {
    key: 'Water',
    line: 'Tiền nước',
    name: { vi: 'nước', en: 'water' },
    words: ['Nước', 'Tiền nước', 'Water'],
    counted: ['m3', 'm³', 'Số m3', 'Số m³', 'Khối', 'Số khối', 'Số khối nước'],
  },
]

const signs = ['Số', 'Chỉ số', 'CS', 'Công tơ', 'Đồng hồ']
const ends = {
  old: ['cũ', 'đầu', 'đầu kỳ', 'trước', 'tháng trước', 'kỳ trước', 'old', 'previous'],
  new: ['mới', 'cuối', 'cuối kỳ', 'sau', 'tháng này', 'kỳ này', 'new', 'current'],
}
/** Headings with these endings are amounts unless another column is a meter reading: `Tiền điện tháng trước`. */
const soleEnds = 4

const unnamedParts: Readonly<Record<MeterPart, readonly string[]>> = {
  old: [
    ...signs.flatMap((sign) => ends.old.map((end) => `${sign} ${end}`)),
    'Old reading',
    'Previous reading',
  ],
  new: [
    ...signs.flatMap((sign) => ends.new.map((end) => `${sign} ${end}`)),
    'New reading',
    'Current reading',
  ],
  used: [
    'Tiêu thụ',
    'Sử dụng',
    'Số tiêu thụ',
    'Số sử dụng',
    'Số dùng',
    'Dùng',
    'Chênh lệch',
    'Usage',
    'Used',
  ],
  price: ['Đơn giá', 'Unit price'],
}

const alsoOf = ({ words, counted }: Service, part: MeterPart): readonly string[] => {
  const beside = unnamedParts[part].flatMap((title) =>
    words.flatMap((word) => [`${title} ${word}`, `${word} ${title}`]),
  )
  if (part === 'used')
    return [...beside, ...counted, ...counted.flatMap((one) => words.map((word) => `${word} ${one}`))]
  if (part === 'price') return [...beside, ...words.map((word) => `Giá ${word}`)]
  const between = signs.flatMap((sign) =>
    words.flatMap((word) => ends[part].map((end) => `${sign} ${word} ${end}`)),
  )
  const sole = words.flatMap((word) => ends[part].slice(0, soleEnds).map((end) => `${word} ${end}`))
  return [...beside, ...between, ...sole]
}

const headerOf = ({ name }: Service, part: MeterPart): Texts =>
  ({
    old: { vi: `Số ${name.vi} cũ`, en: `Old ${name.en} reading` },
    new: { vi: `Số ${name.vi} mới`, en: `New ${name.en} reading` },
    used: { vi: `Số ${name.vi} tiêu thụ`, en: `Used ${name.en}` },
    price: { vi: `Đơn giá ${name.vi}`, en: `Price of ${name.en}` },
  })[part]

/** Columns for meter readings, as people keep them beside the amounts. */
export const meterColumns: readonly ImportColumn[] = services.flatMap((service) =>
  (['old', 'new', 'used', 'price'] as const).map(
    (part): ImportColumn => ({
      field: `${part}${service.key}`,
      header: headerOf(service, part),
      also: [...new Set(alsoOf(service, part))],
      kind: 'figure',
      meter: { line: service.line, names: service.words.map(serviceKey), part, unnamed: unnamedParts[part] },
      standsFor: part === 'new' ? ['lineName', 'lineAmount'] : [],
    }),
  ),
)

/** A metered line of a row: readings in the cell of its amount, or in columns of their own. */
export type MeteredLine = {
  readonly place: number
  readonly reading: Reading
  /** The amount in the row. */
  readonly amount: number | undefined
  /** Unit price and quantity in the row. */
  readonly price: number | undefined
  readonly used: number | undefined
  /** The building's meter of this name, with its price. */
  readonly meter: Meter | undefined
}

/** The metered lines of a row, with the building's meters. */
export const meteredLines = (value: RowData, meters: readonly Meter[] = []): readonly MeteredLine[] =>
  Object.keys(value).flatMap((field): MeteredLine[] => {
    const [, place] = /^line(?:Amount|Reading)(\d+)$/.exec(field) ?? []
    const cell = value[field]
    const reading = place && typeof cell === 'string' ? readingIn(cell) : undefined
    if (!reading) return []
    const numberOf = (part: string) => {
      const said = value[`line${part}${place}`]
      return typeof said === 'number' ? said : undefined
    }
    const key = serviceKey(String(value[`lineName${place}`] ?? ''))
    const meter = meters.find(({ name }) => serviceKey(name) === key)
    const [amount, price, used] = [numberOf('Amount'), numberOf('Price'), numberOf('Used')]
    return [{ place: Number(place), reading, amount, price, used, meter }]
  })

/** The use at the row's price, else the building's; undefined when the readings decrease or there is no price. */
export const meteredAmount = ({ reading, price, meter }: MeteredLine): number | undefined => {
  const quantity = usedBetween(reading)
  const each = price ?? meter?.price
  return quantity === undefined || each === undefined ? undefined : chargeOf(quantity, each)
}

/** The unit price implied by an amount and a quantity, where they divide evenly. */
const priceWithin = (amount: number | undefined, quantity: number): number | undefined =>
  amount !== undefined && quantity > 0 && amount % quantity === 0 ? amount / quantity : undefined

/**
 * Replaces amounts that are two meter readings by the amount at the row's or the building's price, and how it adds
 * up. An explicit amount in the row is kept. `no_meter` when there is no price, `meter_backwards` when the second
 * reading is lower. For an unknown building nothing is reported here: its row is refused for that.
 */
export const chargeMeters = (
  value: RowData,
  meters: readonly Meter[] | undefined,
): { readonly value: RowData; readonly errors: readonly FieldError[] } => {
  const charged: Record<string, RowData[string]> = Object.fromEntries(
    Object.entries(value).filter(([field]) => !/^line(Reading|Price|Used)\d/.test(field)),
  )
  const errors: FieldError[] = []
  for (const line of meteredLines(value, meters)) {
    const { place, reading, amount, meter } = line
    const field = `lineAmount${place}`
    const quantity = usedBetween(reading)
    if (quantity === undefined && meters) {
      delete charged[field]
      errors.push({ field, code: 'meter_backwards' })
      continue
    }
    const price = line.price ?? meter?.price ?? priceWithin(amount, quantity ?? 0)
    const comesTo = amount ?? meteredAmount(line)
    if (comesTo === undefined || quantity === undefined) {
      if (!meters) charged[field] = 0
      else {
        delete charged[field]
        errors.push({ field, code: 'no_meter' })
      }
      continue
    }
    charged[field] = comesTo
    charged[`lineReading${place}`] = readingText(reading)
    if (price !== undefined) charged[`linePrice${place}`] = price
    if (meter?.unit) charged[`lineUnit${place}`] = meter.unit
  }
  return { value: charged, errors }
}

/** Whether a row has a metered amount. */
export const hasReadings = (value: RowData): boolean =>
  Object.entries(value).some(
    ([field, cell]) => /^line(Amount|Reading)\d/.test(field) && typeof cell === 'string',
  )

/** The calculation of a line's amount, where the row has readings. */
export const meterPartsOf = (value: RowData, place: number) => {
  const said = value[`lineReading${place}`]
  const reading = typeof said === 'string' ? readingIn(said) : undefined
  if (!reading || reading.after === null) return undefined
  const used = usedBetween(reading)
  const [price, unit] = [value[`linePrice${place}`], value[`lineUnit${place}`]]
  const parts = {
    kind: 'metered' as const,
    quantity: used === undefined ? null : thousandths(used),
    unit: unit === undefined ? null : String(unit),
    figures: [reading.before, reading.after].map((figure) => ({ day: null, value: thousandths(figure) })),
    unitPrice: typeof price === 'number' ? price : null,
  }
  // With an explicit amount in the row, the price does not explain that amount.
  const amount = Number(value[`lineAmount${place}`])
  const isSum = sumOfParts({ ...plainLine, ...parts, amount })?.amount === amount
  return { ...parts, unitPrice: isSum ? parts.unitPrice : null }
}
