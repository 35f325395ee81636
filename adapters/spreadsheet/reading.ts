import { createHash } from 'node:crypto'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { signedAmount } from '../../domain/bill/deduction.ts'
import { nameKey } from '../../domain/name-key.ts'
import { spokenAmount } from '../../domain/spoken-amount.ts'
import { type AmountUnit, type DayOrder, IGNORED, OWN_LINE } from '../../domain/upload/choices.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { ColumnReading, ReadingDoubt, UploadReading } from '../../domain/upload/reading.ts'
import {
  accountOf,
  accountsNamed,
  monthAbove,
  monthNumberAbove,
  unitAbove,
  unitOfTitle,
} from './above-table.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { cellText } from './cell-text.ts'
import { lettersOf } from './column-letters.ts'
import { monthNumberOf, monthOfText } from './day.ts'
import { createDayOrder, inOrder } from './day-order.ts'
import { bareAmount, figureOf, hasFigures, inDong, priceIn } from './figures.ts'
import { headerKey } from './header-key.ts'
import { missingFrom } from './match-header.ts'
import { meterColumns } from './meter-columns.ts'
import { type MonthsAround, yearGiver } from './month-year.ts'
import { NOTES_KEPT, noteText } from './note-row.ts'
import type { SheetHead, SkippedContent } from './read-rows.ts'
import { isIdle } from './unread-columns.ts'

/** Rows of a sheet that are shown to the user. */
const SAMPLE = 8
/**
 * When all amounts are below this, they are hardly in đồng: no room, and no month of power, costs so little.
 */
const SMALLEST = 20_000
/** Figures in thousands of đồng stay below this: it would be a milliard. */
const LARGEST = 1_000_000
/**
 * The limit where the unit is remembered from an earlier file and not named here: larger figures are rather
 * in đồng.
 */
const LARGEST_REMEMBERED = 100_000

/** Most characters of a text that is shown to the user. */
const MOST_SHOWN = 80

type Around = {
  readonly remembered?: boolean
  readonly today?: string | undefined
  /** Of a statement: the accounts that it may be of. */
  readonly accounts?: readonly string[] | undefined
  /** The buildings that rows without one may belong to. */
  readonly buildings?: readonly Building[] | undefined
}
type Building = { readonly id: string; readonly name: string }

/** Rows of a statement that are no transfer to an account. */
export type LeftOut = {
  /** Those without a day: what the file sums to, and its balances. */
  readonly sums: readonly SheetRow[]
  readonly notes: readonly SheetRow[]
  readonly outgoing: { readonly count: number; readonly sum: number }
}

/**
 * Assigns a field to each column of a sheet, by its header and by what a person has decided. `put` takes
 * every row and returns it with amounts in đồng and days in the right order; `end` returns what was found in
 * them.
 */
