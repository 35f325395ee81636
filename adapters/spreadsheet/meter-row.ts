import type { ImportColumn } from '../../commands/upload/columns.ts'
import { readingText, serviceKey } from '../../domain/bill/reading.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { CellValue } from './cell.ts'
import type { CellDefect, Mapped } from './mapped.ts'
import type { Header } from './match-header.ts'
import { freePlace } from './stand-ins.ts'

type Read = (column: ImportColumn, cell: Exclude<CellValue, null>) => Mapped
type Value = Readonly<Record<string, string | number>>
type MeterValues = {
  readonly value: Value
  readonly errors: readonly (FieldError & { readonly code: CellDefect })[]
  readonly doubts: readonly FieldError[]
  /** Fields that are filled already: their own column is ignored. */
  readonly settled: ReadonlySet<string>
}

const NOTHING: MeterValues = { value: {}, errors: [], doubts: [], settled: new Set() }

/**
 * Reads the figures of meters that have columns of their own, as fields of the line of the bill that they
 * belong to: `lineReading`, `linePrice` and `lineUsed` with its number.
 */
export const meterReader = (
  columns: readonly ImportColumn[],
  { fields }: Pick<Header, 'fields'>,
  read: Read,
) => {
  const there = columns.filter(({ meter, field }) => meter && fields.includes(field))
  const meters = [...Map.groupBy(there, ({ meter }) => meter?.line ?? '')].map(([line, of]) => ({
    line,
    names: of[0]?.meter?.names ?? [],
    partOf: (part: string) => of.find(({ meter }) => meter?.part === part),
  }))
  if (meters.length === 0) return () => NOTHING

  return (cells: readonly CellValue[], stoodIn: Value): MeterValues => {
    const value: Record<string, string | number> = {}
    const errors: MeterValues['errors'][number][] = []
    const doubts: FieldError[] = []
    const settled = new Set<string>()
    const nameAt = (place: number) => {
      const said = stoodIn[`lineName${place}`]
      if (said !== undefined) return String(said)
      const cell = cells[fields.indexOf(`lineName${place}`)]
      return typeof cell === 'string' ? cell : undefined
    }
    const isTaken = (field: string) => field in stoodIn || field in value || fields.includes(field)
    const placeOf = (names: readonly string[]): number => {
      const all = [...Object.keys(stoodIn), ...fields].flatMap(
        (field) => /^lineName(\d+)$/.exec(field ?? '')?.[1] ?? [],
      )
      const own = all.map(Number).find((place) => names.includes(serviceKey(nameAt(place) ?? '')))
      return own ?? freePlace('lineName', isTaken)
    }
    for (const meter of meters) {
      const said = (part: string): number | undefined => {
        const column = meter.partOf(part)
        const cell = column && (cells[fields.indexOf(column.field)] ?? null)
        if (!column || cell === null || cell === undefined) return undefined
        const mapped = read(column, cell)
        if ('value' in mapped) {
          if (mapped.doubt) doubts.push({ field: column.field, ...mapped.doubt })
          return Number(mapped.value)
        }
        errors.push({ field: column.field, ...mapped })
        return Number.NaN
      }
      const [before, after] = [said('old'), said('new')]
      if (before === undefined && after === undefined) continue
      const lacking = meter.partOf(before === undefined ? 'old' : 'new')
      if (before === undefined || after === undefined) {
        if (lacking) errors.push({ field: lacking.field, code: 'required' })
        continue
      }
      const [price, used] = [said('price'), said('used')]
      if (Number.isNaN(before + after + (price ?? 0) + (used ?? 0))) continue
      const place = placeOf(meter.names)
      if (nameAt(place) === undefined) {
        value[`lineName${place}`] = meter.line
        settled.add(`lineName${place}`)
      }
      value[`lineReading${place}`] = readingText({ before, after })
      if (price !== undefined) value[`linePrice${place}`] = price
      if (used !== undefined) value[`lineUsed${place}`] = used
      const amountAt = fields.indexOf(`lineAmount${place}`)
      if (amountAt < 0 || (cells[amountAt] ?? null) === null) settled.add(`lineAmount${place}`)
    }
    return { value, errors, doubts, settled }
  }
}
