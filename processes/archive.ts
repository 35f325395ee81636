import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotArchive } from '../adapters/archive/cannot-archive.ts'
import { writeArchive } from '../adapters/archive/write-archive.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { counted, progressBar } from '../projections/cli/progress-bar.ts'
import { refuseWithoutData, report, runCommand } from './console.ts'
import { openInfrastructure, storeOf } from './infrastructure.ts'
import { readSettings, StartRefused } from './settings.ts'

const usage = `npm run archive -- <year> --to <directory>

  Writes the events of a closed year, as they are stored, into <directory>/<year>.sonha-archive, with a seal by which
  \`npm run projections -- verify --archive <directory>\` tells whether the archive or the log was changed since. A year
  is closed a day after its end (Việt Nam). Works while the product runs or is stopped; nothing is taken out of the log.
  Give each book a directory of its own, and keep a copy on another machine.`

const main = async (): Promise<number> => {
  const { year, directory } = asked()
  if (year === undefined || directory === undefined) {
    console.log(usage)
    return 2
  }
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    throw new StartRefused(`There is no directory ${directory}: make it, or name another one.`)
  const settings = readSettings(process.env)
  refuseWithoutData(settings)
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new StartRefused('Stopped; nothing was archived.')))
  const { raw, vault, secrets, close } = await openInfrastructure(settings, report)
  const bar = progressBar(process.stdout)
  try {
    const started = performance.now()
    const done = { looking: 0, writing: 0 }
    const { file, bytes, seal } = await writeArchive({
      directory,
      year,
      log: raw,
      chain: createChain({ pool: vault, log: raw }),
      store: storeOf(settings),
      key: secrets.archives,
      now: new Date().toISOString(),
      signal: stopping.signal,
      onEvents: (label, count) => {
        done[label] += count
        const seconds = (performance.now() - started) / 1_000
        bar.show({ done: done[label], total: undefined, seconds, label })
      },
    })
    bar.end()
    const { events, first, last, after } = seal
    console.log(`${file}: ${counted(events)} events, ${(bytes / 1_048_576).toFixed(1)} MB.`)
    console.log(
      `Events ${counted(first.place)} to ${counted(last.place)} of the log; head of the chain ${after}`,
    )
    return 0
  } finally {
    bar.end()
    await close()
  }
}

/** The arguments; undefined where one is missing or invalid. */
const asked = (): { year?: number | undefined; directory?: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
    const [year, ...others] = positionals
    const isYear = year !== undefined && /^[12]\d{3}$/.test(year) && others.length === 0
    return { year: isYear ? Number(year) : undefined, directory: values.to && resolve(values.to) }
  } catch {
    return {}
  }
}

await runCommand(main, (error) =>
  error instanceof CannotArchive ? error.message : `Nothing was archived: ${error.message}`,
)
