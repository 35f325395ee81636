import { withCodec } from '../adapters/event-store/codec.ts'
import { CannotMove } from '../adapters/event-store/copy.ts'
import { moveLog } from '../adapters/event-store/move.ts'
import { StoreUnavailable } from '../commands/event-store.ts'
import { progressBar } from '../projections/cli/progress-bar.ts'
import { readModels } from '../projections/registry.ts'
import { Duty, whileHolding } from '../projections/runtime/leadership.ts'
import { joinReadModels } from '../projections/runtime/presence.ts'
import { rebuild } from '../projections/runtime/rebuild.ts'
import { report, runCommand } from './console.ts'
import { takeDataDirectory } from './data-directory.ts'
import { openInfrastructure, openLog, refuseOtherVersion, storeOf } from './infrastructure.ts'
import { readSettings, StartRefused } from './settings.ts'

const usage = `npm run move-log -- --to <esdb://… | postgres>

  Copies the log from where the settings say it is to the other store, proves the copy by the chain of hashes,
  rebuilds the read models from it, and makes it the log of this database. Stop the product first.`

const main = async (): Promise<number> => {
  const [flag, target] = process.argv.slice(2)
  if (flag !== '--to' || !target) {
    console.log(usage)
    return 2
  }
  const settings = readSettings(process.env)
  const there = readSettings({ ...process.env, EVENT_STORE_URL: target === 'postgres' ? '' : target })
  const store = storeOf(there)
  if (storeOf(settings) === store) throw new StartRefused(`The log is in ${store} already.`)
  await using opened = new AsyncDisposableStack()
  if (!settings.databaseUrl) {
    const directory = await takeDataDirectory(settings.dataDir)
    opened.defer(() => directory.release())
  }
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new StartRefused('Stopped; begun again, it goes on.')))
  const infrastructure = await openInfrastructure(settings, report)
  opened.defer(() => infrastructure.close())
  const { db, databaseUrl, vault, log, raw, keyring } = infrastructure
  const using = { db, source: log, models: readModels, report, onWaiting: refuseOtherVersion }
  const presence = await joinReadModels(using)
  opened.defer(() => presence.leave())
  const to = await openLog(there, databaseUrl, report)
  opened.defer(() => to.close())
  const bar = progressBar(process.stdout)
  opened.defer(() => bar.end())
  const work = async (signal: AbortSignal) => {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1_000
    const events = await moveLog({
      pool: vault,
      from: raw,
      to,
      store,
      signal,
      onEvents: (label, done, total) => bar.show({ done, total, seconds: seconds(), label }),
    })
    bar.end()
    console.log(`${events} events are in ${store} as they were recorded.`)
    // The next start would rebuild as well, but show the old rows until it is done.
    await rebuild({ db, source: withCodec(to, keyring), models: readModels, signal })
    const how = !there.eventStoreUrl ? 'without EVENT_STORE_URL' : 'with this address as EVENT_STORE_URL'
    console.log(`The read models are rebuilt from there. Start the product ${how} from now on.`)
  }
  const { signal } = stopping
  const isAlone = await whileHolding(db, { duty: Duty.PROJECT, signal, wait: false }, work)
  if (!isAlone) throw new StartRefused('The product is running on this database; stop it first.')
  return 0
}

await runCommand(main, (error) => {
  if (error instanceof StoreUnavailable)
    return `Nothing was switched over; begun again, it goes on. ${error.message}`
  return error instanceof CannotMove ? error.message : undefined
})
