import { formatNumber } from '../../i18n/format.ts'
import { cellOf, type Kind, sayMoney, text } from './cell.ts'

const label = (field: string) => `resource.room.fields.${field}`
const right = { align: 'right' } as const

/** `24,5`, or the text as typed. */
const sayNumber = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, 'vi') : text(value)

/** Rows of upload type 6. */
export const roomKind: Kind = {
  resource: 'room',
  exported: 'room',
  linked: 'number',
  valuesOf: (room) => ({ ...room, building: room.buildingName }),
  labelOf: (field) => {
    if (field === 'code') return ['resource.room.code']
    return [label(field === 'building' ? 'buildingName' : field)]
  },
  fields: ['building', 'number', 'floor', 'area', 'rentPrice', 'buyPrice', 'description'],
  cells: [
    cellOf('building', label('buildingName')),
    cellOf('number', label('number')),
    cellOf('floor', label('floor'), sayNumber, right),
    cellOf('area', label('area'), sayNumber, right),
    cellOf('rentPrice', label('rentPrice'), sayMoney, right),
    cellOf('buyPrice', label('buyPrice'), sayMoney, right),
    cellOf('description', label('description')),
  ],
}
