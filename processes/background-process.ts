import { once } from 'node:events'
import { setPriority } from 'node:os'
import { readSecrets } from '../adapters/secrets/master-key.ts'
import { createLogger } from '../api/log/logger.ts'
import { SignalType } from '../domain/signal.ts'
import type { SignalPort } from '../projections/signal-port.ts'
import type { BackgroundMessage } from './background.ts'
import { connect } from './infrastructure.ts'
import { compose, reportTo } from './product.ts'
import type { Report } from './throttled-report.ts'
import { composeTracing } from './tracing.ts'

/** Most connections of each pool: fewer than in the API process, which uses the same server. */
const MOST = { vault: 4, guarding: 4, db: 4, deciding: 4, projecting: 1, long: 6 }
/** CPU time above which the process counts as busy. Idle it uses 6 ms a second, at work many times that. */
const BUSY_MS_PER_SECOND = 50
const MEASURED_EVERY_S = 5
/** A lower priority than work that people wait for. */
const PRIORITY = 10

/**
 * The process that `background.ts` forks: runs uploads, mails, the hash chain, kept days, pictures to be
 * remade and the money follower.
 */
const main = async () => {
  setPriority(PRIORITY)
  // A terminal or service manager may signal all processes; this one ends only when its parent says so.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  const over = Promise.withResolvers<void>()
  let isEnding = false
  const demoFilled = Promise.withResolvers<void>()
  process.on('message', (message: BackgroundMessage) => {
    if (message === 'stop') {
      isEnding = true
      over.resolve()
    }
    if (message === 'stop' || message === 'demo filled') demoFilled.resolve()
  })
  tellWhileBusy()
  const [{ settings, databaseUrl }] = (await once(process, 'message')) as [Exclude<BackgroundMessage, string>]
  const logger = createLogger(settings.logLevel)
  const tell = reportTo(logger)
  // An embedded database may end before this process does.
  const report: Report = (message, error) => isEnding || tell(message, error)
  const secrets = await readSecrets(settings)
  const connecting = { settings, secrets, databaseUrl, report, most: MOST, listens: false }
  const infrastructure = await connect(connecting).catch((error): never => {
    report('The process in the background could not begin; it is started again', error)
    process.exit(1)
  })
  const now = () => new Date().toISOString()
  const tracing = await composeTracing(settings, report)
  const product = await compose({ settings, infrastructure, signals, now, logger, report, tracing })
  const following = product.followProjector()
  const work = product.startBackground(demoFilled.promise)
  await over.promise
  await work.stop()
  await following.stop()
  await product.close()
  await infrastructure.close()
  await tracing?.close()
  process.disconnect()
}

/** Sends `busy` while CPU use is above the limit: the parent does not stop the process then. */
const tellWhileBusy = (): void => {
  let before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if ((user + system) / 1_000 / MEASURED_EVERY_S > BUSY_MS_PER_SECOND && process.connected)
      process.send?.('busy', undefined, undefined, () => undefined)
  }, MEASURED_EVERY_S * 1_000).unref()
}

/** Sends signals to the parent process, which has the WebSocket connections of the browsers. */
const signals: SignalPort = {
  publish: (signal) => {
    if (process.connected) process.send?.(signal, undefined, undefined, () => undefined)
  },
  subscribe: (handler) => {
    const hear = (message: BackgroundMessage) => {
      if (message === 'wake') handler(woken)
    }
    process.on('message', hear)
    return () => process.off('message', hear)
  },
  close: async () => undefined,
}
const woken = { type: SignalType.DATA_CHANGED, resource: 'upload', buildingIDs: [], personIDs: [] }

await main()
