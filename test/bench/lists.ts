import pg from 'pg'
import { type Load, load } from '../support/http-load.ts'
import { openLargeProductOverHttp } from '../support/large-product-http.ts'
import { median } from '../support/timing.ts'
import type { Row } from './row.ts'

/** The book that targets are for (specification: Speed). */
const SIZE = { customers: 20_000, rooms: 6_000, bills: 100_000, changes: 0 }
const SECONDS = 4
const CONCURRENCY = 10
/** The same rows without scope, names of others, route, session, envelope and HTTP. */
const BARE = `select id, revision, "createdAt", "updatedAt", number, "paymentCode", title, month, "dueDay", total,
  "paidAmount", status, "contractID", "roomID", "buildingID", "customerID", note, flagged, "paidDay"
  from read.bill where "deletedAt" is null order by month desc, id desc limit 500`

/** Lists of 500 out of 100 000 bills, as a browser asks for them, beside the bare query. */
export default async (): Promise<Row[]> => {
  const product = await openLargeProductOverHttp(SIZE)
  const bare = new pg.Client({ connectionString: product.databaseUrl })
  try {
    await bare.connect()
    const lists = async (query = '', mapConcurrently = 1) => {
      const asked: Load = {
        url: product.url,
        cookie: product.cookie,
        mapConcurrently,
        seconds: SECONDS,
        requests: [{ path: `/bill?limit=500${query}` }],
      }
      await load({ ...asked, seconds: 1 })
      const loaded = await load(asked)
      if (loaded.failed > 0) throw new Error(`${loaded.failed} lists were refused`)
      return loaded
    }
    const plain = await middle(() => bare.query({ name: 'bare', text: BARE }))
    const one = median((await lists()).times)
    const deep = median((await lists('&offset=90000')).times)
    const searched = median((await lists(`&filter=${encodeURIComponent('{"q":"thang 2024"}')}`)).times)
    const rate = (await lists('', CONCURRENCY)).times.length / SECONDS
    return [
      {
        name: 'list of 500 bills over HTTP, p50',
        unit: 'ms',
        value: one,
        baseline: plain,
        ratio: one / plain,
        target: '≤ 3 × the bare query',
        holds: one / plain <= 3,
      },
      {
        name: `list of 500 bills, ${CONCURRENCY} at a time`,
        unit: 'lists/s',
        value: rate,
        target: '≥ 100/s',
        holds: rate >= 100,
      },
      { name: 'the same from offset 90 000, p50', unit: 'ms', value: deep },
      { name: 'the same searched without accents, p50', unit: 'ms', value: searched },
    ]
  } finally {
    await bare.end()
    await product.close()
  }
}

/** Milliseconds of one, in the middle of many. */
const middle = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < 200; round++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return median(times)
}
