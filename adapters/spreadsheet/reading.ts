import { createHash } from 'node:crypto'
import {
  type AmountUnit,
  type DayOrder,
  IGNORED,
  type Mapping,
  OWN_LINE,
} from '../../domain/upload/mapping.ts'
import type { ColumnReading, ReadingDoubt, UploadReading } from '../../domain/upload/reading.ts'
import type { CellValue, SheetRow } from './cell.ts'
import type { Column } from './columns.ts'
import { dayOfSerial, dayOfText, dayShown, monthOfText, serialOfDay, spokenDay } from './day.ts'
import { headerKey, missingFrom } from './match-header.ts'
import type { Aside, SheetHead } from './read-rows.ts'
import { isIdle } from './unread-columns.ts'

/** Rows that are shown of a sheet. */
const SAMPLE = 8
/** Amounts that are all below are hardly in đồng: no room, and no month of power, costs so little. */
const SMALLEST = 20_000
/** In thousands nobody writes a milliard. */
const LARGEST = 1_000_000

const unitWords = /(nghìn|ngàn|nghin|ngan|1[.,]?000|triệu|trieu|tr)(?![\p{L}\d])/iu
const unitOfText = (text: string): AmountUnit | undefined => {
  const [, word] = unitWords.exec(text) ?? []
  if (!word) return undefined
  return /^tr/i.test(word) ? 1_000_000 : 1_000
}
const titleUnit = /(đvt|dvt|đơn vị|don vi|unit|vnđ|vnd|tính bằng)/iu

/** What the texts above a header say that amounts are in: `ĐVT: nghìn đồng`, `Đơn vị tính: 1.000 đ`. */
const unitAbove = (above: readonly string[]) => {
  const text = above.find((one) => titleUnit.test(one) && unitOfText(one) !== undefined)
  return text === undefined ? undefined : { text, unit: unitOfText(text) as AmountUnit }
}
/** `Tiền phòng (nghìn đồng)`. */
const unitOfTitle = (title: string): AmountUnit | undefined => {
  const [, said = ''] = /\(([^)]*)\)\s*$/.exec(title) ?? []
  if (unitOfText(said)) return unitOfText(said)
  return /^(đ|đồng|vnđ|vnd)$/iu.test(said.trim()) ? 1 : undefined
}

/** `Tiền nhà tháng 11/2026` above the table, or a sheet that is named `T11.2026`. */
const monthAbove = (texts: readonly string[]): string | undefined =>
  texts
    .flatMap(
      (text) => /(?:tháng|thang|month|^t)\s*(\d{1,2})\s*(?:[/.-]|năm|nam)\s*(\d{4})/iu.exec(text) ?? [],
    )
    .map((_, index, found) =>
      index % 3 === 0 ? monthOfText(`${found[index + 1]}/${found[index + 2]}`) : undefined,
    )
    .find((month) => month !== undefined)

const plainAmount = /^-?(\d{1,3}([.,\s]\d{3})+|\d+([.,]\d{1,3})?)$/

/** The figure of a cell that is nothing else, exactly as decimal text. */
const figureOf = (cell: CellValue, unit: AmountUnit): string | undefined => {
  if (typeof cell === 'object' && cell !== null && 'number' in cell)
    return cell.isDate ? undefined : cell.number
  if (typeof cell !== 'string') return undefined
  const text = cell.replace(/\s*(₫|đ|đồng|vnd|vnđ)\.?$/iu, '').trim()
  if (!plainAmount.test(text)) return undefined
  const isGrouped =
    /^-?\d{1,3}([.,\s]\d{3})+$/.test(text) && !(unit === 1_000_000 && /^-?\d{1,3}[.,]\d{3}$/.test(text))
  return isGrouped ? text.replace(/[.,\s]/g, '') : text.replace(',', '.')
}

/** A decimal text times a unit, in whole đồng. */
const inDong = (figure: string, unit: AmountUnit): number => {
  if (unit === 1 && /^-?\d{1,15}$/.test(figure)) return Number(figure)
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(figure) ?? []
  const places = String(unit).length - 1
  const digits = fraction.padEnd(places + 1, '0')
  const amount = Number(whole + digits.slice(0, places)) + (Number(digits[places]) >= 5 ? 1 : 0)
  return sign && amount ? -amount : amount
}

