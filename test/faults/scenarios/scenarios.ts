import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '../../../demo/random.ts'
import type { Line } from './line.ts'
import type { Part, Rig } from './rig.ts'
import type { Workload } from './workload.ts'

/** What a fault can reach. */
export type Hit = {
  readonly rig: Rig
  readonly workload: Workload
  readonly random: Random
  /** Between the product and Postgres, where the scenario asks for it. */
  readonly line: Line
  readonly seconds: number
}

/** A fault under load. It has ended when `fault` returns: everything that it stopped runs again. */
export type Scenario = {
  readonly what: string
  readonly fault: (hit: Hit) => Promise<void>
  readonly withoutNats?: true
  readonly behindLine?: true
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

const natsMissing = ({ nats }: Rig): never | NonNullable<Rig['nats']> => {
  if (!nats) throw new Error('No nats-server here')
  return nats
}

/** Sessions of the application, one or all. */
const APPLICATION = `usename <> 'postgres' and backend_type = 'client backend'`

/** By the numbers of the catalogue in docs/proof.md. */
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
  F16: {
    what: 'Somebody else takes all connections of the server',
    fault: async ({ rig, seconds }) => {
      const clients: pg.Client[] = []
      for (let taken = 0; taken < 200; taken++) {
        const client = new pg.Client({ connectionString: rig.databaseUrl })
        client.on('error', () => undefined)
        if (
          !(await client.connect().then(
            () => true,
            () => false,
          ))
        )
          break
        clients.push(client)
      }
      // Also those that the product gives back meanwhile.
      await rig.apis[1].kill()
      await sleep(seconds * 500)
      await Promise.all(clients.map((client) => client.end()))
      await rig.apis[1].start()
    },
  },
  F17: {
    what: 'A foreign session keeps the log locked in an idle transaction',
    fault: async ({ rig, seconds }) => {
      const client = new pg.Client({ connectionString: rig.databaseUrl })
      client.on('error', () => undefined)
      await client.connect()
      await client.query('begin; lock table es.event in exclusive mode')
      await sleep(seconds * 1_000)
      await client.end()
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
    behindLine: true,
    fault: async ({ line, seconds }) => {
      line.delay(200)
      await sleep(seconds * 500)
      line.delay(Number.POSITIVE_INFINITY)
      await sleep(seconds * 500)
      line.delay(0)
    },
  },
  F23: {
    what: 'NATS is killed for 2 seconds',
    fault: async ({ rig }) => {
      const nats = natsMissing(rig)
      await nats.kill()
      await sleep(2_000)
      await nats.start()
    },
  },
  F24: {
    what: 'NATS is away at the start and comes later',
    withoutNats: true,
    fault: async ({ rig, seconds }) => {
      await sleep(seconds * 500)
      await natsMissing(rig).start()
    },
  },
  F25: {
    what: 'NATS stands still',
    fault: ({ rig, seconds }) => natsMissing(rig).pause(seconds * 1_000),
  },
  F29: {
    what: 'The line to Postgres is cut again and again',
    behindLine: true,
    fault: async ({ line, seconds, random }) => {
      for (
        const until = Date.now() + seconds * 1_000;
        Date.now() < until;
        await sleep(random.between(50, 800))
      )
        line.cut()
    },
  },
  F35: {
    what: 'A second worker works beside the first, which is killed again and again',
    fault: ({ rig, seconds, random }) => again(rig.worker, seconds, random, 'SIGKILL'),
  },
  F47: {
    what: 'The application changes an event: the server refuses it',
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
      // What caches and compiled code take comes with the first minutes.
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
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
