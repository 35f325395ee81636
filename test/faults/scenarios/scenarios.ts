import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { LogStore } from '../../../adapters/event-store/log-stores.ts'
import type { Random } from '../../../demo/random.ts'
import type { Line } from './line.ts'
import { hasNats, type Part, type Rig } from './rig.ts'
import { diskMissing } from './small-disk.ts'
import { failCalls, straceMissing } from './system-calls.ts'
import type { SentFile, Workload } from './workload.ts'

/** The parts that a fault can act on. */
export type Hit = {
  readonly rig: Rig
  readonly workload: Workload
  readonly random: Random
  /** The proxy between the product and a server; only with `behindLine`. */
  readonly line: Line
  readonly seconds: number
}

/** A fault under load. It has ended when `fault` returns: everything that it stopped runs again. */
export type Scenario = {
  readonly what: string
  readonly fault: (hit: Hit) => Promise<void>
  readonly withoutNats?: true
  /** The server that the product reaches through a proxy. */
  readonly behindLine?: LogStore
  /** The product's files are on a small disk of their own. */
  readonly smallDisk?: true
  /** More settings of the product's processes. */
  readonly env?: NodeJS.ProcessEnv
  /** It is a fault with the log in this store alone. */
  readonly only?: { readonly log: LogStore; readonly because: string }
  /** Why it cannot be tried on this machine. */
  readonly missing?: () => string | undefined
}

const again = async (part: Part, seconds: number, random: Random, signal: NodeJS.Signals): Promise<void> => {
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
    await sleep(random.between(1_000, 3_000))
    await part.kill(signal)
    await part.start()
  }
}

/** A server answers 200 ms later, then not at all. */
const late = async ({ line, seconds }: Hit): Promise<void> => {
  line.delay(200)
  await sleep(seconds * 500)
  line.delay(Number.POSITIVE_INFINITY)
  await sleep(seconds * 500)
  line.delay(0)
}

const cutAgain = async ({ line, seconds, random }: Hit): Promise<void> => {
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(random.between(50, 800)))
    line.cut()
}

const natsMissing = () => (hasNats ? undefined : 'needs nats-server')

const natsOf = ({ nats }: Rig): NonNullable<Rig['nats']> => {
  if (!nats) throw new Error('NATS was not started')
  return nats
}

/** Waits until Postgres serves again; the process that started it restarts it. */
const serves = async (rig: Rig): Promise<void> => {
  for (const until = Date.now() + SERVES_MS; ; await sleep(200)) {
    const error = await rig.sql('select 1').then(
      () => undefined,
      (failure: Error) => failure,
    )
    if (!error) return
    if (Date.now() > until) throw new Error(`Postgres does not come back: ${error.message}`)
  }
}
const SERVES_MS = 60_000

