import { cellOf, type Kind, sayDay, sayMoney, type Values } from './cell.ts'

const label = (field: string) => `resource.contract.fields.${field}`
const money = { align: 'right' } as const

/** Maps the record's names of rooms and customers to the names in the file. */
export const namesInBook = (record: Values): Values => ({
  ...record,
  building: record.buildingName,
  room: record.roomNumber,
  customer: record.customerName,
})

/** Labels of the fields by which a row names its record. */
export const namesInFile: Readonly<Record<string, string>> = {
  building: label('buildingName'),
  room: label('roomNumber'),
  customer: label('customerName'),
  contract: 'resource.bill.fields.contractNumber',
}

/** Rows of upload type 2. */
export const contractKind: Kind = {
  resource: 'contract',
  linked: 'number',
  valuesOf: namesInBook,
  labelOf: (field) => [namesInFile[field] ?? (field === 'code' ? 'resource.contract.code' : label(field))],
  fields: [
    'building',
    'room',
    'customer',
    'contact',
    'startDay',
    'endDay',
    'price',
    'deposit',
    'dueDayOfMonth',
    'note',
  ],
  cells: [
    cellOf('number', label('number'), undefined, { only: 'book' }),
    cellOf('building', label('buildingName')),
    cellOf('room', label('roomNumber')),
    cellOf('customer', label('customerName')),
    cellOf('startDay', label('startDay'), sayDay),
    cellOf('endDay', label('endDay'), sayDay),
    cellOf('price', label('price'), sayMoney, money),
    cellOf('deposit', label('deposit'), sayMoney, money),
    cellOf('note', label('note')),
  ],
}
