import type pg from 'pg'
import type { Push, PushKind, PushOutbox } from '../../commands/push/push.ts'

/** Notifications that are fetched together. */
const MOST_DUE = 50

type Row = {
  readonly id: string
  readonly source: string
  readonly kind: PushKind
  readonly person: string
  readonly about: string | null
  readonly tries: number
  readonly hours: number
}

/** Notifications that wait, in `vault.push`. */
export const createPushOutbox = (pool: pg.Pool): PushOutbox => ({
  put: async (pushes) => {
    await pool.query(
      `insert into vault.push (source, kind, person, about)
       select source, kind, "personID", about from json_to_recordset($1::json)
         as p (source uuid, kind text, "personID" uuid, about text)
       on conflict (source, kind, person) do nothing`,
      [JSON.stringify(pushes)],
    )
  },
  due: async () => {
    const { rows } = await pool.query<Row>(
      `select id, source, kind, person, about, tries,
              (extract(epoch from now() - asked_at) / 3600)::float8 as hours
       from vault.push where done_at is null and next_at <= now() order by asked_at, id limit $1`,
      [MOST_DUE],
    )
    return rows.map(
      ({ person, hours, about, ...row }): Push => ({
        ...row,
        personID: person,
        about: about ?? undefined,
        ageInHours: hours,
      }),
    )
  },
  settle: async (id) => {
    await pool.query('update vault.push set done_at = now() where id = $1', [id])
  },
  postpone: async (id, seconds) => {
    await pool.query(
      'update vault.push set tries = tries + 1, next_at = now() + make_interval(secs => $2) where id = $1',
      [id, seconds],
    )
  },
  toldOf: async (kind, minutes) => {
    const { rows } = await pool.query<{ person: string }>(
      'select person from vault.push where kind = $1 and asked_at > now() - make_interval(mins => $2)',
      [kind, minutes],
    )
    return new Set(rows.map(({ person }) => person))
  },
})
