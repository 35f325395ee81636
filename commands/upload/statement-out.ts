import type { ForeseenPayBack, MoneyOut, PayBacks } from '../settlement/pay-backs.ts'
import type { BookLookup } from './book-lookup.ts'
import { rowKeys } from './check.ts'
import type { ReadRow, RowData, StagedRow, Staging } from './ports.ts'
import { countUp, isStrange, saidIn } from './statement-import.ts'

type Sum = { count: number; sum: number }
/**
 * The rows of money that left: what pays a settlement back and will be booked by itself, what a person has to decide, what the
 * book knows already, and all the others, which are left aside.
 */
export type MoneyOutCounts = {
  readonly booked: Readonly<Sum>
  readonly doubts: Readonly<Sum>
  readonly known: Readonly<Sum>
  readonly others: Readonly<Sum>
}

/** The body of a staged row with money that left. */
export type OutBody = MoneyOut & { readonly settlementIDs: readonly string[] }
export const isOutBody = (body: StagedRow['body']): body is StagedRow['body'] & OutBody =>
  body !== null && 'settlementIDs' in body

type About = {
  readonly payBacks: Pick<PayBacks, 'foresee'>
  readonly lookup: Pick<BookLookup, 'bankAccounts' | 'settlements'>
  readonly fileHash: string
  readonly usedOf: Staging['usedOf']
}

/** A row that says what its bank says of money that left. */
type SaidRow = { readonly read: ReadRow; readonly out: MoneyOut; readonly shown: RowData }

/**
 * Checks the rows of one statement with money that left as if they were applied in sequence. Only those that pay a settlement
 * in the uploader's reach back are staged.
 */
export const createOutCheck = ({ payBacks, lookup, fileHash, usedOf }: About) => {
  const lines = new Map<string, number>()
  /** What earlier rows tell of, and the settlements that they pay back. */
  const told = new Set<string>()
  const paid = new Set<string>()
  const nothing = (): Sum => ({ count: 0, sum: 0 })
  const counts = { booked: nothing(), doubts: nothing(), known: nothing(), others: nothing() }
  const count = (name: keyof MoneyOutCounts, { amount }: MoneyOut) => {
    counts[name].count++
    counts[name].sum += amount
  }

  /** As an earlier row of the file leaves it. */
  const inTurn = ({ settlementID, payBackID, as }: ForeseenPayBack): ForeseenPayBack['as'] => {
    const key = `${settlementID}/${payBackID}`
    if (told.has(key)) return 'known'
    told.add(key)
    if (as !== 'booked') return as
    if (paid.has(settlementID)) return 'doubt'
    paid.add(settlementID)
    return 'booked'
  }

  const check = async (rows: readonly ReadRow[]): Promise<StagedRow[]> => {
    if (rows.length === 0) return []
    const accounts = await lookup.bankAccounts()
    const isBare = rows.every(({ value }) => value.reference === undefined)
    const said = rows.map((read): SaidRow => {
      const one = saidIn(read.value, { isBare, nth: (key) => countUp(lines, key) })
      const { account, reference, day, time, amount, content } = one
      const { credit: _, ...value } = read.value
      const shown = {
        ...value,
        debit: amount,
        day,
        reference,
        ...(time && { time }),
        ...(account && { account }),
      }
      return { read, out: { account, virtualAccount: null, reference, day, amount, content }, shown }
    })
    const isReadable = ({ read, out }: SaidRow) =>
      read.errors.length === 0 && !isStrange(out.account, accounts)
    const readable = said.filter(isReadable)
    const foreseen = await payBacks.foresee(
      readable.map(({ out }) => out),
      'statement',
    )
    const named = new Map(readable.map(({ read }, at) => [read.row, foreseen[at] ?? []]))
    const settlements = await lookup.settlements(foreseen.flat().map(({ settlementID }) => settlementID))
    const meantBy = ({ read }: SaidRow) =>
      (named.get(read.row) ?? []).filter(({ settlementID }) => settlements.has(settlementID))
    const meant = said.filter((one) => meantBy(one).length > 0)
    const keys = await rowKeys(
      fileHash,
      meant.map(({ read }) => read),
      { usedOf },
    )
    return said.flatMap((one): StagedRow[] => {
      const { read, out, shown } = one
      const own = meantBy(one)
      const [first] = own
      const key = keys.get(read.row)
      if (!first || !key) {
        count('others', out)
        return []
      }
      const as = own.map(inTurn)
      const isKnown = as.every((one) => one === 'known' || one === 'joined')
      const name = as.includes('doubt') ? 'doubts' : isKnown ? 'known' : 'booked'
      const { commandID, applied } = key
      count(applied ? 'known' : name, out)
      const row = {
        row: read.row,
        commandID,
        amount: 0,
        errors: [],
        doubts: [],
        before: null,
        revision: null,
      }
      if (applied)
        return [{ ...row, outcome: 'repeated', entityID: applied.entityID, data: null, body: null }]
      const isTold = as.every((one) => one === 'known')
      const { roomNumber, customerName } = settlements.get(first.settlementID) ?? {}
      const matchTo = [roomNumber, customerName].filter(Boolean).join(' · ')
      return [
        {
          ...row,
          outcome: isTold ? 'unchanged' : isKnown ? 'changed' : 'new',
          ...(isKnown && !isTold && { before: {}, revision: 0 }),
          entityID: first.settlementID,
          data: { ...shown, match: words[name], ...(matchTo && { matchTo }) },
          body: isTold ? null : { ...out, settlementIDs: own.map(({ settlementID }) => settlementID) },
        },
      ]
    })
  }

  return { check, counts: counts as MoneyOutCounts }
}

/** How the preview says what becomes of it. */
const words = { booked: 'paid_back', doubts: 'paid_back_doubt', known: 'known' } as const
