import type { Verified } from '../runtime/runtime.answers.ts'
import { verify } from '../runtime/verify.ts'
import type { Cli } from './cli.ts'
import { counted } from './progress-bar.ts'
import { playedEvents } from './rebuild.ts'

export const verifyAll = async (cli: Cli): Promise<number> => {
  const asTheLogSays = await verifyTables(cli)
  const asRecorded = await verifyChain(cli)
  return asTheLogSays && asRecorded ? 0 : 1
}

const verifyTables = async ({ db, source, models, signal, say, bar }: Cli): Promise<boolean> => {
  const total = await playedEvents({ db, source, models })
  const started = performance.now()
  let done = 0
  const onEvents = (count: number) => {
    done += count
    bar.show({ done, total, seconds: (performance.now() - started) / 1_000, label: 'playing' })
  }
  const verified = await verify({ db, source, models, signal, onEvents })
  bar.end()
  if (!verified) {
    say('Another process is verifying.')
    return false
  }
  for (const model of verified) tell(model, say)
  const left = models.filter(({ name }) => !verified.some(({ model }) => model === name))
  for (const { name } of left) say(`${name}: waits for its rebuild, not compared`)
  return verified.every(({ different, alarms }) => different === 0 && alarms.length === 0)
}

/** Tables that follow from the log prove little when the log was changed: the chain says whether it was. */
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

const reasons = {
  changed: 'is not as it was recorded',
  missing: 'is gone',
  foreign: 'was not recorded by the product',
}

const alarmed = { overlap: 'takes days of its room that another contract has' }

const tell = (
  { model, rows, different, differences, alarms }: Verified,
  say: (line: string) => void,
): void => {
  const told = different === 0 ? 'all as the log says' : `${counted(different)} not as the log says`
  say(`${model}: ${counted(rows)} rows, ${told}`)
  for (const { id, missing, columns } of differences) {
    if (missing === 'live') say(`  ${id} is missing`)
    else if (missing === 'replayed') say(`  ${id} should not be there`)
    else say(`  ${id} differs in ${columns.join(', ')}`)
  }
  if (different > differences.length) say(`  and ${counted(different - differences.length)} more`)
  for (const { name, count, ids } of alarms) {
    say(`  ALARM: ${counted(count)} × ${alarmed[name]}`)
    for (const id of ids) say(`    ${id}`)
  }
}
