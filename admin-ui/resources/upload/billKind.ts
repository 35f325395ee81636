import { type Cell, cellOf, type Kind, sayDay, sayMoney, sayMonth, text, type Values } from './cell.ts'
import { namesInBook, namesInFile } from './contractKind.ts'

const label = (field: string) => `resource.bill.fields.${field}`

const NO_BREAK = '\u00a0'
/** At least the number of lines that are read per row. */
const PLACES = 40
const places = Array.from({ length: PLACES }, (_, index) => index + 1)

/** Meter fields that have their own columns. */
const meterFields = ['Power', 'Water'].flatMap((of) =>
  ['old', 'new', 'used', 'price'].map((part) => part + of),
)

const LINE_PARTS = ['Name', 'Amount', 'Note', 'Reading', 'Price', 'Unit'] as const

/** `1.284 → 1.396, 3.800 đ/kWh` */
const wayOf = (said: { reading: string; price: string | undefined; unit: string | undefined }): string => {
  const price = said.price && [sayMoney(said.price), said.unit].filter(Boolean).join('/')
  return [said.reading, price].filter(Boolean).join(', ')
}

const linesInFile = (values: Values) =>
  places.flatMap((place) => {
    const [name, said, words, reading, price, unit] = LINE_PARTS.map((part) =>
      text(values[`line${part}${place}`]),
    )
    const amount = said || reading
    // Leaves out the typed calculation when it equals the reading.
    const way = said && reading && said !== reading ? wayOf({ reading, price, unit }) : undefined
    const note = [way, words].filter(Boolean).join(' · ')
    return name || amount ? [{ name: name ?? '', amount, note }] : []
  })

const sayLine = ({ name, amount, note }: ReturnType<typeof linesInFile>[number]) =>
  [[name, sayMoney(amount)].filter(Boolean).join(' ').replaceAll(' ', NO_BREAK), note && `(${note})`]
    .filter(Boolean)
    .join(' ')

/** `Tiền phòng 4.500.000 đ · Tiền điện 427.000 đ` */
const lines: Cell = {
  name: 'lines',
  label: label('lines'),
  only: 'file',
  fields: [...places.flatMap((place) => LINE_PARTS.map((part) => `line${part}${place}`)), ...meterFields],
  say: (values) => linesInFile(values).map(sayLine).join(' · '),
  parts: (values) => linesInFile(values).map((line) => [line.name, sayLine(line)]),
}

const total: Cell = {
  name: 'total',
  label: label('total'),
  fields: ['total'],
  from: lines.fields,
  align: 'right',
  say: (values) => {
    if (values.total !== undefined) return sayMoney(values.total)
    const amounts = linesInFile(values).map(({ amount }) => Number(amount))
    return amounts.every(Number.isFinite) ? sayMoney(amounts.reduce((sum, amount) => sum + amount, 0)) : ''
  },
}

/** Rows of upload type 3. */
export const billKind: Kind = {
  resource: 'bill',
  exported: 'bill',
  linked: 'number',
  valuesOf: (record) => ({ ...namesInBook(record), contract: record.contractNumber }),
  labelOf: (field) => {
    const [, part, place] = /^line(Name|Amount|Note)(\d+)$/.exec(field) ?? []
    if (part) return [`resource.upload.line.${part.toLowerCase()}`, { place: Number(place) }]
    if (meterFields.includes(field)) return [`resource.upload.mapping.as.${field}`]
    return [namesInFile[field] ?? (field === 'code' ? 'resource.bill.code' : label(field))]
  },
  fields: [
    'building',
    'room',
    'customer',
    'contact',
    'contract',
    'title',
    'month',
    'dueDay',
    'total',
    'note',
    'line',
    ...meterFields,
  ],
  cells: [
    cellOf('number', label('number'), undefined, { only: 'book' }),
    cellOf('building', label('buildingName')),
    cellOf('room', label('roomNumber')),
    cellOf('contract', label('contractNumber')),
    cellOf('customer', label('customerName')),
    cellOf('title', label('title')),
    cellOf('month', label('month'), sayMonth),
    cellOf('dueDay', label('dueDay'), sayDay),
    lines,
    total,
    cellOf('note', label('note'), undefined, { only: 'change' }),
  ],
}
