import { Refusal } from '../../domain/refusal.ts'
import type { Archives } from '../archives.ts'
import type { Chain } from '../chain.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { AlarmName, AlarmPlace, ReadModel } from '../read-model.ts'
import { COUNTED, statusOf } from '../runtime/maintenance.ts'
import { listParked, retryParked, skipParked } from '../runtime/parked.ts'
import { rebuild } from '../runtime/rebuild.ts'
import type { ModelStatus, Parked, Verified } from '../runtime/runtime.answers.ts'
import { type MoneyReached, verify } from '../runtime/verify.ts'
import { faultLine, reasons } from './fault-line.ts'
import { counted, type ProgressBar, progressBar } from './progress-bar.ts'

export type Cli = {
  readonly db: Database
  readonly source: EventSource
  readonly chain: Pick<Chain, 'verify' | 'state'>
  /** For `verify --archive`. */
  readonly archives?: Archives
  readonly moneyReached: MoneyReached
  readonly models: readonly ReadModel[]
  readonly signal: AbortSignal
  /** Writes a line. */
  readonly say: (line: string) => void
  readonly bar: ProgressBar
}

export const usage = `npm run projections -- <command>

  status                      how far each read model is, what is parked, when it was last rebuilt
  rebuild [name]              build one or all anew from the log, while the product goes on
  verify [--archive <dir>]    play the log again and compare row by row, and the log with its chain of hashes, and
                              both with the archives of closed years in a directory; ends with 1 on a difference,
                              an alarm, a broken chain or archive, and with 0 where only a payment is not yet booked
  parked                      events that a model could not take
  retry <id>                  try a parked event again, and those behind it
  skip <id> --reason <text>   give a parked event up, now and in every rebuild`

type Options = Omit<Cli, 'say' | 'bar'> & {
  readonly screen: { write(text: string): void; readonly isTTY?: boolean }
}

