import type { BilledContract } from '../../domain/bill/bill.commands.ts'
import type { Bill, BillFields } from '../../domain/bill/bill.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { restOf } from '../../domain/bill/reading.ts'
import { changes } from '../../domain/fields.ts'
import { nameKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { SHEET_LINES } from './bill-columns.ts'
import type { AboutThere, FindThere, PassedRow, There } from './change.ts'
import { unknownCode } from './coded.ts'
import { changeDoubts, yearBefore } from './doubts.ts'
import { hasReadings } from './metered-lines.ts'
import type { Named } from './named.ts'
import type { RowBefore } from './staging.ts'

/** A row as IssueBill takes it. */
type Wanted = Pick<Bill, 'contractID' | 'title' | 'month' | 'dueDay'> & {
  readonly note?: string | null
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly note?: string | null }[]
}
type Lines = BillFields['lines']

const wantedOf = ({ body }: PassedRow) => body as unknown as Wanted
const keyOf = ({ contractID, month, title }: Pick<Bill, 'contractID' | 'month' | 'title'>) =>
  [contractID, month, nameKey(title)].join('\0')

/** The code of a row that our own export gave it. */
const codeOf = (row: PassedRow | undefined): string | undefined =>
  row?.read.value.code === undefined ? undefined : String(row.read.value.code).toLowerCase()

/** The bills that rows of upload type 3 are about: that of their code, else those of their contract, month and title. */
export const findBills: FindThere = async (rows, { named, load }) => {
  const wanted = rows.flatMap((row) => (row && codeOf(row) === undefined ? [wantedOf(row)] : []))
  const bills = await named.bills(
    [...new Set(wanted.map(({ contractID }) => contractID))],
    [...new Set(wanted.map(({ month }) => month))],
  )
  const byKey = Map.groupBy(bills, keyOf)
  const asked = wanted.flatMap((one) => (byKey.get(keyOf(one)) ?? []).map(({ id }) => id))
  const codes = rows.flatMap((row) => codeOf(row) ?? [])
  if (asked.length + codes.length === 0) return []
  const there = await load([...new Set([...asked, ...codes])])
  const doubtsAbout = await codedDoubts(rows, named)
  return Promise.all(
    rows.map(async (row) => {
      const code = codeOf(row)
      if (row && code !== undefined) {
        const found = there.get(code)
        if (!found || (found.state as Bill).deleted) return { errors: [unknownCode] }
        const about = changesOf(row, found)
        return { ...about, doubts: await doubtsAbout(row, about) }
      }
      const ids = row && byKey.get(keyOf(wantedOf(row)))?.map(({ id }) => id)
      if (!row || !ids) return undefined
      const found = ids
        .flatMap((id) => there.get(id) ?? [])
        .filter(({ id, state }) => counts(state as Bill, id, row))
      return billMeant(found.map((one) => changesOf(row, one)))
    }),
  )
}

/** Makes the function that says what is to be confirmed of the figures that a row with a code changes. */
const codedDoubts = async (rows: readonly (PassedRow | undefined)[], named: Named) => {
  const coded = rows.flatMap((row) => (row && codeOf(row) !== undefined ? [row] : []))
  const contracts = (await named.contracts([...new Set(coded.map((row) => billedBy(row).roomID))])).values()
  const byID = new Map([...contracts].flat().map((contract) => [contract.id, contract]))
  const [first = ''] = coded.map((row) => wantedOf(row).month).toSorted()
  const asked = [...new Set(coded.map((row) => wantedOf(row).contractID))]
  const booked = Map.groupBy(
    asked.length > 0 ? await named.booked(asked, yearBefore(first)) : [],
    ({ contractID }) => contractID,
  )
  return async (row: PassedRow, { there, body }: AboutThere): Promise<readonly FieldError[]> => {
    const { contractID, month } = wantedOf(row)
    const contract = byID.get(contractID)
    const comesTo = body.lines as Lines | undefined
    if (!contract || !comesTo) return []
    const { read, linked } = row
    const hasMeters = hasReadings(read.value)
    const billed = {
      row: read.row,
      said: read.value,
      value: linked.comesTo ?? read.value,
      amount: linked.amount ?? 0,
    }
    const book = {
      contract,
      bills: booked.get(contractID) ?? [],
      figures: hasMeters ? await named.figures(contract.buildingID, month) : [],
      meters: hasMeters ? await named.meters(contract.buildingID) : [],
    }
    return changeDoubts(billed, book, { was: (there.state as Bill).lines, comesTo })
  }
}

