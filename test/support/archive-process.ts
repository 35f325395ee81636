import pg from 'pg'
import { writeArchive } from '../../adapters/archive/write-archive.ts'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { createChain } from '../../adapters/vault/chain.ts'

/** Begins to archive a year and blocks in the middle of it, to be killed there. */
const [url, directory, year] = process.argv.slice(2) as [string, string, string]
const log = postgresLog({ url })
const pool = new pg.Pool({ connectionString: url })
await writeArchive({
  directory,
  year: Number(year),
  log: {
    readAll: async (options) => {
      const page = await log.readAll(options)
      return options.limit === 1 ? page : page.slice(0, 2)
    },
  },
  chain: createChain({ pool, log }),
  store: 'PostgreSQL',
  key: Buffer.alloc(32),
  now: new Date().toISOString(),
  signal: new AbortController().signal,
  onEvents: (step) => {
    if (step !== 'writing') return
    process.send?.('writing')
    // Blocks the event loop for good.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
})
process.send?.('done')