export const createReading = (
  { header, date1904, ...head }: SheetHead,
  declared: readonly ImportColumn[],
  mapping: Mapping | null,
  { remembered = false, today, accounts, buildings = [] }: Around = {},
) => {
  const { fields, own, decided } = assignFields(header, declared, mapping)
  const across = monthsAcross({ header, fields, name: head.name, above: head.above }, declared, today)
  const isAcross = across.length > 0 && mapping?.across === true
  if (isAcross) spreadAcross(fields, across)
  const isAcrossAsked = across.length > 0 && (mapping?.across ?? null) === null
  const columns = [...declared, ...own, ...(isAcross ? [wholeMonth] : [])]
  const meters = meterColumns(columns, fields)
  const byField = new Map(columns.map((column) => [column.field, column]))
  const columnAt = (at: number) => byField.get(fields[at] ?? '')
  // Extra columns of our own lists are not editable: they are reported and cause no question.
  const isOwnList = declared.some(({ isCode, field }) => isCode && fields.includes(field))
  const isStatement = declared.some(({ isSummed }) => isSummed)
  const account = isStatement ? accountOf(mapping, head.above, accounts) : undefined
  const accountAt = fields.indexOf('account')
  const isMoney = (at: number) => columnAt(at)?.kind === 'money' || columnAt(at)?.kind === 'line'
  const above = unitAbove(head.above)
  const titledUnits = header.titles.flatMap((title, at) => (isMoney(at) && unitOfTitle(title)) || [])
  const said = above?.unit ?? titledUnits.find((unit) => unit > 1)
  // A person chooses one unit for the file; where headings name several units, each column keeps its own.
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
  const dayOrders: ReturnType<typeof createDayOrder>[] = []
  let rows = 0
  let amounts = 0
  let largest = 0
  let hasMeters = false
  let lacksAccount = false

  /** Inspects each cell of a column; columns of texts need none. */
  type Look = (cell: Exclude<CellValue, null>) => CellValue
  const lookAt = (at: number): Look | undefined => {
    const column = columnAt(at)
    if (column?.kind === 'day' || column?.kind === 'moment') {
      const order = createDayOrder(date1904, column.kind === 'moment')
      dayOrders[at] = order
      return (cell) => {
        order.see(cell)
        return inOrder(cell, orderAt(at), date1904)
      }
    }
    const unit = unitAt(at)
    if (column?.meter?.part === 'price' && unit > 1) return (cell) => priceIn(cell, unit)
    if (column && !isMoney(at)) return undefined
    const isLineAmount = isLine(fields[at] ?? null, columns)
    return (cell) => {
      const figure = figureOf(cell, unit)
      if (figure === undefined) {
        if (isLineAmount && typeof cell === 'string' && /\d\s*[->–→]+\s*\d/.test(cell)) hasMeters = true
        const spoken = typeof cell === 'string' ? spokenAmount(bareAmount(cell)) : undefined
        if (spoken !== undefined || (!column && hasFigures(cell))) figures[at] = (figures[at] ?? 0) + 1
        sums[at] = (sums[at] ?? 0) + signedAmount(header.titles[at] ?? '', spoken ?? 0)
        return cell
      }
      const amount = isLineAmount
        ? signedAmount(header.titles[at] ?? '', inDong(figure, unit))
        : inDong(figure, unit)
      figures[at] = (figures[at] ?? 0) + 1
      sums[at] = (sums[at] ?? 0) + amount
      if (!column) return cell
      amounts++
      largest = Math.max(largest, Math.abs(Number(figure)))
      return unit === 1 ? cell : { number: String(amount) }
    }
  }
  const looks: (Look | undefined)[] = []

  const outside = [...head.above, head.name, ...header.titles]
  const monthSaid = monthAbove(outside)
  const monthsSaid = [mapping?.month, monthSaid, ...(head.monthsBelow ?? [])].filter(
    (month) => typeof month === 'string',
  )
  const monthGuessed = () => {
    const number = monthNumberAbove(outside)
    return months && number !== undefined ? yearGiver(months).give(number).month : undefined
  }
  const months: MonthsAround | undefined =
    today === undefined ? undefined : { said: monthsSaid, today: today.slice(0, 7) }

  // In a file of several sheets each says its own month and building.
  const month = (mapping?.alike ? monthSaid : undefined) ?? mapping?.month ?? null
  const buildingSaid = buildingIn(buildings, [head.name, ...head.above])
  const buildingID = (mapping?.alike ? buildingSaid : undefined) ?? mapping?.building ?? null
  const building = buildings.find(({ id }) => id === buildingID)
  const onlyBuilding = buildings.length === 1 ? buildings[0] : undefined

  return {
    columns,
    /** Identifies all that was decided about the sheet. */
    decision: createHash('sha256')
      .update(
        JSON.stringify([
          head.at,
          fields.map((field, at) =>
            field && byField.get(field)?.kind === 'line' ? header.titles[at] : field,
          ),
          fields.map((_, at) => (isMoney(at) ? unitAt(at) : decided.get(at)?.order)),
          [month, (building ?? onlyBuilding)?.id, account, mapping?.hidden === true],
        ]),
      )
      .digest('hex'),
    month,
    /** The building of rows that name none. */
    building:
      building &&
      (buildings.filter(({ name }) => name === building.name).length > 1 ? building.id : building.name),
    /** The months across, each in a column of its own; empty where they are not read so. */
    across: isAcross ? across : [],
    header: { ...header, fields },
    /** By these a month without a year gets one. */
    months,
    /** Of a statement: the account of the rows that name none; null where it is unknown. */
    account,
    put: (row: SheetRow): SheetRow => {
      rows++
      if ((row.cells[accountAt] ?? null) === null) lacksAccount = true
      if (sample.length < SAMPLE)
        sample.push({ row: row.row, cells: row.cells.map((cell) => cellText(cell, date1904, MOST_SHOWN)) })
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
    /** A row that is none of the table's, as `put` returns it: nothing is found in it. */
    plain: (row: SheetRow): SheetRow => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        if (cell === null) return cell
        const kind = columnAt(at)?.kind
        if (kind === 'day' || kind === 'moment') return inOrder(cell, orderAt(at), date1904)
        const unit = unitAt(at)
        const figure = isMoney(at) && unit > 1 ? figureOf(cell, unit) : undefined
        return figure === undefined ? cell : { number: String(inDong(figure, unit)) }
      }),
    }),
    end: (aside: SkippedContent, leftOut?: LeftOut): UploadReading => {
      const doubts: ReadingDoubt[] = []
      if (account === null && (lacksAccount || accountAt < 0))
        doubts.push({ code: 'missing', field: 'account' })
      const missing = missingFrom({ fields }, columns)
        .map(({ field }) => field)
        .filter((field) => field !== 'month' || !(month || isAcross || isAcrossAsked))
        .filter((field) => field !== 'building' || !building)
        .filter((field) => !isAcrossAsked || !/^line(Name|Amount)1$/.test(field))
      if (isAcrossAsked) doubts.push({ code: 'across' })
      for (const field of [...missing, ...meters.unpaired()]) doubts.push({ code: 'missing', field })
      const all = Array.from({ length: Math.max(width(), filled.length) }, (_, at) => at)
      const shownColumns = all
        .filter((at) => header.titles[at]?.trim() || filled[at])
        .map((at): ColumnReading => {
          const field = fields[at] ?? null
          const title = header.titles[at]?.trim() ?? ''
          const choice = decided.get(at)
          const isSkipped = !field && (choice?.as === IGNORED || isIdle(title))
          const isTwice = header.twice?.includes(at) && (filled[at] ?? 0) > 0
          const hasContent = (figures[at] ?? 0) > 0 || (meters.isService(title) && (filled[at] ?? 0) > 0)
          // Other columns of a bank's statement need not be read.
          const isUnread =
            meters.isLost(field) ||
            (!field &&
              !isSkipped &&
              !(isAcrossAsked && across.some((one) => one.at === at)) &&
              !(isAcross && header.fields[at] === 'total') &&
              (isTwice || (!isOwnList && !isStatement && hasContent)))
          if (isUnread) doubts.push({ code: 'unread', at })
          const orderSaid = dayOrders[at]?.shown() ?? null
          const isOrderOpen = orderSaid !== null && !choice?.order
          if (isOrderOpen) doubts.push({ code: 'order', at })
          return {
            at,
            letter: lettersOf(at),
            title: title.slice(0, MOST_SHOWN),
            as: isUnread
              ? null
              : field
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
            orderEvidence: dayOrders[at]?.evidence() ?? null,
            orderExample: (orderSaid && dayOrders[at]?.example(orderSaid, MOST_SHOWN)) ?? null,
          }
        })
      const isTiny = !isOwnList && amounts > 1 && largest > 0 && largest < SMALLEST
      const unit = mapping?.unit ?? said ?? 1
      const isSaid = unit === said
      const isOff = unit === 1 ? isTiny && !isSaid : largest >= (isSaid ? LARGEST : LARGEST_REMEMBERED)
      // A decision about this file needs no question; one about an earlier file may not fit.
      const isDecided = (mapping?.unit != null && !remembered) || isStatement
      const isStrange = !isDecided && (isOff || (said !== undefined && !isSaid && !isMixed))
      if (isStrange) doubts.push({ code: 'unit' })
      if (aside.hidden > 0 && mapping?.hidden !== false) doubts.push({ code: 'hidden' })
      const lines = shownColumns.filter(({ at }) => isLine(fields[at] ?? null, columns))
      const noted = (leftOut?.notes ?? []).map((row) => ({ row: row.row, text: noteText(row) }))
      return {
        sheet: head.name,
        sheets: head.sheets,
        sheetAt: head.at,
        headerRow: header.row,
        rows,
        columns: shownColumns,
        sample,
        unit,
        unitSaid: said ?? (isTiny ? (largest < 100 ? 1_000_000 : 1_000) : null),
        unitEvidence: above?.text.slice(0, MOST_SHOWN) ?? null,
        month,
        ...(declared.some(({ field }) => field === 'building') && {
          building: building?.id ?? null,
          buildingSaid: buildingSaid ?? null,
          buildings,
        }),
        alike: (head.alike ?? []).map((one) => ({
          name: one.name,
          month: monthAbove([...one.above, one.name]) ?? null,
        })),
        across: across.map((one) => ({ letter: lettersOf(one.at), month: one.month })),
        monthSaid: monthSaid ?? monthGuessed() ?? null,
        hidden: aside.hidden,
        notes: [...aside.notes, ...noted].slice(0, NOTES_KEPT),
        noteCount: aside.noteCount + noted.length,
        ...(isStatement && {
          account: account ?? null,
          accounts: accounts ?? [],
          accountSaid: accountsNamed(head.above).find((one) => !accounts?.includes(one)) ?? null,
        }),
        ...(leftOut && { outgoing: leftOut.outgoing }),
        takesHidden: mapping?.hidden === true,
        remembered,
        doubts,
        total:
          lines.length > 0 && !isOwnList
            ? totalOf({ ...aside, sums: [...aside.sums, ...(leftOut?.sums ?? [])] })
            : null,
        read: hasMeters || meters.isReckoned() ? null : lines.reduce((sum, { sum: more }) => sum + more, 0),
        shape: shapeOf(header.titles),
      }

      /**
       * The total of its column, else of the columns of lines. A row of sums takes precedence over our own
       * addition.
       */
      function totalOf({ sums: adding }: SkippedContent): UploadReading['total'] {
        const at = fields.indexOf('total')
        const amounts = lines.map((line) => line.at)
        const from = at >= 0 ? [at] : amounts
        const figureAt = (cells: readonly CellValue[], one: number) =>
          figureOf(cells[one] ?? null, unitAt(one))
        const row = adding.findLast(({ cells }) => from.some((one) => figureAt(cells, one) !== undefined))
        if (row) {
          const summed = from.filter((one) => figureAt(row.cells, one) !== undefined)
          const said = summed.map((one) =>
            signedAmount(
              one === at ? '' : (header.titles[one] ?? ''),
              inDong(figureAt(row.cells, one) as string, unitAt(one)),
            ),
          )
          return {
            amount: said.reduce((sum, more) => sum + more, 0),
            from: 'row',
            cell: summed.map((one) => `${lettersOf(one)}${row.row}`).join(', '),
          }
        }
        // A column of totals with blank rows is no total of the file; metered amounts have no column.
        const isWhole = at >= 0 && (figures[at] ?? 0) >= rows
        const summed = (isWhole ? [at] : amounts).filter((one) => figures[one])
        if (summed.length === 0 || (!isWhole && (hasMeters || meters.isReckoned()))) return null
        return {
          amount: summed.reduce((sum, one) => sum + (sums[one] ?? 0), 0),
          from: isWhole ? 'column' : 'columns',
          cell: summed.map(lettersOf).join(', '),
        }
      }
    },
  }
}

