import { rebuild } from '../runtime/rebuild.ts'
import { statusOf } from '../runtime/status.ts'
import type { Cli } from './cli.ts'
import { counted } from './progress-bar.ts'

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

/** About how long the log is: what the models have had of it. Nobody knows when none had any. */
export const playedEvents = async ({
  db,
  source,
  models,
}: Pick<Cli, 'db' | 'source' | 'models'>): Promise<number | undefined> =>
  Math.max(0, ...(await statusOf(db, source, models)).map(({ events }) => events)) || undefined
