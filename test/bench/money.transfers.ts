import { sql } from 'kysely'
import type { ReadRow } from '../../commands/upload/ports.ts'
import { linkStatement } from '../../commands/upload/statement-import.ts'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { createMatcher, type Seen } from '../../domain/transfer/match-transfer.ts'
import { readModels } from '../../projections/registry.ts'
import { rebuild } from '../../projections/runtime/rebuild.ts'
import { createMatchingBook } from '../../projections/transfer/matching-book.ts'
import { createBookLookup } from '../../projections/upload/book-lookup.ts'
import { type LargeProduct, openLargeProduct } from '../support/large-product.ts'
import type { Row } from './row.ts'

/** 32 months of 1 600 leases, whose tenants all owe the last one: a transfer is looked for in what is open. */
const SIZE = { customers: 5_000, rooms: 2_000, bills: 32 * 1_600, changes: 0, owing: 1 }
const TRANSFERS = 1_000
const ACCOUNT = '007100123456'
const owner = { id: '00000000-0000-4000-8000-00000000abcd', role: 'owner' } as const

/** The preview of a statement, but for the reading of its file. */
const previewed = async ({ db }: Pick<LargeProduct, 'db'>, transfers: readonly Seen[]) => {
  const rows = transfers.map(({ amount, content }, at): ReadRow => {
    const value = { day: '2026-06-10||', credit: amount, content, reference: `FT${at}`, account: ACCOUNT }
    return { row: at + 2, value, texts: value, errors: [] }
  })
  const lookup = createBookLookup(db, () => '2026-06-15')(owner)
  const begun = performance.now()
  const commands = await linkStatement(rows, {
    lookup,
    stateOf: async () => undefined,
    today: '2026-06-15',
    seen: new Map(),
    left: new Map(),
    met: new Map(),
    customersCalled: async () => [],
  })
  const seconds = (performance.now() - begun) / 1_000
  return { seconds, sure: commands.filter(({ comesTo }) => comesTo?.match === 'code').length }
}

/**
 * Finds whose a thousand transfers are, half of them with a code: the book of all houses is read once, and each is
 * looked for in it. Bringing them to their accounts is no part of it.
 */
export const matchedTransfers = async (): Promise<Row[]> => {
  const product = await openLargeProduct(SIZE)
  try {
    const { db, log } = product
    const signal = new AbortController().signal
    await rebuild({ db, source: log, models: readModels, signal, onStep: () => undefined })
    await sql`update read.building set "bankAccount" = json_build_object('number', ${ACCOUNT}::text)`.execute(
      db,
    )
    const open = await sql<{ code: string; amount: number; name: string }>`
      select b."paymentCode" as code, b."openAmount" as amount, p."fullName" as name
      from read.bill b join read.person p on p.id = b."customerID"
      where b.status = any (${[...openBillStatuses]}::int[]) and b."deletedAt" is null
      order by b.id limit ${TRANSFERS}`.execute(db)
    const transfers = open.rows.map(
      ({ code, amount, name }, at): Seen => ({
        account: ACCOUNT,
        virtualAccount: null,
        amount,
        day: '2026-11-07',
        payer: null,
        content: at % 2 === 0 ? `MBVCB.${at}.${code.toLowerCase()}.CT tu 0123 ${name}` : `${name} tien nha`,
      }),
    )
    const begun = performance.now()
    const book = await createMatchingBook(db)(transfers)
    const match = createMatcher(book)
    const found = transfers.map(match)
    const seconds = (performance.now() - begun) / 1_000
    const sure = found.filter(({ certain }) => certain).length
    const statement = await previewed(product, transfers)
    return [
      {
        name: `a statement of ${transfers.length}: each row recognised and matched for its preview; ${statement.sure} by their code`,
        unit: 's',
        value: statement.seconds,
        target: '≤ 2 s',
        holds: statement.seconds <= 2 && statement.sure === TRANSFERS / 2,
      },
      {
        name: `${transfers.length} transfers matched in a book of ${book.bills.length} bills and ${book.contracts.length} contracts; ${sure} by their code`,
        unit: 's',
        value: seconds,
        target: '≤ 2 s, half of them by their code',
        holds: seconds <= 2 && transfers.length === TRANSFERS && sure === TRANSFERS / 2,
      },
    ]
  } finally {
    await product.close()
  }
}