/** Runs one command of the command line. @returns the exit code */
export const runCli = async (args: readonly string[], { screen, ...options }: Options): Promise<number> => {
  const cli: Cli = { ...options, say: (line) => screen.write(`${line}\n`), bar: progressBar(screen) }
  const [command, argument] = args
  try {
    switch (command) {
      case 'status':
        return await showStatus(cli)
      case 'rebuild':
        return await rebuildNamed(cli, argument)
      case 'verify': {
        const directory = args[args.indexOf('--archive') + 1]
        if (!args.includes('--archive')) return await verifyAll(cli)
        if (!directory) break
        return await verifyAll(cli, directory)
      }
      case 'parked':
        return await showParked(cli)
      case 'retry':
        return await tellRelease(cli, { id: Number(argument) })
      case 'skip': {
        const reason = args[args.indexOf('--reason') + 1]
        if (!args.includes('--reason') || !reason) break
        return await tellRelease(cli, { id: Number(argument), reason })
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    cli.say(
      error.reason === 'UpdateNotAllowed'
        ? 'This event only waits behind another.'
        : 'There is no such parked event.',
    )
    return 1
  } finally {
    cli.bar.end()
  }
  cli.say(usage)
  return 2
}

const heads = ['model', 'state', 'events', 'behind', 'seconds', 'parked', 'skipped', 'last rebuild', 'rate']

export const showStatus = async ({ db, source, models, say }: Cli): Promise<number> => {
  const rows = (await statusOf(db, source, models)).map(cellsOf)
  const widths = heads.map((head, i) =>
    Math.max(head.length, ...rows.map((row) => (row[i] as string).length)),
  )
  for (const row of [heads, ...rows])
    say(
      row
        .map((cell, i) => cell.padEnd(widths[i] as number))
        .join('  ')
        .trimEnd(),
    )
  return 0
}

const cellsOf = (status: ModelStatus): string[] => {
  const { model, state, events, eventsBehind, secondsBehind, parked, skipped, builtAt, buildSeconds } = status
  const progress = status.rebuiltEvents === null ? '' : ` (${counted(status.rebuiltEvents)})`
  return [
    model,
    state + progress,
    counted(events),
    eventsBehind >= COUNTED ? `${counted(COUNTED)}+` : counted(eventsBehind),
    secondsBehind.toFixed(0),
    String(parked),
    String(skipped),
    builtAt && buildSeconds !== null ? `${builtAt} in ${buildSeconds.toFixed(1)} s` : '-',
    buildSeconds ? `${counted(Math.round(events / buildSeconds))}/s` : '-',
  ]
}

const labels = { fill: 'playing', finish: 'making indexes', swap: 'putting in place', done: 'done' }

export const rebuildNamed = async (
  { db, source, models, signal, say, bar }: Cli,
  name?: string,
): Promise<number> => {
  const chosen = name === undefined ? models : models.filter((model) => model.name === name)
  if (chosen.length === 0) {
    say(`There is no read model ${name}. There are ${models.map((model) => model.name).join(', ')}.`)
    return 2
  }
  const total = await playedEvents({ db, source, models })
  let events = 0
  let seconds = 0
  const rebuilt = await rebuild({
    db,
    source,
    models: chosen,
    signal,
    onStep: (step) => {
      events = step.events
      seconds = step.seconds
      bar.show({ done: events, total, seconds, label: labels[step.step] })
    },
  })
  bar.end()
  if (!rebuilt) {
    say('Another process is rebuilding; see `status`.')
    return 1
  }
  const rate = counted(Math.round(events / Math.max(seconds, 0.001)))
  say(`${chosen.length} rebuilt from ${counted(events)} events in ${seconds.toFixed(1)} s (${rate}/s).`)
  const parked = (await statusOf(db, source, chosen)).reduce((sum, status) => sum + status.parked, 0)
  if (parked > 0) say(`${parked} events are parked; see \`parked\`.`)
  return 0
}

/** Estimated length of the log: the number of events that the models have applied; undefined when there are none. */
export const playedEvents = async ({
  db,
  source,
  models,
}: Pick<Cli, 'db' | 'source' | 'models'>): Promise<number | undefined> =>
  Math.max(0, ...(await statusOf(db, source, models)).map(({ events }) => events)) || undefined

/** @param archives directory of archives to verify as well */
export const verifyAll = async (cli: Cli, archives?: string): Promise<number> => {
  const asTheLogSays = await verifyTables(cli)
  const asRecorded = await verifyChain(cli)
  const asArchived = archives === undefined || (await verifyArchives(cli, archives))
  return asTheLogSays && asRecorded && asArchived ? 0 : 1
}

const verifyTables = async ({
  db,
  source,
  models,
  moneyReached,
  signal,
  say,
  bar,
}: Cli): Promise<boolean> => {
  const total = await playedEvents({ db, source, models })
  const started = performance.now()
  let done = 0
  const onEvents = (count: number) => {
    done += count
    bar.show({ done, total, seconds: (performance.now() - started) / 1_000, label: 'playing' })
  }
  const verified = await verify({ db, source, models, moneyReached, signal, onEvents })
  bar.end()
  if (!verified) {
    say('Another process is verifying.')
    return false
  }
  for (const model of verified) printVerdict(model, say)
  const left = models.filter(({ name }) => !verified.some(({ model }) => model === name))
  for (const { name } of left) say(`${name}: waits for its rebuild, not compared`)
  return verified.every(({ different, alarms }) => different === 0 && alarms.length === 0)
}

/** Verifies the hash chain too, because equal tables prove little if the log itself was changed. */
const verifyChain = async ({ chain, signal, say, bar }: Cli): Promise<boolean> => {
  const { events: total, head } = await chain.state()
  const started = performance.now()
  let done = 0
  const onEvents = (count: number) => {
    done += count
    bar.show({ done, total, seconds: (performance.now() - started) / 1_000, label: 'hashing' })
  }
  const { events, broken } = await chain.verify({ signal, onEvents })
  bar.end()
  if (broken) {
    say(`log: BROKEN at event ${counted(broken.place)}: ${broken.eventID} ${reasons[broken.reason]}`)
    return false
  }
  say(`log: ${counted(events)} events, all as they were recorded; head of the chain ${head ?? 'none yet'}`)
  return true
}

/** A chain that was recomputed over a changed log agrees with it; an archive of before does not. */
const verifyArchives = async ({ archives, signal, say, bar }: Cli, directory: string): Promise<boolean> => {
  const started = performance.now()
  let done = 0
  const onEvents = (count: number) => {
    done += count
    bar.show({ done, total: undefined, seconds: (performance.now() - started) / 1_000, label: 'comparing' })
  }
  let isFound = false
  let isWhole = true
  for await (const { file, year, events, faults } of archives!.verify({ directory, signal, onEvents })) {
    bar.end()
    isFound = true
    if (faults.length === 0)
      say(`${file}: ${counted(events)} events of ${year}, all as they were archived and as the log has them`)
    else isWhole = false
    for (const fault of faults) say(faultLine(file, fault))
  }
  if (!isFound) say(`There is no archive in ${directory}.`)
  return isFound && isWhole
}

const alarmed = {
  overlap: 'takes days of its room that another contract has',
  unbalanced: 'is an account whose figures do not add up',
  unsettled: 'is a bill that was paid other than the accounts say',
  unbooked: 'is a transfer that was matched and has no receipt',
  bookedTwice: 'is a receipt of a transfer that has another one',
  fundless: 'is a movement of a fund that is not there, or not yet open',
  miscounted: 'has other amounts in the cash books',
  depositDiffers: 'is an account with another deposit than the books say',
  crossedAlone: 'is an account with money that crossed to another one, which has it otherwise',
  askedTwice: 'is a bill that asks for days which another line of the lease asks for',
  usesDiffer: 'counted other than was asked for and borne',
  daysDiffer: 'was asked for other days of rent than were lived',
  statementDiffers:
    'is a settlement with another result than its sides, or with an objection nobody answered',
  sumsDiffer: 'is a house whose books are summed up otherwise than their entries say',
  paidBackAlone: 'is a settlement of which more was paid back than its account knows',
  staysWithStatement: 'is a statement of the end of a lease that goes on',
  hashDiffers: 'is a settlement with another hash than its figures',
  heldAlone: 'asked for a room that is held by nothing, or for another person',
}

const placeOf = (name: AlarmName, place: AlarmPlace | undefined): string => {
  if (!place) return ''
  const { meterID, contractID, from, to, asked, owed } = place
  const whose = contractID && meterID ? `, contract ${contractID}` : ''
  const parts = name === 'usesDiffer' ? 1_000 : 1
  return `${whose}, ${from} to ${to}: ${asked / parts} asked, ${owed / parts} owed`
}

const printVerdict = (
  { model, rows, different, differences, alarms, delays }: Verified,
  say: (line: string) => void,
): void => {
  const verdict = different === 0 ? 'all as the log says' : `${counted(different)} not as the log says`
  say(`${model}: ${counted(rows)} rows, ${verdict}`)
  for (const { id, missing, columns } of differences) {
    if (missing === 'live') say(`  ${id} is missing`)
    else if (missing === 'replayed') say(`  ${id} should not be there`)
    else say(`  ${id} differs in ${columns.join(', ')}`)
  }
  if (different > differences.length) say(`  and ${counted(different - differences.length)} more`)
  for (const { name, count, ids, places = [] } of alarms) {
    say(`  ALARM: ${counted(count)} × ${alarmed[name]}`)
    for (const [place, id] of ids.entries()) say(`    ${id}${placeOf(name, places[place])}`)
  }
  for (const { name, count, ids, reached } of delays) {
    const stands = reached === null ? 'the money process has not begun' : `the money process is at ${reached}`
    say(`  not yet booked: ${counted(count)} × ${alarmed[name]}; ${stands}`)
    for (const id of ids) say(`    ${id}`)
  }
}

export const showParked = async ({ db, say }: Cli): Promise<number> => {
  const all = await listParked(db)
  if (all.length === 0) say('Nothing is parked.')
  for (const event of all)
    say(`${event.id}  ${event.model}  ${event.type}  ${event.stream}@${event.revision}  ${whyOf(event)}`)
  return 0
}

const whyOf = ({ error, parkedAt, skippedAt, skipReason }: Parked): string => {
  if (skippedAt) return `given up ${skippedAt}: ${skipReason}`
  return `since ${parkedAt}: ${error ?? 'waits behind the one before'}`
}

/** Retries parked events, or skips them when a reason is given. */
export const tellRelease = async (
  { db, source, models, say }: Cli,
  { id, reason }: { id: number; reason?: string },
): Promise<number> => {
  const from = { db, source, models }
  const left = await (reason === undefined ? retryParked(from, id) : skipParked(from, id, reason))
  say(
    left === 0
      ? 'Done; nothing of this stream is parked any more.'
      : `${left} of this stream are still parked.`,
  )
  return left === 0 ? 0 : 1
}
