import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../test/support/api.ts'
import { furnishHouse } from '../test/support/furnished-house.ts'
import { type TwoHouses, today, twoHouses } from '../test/support/two-houses.ts'
import { readModels } from './registry.ts'
import { inScope } from './scope.ts'

let api: TestApi
let world: TwoHouses
let partner: string

/** Many rows of others, each of another contract, room and person. */
const MANY = 5_000
const OTHERS = ['id', 'customerID', 'contractID', 'roomID', 'shownTo', 'handoverID']
const models = readModels.filter(({ scope }) => scope.contract ?? scope.shared)

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  const { contract } = await furnishHouse(api, world.ours, world)
  partner = (await api.person('customer')).id
  const partners = [{ customerID: partner, share: 0 }]
  await api.as(world.owner).post(`/contract/${contract}/partners`).send({ partners })
  const admin = await api.asAdmin()
  for (const { name } of models) {
    const { rows } = await admin.query(
      `select attname from pg_attribute where attrelid = 'read.${name}'::regclass and attnum > 0
        and not attisdropped and attgenerated = ''`,
    )
    const columns = rows.map(({ attname }) => `"${attname}"`)
    const values = rows.map(({ attname }) =>
      OTHERS.includes(attname) ? 'gen_random_uuid()' : `"${attname}"`,
    )
    await admin.query(
      `insert into read."${name}" (${columns}) select ${values}
        from (select * from read."${name}" limit 1) as one, generate_series(1, ${MANY})`,
    )
    await admin.query(`analyze read."${name}"`)
  }
  await admin.end()
})
afterAll(() => api.close())

it('finds what is of a contract for its tenant and its partners by indexes, in every table', async () => {
  for (const model of models)
    for (const personID of [world.tenant.id, partner]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (costs off) select * from ${sql.id('read', model.name)}
        where "deletedAt" is null and ${inScope(model, { reach: 'own', personID }, today)}`.execute(api.db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect([model.name, plan]).toEqual([model.name, expect.not.stringContaining('Seq Scan')])
      expect([model.name, plan]).toEqual([model.name, expect.stringContaining('BitmapOr')])
    }
  expect(models.length).toBe(9)
})
