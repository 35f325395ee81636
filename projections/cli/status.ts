import type { ModelStatus } from '../runtime/runtime.answers.ts'
import { COUNTED, statusOf } from '../runtime/status.ts'
import type { Cli } from './cli.ts'
import { counted } from './progress-bar.ts'

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
