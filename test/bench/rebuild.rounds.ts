import { openDatabase } from '../../adapters/postgres/database.ts'
import { readModels } from '../../projections/registry.ts'
import { rebuild } from '../../projections/runtime/rebuild.ts'
import { openRecordedLog } from '../support/large-product.ts'

/** What one rebuild took; `peak` in bytes of resident memory. */
export type Round = { readonly events: number; readonly seconds: number; readonly peak: number }

/** `node rebuild.rounds.ts URL COUNT [EVENT_STORE_URL]`: rebuilds every read model so often, and sends what each took. */
const [url = '', count, eventStoreUrl] = process.argv.slice(2)
const db = openDatabase({ url })
const log = await openRecordedLog(url, eventStoreUrl || undefined)
for (let round = 0; round < Number(count); round++) {
  let last: Round = { events: 0, seconds: 0, peak: process.memoryUsage.rss() }
  const onStep = ({ events, seconds }: { events: number; seconds: number }) => {
    last = { events, seconds, peak: Math.max(last.peak, process.memoryUsage.rss()) }
  }
  await rebuild({ db, source: log, models: readModels, signal: new AbortController().signal, onStep })
  process.send?.(last)
}
await Promise.all([db.destroy(), log.close()])