/** What the row's bill belongs to. */
const billedBy = ({ linked }: PassedRow) => (linked.facts as { readonly contract: BilledContract }).contract

/** A bill that was cancelled is none; nor is the row's own, of an import that was killed. */
const counts = ({ deleted, status }: Bill, id: string, { newID }: PassedRow): boolean =>
  !deleted && status !== BillStatus.CANCELLED && id !== newID()

/** Of several the one that says the same, else the only one that can still be changed. */
const billMeant = (found: readonly AboutThere[]): Awaited<ReturnType<FindThere>>[number] => {
  const same = found.find(({ body }) => Object.keys(body).length === 0)
  if (same) return same
  const open = found.filter(({ there }) => isOpen(there.state as Bill))
  if (open.length > 1) return { errors: [{ field: 'title', code: 'ambiguous' }] }
  return open[0] ?? found[0]
}

const isOpen = ({ status }: Bill) => status === BillStatus.UN_PAID || status === BillStatus.OVERDUE

/**
 * What a row says otherwise: its lines as a whole, and of the rest what is filled. Title and month can only be another
 * where a code says which bill is meant; lines that no sheet has room for then stay.
 */
const changesOf = (row: PassedRow, there: There): AboutThere => {
  const bill = there.state as Bill
  const { title, month, note, lines } = wantedOf(row)
  const { dueDay = bill.dueDay } = row.read.value
  const isCoded = codeOf(row) !== undefined
  const kept = isCoded ? bill.lines.slice(SHEET_LINES) : notInSheet(row, bill.lines)
  const merged = [...withNotes(lines, bill.lines), ...kept]
  const body = changes<BillFields>(bill, {
    ...(isCoded && { title, month }),
    dueDay: String(dueDay),
    note: note ?? undefined,
    lines: merged,
  })
  const before: RowBefore = {
    ...(body.title !== undefined && { title: bill.title }),
    ...(body.month !== undefined && { month: bill.month }),
    ...(body.dueDay !== undefined && { dueDay: bill.dueDay }),
    ...(body.note !== undefined && { note: bill.note }),
    ...(body.lines && Object.fromEntries(cellsOf(bill.lines))),
  }
  const said = { ...(row.linked.comesTo ?? row.read.value), dueDay }
  const cells = Object.entries(said).filter(([field]) => !/^line[A-Z]/.test(field))
  const filled = cellsOf(merged).filter((cell): cell is [string, string | number] => cell[1] !== null)
  return { there, body, data: Object.fromEntries([...cells, ...filled]), before }
}

/** A sheet of the month's power alone says nothing about the rent: lines that it has no column for stay. */
const notInSheet = ({ read: { lineTitles } }: PassedRow, known: Lines): Lines => {
  const said = new Set(lineTitles?.map(nameKey))
  return lineTitles ? known.filter(({ name }) => !said.has(nameKey(name))) : []
}

/**
 * A line without a note keeps the one that the line of its name has, which mostly stands in the same place; unless its
 * amount is another, of which the note would tell how the old one came about. A note that was taken away with the
 * list tells that too, and says no more of it once the amount is corrected.
 */
const withNotes = (lines: Wanted['lines'], known: Lines): Lines =>
  lines.map(({ name, amount, note }, index) => {
    const was = [known[index], ...known].find((line) => line && nameKey(line.name) === nameKey(name))
    if (was?.amount === amount) return { name, amount, note: note ?? was.note }
    const isOfOld = note !== undefined && note !== null && note === was?.note
    return { name, amount, note: (isOfOld ? restOf(note) : note) || null }
  })

const cellsOf = (lines: Lines): [string, string | number | null][] =>
  lines.flatMap(({ name, amount, note }, index): [string, string | number | null][] => [
    [`lineName${index + 1}`, name],
    [`lineAmount${index + 1}`, amount],
    [`lineNote${index + 1}`, note],
  ])
