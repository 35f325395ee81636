import { randomBytes, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventLog } from '../adapters/event-store/event-log.ts'
import { FakeEventStoreDb } from '../adapters/event-store/eventstoredb/fake/fake-eventstoredb.ts'
import { eventStoreDbLog } from '../adapters/event-store/eventstoredb-log.ts'
import { postgresLog } from '../adapters/event-store/postgres-log.ts'
import { createClaims } from '../adapters/vault/claims.ts'
import { person } from '../domain/aggregates.ts'
import type { Claim } from '../domain/claim.ts'
import { fold } from '../domain/decider.ts'
import { handling, refusal } from '../test/support/handling.ts'
import { type PreparedDatabase, preparedDatabase } from '../test/support/postgres.ts'
import { addCustomer, updateCustomer } from './person/customer.definitions.ts'
import { deleteCustomer } from './person/delete.definitions.ts'

let database: PreparedDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 8 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Opened = { readonly log: EventLog; close(): Promise<void> }

const logs: Record<string, () => Promise<Opened>> = {
  Postgres: async () => {
    const log = postgresLog({ url: database.appUrl })
    return { log, close: () => log.close() }
  },
  'EventStoreDB, which shares no transaction with the claims': async () => {
    const server = new FakeEventStoreDb()
    await server.start()
    const log = eventStoreDbLog({ url: `esdb://127.0.0.1:${server.port}?tls=false` })
    const close = async () => {
      await log.close()
      server.stop()
    }
    return { log, close }
  },
}

