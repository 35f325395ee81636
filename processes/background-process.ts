import { once } from 'node:events'
import { setPriority } from 'node:os'
import { followMoves } from '../adapters/postgres/moves.ts'
import { readSecrets } from '../adapters/secrets/master-key.ts'
import { createAccounts } from '../adapters/vault/accounts.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { createErasure } from '../adapters/vault/erasure.ts'
import { openErasureRegister, registerPath } from '../adapters/vault/erasure-register.ts'
import { createLinks } from '../adapters/vault/links.ts'
import { createMailChoices } from '../adapters/vault/mail-choices.ts'
import { createMailOutbox } from '../adapters/vault/mail-outbox.ts'
import { createLogger } from '../api/log/logger.ts'
import { describeDefect } from '../api/log/request-log.ts'
import { dayOf } from '../domain/day.ts'
import { SignalType } from '../domain/signal.ts'
import { createPasts } from '../projections/past/pasts.ts'
import { createTraces } from '../projections/person/traces.ts'
import { createProgress } from '../projections/progress.ts'
import { createQueries } from '../projections/query/query.ts'
import { pastModels, readModels } from '../projections/registry.ts'
import type { SignalPort } from '../projections/signals.ts'
import type { BackgroundMessage } from './background.ts'
import { connect } from './infrastructure.ts'
import { composeClock, composeFiles, composeMail, composeUploads, composeWriteSide } from './parts.ts'
import { throttleReports } from './throttled-report.ts'

/** Beside those of the process that answers, which has more to ask. */
const MOST = { vault: 4, guarding: 4, db: 4, deciding: 4, projecting: 1, long: 6 }
/** Behind whatever people wait for. */
const PRIORITY = 10

/** The process of `background.ts`: an upload worker with what its commands need, mails, the chain of hashes, and days that are kept. */
const main = async () => {
  setPriority(PRIORITY)
  // Signals may reach every process of a terminal or a service; who started this one says when it is over.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  const over = new AbortController()
  const told = Promise.withResolvers<void>()
  process.on('message', (message: BackgroundMessage) => {
    if (message === 'stop') over.abort()
    if (message === 'stop' || message === 'told') told.resolve()
  })
  const [{ settings, databaseUrl }] = (await once(process, 'message')) as [Exclude<BackgroundMessage, string>]
  const logger = createLogger(settings.logLevel)
  const report = throttleReports((message, error) => logger.warn(error ? describeDefect(error) : {}, message))
  const secrets = await readSecrets(settings)
  const connecting = { settings, secrets, databaseUrl, report, most: MOST, listens: false }
  const infrastructure = await connect(connecting)
  const { db, long, vault, log, keyring } = infrastructure
  const { dataDir } = settings
  const now = () => new Date().toISOString()
  const progress = createProgress()
  const following = followMoves({ url: databaseUrl, db, models: readModels, progress, report })
  const files = await composeFiles({ dataDir, vault })
  const { handle, claims, usedKeys } = composeWriteSide(infrastructure, {
    attachments: files.kept,
    now,
    progress,
  })
  const queries = createQueries(db, () => dayOf(now()))
  const { isTrusted: isTimeTrusted } = composeClock(settings, { vault, now })
  const { worker } = await composeUploads({
    dataDir,
    vault,
    db,
    log,
    claims,
    handle,
    usedKeys,
    queries,
    progress,
    signals,
    now,
    isTimeTrusted,
    report,
  })
  const chain = createChain({
    pool: vault,
    log: infrastructure.raw,
    onFailure: (error) => report('The chain of hashes stands still; trying again', error),
  })
  const mail = composeMail(settings, {
    db,
    log,
    outbox: createMailOutbox(vault, keyring),
    links: createLinks(vault),
    now,
    isTimeTrusted,
    report,
    accounts: createAccounts(vault),
    choices: createMailChoices(vault),
    erasure: createErasure({
      pool: vault,
      keyring,
      files,
      store: log,
      ...createTraces({ db: long, source: log }),
      register: openErasureRegister(registerPath(dataDir)),
    }),
  })
  const duties = [chain.run(over.signal), mail.run(over.signal)]
  await told.promise
  const pasts = createPasts({ db, long, source: log, models: pastModels })
  await Promise.all([...duties, worker.run(over.signal), pasts.keepOn(over.signal, report)])
  await pasts.stop()
  await following.stop()
  await infrastructure.close()
  process.disconnect()
}

/** By way of the process that answers, whose browsers they are for. */
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
