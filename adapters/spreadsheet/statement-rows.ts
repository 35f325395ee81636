import type { ImportColumn } from '../../commands/upload/columns.ts'
import { numberOf } from '../../domain/number-text.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { type Movement, type Proof, proveByBalance } from './balance-proof.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { momentOf } from './moment.ts'
import type { SheetHead } from './read-rows.ts'
import type { LeftOut } from './reading.ts'
import { directionOf, isBooked, isForeignCurrency, saysForeign, sumWordsIn } from './statement-words.ts'

/**
 * A row of a statement with money that came, or that may have come: what speaks against it is a doubt. Also one with money
 * that left, which has its amount in the same column.
 */
export type MovedRow = {
  readonly row: SheetRow
  readonly isOut?: true
  readonly errors: readonly FieldError[]
  readonly doubts: readonly FieldError[]
}

const WRONG = 'wrong'

/** Reads the amount of a bank's cell in đồng: `+1,000,000.00 VND`, `(55.000)`, `1.000.000,00 CR`; a dash is none. */
const amountOf = (cell: CellValue): number | null | typeof WRONG => {
  if (cell === null) return null
  if (typeof cell === 'object' && 'number' in cell)
    return cell.isDate ? WRONG : Math.round(Number(cell.number))
  if (typeof cell !== 'string') return WRONG
  const text = cell.trim()
  if (/^[-–—]?$/.test(text)) return null
  const [, bare = '', side = ''] = sided.exec(withoutCurrency(text)) ?? []
  const figure = numberOf(withoutCurrency(bare))
  if (figure === undefined) return WRONG
  const amount = Math.round(Math.abs(Number(figure))) * (figure.startsWith('-') ? -1 : 1)
  return /^d/i.test(side) ? -Math.abs(amount) : amount
}
/** `CR` or `DR` behind an amount. */
const sided = /^(.*?)\s*((?<=[\d\s).])(?:CR?|DR?))?$/iu
const withoutCurrency = (text: string): string =>
  text.replace(/\s*(₫|đ|đồng|vnd|vnđ)\.?$/iu, '').replace(/^(vnd|vnđ|₫)\s*/iu, '')

const isAmount = (amount: ReturnType<typeof amountOf>): boolean => typeof amount === 'number' && amount !== 0

const textOf = (cell: CellValue): string =>
  typeof cell === 'string' ? cell : typeof cell === 'object' && cell && 'number' in cell ? cell.number : ''

/** A row with an amount, a balance or both. */
type Entry = Movement & {
  /** With its amounts as numbers, as far as they are amounts. */
  readonly row: SheetRow
  /** `balance`: only says one. `unread`: an amount of it is none. */
  readonly kind: 'movement' | 'balance' | 'unread'
  /** The words of a balance or a sum. */
  readonly words: ReturnType<typeof sumWordsIn>
  readonly errors: readonly FieldError[]
  readonly doubts: readonly FieldError[]
}

/**
 * Sorts the rows of a bank's statement: those with money that came are kept, those with money that left are marked and
 * counted, and balances, sums and what was not booked are left out. Undefined for other sheets.
 */
