import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { LOG_START, type RecordedEvent } from '../../../domain/event.ts'
import { openLog } from '../../../processes/infrastructure.ts'
import { readSettings } from '../../../processes/settings.ts'
import { type Finding, judge } from './judge.ts'
import type { Rig } from './rig.ts'
import type { Period, Sent, Workload } from './workload.ts'

export type Checked = {
  readonly acknowledged: number
  readonly refused: number
  /** Tries whose answer, if any, did not tell the outcome; the same command was sent again. */
  readonly unknown: number
  readonly lost: number
  readonly doubled: number
  readonly events: number
  readonly findings: readonly Finding[]
}

/** Errors are accepted up to this long after the fault is over. */
const RECOVERY_MS = 15_000
const SETTLED_MS = 60_000

/**
 * Checks the product after a fault, once it has caught up.
 * @param fault begin and end of the fault, in ms since 1970
 */
export const check = async (rig: Rig, { history }: Workload, fault: Period): Promise<Checked> => {
  await caughtUp(rig)
  const events = await readLog(rig)
  const { lost, doubled, findings } = judge(events, history)
  const find = (check: string, says: string) => findings.push({ check, says })

  const verified = await verifiedInTheEnd(rig)
  if (!verified.isRight) find('replay', verified.said.slice(-2_000))
  if (rig.eventStore) {
    const [inPostgres] = await rig.sql<{ count: number }>('select count(*)::int as count from es.event')
    if (inPostgres!.count > 0) find('log', `${inPostgres!.count} events are in Postgres, not in EventStoreDB`)
  }
  const [parked] = await rig.sql<{ count: number }>('select count(*)::int as count from projection.parked')
  if (parked!.count > 0) find('parked', `${parked!.count} events`)

  for (const says of await leftOvers(rig)) find('left over', says)
  // A try that was under way when the fault came, on a busy machine for seconds, was hit by it.
  const outside = history.flatMap(({ route, unknown }) =>
    unknown.filter(({ from, to }) => to < fault.from || from > fault.to + RECOVERY_MS).map(() => route),
  )
  if (outside.length > 0)
    find('recovery', `${outside.length} calls failed outside of the fault, e.g. ${outside[0]}`)

  const counted = (outcome: Sent['outcome']) => history.filter((sent) => sent.outcome === outcome).length
  return {
    acknowledged: counted('acknowledged'),
    refused: counted('refused'),
    unknown: history.reduce((sum, { unknown }) => sum + unknown.length, 0),
    lost,
    doubled,
    events: events.length,
    findings,
  }
}

/**
 * Repeats `verify` until it holds: the money process may book payments of bills on accounts only after a
 * pause.
 */
const verifiedInTheEnd = async (rig: Rig) => {
  const until = Date.now() + SETTLED_MS
  for (;;) {
    const verified = await rig.projections('verify')
    const isRight = verified.isRight && !verified.said.includes('not yet booked')
    if (isRight || Date.now() > until) return { ...verified, isRight }
    await sleep(2_000)
  }
}

/** Waits until the API processes are ready and the read models are at the end of the log. */
const caughtUp = async (rig: Rig): Promise<void> => {
  const until = Date.now() + SETTLED_MS
  for (const url of rig.urls)
    for (;;) {
      const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
      if (answer?.status === 200) break
      if (Date.now() > until) throw new Error(`${url} is not ready: ${await answer?.text()}`)
      await sleep(100)
    }
  for (;;) {
    const { said } = await rig.projections('status')
    if (isCaughtUp(said)) return
    if (Date.now() > until) throw new Error(`Read models do not come on:\n${said}`)
    await sleep(500)
  }
}

/** Whether the column "behind" of the status is 0 for each read model. */
const isCaughtUp = (status: string): boolean => {
  const [head = '', ...rows] = status.split('\n').filter((line) => line.trim())
  const place = head
    .trim()
    .split(/\s{2,}/)
    .indexOf('behind')
  return rows.length > 0 && rows.every((row) => row.trim().split(/\s{2,}/)[place] === '0')
}

const readLog = async ({ environment, databaseUrl }: Rig): Promise<readonly RecordedEvent[]> => {
  const log = await openLog(readSettings(environment), databaseUrl, () => undefined, false)
  try {
    const events: RecordedEvent[] = []
    for (;;) {
      const page = await log.readAll({ after: events.at(-1)?.position ?? LOG_START, limit: 2_000 })
      if (page.length === 0) return events
      events.push(...page)
    }
  } finally {
    await log.close()
  }
}

/** Finds sessions left idle in a transaction, with their locks, and partly written files. */
const leftOvers = async (rig: Rig): Promise<string[]> => {
  const found: string[] = []
  const idle = await rig.sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where state = 'idle in transaction' and now() - state_change > interval '20 seconds'`,
  )
  if (idle[0]!.count > 0) found.push(`${idle[0]!.count} sessions are idle in a transaction`)
  const names = await readdir(rig.files, { recursive: true }).catch(() => [])
  const halves = names.filter((name) => name.endsWith('.part'))
  if (halves.length > 0) found.push(`${halves.length} halves of files`)
  return found
}
