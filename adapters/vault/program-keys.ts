import type pg from 'pg'
import type { ProgramKeys } from '../../commands/program/program-keys.ts'
import { frozenText } from '../../projections/frozen.ts'
import { hashOf } from './token.ts'

/** Recognised by scanners for secrets, and distinct from the tokens of other doors. */
export const KEY_PREFIX = 'snk_'

/** `used_at` is written at most this often: a write per request would gain nothing. */
const NOTED_AFTER = "interval '1 minute'"

type Options = {
  readonly pool: pg.Pool
  /** Keyed HMAC of a value. */
  readonly hashBody: (value: unknown) => string
  /** The local day by the injected clock. */
  readonly today: () => string
}

type Found = { id: string; houses: readonly string[] | null; note: boolean }

/** Keys of programs in `vault.program_key`. What they may read is in the read model of programs. */
export const createProgramKeys = ({ pool, hashBody, today }: Options): ProgramKeys => {
  const keyOf = (programID: string, commandId: string) =>
    `${KEY_PREFIX}${hashBody(['key of a program', programID, commandId])}`
  return {
    keyOf,
    make: async (programID, commandId) => {
      await pool.query(
        'insert into vault.program_key (hash, program) values ($1, $2) on conflict do nothing',
        [hashOf(keyOf(programID, commandId)), programID],
      )
    },
    find: async (key) => {
      const { rows } = await pool.query<Found>({
        name: 'program-key-find',
        text: `select p.id, p."buildingIDs" as houses,
                 k.used_at is null or k.used_at < now() - ${NOTED_AFTER} as note
               from vault.program_key k join read.program p on p.id = k.program and p."deletedAt" is null
               where k.hash = $1 and (p."lastDay" is null or p."lastDay" >= $2)
                 and not ${frozenText('program', "'program-' || p.id")}`,
        values: [hashOf(key), today()],
      })
      const found = rows[0]
      if (!found) return undefined
      const { id, houses, note } = found
      if (note) await pool.query('update vault.program_key set used_at = now() where program = $1', [id])
      return { id, role: 'program', houses }
    },
    withdraw: async (programID) => {
      await pool.query('delete from vault.program_key where program = $1', [programID])
    },
    used: async () => {
      const { rows } = await pool.query<{ id: string; used: Date }>(
        'select program as id, used_at as used from vault.program_key where used_at is not null order by program',
      )
      return rows.map(({ id, used }) => ({ id, usedAt: used.toISOString() }))
    },
  }
}
