import { setTimeout as sleep } from 'node:timers/promises'
import { openImport } from '../support/import-parts.ts'

/**
 * A process that works at imports until it is told to stop, or until it has asked the database or the log so many
 * times: then it kills itself, before or after that request.
 */
const [databaseUrl = '', dataDir = '', dieAt = '0', when = 'before'] = process.argv.slice(2)
let asked = 0

const dying = async <T>(request: () => Promise<T>): Promise<T> => {
  const isLast = ++asked === Number(dieAt)
  if (isLast && when === 'before') die()
  const answer = await request()
  if (isLast) die()
  return answer
}
const die = () => process.kill(process.pid, 'SIGKILL')

const parts = await openImport(
  { databaseUrl, dataDir },
  {
    pool: (pool) =>
      Object.assign(Object.create(pool), {
        query: (...question: [never]) => dying(() => pool.query(...question) as never),
      }),
    log: (log) => ({ ...log, append: (...appended) => dying(() => log.append(...appended)) }),
  },
)
const over = new AbortController()
const working = parts.worker.run(over.signal)
for (;;) {
  const { rows } = await parts.pool.query('select from vault.upload where done_at is null')
  if (rows.length === 0) break
  await sleep(20)
}
over.abort()
await working
await parts.close()
process.stdout.write(JSON.stringify({ asked, complaints: parts.complaints.map(String) }))