/** The field of each column, by its header and by what a person has decided; `own`: columns of lines that they added. */
const assignFields = (
  header: SheetHead['header'],
  declared: readonly ImportColumn[],
  mapping: Mapping | null,
) => {
  const decided = new Map(mapping?.columns.map((one) => [one.at, one]) ?? [])
  const fields: (string | null)[] = [...header.fields]
  const own: ImportColumn[] = []
  for (const { at, as } of decided.values()) {
    while (fields.length <= at) fields.push(null)
    if (as === null) continue
    const title = header.titles[at]?.trim() || lettersOf(at)
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
  return { fields, own, decided }
}

/** Whether a field is an amount of a line of a bill. */
const isLine = (field: string | null, columns: readonly ImportColumn[]): boolean =>
  field !== null &&
  (/^lineAmount/.test(field) ||
    columns.some((column) => column.field === field && (column.kind === 'line' || column.isSummed)))

type MonthColumn = { readonly at: number; readonly month: string }

/** Columns of a sheet of bills that are headed by months, `T7`, `T8`: at least two, beside no column of the month. */
const monthsAcross = (
  {
    header,
    fields,
    name,
    above,
  }: {
    readonly header: SheetHead['header']
    readonly fields: readonly (string | null)[]
    readonly name: string
    readonly above: readonly string[]
  },
  declared: readonly ImportColumn[],
  today: string | undefined,
): readonly MonthColumn[] => {
  const monthColumn = declared.find(({ kind }) => kind === 'month')
  const isOfBills = monthColumn && declared.some(({ kind }) => kind === 'line')
  if (!isOfBills || fields.includes(monthColumn.field) || today === undefined) return []
  const years = new Set([name, ...above].flatMap((text) => text.match(/(?<!\d)20\d{2}(?!\d)/g) ?? []))
  const titles = header.titles.map((title, at) => (fields[at] ? '' : title))
  const numbers = titles.flatMap((title) => (monthOfText(title) ? [] : (monthNumberOf(title) ?? [])))
  const [year] = years
  const given = monthsInARow(numbers, today.slice(0, 7), years.size === 1 ? Number(year) : undefined)
  const found = titles.flatMap((title, at): MonthColumn[] => {
    const said = monthOfText(title)
    const month = said ?? (monthNumberOf(title) === undefined ? undefined : given.shift())
    return month === undefined ? [] : [{ at, month }]
  })
  return found.length > 1 && new Set(found.map(({ month }) => month)).size === found.length ? found : []
}

/**
 * Months that follow each other from left to right, with their years: `T11`, `T12`, `T1` go into the next one. Without
 * a year that is said they are those nearest to the month in which the sheet is read.
 */
const monthsInARow = (numbers: readonly number[], today: string, said: number | undefined): string[] => {
  let turns = 0
  const places = numbers.map((number, at) => {
    if (at > 0 && number <= (numbers[at - 1] as number)) turns++
    return turns * 12 + number - 1
  })
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5)) - 1
  const away = (year: number) => Math.max(0, year * 12 + first - now, now - year * 12 - last)
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: turns + 3 }, (_, index) => thisYear - turns - 1 + index)
  const year = said ?? years.reduce((best, one) => (away(one) < away(best) ? one : best))
  return places.map((place) => {
    const month = year * 12 + place
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** The title of the bill of a month across, as people call the whole of a month. */
export const WHOLE_MONTH = 'Tiền nhà'
/** Its only line: not the rent, with which it would be compared. */
const wholeMonth: ImportColumn = {
  field: 'across',
  header: { vi: 'Tiền phòng và dịch vụ', en: 'Rent and services' },
  kind: 'line',
  standsFor: ['lineName', 'lineAmount'],
}

/** Makes an amount of each column of a month; the total of the row is none of a bill. */
const spreadAcross = (fields: (string | null)[], across: readonly MonthColumn[]): void => {
  for (const { at } of across) fields[at] = wholeMonth.field
  if (fields.includes('total')) fields[fields.indexOf('total')] = null
}

/** The building that a sheet's name or a text above its table names; undefined where it is none, or several. */
const buildingIn = (buildings: readonly Building[], texts: readonly string[]): string | undefined => {
  const keys = texts.map(nameKey).filter((key) => key.length >= LEAST_NAME)
  const named = buildings.filter((building) => {
    const name = nameKey(building.name)
    return keys.some((key) => key.includes(name) || ` ${name}`.endsWith(` ${key}`))
  })
  return named.length === 1 ? named[0]?.id : undefined
}
const LEAST_NAME = 3

/** Headings may be names of persons: only their hash is stored. */
export const shapeOf = (titles: readonly string[]): string =>
  createHash('sha256').update(titles.map(headerKey).join('\0')).digest('hex')
