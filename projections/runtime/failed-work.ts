import { sql } from 'kysely'
import type { ProcessName } from '../../domain/process-names.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Database } from '../database.ts'
import type { SetAside } from './runtime.answers.ts'

type Work = { readonly process: ProcessName; readonly subject: string }

type Failed = { readonly subject: string; readonly isDue: boolean; readonly isSetAside: boolean }

/** Work of processes that has failed: what is tried again, and what was set aside. */
export const createFailedWork = (db: Database) => ({
  fail: async ({ process, subject }: Work, reason: string): Promise<number> => {
    const { rows } = await sql<{ tries: number }>`
      insert into projection.failed_work as f (process, subject, reason) values (${process}, ${subject}, ${reason})
      on conflict (process, subject) do update set tries = f.tries + 1, reason = excluded.reason
      returning tries`.execute(db)
    return rows[0]?.tries ?? 1
  },
  /** Undefined sets it aside. */
  postpone: async ({ process, subject }: Work, seconds: number | undefined): Promise<void> => {
    await sql`
      update projection.failed_work set
        next_at = clock_timestamp() + make_interval(secs => ${seconds ?? 0}),
        set_aside_at = case when ${seconds === undefined} then coalesce(set_aside_at, clock_timestamp()) end
      where process = ${process} and subject = ${subject}`.execute(db)
  },
  settle: async ({ process, subject }: Work): Promise<void> => {
    await sql`delete from projection.failed_work where process = ${process} and subject = ${subject}`.execute(
      db,
    )
  },
  of: async (process: ProcessName): Promise<readonly Failed[]> => {
    const { rows } = await sql<Failed>`
      select subject, set_aside_at is null and next_at <= clock_timestamp() as "isDue",
        set_aside_at is not null as "isSetAside"
      from projection.failed_work where process = ${process} order by id`.execute(db)
    return rows
  },
  /** What waits for a person. */
  setAside: async (): Promise<readonly SetAside[]> => {
    const { rows } = await sql<SetAside>`
      select id, process, subject, tries, reason, failed_at as "failedAt", set_aside_at as "setAsideAt"
      from projection.failed_work where set_aside_at is not null order by id`.execute(db)
    return rows
  },
  /**
   * Has it tried again as if it had not failed.
   * @throws Refusal E0011 when there is no such work
   */
  retry: async (id: number): Promise<void> => {
    const { numAffectedRows } = await sql`
      update projection.failed_work set tries = 0, next_at = now(), set_aside_at = null
      where id = ${id} and set_aside_at is not null`.execute(db)
    if (numAffectedRows !== 1n) refuse('NotFound')
  },
})
