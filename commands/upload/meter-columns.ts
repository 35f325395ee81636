import { serviceKey } from '../../domain/bill/reading.ts'
import type { ImportColumn, Texts } from './columns.ts'

type MeterPart = NonNullable<ImportColumn['meter']>['part']

type Service = {
  /** What its fields end in. */
  readonly key: 'Power' | 'Water'
  /** How a line is called that has no column of its own. */
  readonly line: string
  readonly name: Texts
  readonly words: readonly string[]
  /** What is counted, in the words that are headings by themselves. */
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
/** These are amounts as well where nothing else says that they are figures: `Tiền điện tháng trước`. */
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

/** Figures of meters in columns of their own, as people keep them beside what they come to. */
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