describe.each(Object.entries(logs))('what only one may have, with the log in %s', (_, open) => {
  let opened: Opened
  type Desk = ReturnType<typeof desk>
  let desks: Desk[]
  beforeAll(async () => {
    opened = await open()
    const secret = randomBytes(32)
    desks = [desk(secret), desk(secret)]
  })
  afterAll(() => opened.close())

  const claimsOf = async (id: string): Promise<readonly Claim[]> => {
    const history = await opened.log.readStream(`person-${id}`)
    return person.claims?.(fold(person.decider, history as never)) ?? []
  }
  /** A process of the product. */
  const desk = (secret: Buffer) => {
    const claims = createClaims(pool, { secret, heldBy: claimsOf })
    const over = (log: EventLog) => handling({ store: log, claims }).envelope
    return { claims, over, envelope: over(opened.log) }
  }
  const address = (word: string): Claim => ({ kind: 'email', value: `${word}@example.com` })
  const change = (id: string, word: string) => ({
    definition: updateCustomer,
    id,
    commandId: randomUUID(),
    body: { email: address(word).value },
  })
  /** Somebody new, and two addresses, of which they have the first. */
  const someone = async () => {
    const words = [randomUUID(), randomUUID()] as const
    const body = { firstName: 'Hoa', lastName: 'Lê', email: address(words[0]).value }
    const { id } = await desks[0]!.envelope({ definition: addCustomer, commandId: randomUUID(), body })
    return { id, words }
  }
  type Someone = Awaited<ReturnType<typeof someone>>

  const expectOwnAndNoOther = async ({ id, words }: Someone) => {
    const has = await claimsOf(id)
    expect(has).toHaveLength(1)
    expect(await desks[0]!.claims.ownersOf(words.map(address))).toEqual(
      words.map((word) => (has[0]!.value === address(word).value ? id : undefined)),
    )
  }

  it('is theirs who change it away while another changes it back', async () => {
    const [here, there] = desks as [Desk, Desk]
    const awayAndBack = async (turns: number) => {
      const one = await someone()
      const { id, words } = one
      let back: Promise<unknown> | undefined
      const append: EventLog['append'] = async (...asked) => {
        const appended = await opened.log.append(...asked)
        back = there.envelope(change(id, words[0]))
        for (let turn = 0; turn < turns; turn++) await setImmediate()
        return appended
      }
      await here.over({ ...opened.log, append })(change(id, words[1]))
      await back
      await expectOwnAndNoOther(one)
    }
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 16 }, (_, turns) => awayAndBack(4 * turns)))
  })

  /** Their change to the other address, in a process that is killed there: nothing of it goes on. */
  const killed = async ({ id, words }: Someone, at: 'before it is written' | 'after it is written') => {
    const command = change(id, words[1])
    const isDead = Promise.withResolvers<void>()
    const append: EventLog['append'] = async (...asked) => {
      if (at === 'after it is written') await opened.log.append(...asked)
      isDead.resolve()
      return new Promise(() => undefined)
    }
    void desks[0]!.over({ ...opened.log, append })(command)
    await isDead.promise
    return command
  }
  const age = () => pool.query(`update vault.claim set taken_at = now() - interval '1 minute'`)

  it.each([
    ['before it is written', 0],
    ['after it is written', 1],
  ] as const)(
    'is free for others, should a process be killed %s, but for what is held',
    async (when, holds) => {
      const one = await someone()
      await killed(one, when)
      await age()
      const other = await someone()
      const taking = desks[1]!.envelope(change(other.id, one.words[holds]))
      await expect(taking).rejects.toEqual(refusal('E0012', 'email'))
      await desks[1]!.envelope(change(other.id, one.words[1 - holds]!))
      expect(await desks[1]!.claims.ownersOf(one.words.map(address))).toEqual(
        holds === 0 ? [one.id, other.id] : [other.id, one.id],
      )
    },
  )

  it.each(['before it is written', 'after it is written'] as const)(
    'is free at once when the command of a process that was killed %s is sent again',
    async (when) => {
      const one = await someone()
      const command = await killed(one, when)
      await desks[1]!.envelope(command)
      await expectOwnAndNoOther(one)
    },
  )

  it('stays theirs who want it back, when the command that gave it up is sent again late', async () => {
    const one = await someone()
    const away = await killed(one, 'after it is written')
    await desks[1]!.envelope(change(one.id, one.words[0]))
    await desks[1]!.envelope(away)
    await expectOwnAndNoOther(one)
  })

  it('is free again when somebody is gone whose process was killed with it', async () => {
    const one = await someone()
    const isDead = Promise.withResolvers<void>()
    const append: EventLog['append'] = async (...asked) => {
      await opened.log.append(...asked)
      isDead.resolve()
      return new Promise(() => undefined)
    }
    const command = { definition: deleteCustomer, id: one.id, commandId: randomUUID(), body: {} }
    void desks[0]!.over({ ...opened.log, append })(command)
    await isDead.promise
    await desks[1]!.envelope(command)
    expect(await claimsOf(one.id)).toEqual([])
    expect(await desks[0]!.claims.ownersOf(one.words.map(address))).toEqual([undefined, undefined])
  })

  it('is theirs who go on changing it after a process was killed with it', async () => {
    const one = await someone()
    await killed(one, 'after it is written')
    await desks[1]!.envelope(change(one.id, one.words[0]))
    await expectOwnAndNoOther(one)
    await killed(one, 'before it is written')
    await desks[1]!.envelope(change(one.id, one.words[1]))
    await desks[1]!.envelope(change(one.id, one.words[0]))
    await expectOwnAndNoOther(one)
  })

  it('is theirs whose stream says so, when many change it there and back at once', async () => {
    for (let round = 0; round < 20; round++) {
      const people = await Promise.all(Array.from({ length: 8 }, someone))
      const changes = people.flatMap(({ id, words: [first, second] }) =>
        [second, first, second, first].map((word, index) => desks[index % 2]!.envelope(change(id, word))),
      )
      for (const done of await Promise.allSettled(changes))
        if (done.status === 'rejected') expect(done.reason).toEqual(refusal('MSG_S0002'))
      for (const one of people) await expectOwnAndNoOther(one)
    }
  })
})
