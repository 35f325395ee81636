import { mapConcurrently } from '../../commands/map-concurrently.ts'
import { dayOf } from '../../domain/day.ts'
import type { LargeProductOverHttp } from '../support/large-product-http.ts'
import { median } from '../support/timing.ts'
import { get, post } from './money.month.ts'
import type { Row } from './row.ts'

const ROUNDS = 7
const READ_WITHIN = 150
const VACANCY_WITHIN = 50
/** Receipts a second that have to be recorded with so many calls under way. */
const RECEIPTS = [
  { inFlight: 1, count: 60, atLeast: 10 },
  { inFlight: 16, count: 240, atLeast: 100 },
  { inFlight: 64, count: 480, atLeast: 200 },
] as const

/** Receipts of one house on different accounts, and the pages that sum up its money afterwards. */
export const moneyReads = async (product: LargeProductOverHttp, buildingID: string): Promise<Row[]> => {
  const filter = encodeURIComponent(JSON.stringify({ buildingID }))
  const contracts = await get<readonly { id: string }[]>(product, `/contract?limit=500&filter=${filter}`)
  const day = dayOf(new Date().toISOString())
  const rows: Row[] = []
  for (const { inFlight, count, atLeast } of RECEIPTS) {
    const asked = Array.from({ length: count }, (_, at) => contracts[at % contracts.length]?.id)
    const begun = performance.now()
    await mapConcurrently(asked, inFlight, (id) =>
      post(product, `/account/${id}/receive`, { amount: 1_000, method: 'cash', day, allocate: 'oldest' }),
    )
    const value = (count * 1_000) / (performance.now() - begun)
    const name = `receipts of one house, ${inFlight} in flight`
    rows.push({ name, unit: '/s', value, target: `≥ ${atLeast} /s`, holds: value >= atLeast })
  }
  if (!(await product.progress.waitFor(await product.log.head(), 600_000)))
    throw new Error('The read models do not come on')
  for (const { path, within } of pagesOf(buildingID)) {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const begun = performance.now()
      await get(product, path)
      times.push(performance.now() - begun)
    }
    // The first warms up.
    const value = median(times.slice(1))
    const name = `${path.replace(buildingID, '{id}')} of ${contracts.length} debtors, median of ${ROUNDS}`
    rows.push({
      name,
      unit: 'ms',
      value,
      ...(within && { target: `≤ ${within} ms`, holds: value <= within }),
    })
  }
  return rows
}

/** What pages ask for; without a limit a program's answer, which has every open bill of all debtors. */
const pagesOf = (buildingID: string): readonly { readonly path: string; readonly within?: number }[] => [
  { path: '/arrears?limit=50', within: READ_WITHIN },
  { path: '/arrears' },
  { path: '/report', within: READ_WITHIN },
  { path: '/today', within: READ_WITHIN },
  { path: `/books/${buildingID}`, within: READ_WITHIN },
  { path: '/vacancy', within: VACANCY_WITHIN },
]