const letterOf = (at: number): string =>
  (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26))

const shown = (cell: CellValue | undefined, date1904: boolean): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell).slice(0, 80)
  if ('number' in cell) {
    const day = dayShown(cell, date1904)
    return day ? spokenDay(day) : cell.number
  }
  return 'cut' in cell ? `${cell.cut.slice(0, 80)}…` : cell.error
}

const swapOf = (day: string): string | undefined => {
  const [year, month, date] = day.split('-') as [string, string, string]
  return Number(date) <= 12 ? `${year}-${date}-${month}` : undefined
}
const textParts = /^(\d{1,2})(\s*[/.-]\s*)(\d{1,2})(\s*[/.-]\s*\d{2,4})$/

type Days = {
  dates: number
  late: number
  dayFirst: number
  monthFirst: number
  text?: string
  example?: CellValue
}

/**
 * What each column of a sheet is, as its header says it and as a person has decided. Rows go through `put`, which
 * gives them back in đồng and with the days in order; `end` says what there was in them.
 */
export const createReading = (
  { header, date1904, ...head }: SheetHead,
  declared: readonly Column[],
  mapping: Mapping | null,
  remembered = false,
) => {
  const decided = new Map(mapping?.columns.map((one) => [one.at, one]) ?? [])
  const fields: (string | null)[] = [...header.fields]
  const own: Column[] = []
  for (const { at, as } of decided.values()) {
    while (fields.length <= at) fields.push(null)
    if (as === null) continue
    const title = header.titles[at]?.trim() || letterOf(at)
    if (as === OWN_LINE && declared.some(({ kind }) => kind === 'line')) {
      if (isLine(fields[at] ?? null, declared)) continue
      fields[at] = `own ${at}`
      own.push({
        field: `own ${at}`,
        header: { vi: title, en: title },
        kind: 'line',
        readings: true,
        standsFor: ['lineName', 'lineAmount'],
      })
    } else if (as === IGNORED) fields[at] = null
    else if (declared.some(({ field }) => field === as)) {
      const was = fields.indexOf(as)
      if (was >= 0) fields[was] = null
      fields[at] = as
    } else decided.delete(at)
  }
  const columns = [...declared, ...own]
  const byField = new Map(columns.map((column) => [column.field, column]))
  const columnAt = (at: number) => byField.get(fields[at] ?? '')
  // What our own lists say beside their columns no sheet changes; it is told, and asks nobody anything.
  const isOwnList = declared.some(({ isCode, field }) => isCode && fields.includes(field))
  const isMoney = (at: number) => columnAt(at)?.kind === 'money' || columnAt(at)?.kind === 'line'
  const above = unitAbove(head.above)
  const titledUnits = header.titles.flatMap((title, at) => (isMoney(at) && unitOfTitle(title)) || [])
  const said = above?.unit ?? titledUnits.find((unit) => unit > 1)
  // One unit for the file is the person's choice; where headings name several, each column keeps its own.
  const isMixed = titledUnits.some((unit) => unit !== said)
  const unitAt = (at: number): AmountUnit => {
    const titled = unitOfTitle(header.titles[at] ?? '')
    return (isMixed ? titled : undefined) ?? mapping?.unit ?? titled ?? above?.unit ?? 1
  }
  const orderAt = (at: number): DayOrder => decided.get(at)?.order ?? 'asIs'
  const width = () => Math.max(header.titles.length, fields.length)

  const sample: { row: number; cells: string[] }[] = []
  const filled: number[] = []
  const figures: number[] = []
  const sums: number[] = []
  const days: Days[] = []
  let rows = 0
  let amounts = 0
  let largest = 0
  let hasMeters = false

  const seeDay = (at: number, cell: Exclude<CellValue, null>) => {
    days[at] ??= { dates: 0, late: 0, dayFirst: 0, monthFirst: 0 }
    const seen = days[at]
    if (typeof cell === 'object' && 'number' in cell) {
      const day = dayOfSerial(Number(cell.number), date1904)
      if (!day) return
      seen.dates++
      if (Number(day.slice(8)) > 12) seen.late++
      else if (day.slice(5, 7) !== day.slice(8)) seen.example ??= cell
    } else if (typeof cell === 'string') {
      const [, first, , second] = textParts.exec(cell) ?? []
      if (!first || !second) return
      const isDayFirst = Number(first) > 12
      if (isDayFirst) seen.dayFirst++
      else if (Number(second) > 12) seen.monthFirst++
      if (isDayFirst || Number(second) > 12) seen.text ??= cell
      else seen.example ??= cell
    }
  }
  const inOrder = (cell: Exclude<CellValue, null>, order: DayOrder): CellValue => {
    if (typeof cell === 'object') {
      const day =
        order === 'swapped' && 'number' in cell ? dayOfSerial(Number(cell.number), date1904) : undefined
      const swapped = day && swapOf(day)
      if (!swapped) return cell
      const offset = date1904 ? 1_462 : 0
      return { number: String(serialOfDay(swapped) - offset), isDate: true }
    }
    return order === 'monthFirst' && typeof cell === 'string' ? cell.replace(textParts, '$3$2$1$4') : cell
  }

  /** What is looked at in each cell of a column; columns of texts need none. */
  type Look = (cell: Exclude<CellValue, null>) => CellValue
  const lookAt = (at: number): Look | undefined => {
    const column = columnAt(at)
    if (column?.kind === 'day')
      return (cell) => {
        seeDay(at, cell)
        return orderAt(at) === 'asIs' ? cell : inOrder(cell, orderAt(at))
      }
    if (column && !isMoney(at)) return undefined
    const unit = unitAt(at)
    const isLineAmount = isLine(fields[at] ?? null, columns)
    return (cell) => {
      const figure = figureOf(cell, unit)
      if (figure === undefined) {
        if (isLineAmount && typeof cell === 'string' && /\d\s*[->–→]+\s*\d/.test(cell)) hasMeters = true
        return cell
      }
      const amount = inDong(figure, unit)
      figures[at] = (figures[at] ?? 0) + 1
      sums[at] = (sums[at] ?? 0) + amount
      if (!column) return cell
      amounts++
      largest = Math.max(largest, Math.abs(Number(figure)))
      return unit === 1 ? cell : { number: String(amount) }
    }
  }
  const looks: (Look | undefined)[] = []

  return {
    columns,
    header: { ...header, fields },
    put: (row: SheetRow): SheetRow => {
      rows++
      if (sample.length < SAMPLE)
        sample.push({ row: row.row, cells: row.cells.map((cell) => shown(cell, date1904)) })
      const { cells } = row
      let changed: CellValue[] | undefined
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at] as CellValue
        if (cell === null) continue
        filled[at] = (filled[at] ?? 0) + 1
        if (looks.length <= at) for (let next = looks.length; next <= at; next++) looks[next] = lookAt(next)
        const look = looks[at]
        if (!look) continue
        const read = look(cell)
        if (read === cell) continue
        changed ??= [...cells]
        changed[at] = read
      }
      return changed ? { ...row, cells: changed } : row
    },
    end: (aside: Aside): UploadReading => {
      const doubts: ReadingDoubt[] = []
      const missing = missingFrom({ fields }, columns)
        .map(({ field }) => field)
        .filter((field) => field !== 'month' || !mapping?.month)
      for (const field of missing) doubts.push({ code: 'missing', field })
      const all = Array.from({ length: Math.max(width(), filled.length) }, (_, at) => at)
      const shownColumns = all
        .filter((at) => header.titles[at]?.trim() || filled[at])
        .map((at): ColumnReading => {
          const field = fields[at] ?? null
          const title = header.titles[at]?.trim() ?? ''
          const choice = decided.get(at)
          const isSkipped = !field && (choice?.as === IGNORED || isIdle(title))
          const isUnread = !field && !isSkipped && !isOwnList && (figures[at] ?? 0) > 0
          if (isUnread) doubts.push({ code: 'unread', at })
          const seen = days[at]
          const orderSaid = seen ? saidBy(seen) : null
          const isOrderOpen = orderSaid !== null && !choice?.order
          if (isOrderOpen) doubts.push({ code: 'order', at })
          return {
            at,
            letter: letterOf(at),
            title: title.slice(0, 80),
            as: field
              ? isLine(field, columns) && byField.get(field)?.kind === 'line'
                ? OWN_LINE
                : field
              : choice?.as === IGNORED
                ? IGNORED
                : null,
            state: isUnread ? 'unread' : isOrderOpen ? 'check' : field ? 'sure' : 'skipped',
            isAmount: isMoney(at),
            filled: filled[at] ?? 0,
            figures: figures[at] ?? 0,
            sum: sums[at] ?? 0,
            order: orderSaid || choice?.order ? orderAt(at) : null,
            orderSaid,
            orderEvidence: seen?.text ?? null,
            orderExample: orderSaid && seen?.example ? exampleOf(seen.example, orderSaid) : null,
          }
        })
      const isTiny = !isOwnList && amounts > 1 && largest > 0 && largest < SMALLEST
      const isHuge = (said ?? 1) > 1 && largest >= LARGEST
      const isStrange = mapping?.unit
        ? remembered && mapping.unit > 1 && largest >= LARGEST
        : said
          ? isHuge
          : isTiny
      if (isStrange) doubts.push({ code: 'unit' })
      if (aside.hidden > 0 && mapping?.hidden !== false) doubts.push({ code: 'hidden' })
      const lines = shownColumns.filter(({ at }) => isLine(fields[at] ?? null, columns))
      return {
        sheet: head.name,
        sheets: head.sheets,
        sheetAt: head.at,
        headerRow: header.row,
        rows,
        columns: shownColumns,
        sample,
        unit: mapping?.unit ?? said ?? 1,
        unitSaid: said ?? (isTiny ? (largest < 100 ? 1_000_000 : 1_000) : null),
        unitEvidence: above?.text.slice(0, 80) ?? null,
        month: mapping?.month ?? null,
        monthSaid: monthAbove([...head.above, head.name]) ?? null,
        hidden: aside.hidden,
        takesHidden: mapping?.hidden === true,
        remembered,
        doubts,
        total: lines.length > 0 && !isOwnList ? totalOf(aside) : null,
        read: hasMeters ? null : lines.reduce((sum, { sum: more }) => sum + more, 0),
        shape: shapeOf(header.titles),
      }

      function totalOf({ sums: adding }: Aside): UploadReading['total'] {
        const at = fields.indexOf('total')
        if (at < 0) return null
        const row = adding.findLast(({ cells }) => figureOf(cells[at] ?? null, unitAt(at)) !== undefined)
        const figure = row && figureOf(row.cells[at] ?? null, unitAt(at))
        if (row && figure !== undefined)
          return { amount: inDong(figure, unitAt(at)), from: 'row', cell: `${letterOf(at)}${row.row}` }
        return figures[at] ? { amount: sums[at] ?? 0, from: 'column', cell: letterOf(at) } : null
      }
    },
  }

  function exampleOf(cell: CellValue, said: DayOrder) {
    const read = (one: CellValue) =>
      typeof one === 'string'
        ? dayOfText(one)
        : one && typeof one === 'object' && 'number' in one
          ? dayOfSerial(Number(one.number), date1904)
          : undefined
    const asIs = read(cell)
    const other = cell === null ? undefined : read(inOrder(cell, said))
    return asIs && other ? { text: shown(cell, date1904), asIs, said: other } : null
  }
}

/** Whether a field is an amount of a line of a bill. */
const isLine = (field: string | null, columns: readonly Column[]): boolean =>
  field !== null &&
  (/^lineAmount/.test(field) || columns.some((column) => column.field === field && column.kind === 'line'))

/** Real days that all could be months, beside texts that no program could turn: it took days for months. */
const saidBy = ({ dates, late, dayFirst, monthFirst }: Days): DayOrder | null => {
  if (monthFirst > 0 && dayFirst === 0 && dates === 0) return 'monthFirst'
  return dates > 0 && late === 0 && dayFirst > 0 && monthFirst === 0 ? 'swapped' : null
}

/** Headings may be names: only their hash is kept. */
export const shapeOf = (titles: readonly string[]): string =>
  createHash('sha256').update(titles.map(headerKey).join('\0')).digest('hex')
