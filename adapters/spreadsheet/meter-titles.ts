import type { ImportColumn } from '../../commands/upload/columns.ts'
import { serviceKey } from '../../domain/bill/reading.ts'
import { headerKey, withoutUnit } from './header-key.ts'

type Part = NonNullable<ImportColumn['meter']>['part']
type Fields = readonly (string | null)[]
/** Columns beside each other that begin with an old figure. */
type Group = { readonly begin: number; readonly end: number }

/**
 * Makes the function that assigns columns titled `Số cũ` and `Số mới`, which name no meter, to a meter: the
 * one whose amounts come after the figures, or before them, the same in the whole sheet. Where both are
 * possible and differ, and where a meter has only one of its two figures, the columns stay unknown and a
 * person has to decide.
 */
export const meterFields = (columns: readonly ImportColumn[]) => {
  const ofMeters = columns.filter(({ meter }) => meter)
  const unnamed = new Map(
    ofMeters.flatMap(
      ({ meter }) => meter?.unnamed.map((title) => [headerKey(title), meter.part] as const) ?? [],
    ),
  )
  const columnOf = (field: string | null | undefined) => columns.find((column) => column.field === field)
  /** The line of a column of meter figures or amounts, by its title. */
  const lineOf = (field: string | null | undefined): string | undefined => {
    const column = columnOf(field)
    if (column?.kind !== 'line') return column?.meter?.line
    const key = serviceKey(column.header.vi)
    return ofMeters.find(({ meter }) => meter?.names.includes(key))?.meter?.line
  }
  const hasPart = (line: string, part: Part, fields: Fields) =>
    ofMeters.some(({ meter, field }) => meter?.line === line && meter.part === part && fields.includes(field))

  return (titles: readonly string[], fields: Fields): Fields => {
    if (ofMeters.length === 0) return fields
    const partAt = (at: number): Part | undefined => {
      const title = titles[at] ?? ''
      return fields[at]
        ? undefined
        : (unnamed.get(headerKey(title)) ?? unnamed.get(headerKey(withoutUnit(title))))
    }
    const found = [...fields]
    const groups = groupsIn(fields, partAt)
    for (const [index, line] of linesOf(groups, (at) => lineOf(fields[at])).entries()) {
      const { begin, end } = groups[index] as Group
      for (let at = begin; at < end; at++) {
        const part = partAt(at)
        const field = ofMeters.find(({ meter }) => meter?.line === line && meter.part === part)?.field
        if (field && !found.includes(field)) found[at] = field
      }
    }
    const whole = found.map((field) => {
      const meter = columnOf(field)?.meter
      return !meter || (hasPart(meter.line, 'old', found) && hasPart(meter.line, 'new', found)) ? field : null
    })
    // `Thành tiền` after the figures of a meter is their amount.
    const amountAt = whole.includes('lineName1') ? 0 : whole.indexOf('lineAmount1')
    const before = columnOf(whole[amountAt - 1])?.meter?.line
    const own = columns.find(({ kind, header }) => kind === 'line' && header.vi === before)?.field
    return own && !whole.includes(own) ? whole.with(amountAt, own) : whole
  }
}

const groupsIn = (fields: Fields, partAt: (at: number) => Part | undefined): readonly Group[] => {
  const isOf = (at: number) => partAt(at) !== 'old' && (partAt(at) || fields[at]?.startsWith('used'))
  return fields.flatMap((_, begin) => {
    if (partAt(begin) !== 'old') return []
    let end = begin + 1
    while (end < fields.length && isOf(end)) end++
    return [{ begin, end }]
  })
}

/**
 * The line of each group: by a column within it (`kWh`), else by the amounts beside it, on one side for all
 * groups.
 */
const linesOf = (groups: readonly Group[], lineAt: (at: number) => string | undefined): readonly string[] => {
  const by = (beside: (group: Group) => number): readonly string[] => {
    const lines = groups.flatMap((group) => {
      const within = Array.from({ length: group.end - group.begin }, (_, index) =>
        lineAt(group.begin + index),
      )
      return within.find((line) => line) ?? lineAt(beside(group)) ?? []
    })
    return lines.length === groups.length && new Set(lines).size === lines.length ? lines : []
  }
  const [behind, before] = [by(({ end }) => end), by(({ begin }) => begin - 1)]
  if (behind.length === 0 || before.length === 0) return behind.length > 0 ? behind : before
  return behind.join() === before.join() ? behind : []
}
