import type { ImportColumn } from '../../commands/upload/columns.ts'
import { serviceKey } from '../../domain/bill/reading.ts'

/** Questions about the columns of meters. `fields`: the field of each column of the sheet from A on. */
export const meterColumns = (columns: readonly ImportColumn[], fields: readonly (string | null)[]) => {
  const isThere = ({ field }: ImportColumn) => fields.includes(field)
  const isAmountOf = ({ kind, header }: ImportColumn, names: readonly string[]) =>
    kind === 'line' && names.includes(serviceKey(header.vi))

  return {
    /**
     * Whether a heading is a metered service alone, `Điện`: its readings `5-12` may have become days, which are no
     * figures.
     */
    isService: (title: string): boolean =>
      columns.some(({ meter }) => meter?.names.includes(serviceKey(title))),

    /** Whether a column of used quantities is lost: neither readings nor an amount of that meter make a line. */
    isLost: (field: string | null): boolean => {
      const used = columns.find((column) => column.field === field)?.meter
      if (used?.part !== 'used' || fields.some((one) => one?.startsWith('lineName'))) return false
      return !columns.some(
        (column) =>
          isThere(column) &&
          ((column.meter?.part === 'new' && column.meter.line === used.line) ||
            isAmountOf(column, used.names)),
      )
    },

    /** Fields of old or new figures that are missing where the meter's other figure is there. */
    unpaired: (): string[] => {
      const halves = columns.filter(({ meter }) => meter?.part === 'old' || meter?.part === 'new')
      return halves
        .filter(
          (half) =>
            !isThere(half) &&
            halves.some((other) => other.meter?.line === half.meter?.line && isThere(other)),
        )
        .map(({ field }) => field)
    },

    /** Whether some line has the figures of its meter but no column of its amount. */
    isReckoned: (): boolean =>
      columns.some(
        (column) =>
          column.meter?.part === 'new' &&
          isThere(column) &&
          !columns.some((other) => isThere(other) && isAmountOf(other, column.meter?.names ?? [])),
      ),
  }
}
