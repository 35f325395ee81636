import { randomUUID } from 'node:crypto'
import type { CommandDefinition } from '../../commands/command.ts'
import { addExpense } from '../../commands/expense/expense.definitions.ts'
import { addFund } from '../../commands/fund/fund.definitions.ts'
import { mapConcurrently } from '../../commands/map-concurrently.ts'
import { addDays } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { load } from '../support/http-load.ts'
import type { LargeProductOverHttp } from '../support/large-product-http.ts'
import { median } from '../support/timing.ts'
import type { Row } from './row.ts'

const MOVEMENTS = 10_000
const SECONDS = 4
const PAGE = 100
const FIRST_DAY = '2024-01-01'
const DAYS = 700

/** Pages of a cash book of 10 000 movements, whose balances are computed for each. */
export const cashBook = async (product: LargeProductOverHttp): Promise<Row[]> => {
  const send = (definition: CommandDefinition, body: Record<string, unknown>) =>
    product.handle({ definition, body, actor: SYSTEM, commandId: randomUUID(), correlationId: randomUUID() })
  const houses = await fetch(`${product.url}/building?limit=1`, { headers: { Cookie: product.cookie } })
  const { data } = (await houses.json()) as { data: readonly { id: string }[] }
  const buildingID = data[0]!.id
  const terms = { opening: 50_000_000, openingDay: FIRST_DAY, buildingIDs: [buildingID] }
  const { id: fundID } = await send(addFund, { name: 'Két', kind: 'cash', ...terms })
  await mapConcurrently(
    Array.from({ length: MOVEMENTS }, (_, number) => number),
    16,
    async (number) => {
      await send(addExpense, {
        shares: [{ buildingID, weight: 1 }],
        category: 'other',
        day: addDays(FIRST_DAY, (number * 37) % DAYS),
        amount: 1 + ((number * 7_919) % 900_000),
        fundID,
      })
    },
  )
  while (!(await product.progress.waitFor(await product.log.head(), 1_000)));
  const pageFrom = async (offset: number): Promise<number> => {
    const asked = {
      url: product.url,
      cookie: product.cookie,
      mapConcurrently: 1,
      seconds: SECONDS,
      requests: [{ path: `/cash-book?fundID=${fundID}&limit=${PAGE}&offset=${offset}` }],
    }
    await load({ ...asked, seconds: 1 })
    const loaded = await load(asked)
    if (loaded.failed > 0) throw new Error(`${loaded.failed} pages were refused`)
    return median(loaded.times)
  }
  const row = (which: string, value: number): Row => ({
    name: `${which} page of a cash book of 10 000 movements over HTTP, p50`,
    unit: 'ms',
    value,
    target: '≤ 50 ms',
    holds: value <= 50,
  })
  return [row('first', await pageFrom(0)), row('last', await pageFrom(MOVEMENTS - PAGE))]
}
