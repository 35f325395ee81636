import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { KeptMail, Letter, Mail, MailKind, MailState, Outbox } from '../../commands/mail/mail.ts'
import type { Position } from '../../domain/event.ts'
import { newsKinds } from '../../domain/news.ts'
import type { Keyring } from '../event-store/keyring.ts'
import { seal, unseal } from '../event-store/sealing.ts'
import { createInstallation } from './installation.ts'

/** Name in `vault.setting` of the position up to which the log was read for mails. */
export const REACHED = 'mail.reached'
/** Mails that one query reads. */
const MOST_DUE = 50

type SealedRow = { readonly id: string; readonly person: string; readonly sealed: string }
type DueRow = SealedRow & {
  readonly source: string
  readonly kind: MailKind
  readonly about: string | null
  readonly tries: number
  readonly hours: number
}
type KeptRow = SealedRow & { readonly kind: MailKind; readonly at: Date }
type Sealed = { readonly address: string; readonly letter?: Letter }

/** The outbox in `vault.mail`. Addresses are sealed with the person's key, and are lost with it. */
export const createMailOutbox = (pool: pg.Pool, keyring: Keyring): Outbox => {
  const sealFor = async (personID: string, id: string, box: Sealed): Promise<string | undefined> => {
    const key = (await keyring.find([personID])).get(personID)
    return key ? seal(key, id, box) : undefined
  }

  /** Rows with their sealed fields opened; those of erased people are left out. */
  const opened = async <Row extends SealedRow>(rows: readonly Row[]): Promise<(Row & Sealed)[]> => {
    const keys = await keyring.find([...new Set(rows.map(({ person }) => person))])
    return rows.flatMap((row) => {
      const key = keys.get(row.person)
      return key ? [{ ...row, ...(unseal(key, row.id, row.sealed) as Sealed) }] : []
    })
  }

  const settle = async (id: string, state: 'sent' | 'dropped' | 'refused' | 'kept', sealed?: string) => {
    await pool.query(
      'update vault.mail set state = $2, sealed = $3, done_at = now() where id = $1 and sealed is not null',
      [id, state, sealed ?? null],
    )
  }

  /**
   * Drops mails of erased people, e.g. queued at the moment of the erasure, so that they do not block the
   * queue.
   */
  const drop = async (mails: readonly SealedRow[]) => {
    if (mails.length === 0) return
    await pool.query(
      `update vault.mail set state = 'dropped', sealed = null, done_at = now()
       where id = any($1::uuid[]) and state = 'waiting'`,
      [mails.map(({ id }) => id)],
    )
  }

  return {
    reached: () => createInstallation(pool).recall<Position>(REACHED),
    put: async (mails, reached) => {
      const made = await Promise.all(
        mails.map(async ({ source, kind, personID, address, about }) => {
          const id = randomUUID()
          return {
            id,
            source,
            kind,
            about,
            person: personID,
            sealed: await sealFor(personID, id, { address }),
          }
        }),
      )
      await pool.query(
        `with put as (
           insert into vault.mail (id, source, kind, person, about, sealed)
           select id, source, kind, person, about, sealed from json_to_recordset($1::json)
             as m (id uuid, source uuid, kind text, person uuid, about text, sealed text)
           where sealed is not null
           on conflict (source, kind) do nothing returning source, kind, person, about),
         told as (
           -- News are told in browsers as well, where somebody asked for it.
           insert into vault.push (source, kind, person, about)
           select source, kind, person, about from put
           where kind = any ($4) and exists (
             select from vault.push_device d where d.person = put.person)
           on conflict (source, kind, person) do nothing)
         insert into vault.setting (name, value) select $2, to_jsonb($3::text) where $3 is not null
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(made), REACHED, reached ?? null, newsKinds],
      )
    },
    due: async () => {
      const { rows } = await pool.query<DueRow>(
        `select id, source, kind, person, about, sealed, tries,
                (extract(epoch from now() - asked_at) / 3600)::float8 as hours
         from vault.mail where state = 'waiting' and next_at <= now() order by asked_at, id limit $1`,
        [MOST_DUE],
      )
      const readable = await opened(rows)
      await drop(rows.filter(({ id }) => !readable.some((mail) => mail.id === id)))
      return readable.map(
        ({ person, hours, about, id, source, kind, address, tries }): Mail => ({
          id,
          source,
          kind,
          address,
          tries,
          about: about ?? undefined,
          personID: person,
          ageInHours: hours,
        }),
      )
    },
    settle: (id, state) => settle(id, state),
    keep: async (id, kept) => {
      const { rows } = await pool.query<SealedRow>(
        'select id, person, sealed from vault.mail where id = $1 and sealed is not null',
        [id],
      )
      const [mail] = await opened(rows)
      if (!mail) return
      await settle(id, 'kept', kept && (await sealFor(mail.person, id, kept)))
    },
    postpone: async (id, seconds) => {
      await pool.query(
        'update vault.mail set tries = tries + 1, next_at = now() + make_interval(secs => $2) where id = $1',
        [id, seconds],
      )
    },
    lastInvitation: async (personID) => {
      const { rows } = await pool.query<{ at: Date; state: MailState }>(
        `select asked_at as at, state from vault.mail where person = $1 and kind = 'invitation'
         order by asked_at desc limit 1`,
        [personID],
      )
      return rows[0] && { at: rows[0].at.toISOString(), state: rows[0].state }
    },
    kept: async () => {
      const { rows } = await pool.query<KeptRow>(
        `select id, kind, person, sealed, asked_at as at from vault.mail
         where state = 'kept' and sealed is not null order by asked_at desc, id limit 100`,
      )
      return (await opened(rows)).flatMap(({ id, kind, address, letter, at }): KeptMail[] =>
        letter ? [{ id, kind, address, at: at.toISOString(), ...letter }] : [],
      )
    },
  }
}
