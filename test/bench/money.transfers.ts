import { sql } from 'kysely'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { createMatcher, type Seen } from '../../domain/transfer/match-transfer.ts'
import { readModels } from '../../projections/registry.ts'
import { rebuild } from '../../projections/runtime/rebuild.ts'
import { createMatchingBook } from '../../projections/transfer/matching-book.ts'
import { openLargeProduct } from '../support/large-product.ts'
import type { Row } from './row.ts'

const SIZE = { customers: 5_000, rooms: 2_000, bills: 50_000, changes: 0 }
const TRANSFERS = 1_000
const ACCOUNT = '007100123456'

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
    return [
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
