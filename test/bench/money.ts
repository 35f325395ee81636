import { openLargeProductOverHttp } from '../support/large-product-http.ts'
import { cashBook } from './money.cash-book.ts'
import { monthRun } from './money.month.ts'
import { moneyReads } from './money.reads.ts'
import { matchedTransfers } from './money.transfers.ts'
import { walk } from './money.walk.ts'
import type { Row } from './row.ts'

/** A landlord's house: what is measured makes its own money in it. */
const SIZE = { customers: 300, rooms: 300, bills: 300, changes: 0 }

/** What a month of money takes (specification: Speed). */
export default async (): Promise<Row[]> => {
  const product = await openLargeProductOverHttp(SIZE)
  try {
    const { rows, buildingID } = await monthRun(product)
    return [
      ...rows,
      ...(await moneyReads(product, buildingID)),
      ...(await cashBook(product)),
      ...(await matchedTransfers()),
      ...(await walk()),
    ]
  } finally {
    await product.close()
  }
}
