import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openImport } from '../support/import-parts.ts'

/**
 * A process that works at imports until none is left, or takes a file as the API does. At request number
 * `dieAt` to the database or the log it kills itself, before or after that request. At request number
 * `readerDiesAt` it kills the processes that read spreadsheets for it.
 */
export type Order = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly dieAt: number
  readonly how: 'before' | 'after'
  /** Number of the request before which its readers are killed; 0: never. */
  readonly readerDiesAt: number
  /** An upload being reverted: the process ends after it. Without one, when no upload is unfinished. */
  readonly reverted?: string | undefined
  /** Bank messages to handle in order: each is acknowledged once it is durable, and then matched. */
  readonly messages?: readonly { readonly reference: string }[]
  /** A file to take as the API does; without it the worker runs. */
  readonly take?: { readonly path: string; readonly type: number; readonly commandId: string }
}

const order: Order = JSON.parse(process.argv[2] ?? '{}')
const { databaseUrl, dataDir, dieAt, how, readerDiesAt, reverted, messages, take } = order
let asked = 0

const dying = async <T>(request: () => Promise<T>): Promise<T> => {
  const isLast = ++asked === dieAt
  if (asked === readerDiesAt) killReaders()
  if (isLast && how === 'before') die()
  const answer = await request()
  if (isLast && how === 'after') die()
  return answer
}
const die = () => process.kill(process.pid, 'SIGKILL')

/** The reading processes that this one has started. */
const killReaders = () => {
  const readProcFile = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8')
    } catch {
      return ''
    }
  }
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = readProcFile(pid, 'stat').split(') ')[1]?.split(' ')[1]
    if (parent === String(process.pid) && readProcFile(pid, 'cmdline').includes('read-child'))
      process.kill(Number(pid), 'SIGKILL')
  }
}

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
const owner = { id: '00000000-0000-4000-8000-00000000abcd', role: 'owner' } as const
if (take) await parts.add(take.path, owner, take.type, take.commandId)
else if (messages) {
  for (const message of messages) {
    const { id } = await parts.transfers.see({ ...message, source: 'webhook' })
    process.stdout.write(`answered ${message.reference}\n`)
    await parts.transfers.judge([id])
  }
} else {
  const over = new AbortController()
  const working = parts.worker.run(over.signal)
  const isDone = async () => {
    if (reverted) return (await parts.log.readStream(`upload-${reverted}`)).at(-1)?.type === 'RevertFinished'
    return (await parts.pool.query('select from vault.upload where done_at is null')).rows.length === 0
  }
  while (!(await isDone())) await sleep(20)
  over.abort()
  await working
}
await parts.close()
process.stdout.write(JSON.stringify({ asked, complaints: parts.complaints.map(String) }))
