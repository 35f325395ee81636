import { createArchives } from '../adapters/archive/verify-archives.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { createMoneyReached } from '../adapters/vault/money-reached.ts'
import { runCli, usage } from '../projections/cli/cli.ts'
import { readModels } from '../projections/registry.ts'
import { joinReadModels, type Presence } from '../projections/runtime/presence.ts'
import { refuseWithoutData, report, runCommand } from './console.ts'
import { openInfrastructure, refuseOtherVersion, storeOf } from './infrastructure.ts'
import { readSettings, StartRefused } from './settings.ts'

/**
 * `npm run projections -- status | rebuild | verify | …`: works beside a product that runs on the same data
 * directory or database, and starts the embedded Postgres for itself where none runs.
 */
const main = async (): Promise<number> => {
  const args = process.argv.slice(2)
  if (args.length === 0) {
    console.log(usage)
    return 2
  }
  const settings = readSettings(process.env)
  refuseWithoutData(settings)
  const infrastructure = await openInfrastructure(settings, report)
  const stopping = new AbortController()
  let presence: Presence | undefined
  process.once('SIGINT', () => stopping.abort(new StartRefused('Stopped; a rebuild can be begun again.')))
  try {
    const { db, log, raw, vault, secrets } = infrastructure
    const using = { db, source: log, models: readModels, report, onWaiting: refuseOtherVersion }
    presence = await joinReadModels(using)
    const chain = createChain({ pool: vault, log: raw })
    const surroundings = {
      db,
      source: log,
      chain,
      archives: createArchives({
        chain,
        key: secrets.archives,
        log: raw,
        store: storeOf(settings),
        now: () => new Date().toISOString(),
      }),
      models: readModels,
      moneyReached: createMoneyReached(vault).recall,
      signal: stopping.signal,
      screen: process.stdout,
    }
    return await runCli(args, surroundings)
  } finally {
    await presence?.leave()
    await infrastructure.close()
  }
}

// A pipe may close early, as in `… | head`; the work goes on.
process.stdout.on('error', () => undefined)
await runCommand(main)