export const statementSorter = (
  columns: readonly ImportColumn[],
  { header: { fields, titles }, date1904, above }: Pick<SheetHead, 'header' | 'date1904' | 'above'>,
) => {
  if (!columns.some(({ isSummed }) => isSummed)) return undefined
  const cellOf = ({ cells, merged }: SheetRow, field: string): CellValue => {
    const at = fields.indexOf(field)
    if (at < 0) return null
    return cells[at] ?? (field === 'day' ? merged?.[at] : null) ?? null
  }
  const money = ['credit', 'debit', 'amount'].filter((field) => fields.includes(field))
  const isForeignFile = saysForeign(
    above,
    money.map((field) => titles[fields.indexOf(field)] ?? ''),
  )
  const sums: SheetRow[] = []
  const notes: SheetRow[] = []
  const outgoing = { count: 0, sum: 0 }
  const came = { count: 0, sum: 0 }
  /** Whether the single column of amounts has signs: then an amount without one came. */
  let isSigned: boolean | undefined

  const hasSign = (row: SheetRow): boolean => {
    const cell = cellOf(row, 'amount')
    const amount = amountOf(cell)
    const isMarked = typeof cell === 'string' && /^\s*\+|[\d\s).]CR?$/iu.test(cell)
    return isMarked || (typeof amount === 'number' && amount < 0)
  }
  const isDay = (cell: CellValue): boolean =>
    (typeof cell === 'string' || (typeof cell === 'object' && cell !== null && 'number' in cell)) &&
    momentOf(cell, date1904) !== undefined
  const plainRow = (row: SheetRow): SheetRow => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      if (!money.includes(fields[at] ?? '')) return cell
      const amount = amountOf(cell)
      return amount === WRONG ? cell : amount === null ? null : { number: String(amount) }
    }),
  })

  /** Whether a row without a day is a transfer all the same: it has an amount, and words that are no sum's. */
  const isOfPayer = (row: SheetRow): boolean => {
    const texts = ['reference', 'content', 'payer'].map((field) => textOf(cellOf(row, field)))
    const isSum = row.cells.some((cell) => typeof cell === 'string' && sumWordsIn(cell) !== undefined)
    return !isSum && texts.some(Boolean) && money.some((field) => isAmount(amountOf(cellOf(row, field))))
  }

  /** Undefined for a row that is left out. */
  const entryOf = (row: SheetRow): Entry | undefined => {
    const balanceSaid = amountOf(cellOf(row, 'balance'))
    const entry = {
      row: plainRow(row),
      amount: 0,
      said: 0,
      balance: balanceSaid === WRONG ? null : balanceSaid,
      words: undefined,
      errors: [],
      doubts: [],
    } as const
    if (fields.includes('day') && cellOf(row, 'day') === null && !isOfPayer(row)) {
      sums.push(entry.row)
      return { ...entry, kind: 'balance' }
    }
    const amounts = ['credit', 'debit', 'amount'].map((field) => amountOf(cellOf(row, field)))
    const isUnread = amounts.includes(WRONG)
    // A second row of headings, in another language.
    const isHeading = isUnread && !isDay(cellOf(row, 'day'))
    const state = textOf(cellOf(row, 'state'))
    const booked = state === '' || isBooked(state)
    if (isHeading || booked === false) {
      notes.push(row)
      return undefined
    }
    const currency = textOf(cellOf(row, 'currency'))
    const isForeign = isForeignFile || (currency !== '' && isForeignCurrency(currency))
    const errors: FieldError[] = isForeign ? [{ field: 'currency', code: 'foreign_currency' }] : []
    const doubts: FieldError[] = booked ? [] : [{ field: 'state', code: 'state_unknown' }]
    if (isUnread) return { ...entry, kind: 'unread', errors, doubts }
    const [credit, debit, single] = amounts as (number | null)[]
    const direction = directionOf(textOf(cellOf(row, 'direction')))
    const said = credit && debit ? 0 : (signOf(credit, debit) ?? signOfSingle(single, direction))
    if (direction && said !== 0 && direction !== said)
      doubts.push({ field: 'direction', code: 'direction_differs' })
    const words = row.cells.map((cell) => (typeof cell === 'string' ? sumWordsIn(cell) : undefined))
    return {
      ...entry,
      kind: 'movement',
      amount: Math.abs(credit || debit || single || 0),
      said,
      words: words.find((one) => one === 'sum') ?? words.find(Boolean),
      errors,
      doubts,
    }
  }

  const signOfSingle = (amount: number | null | undefined, direction: 1 | -1 | undefined) => {
    if (!amount) return 0
    return amount < 0 ? -1 : (direction ?? (isSigned ? 1 : 0))
  }

  /** The row with its amount where that of money that came stands, whatever its sign or column. */
  const asCome = ({ row, amount }: Entry): SheetRow => {
    const cells = [...row.cells]
    cells[fields.indexOf(fields.includes('credit') ? 'credit' : 'amount')] = { number: String(amount) }
    if (fields.includes('credit') && fields.includes('debit')) cells[fields.indexOf('debit')] = null
    return { ...row, cells }
  }

  const judge = (entry: Entry, { verdict, before }: Proof): MovedRow | undefined => {
    const { row, kind, amount, said, balance, words, errors, doubts } = entry
    if (kind === 'balance') return undefined
    if (kind === 'unread') return { row, errors, doubts }
    const isProven = verdict === 'came' || verdict === 'left'
    if (amount === 0 || (words === 'sum' && !isProven)) {
      notes.push(row)
      return undefined
    }
    const isContradicted = doubts.some(({ code }) => code === 'direction_differs')
    const isLeft = verdict === 'left' ? said !== 1 : verdict !== 'came' && said === -1 && !isContradicted
    if (isLeft) {
      outgoing.count++
      outgoing.sum += amount
      return { row: asCome(entry), isOut: true, errors, doubts: [] }
    }
    const reasons: FieldError[] = [...doubts]
    const doubt = (code: string, params?: FieldError['params']) =>
      reasons.push({ field: code === 'may_be_sum' ? 'content' : 'credit', code, ...(params && { params }) })
    if (verdict === 'left' || (verdict === 'came' && said === -1)) doubt('direction_differs')
    if (verdict === 'differs')
      doubt('balance_differs', {
        amount,
        ...(before !== null && { before }),
        ...(balance !== null && { after: balance }),
      })
    if (!isProven && said === 0) doubt('direction_unknown')
    if (!isProven && (words === 'maybe' || (came.count > 1 && amount === came.sum))) doubt('may_be_sum')
    came.count++
    came.sum += amount
    return { row: asCome(entry), errors, doubts: reasons }
  }

  return {
    /** The rows with money that came or left, in order. Each block of a long file is proven by itself. */
    take: (block: readonly SheetRow[]): readonly MovedRow[] => {
      isSigned ??= block.some(hasSign)
      const entries = block.flatMap((row) => entryOf(row) ?? [])
      const proofs = new Map<Entry, Proof>()
      for (const all of Map.groupBy(entries, ({ row }) => textOf(cellOf(row, 'account'))).values()) {
        const moved = all.filter(({ amount, balance }) => amount > 0 || balance !== null)
        for (const [at, proof] of proveByBalance(moved).entries()) proofs.set(moved[at] as Entry, proof)
      }
      return entries.flatMap(
        (entry) => judge(entry, proofs.get(entry) ?? { verdict: 'open', before: null }) ?? [],
      )
    },
    leftOut: (): LeftOut => ({ sums, notes, outgoing }),
  }
}

/** What the two columns of a statement say; undefined where both are empty. */
const signOf = (credit: number | null | undefined, debit: number | null | undefined): 1 | -1 | undefined => {
  // A credit below nought takes money back; some banks write debits with a sign.
  if (credit) return credit > 0 ? 1 : -1
  return debit ? -1 : undefined
}
