import { sql } from 'kysely'
import { brokenLaws } from '../../domain/billing/laws.ts'
import type { Database } from '../database.ts'
import type { Reckoned } from '../read-model.ts'
import { createBillingHouse } from './billing-house.ts'

/** What houses ask for other than it has come to be owed, house by house. */
export async function* brokenLawsOf(db: Database): AsyncGenerator<Reckoned> {
  const billingHouse = createBillingHouse(db)
  const { rows } = await sql<{
    id: string
  }>`select id from read.building where "deletedAt" is null order by id`.execute(db)
  for (const { id } of rows) {
    const { house } = await billingHouse(id)
    for (const { law, ...place } of brokenLaws(house))
      yield {
        name: law === 'uses' ? 'usesDiffer' : 'daysDiffer',
        id: place.meterID ?? place.contractID ?? id,
        place,
      }
  }
}
