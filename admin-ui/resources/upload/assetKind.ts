import type { States } from '../../../domain/asset/asset.ts'
import { assetStates } from '../../../domain/asset/asset-codes.ts'
import { formatNumber } from '../../i18n/format.ts'
import { cellOf, type Kind, sayDay, sayMoney, text } from './cell.ts'

const own = (field: string) => `resource.asset.fields.${field}`
const right = { align: 'right' } as const

const labels: Readonly<Record<string, string>> = {
  building: own('buildingName'),
  room: own('roomNumber'),
  code: 'resource.asset.code',
  ...Object.fromEntries(
    ['state', 'worn', 'broken', 'missing'].map((field) => [field, `resource.upload.thing.${field}`]),
  ),
}
const label = (field: string) => labels[field] ?? own(field)

const sayCount = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, 'vi') : text(value)

/** Rows of upload type 7. */
export const assetKind: Kind = {
  resource: 'asset',
  exported: 'asset',
  page: '/room',
  linked: 'name',
  valuesOf: (asset) => ({
    ...asset,
    building: asset.buildingName,
    room: asset.roomNumber,
    ...Object.fromEntries((asset.states as States).map(({ state, count }) => [state, count])),
  }),
  labelOf: (field) => [label(field)],
  fields: [
    ...['building', 'room', 'name', 'count', 'state', 'worn', 'broken', 'missing'],
    ...['value', 'since', 'goodForYears'],
  ],
  cells: [
    cellOf('building', label('building')),
    cellOf('room', label('room')),
    cellOf('name', label('name')),
    cellOf('count', label('count'), sayCount, right),
    cellOf(
      'state',
      label('state'),
      (value) => (typeof value === 'number' ? text(assetStates[value - 1]) : text(value)),
      { only: 'file', words: 'resource.asset.values.state' },
    ),
    cellOf('worn', label('worn'), sayCount, right),
    cellOf('broken', label('broken'), sayCount, right),
    cellOf('missing', label('missing'), sayCount, right),
    cellOf('value', label('value'), sayMoney, right),
    cellOf('since', label('since'), sayDay),
    cellOf('goodForYears', label('goodForYears'), sayCount, right),
  ],
}