/** Checks that each file with a row is whole on the disk, and that each acknowledged file has a row. */
const filesAreThere = async (rig: Rig, sent: readonly SentFile[]): Promise<void> => {
  const rows = await rig.sql<{ id: string; size: number }>('select id, size::int as size from vault.file')
  for (const { id, size } of rows) {
    const found = await stat(join(rig.files, 'attachments', id)).catch(() => undefined)
    if (found?.size !== size) throw new Error(`File ${id} has ${found?.size} of ${size} bytes`)
  }
  const known = new Set(rows.map(({ id }) => id))
  const lost = sent.filter(({ id }) => id && !known.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} files that were acknowledged are not known`)
}

const eventStoreOf = ({ eventStore }: Rig): Part => {
  if (!eventStore) throw new Error('The log is not in EventStoreDB')
  return eventStore
}
const inEventStore = { log: 'EventStoreDB', because: 'no EventStoreDB' } as const

/** SQL condition for sessions of the application. */
const APPLICATION = `usename <> 'postgres' and backend_type = 'client backend'`

/** Scenarios by the numbers of the catalogue in docs/proof.md. */
export const scenarios = {
  F02: {
    what: 'An API process is killed every 1 to 3 seconds',
    fault: ({ rig, seconds, random }) => again(rig.apis[1], seconds, random, 'SIGKILL'),
  },
  F03: {
    what: 'The projector at work is killed every 1 to 3 seconds',
    fault: ({ rig, seconds, random }) => again(rig.projectors[0], seconds, random, 'SIGKILL'),
  },
  F04: {
    what: 'An API process stands still',
    fault: ({ rig, seconds }) => rig.apis[1].pause(seconds * 1_000),
  },
  F05: {
    what: 'The projector at work stands still, and wakes after another may have taken over',
    fault: ({ rig, seconds }) => rig.projectors[0].pause(seconds * 1_000),
  },
  F06: {
    what: 'An API process is told to stop under load, and started again',
    fault: ({ rig, seconds, random }) => again(rig.apis[1], seconds, random, 'SIGTERM'),
  },
  F07: {
    what: 'The processor is nearly taken away: each process of the product has a tenth of it',
    fault: async ({ rig, seconds }) => {
      const parts = [...rig.apis, ...rig.projectors, rig.worker]
      await Promise.all(parts.map((part) => part.throttle(seconds * 1_000, 0.1)))
    },
  },
  F09: {
    what: 'Something is rejected where nobody waits: the process says so, ends, and is started again',
    env: { NODE_OPTIONS: `--import=${new URL('./throw-on-signal.ts', import.meta.url).href}` },
    fault: async ({ rig, seconds, random }) => {
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
        await sleep(random.between(500, 2_000))
        const part = random.pick([rig.apis[1], rig.projectors[0], rig.worker])
        const code = await part.kill('SIGUSR2')
        if (!code) throw new Error(`${part.name} ended with ${code}`)
        if (!part.said().includes('Nobody waits for this')) throw new Error(`${part.name} does not say why`)
        await part.start()
      }
    },
  },
  F10: {
    what: 'All sessions of the application are ended every 300 ms',
    fault: async ({ rig, seconds }) => {
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(300))
        await rig.sql(`select pg_terminate_backend(pid) from pg_stat_activity where ${APPLICATION}`)
    },
  },
  F11: {
    what: 'Postgres is killed, and comes back',
    fault: ({ rig }) => rig.killPostgres('SIGKILL'),
  },
  F12: {
    what: 'A session that writes stands still',
    fault: async ({ rig, seconds, random }) => {
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
        const [found] = await rig.sql<{ pid: number }>(
          `select pid from pg_stat_activity where ${APPLICATION} and state = 'active' limit 1`,
        )
        if (!found) continue
        process.kill(found.pid, 'SIGSTOP')
        await sleep(random.between(500, 4_000))
        process.kill(found.pid, 'SIGCONT')
      }
    },
  },
  F13: {
    what: 'Postgres restarts: fast, then at once',
    fault: async ({ rig }) => {
      await rig.killPostgres('SIGINT')
      await sleep(4_000)
      await rig.killPostgres('SIGQUIT')
    },
  },
  F14: {
    what: 'Postgres cannot bring its log to the disk (EIO), again and again',
    missing: straceMissing,
    fault: async ({ rig, seconds }) => {
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
        const succeed = await failCalls(await rig.postmaster(), { calls: ['fdatasync'], error: 'EIO' })
        await sleep(1_000)
        await succeed()
        await serves(rig)
        await sleep(2_000)
      }
    },
  },
  F15: {
    what: 'The disk of the database is full (ENOSPC), and has room again',
    missing: straceMissing,
    fault: async ({ rig, seconds }) => {
      const calls = ['pwrite64', 'pwritev', 'fallocate']
      const succeed = await failCalls(await rig.postmaster(), { calls, error: 'ENOSPC' })
      await sleep(seconds * 1_000)
      await succeed()
      await serves(rig)
    },
  },
  F16: {
    what: 'Somebody else takes all connections of the server',
    fault: async ({ rig, seconds }) => {
      const until = Date.now() + seconds * 1_000
      const foreign: pg.Client[] = []
      const taking = (async () => {
        while (Date.now() < until) {
          const client = new pg.Client({ connectionString: rig.databaseUrl })
          client.on('error', () => undefined)
          const isTaken = await client.connect().then(
            () => true,
            () => false,
          )
          if (isTaken) foreign.push(client)
          else await sleep(20)
        }
      })()
      // The connections that it leaves are taken as well, so it cannot start before the foreign ones close.
      await rig.apis[1].kill()
      await sleep(1_000)
      const isStarted = await rig.apis[1].start().then(
        () => true,
        () => false,
      )
      await taking
      await Promise.all(foreign.map((client) => client.end()))
      if (isStarted) throw new Error('There was a connection left')
      await rig.apis[1].start()
    },
  },
  F17: {
    what: 'A foreign session keeps the log locked in an idle transaction',
    only: { log: 'PostgreSQL', because: 'EventStoreDB has no locks that sessions take' },
    fault: async ({ rig, seconds }) => {
      const client = new pg.Client({ connectionString: rig.databaseUrl })
      client.on('error', () => undefined)
      await client.connect()
      await client.query('begin; lock table es.event in exclusive mode')
      await sleep(seconds * 1_000)
      await client.end()
    },
  },
  F18: {
    what: 'Foreign sessions lock in another order than the product, which is chosen to give way',
    fault: async ({ rig, seconds }) => {
      const deadlocks = async () => {
        const [row] = await rig.sql<{ count: number }>(
          'select sum(deadlocks)::int as count from pg_stat_database',
        )
        return row!.count
      }
      const before = await deadlocks()
      // Of an append and of the projector: the lock that they take second, then the one that they take first.
      const orders = [
        ['lock table es.event in share mode', 'select pg_advisory_xact_lock(7310, 1)'],
        ['lock table read.bill in share mode', `select from projection.checkpoint for update`],
      ] as const
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; )
        for (const [second, first] of orders) {
          // After the sleep the product is already waiting, so its deadlock check runs first and it is chosen
          // to give way.
          const text = `begin; ${second}; select pg_sleep(0.5); ${first}; rollback`
          await rig.sql(text).catch(() => undefined)
        }
      await sleep(1_000)
      if ((await deadlocks()) === before) throw new Error('No deadlock came about')
    },
  },
  F19: {
    what: 'A row of a read model is changed and a table emptied: verify says so, a rebuild mends it',
    fault: async ({ rig }) => {
      await rig.sql('delete from read.room where number = $1', ['P.100'])
      if ((await rig.projections('verify')).isRight) throw new Error('verify does not see a row that is gone')
      const { isRight, said } = await rig.projections('rebuild', 'room')
      if (!isRight) throw new Error(`The rebuild fails: ${said}`)
    },
  },
  F20: {
    what: 'Postgres answers 200 ms later, then not at all',
    behindLine: 'PostgreSQL',
    fault: late,
  },
  F23: {
    what: 'NATS is killed for 2 seconds',
    missing: natsMissing,
    fault: async ({ rig }) => {
      const nats = natsOf(rig)
      await nats.kill()
      await sleep(2_000)
      await nats.start()
    },
  },
  F24: {
    what: 'NATS is away at the start and comes later',
    missing: natsMissing,
    withoutNats: true,
    fault: async ({ rig, seconds }) => {
      await sleep(seconds * 500)
      await natsOf(rig).start()
    },
  },
  F25: {
    what: 'NATS stands still',
    missing: natsMissing,
    fault: ({ rig, seconds }) => natsOf(rig).pause(seconds * 1_000),
  },
  F29: {
    what: 'The line to Postgres is cut again and again',
    behindLine: 'PostgreSQL',
    fault: cutAgain,
  },
  F30: {
    what: 'The disk of files is full, to the last byte or nearly, while files are sent',
    missing: diskMissing,
    smallDisk: true,
    fault: async ({ rig, workload, seconds, random }) => {
      const disk = rig.disk!
      const until = Date.now() + seconds * 1_000
      const sent: SentFile[] = []
      const sending = (async () => {
        // A person may send 200 MB a day.
        for (let left = 150_000_000; Date.now() < until && left > 0; await sleep(50)) {
          const bytes = random.between(1, 6) * 500_000
          left -= bytes
          sent.push(await workload.sendFile(bytes))
        }
      })()
      while (Date.now() < until) {
        await disk.fill(random.pick([0, 2_000_000, 400_000_000]))
        await sleep(random.between(100, 600))
        await disk.empty()
        await sleep(random.between(100, 400))
      }
      await sending
      const refused = sent.filter(({ id }) => !id)
      console.log(`  ${sent.length - refused.length} files were taken, ${refused.length} refused`)
      if (refused.length === 0) throw new Error('No file met a full disk')
      const odd = refused.find(({ status, code }) => status < 500 || code !== 'MSG_S0001')
      if (odd) throw new Error(`A full disk is answered with ${odd.status} ${odd.code}`)
      sent.push(await workload.sendFile(1_000_000))
      if (!sent.at(-1)!.id) throw new Error('No file is taken although there is room again')
      await filesAreThere(rig, sent)
    },
  },
  F31: {
    what: 'Nobody reads the log of a process, and the log of another has no room',
    env: { LOG_LEVEL: 'debug' },
    fault: async ({ rig, seconds }) => {
      for (const part of [...rig.apis, ...rig.projectors, rig.worker]) part.closeOutput()
      await sleep(seconds * 500)
      await rig.apis[1].kill()
      const isUp = () =>
        fetch(`${rig.urls[1]}/api/health/ready`).then(
          ({ status }) => status === 200,
          () => false,
        )
      await rig.apis[1].start({ output: '/dev/full', isUp })
      await sleep(seconds * 500)
      for (const part of [...rig.apis, ...rig.projectors, rig.worker])
        if (!part.isRunning()) throw new Error(`${part.name} ended`)
    },
  },
  F32: {
    what: 'There is no temporary folder, and files are sent, read and given out',
    env: { TMPDIR: '/dev/null' },
    fault: async ({ rig, workload, seconds }) => {
      const sent: SentFile[] = []
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(50)) {
        sent.push(await workload.sendFile(100_000))
        const status = await workload.read('/export/bill')
        if (status !== 200) throw new Error(`A workbook is answered with ${status}`)
      }
      const refused = sent.find(({ id }) => !id)
      if (refused) throw new Error(`A file is answered with ${refused.status} ${refused.code}`)
      await filesAreThere(rig, sent)
    },
  },
  F35: {
    what: 'A second worker works beside the first, which is killed again and again',
    fault: ({ rig, seconds, random }) => again(rig.worker, seconds, random, 'SIGKILL'),
  },
  F47: {
    what: 'The application changes an event: the server refuses it',
    only: { log: 'PostgreSQL', because: 'no call of EventStoreDB changes an event' },
    fault: async ({ rig }) => {
      const role = await rig.sql<{ usename: string }>(
        `select distinct usename from pg_stat_activity where ${APPLICATION}`,
      )
      for (const { usename } of role)
        for (const attempt of [
          'update es.event set type = type',
          'delete from es.event',
          'truncate es.event',
        ]) {
          const refused = await rig.sql(`set role ${pg.escapeIdentifier(usename)}; ${attempt}`).then(
            () => false,
            () => true,
          )
          if (!refused) throw new Error(`${usename} may ${attempt}`)
        }
    },
  },
  F48: {
    what: 'Thirty-two want to pay one bill at the same moment, again and again',
    fault: async ({ workload, seconds }) => {
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
        const billID = workload.billIDs.at(-1)
        if (!billID) continue
        const body = { method: 'cash', amount: 100_000 }
        const path = `/bill/${billID}/record-payment`
        await Promise.all(
          Array.from({ length: 32 }, () => workload.send('/bill/:id/record-payment', path, body)),
        )
      }
    },
  },
  F51: {
    what: 'Nothing but load, for as long as `--seconds` says: no process grows',
    fault: async ({ rig, seconds }) => {
      const parts = [...rig.apis, ...rig.projectors, rig.worker]
      // Caches and compiled code grow in the first part of the run, which is not measured.
      await sleep(seconds * 300)
      const before = parts.map((part) => part.memory())
      await sleep(seconds * 700)
      for (const [place, part] of parts.entries()) {
        const [first, last] = [before[place]!, part.memory()]
        console.log(`  ${part.name}: ${first.toFixed(0)} MB, then ${last.toFixed(0)} MB`)
        if (last > first * 1.3) throw new Error(`${part.name} grew from ${first} to ${last} MB`)
      }
    },
  },
  F52: {
    what: 'EventStoreDB is killed and comes back, again and again',
    only: inEventStore,
    fault: ({ rig, seconds, random }) => again(eventStoreOf(rig), seconds, random, 'SIGKILL'),
  },
  F53: {
    what: 'EventStoreDB stands still for 7 seconds, wakes, and again',
    only: inEventStore,
    fault: async ({ rig, seconds }) => {
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(1_000))
        // Longer than the product waits for an append.
        await eventStoreOf(rig).pause(7_000)
    },
  },
  F54: {
    what: 'EventStoreDB is told to stop under load, and started again',
    only: inEventStore,
    fault: ({ rig, seconds, random }) => again(eventStoreOf(rig), seconds, random, 'SIGTERM'),
  },
  F55: {
    what: 'The line to EventStoreDB is cut again and again',
    only: inEventStore,
    behindLine: 'EventStoreDB',
    fault: cutAgain,
  },
  F56: {
    what: 'EventStoreDB answers 200 ms later, then not at all',
    only: inEventStore,
    behindLine: 'EventStoreDB',
    fault: late,
  },
  F57: {
    what: 'EventStoreDB cannot write (ENOSPC), ends, and is started again, again and again',
    only: inEventStore,
    missing: straceMissing,
    fault: async ({ rig, seconds }) => {
      const server = eventStoreOf(rig)
      for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
        const succeed = await failCalls(server.pid(), {
          calls: ['pwrite64', 'pwritev', 'fsync', 'fdatasync'],
          error: 'ENOSPC',
        })
        for (const end = Date.now() + 20_000; server.isRunning(); await sleep(50))
          if (Date.now() > end) throw new Error('EventStoreDB goes on although it cannot write')
        await succeed()
        await server.start()
        await sleep(2_000)
      }
    },
  },
} as const satisfies Record<string, Scenario>
