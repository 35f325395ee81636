import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fieldsIn } from '../../domain/fields.ts'
import { type Statement, statementFields } from '../../domain/settlement/settlement.events.ts'
import { statementText } from '../../domain/settlement/settlement.ts'
import type { Database } from '../database.ts'
import type { Reckoned } from '../read-model.ts'

const PAGE = 500

/**
 * Settlements whose hash is not that of their figures. An erasure changes neither: what was written of the tenant is not
 * in the text. A version of the event that adds something to the figures has to leave it out of the text where it is
 * filled in, or the tile on papers of before would be another one.
 */
export async function* differingHashes(db: Database): AsyncGenerator<Reckoned> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string; hash: string; figures: Statement }>`
      select id, hash, figures from read.settlement where hash is not null and id > ${after}::uuid
      order by id limit ${PAGE}`.execute(db)
    for (const { id, hash, figures } of rows) {
      const text = statementText(fieldsIn(statementFields, figures))
      if (createHash('sha256').update(text, 'utf8').digest('hex') !== hash) yield { name: 'hashDiffers', id }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
