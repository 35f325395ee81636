import type pg from 'pg'
import type { PushAddress, PushDevices } from '../../commands/push/push.ts'
import type { Keyring } from '../event-store/keyring.ts'
import { seal, unseal } from '../event-store/sealing.ts'
import { hashOf } from './token.ts'

const place = (hash: Buffer) => `push ${hash.toString('hex')}`

/** Browsers in `vault.push_device`. Their addresses are sealed with the person's key, and are lost with it. */
export const createPushDevices = (pool: pg.Pool, keyring: Keyring): PushDevices => ({
  keep: async ({ personID, sessionID }, address) => {
    const key = (await keyring.find([personID])).get(personID)
    if (!key) return
    const hash = hashOf(address.endpoint)
    await pool.query(
      `insert into vault.push_device (hash, person, session, sealed)
       select $1, $2, id, $4 from vault.session where id = $3 and ended_at is null
       on conflict (hash) do update set person = excluded.person, session = excluded.session,
         sealed = excluded.sealed, made_at = now()`,
      [hash, personID, sessionID, seal(key, place(hash), address)],
    )
  },
  renew: async ({ personID, sessionID }, endpoint) => {
    const { rowCount } = await pool.query(
      `with other as (delete from vault.push_device where hash = $1 and person <> $2)
       update vault.push_device set session = $3 where hash = $1 and person = $2`,
      [hashOf(endpoint), personID, sessionID],
    )
    return rowCount === 1
  },
  remove: async (personID, endpoint) => {
    await pool.query('delete from vault.push_device where hash = $1 and person = $2', [
      hashOf(endpoint),
      personID,
    ])
  },
  of: async (personID) => {
    const { rows } = await pool.query<{ hash: Buffer; sealed: string }>(
      'select hash, sealed from vault.push_device where person = $1 order by made_at',
      [personID],
    )
    const key = rows.length > 0 ? (await keyring.find([personID])).get(personID) : undefined
    return key ? rows.map(({ hash, sealed }) => unseal(key, place(hash), sealed) as PushAddress) : []
  },
  drop: async (endpoint) => {
    await pool.query('delete from vault.push_device where hash = $1', [hashOf(endpoint)])
  },
  people: async () => {
    const { rows } = await pool.query<{ person: string }>('select distinct person from vault.push_device')
    return rows.map(({ person }) => person)
  },
})
