import { formatNumber } from '../../i18n/format.ts'
import { cellOf, type Kind, sayDay, text, type Values } from './cell.ts'

const label = (field: string) => `resource.upload.reading.${field}`
const right = { align: 'right' } as const

const THOUSAND = 1_000
const codes: Readonly<Record<string, number>> = { electricity: 1, water: 2, other: 3 }

/** Maps a meter to the fields of the file: its latest reading. */
const valuesOf = (record: Values): Values => ({
  building: record.buildingName,
  room: record.roomNumber,
  utility: codes[text(record.utility)],
  day: record.lastDay,
  value: Number(record.lastValue) / THOUSAND,
  ...(record.lastUsed !== null && { used: Number(record.lastUsed) / THOUSAND }),
})

/** `1.396`, or the text as typed. */
const sayFigure = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, 'vi') : text(value)

/** Rows of upload type 4. */
export const readingKind: Kind = {
  resource: 'meter',
  linked: null,
  page: '/walk',
  valuesOf,
  labelOf: (field) => [label(field)],
  fields: ['building', 'room', 'utility', 'day', 'value', 'before', 'rollOver'],
  cells: [
    cellOf('building', label('building')),
    cellOf('room', label('room')),
    cellOf('utility', label('utility'), undefined, { words: 'resource.upload.reading.utilities' }),
    cellOf('day', label('day'), sayDay),
    cellOf('before', label('before'), sayFigure, { ...right, only: 'file' }),
    cellOf('value', label('value'), sayFigure, right),
    cellOf('used', label('used'), sayFigure, right),
    cellOf('rollOver', label('rollOver'), undefined, {
      words: 'resource.upload.reading.yes_no',
      only: 'file',
    }),
  ],
}
