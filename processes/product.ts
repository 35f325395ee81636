import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Agent } from 'node:https'
import type { Logger } from 'pino'
import { createPaperForms } from '../adapters/docx/paper-forms.ts'
import { createMomo } from '../adapters/payments/momo.ts'
import { createSepay } from '../adapters/payments/sepay.ts'
import { followMoves } from '../adapters/postgres/moves.ts'
import { createPasswords } from '../adapters/secrets/passwords.ts'
import { inProcessSignals } from '../adapters/signals/in-process.ts'
import { emptySnapshots } from '../adapters/snapshots/snapshots.ts'
import { createWorkbooks } from '../adapters/spreadsheet/export.ts'
import type { Tracing } from '../adapters/tracing/tracing.ts'
import { createAccounts } from '../adapters/vault/accounts.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { createErasure } from '../adapters/vault/erasure.ts'
import { createInstallation } from '../adapters/vault/installation.ts'
import { createLinks } from '../adapters/vault/links.ts'
import { createMailChoices } from '../adapters/vault/mail-choices.ts'
import { createMailOutbox } from '../adapters/vault/mail-outbox.ts'
import { createMoneyReached } from '../adapters/vault/money-reached.ts'
import { forgetOutdated } from '../adapters/vault/outdated.ts'
import { createProgramKeys } from '../adapters/vault/program-keys.ts'
import { createPushDevices } from '../adapters/vault/push-devices.ts'
import { createPushKeys } from '../adapters/vault/push-keys.ts'
import { createSessions } from '../adapters/vault/sessions.ts'
import { createSharedLinks } from '../adapters/vault/shared-links.ts'
import { createThrottle } from '../adapters/vault/throttle.ts'
import { createApi } from '../api/api.ts'
import type { ApiDependencies, ApiSettings } from '../api/dependencies.ts'
import { createLogger } from '../api/log/logger.ts'
import { describeDefect, reasonOfDefect } from '../api/log/request-log.ts'
import { createBulk } from '../commands/bulk/bulk.ts'
import { createBulkWorker } from '../commands/bulk/worker.ts'
import { movingReadings } from '../commands/contract/moving-readings.ts'
import { createStayLinks } from '../commands/contract/stay-links.ts'
import { createCompleteErasures } from '../commands/erasure/complete-erasures.ts'
import { createAttempts } from '../commands/failed-work.ts'
import { createPictureRemaker } from '../commands/file/picture-remaker.ts'
import { createSweeper } from '../commands/file/sweeper.ts'
import { createHandoverLinks } from '../commands/handover/handover-links.ts'
import { takingReadings } from '../commands/handover/taking-readings.ts'
import { createPaperDrafts } from '../commands/paper/paper-drafts.ts'
import { createPapers } from '../commands/paper/papers.ts'
import type { Gateway } from '../commands/payment/gateway.ts'
import { refuseDefects } from '../commands/refuse-defects.ts'
import { repeat } from '../commands/repeat.ts'
import { createRuns } from '../commands/run/runs.ts'
import { createPayBacks } from '../commands/settlement/pay-backs.ts'
import { createSettlements } from '../commands/settlement/settlements.ts'
import { createTimers } from '../commands/timers/timers.ts'
import { dayOf } from '../domain/day.ts'
import type { Instant } from '../domain/event.ts'
import { createBusyDays } from '../projections/audit/busy-days.ts'
import { createBooks } from '../projections/books/books.ts'
import { createUnfinishedBulks } from '../projections/bulk/unfinished.ts'
import { createCashBook } from '../projections/cash-book/cash-book.ts'
import { createDueWork } from '../projections/due/due-work.ts'
import { createErasuresOf, createStreamsOf } from '../projections/erasure/erasures-of.ts'
import { createObstacles } from '../projections/erasure/obstacles.ts'
import { createOwnErasures } from '../projections/erasure/own-erasures.ts'
import { createProposedExpenses } from '../projections/expense/proposed.ts'
import { createCauses } from '../projections/history/causes.ts'
import { createEffects } from '../projections/history/effects.ts'
import { createHistory } from '../projections/history/history.ts'
import { createHome } from '../projections/home/home.ts'
import { createLeases } from '../projections/leases/leases.ts'
import { createReadership } from '../projections/notice/readership.ts'
import { createUnfinishedPapers } from '../projections/paper/unfinished.ts'
import { createPasts } from '../projections/past/pasts.ts'
import { createPeople } from '../projections/people.ts'
import { createTraces } from '../projections/person/traces.ts'
import { createProgress } from '../projections/progress.ts'
import { createQueries } from '../projections/query/query.ts'
import { pastModels, readModels } from '../projections/registry.ts'
import { createReports } from '../projections/report/reports.ts'
import { createBorne } from '../projections/run/borne.ts'
import { createDifferences } from '../projections/run/differences.ts'
import { createMonthProposals } from '../projections/run/month-proposals.ts'
import { createMonthRuns } from '../projections/run/month-runs.ts'
import { createRepricing } from '../projections/run/repricing.ts'
import { createUnbilled } from '../projections/run/unbilled.ts'
import { createUnfinishedRuns } from '../projections/run/unfinished.ts'
import { createFailedWork } from '../projections/runtime/failed-work.ts'
import { createMaintenance, statusOf } from '../projections/runtime/maintenance.ts'
import { listParked, retryParked, skipParked } from '../projections/runtime/parked.ts'
import { joinReadModels } from '../projections/runtime/presence.ts'
import { startProjector } from '../projections/runtime/projector.ts'
import { createSettlementsOfCodes } from '../projections/settlement/by-code.ts'
import { createSettlementDrafts } from '../projections/settlement/settlement-drafts.ts'
import { createUnfinishedSettlements } from '../projections/settlement/unfinished.ts'
import { parkingChanged, type SignalPort } from '../projections/signal-port.ts'
import { createToday } from '../projections/today/today.ts'
import { createEmptyDays } from '../projections/vacancy/empty-days.ts'
import { createVacancy } from '../projections/vacancy/vacancy.ts'
import { createWalk } from '../projections/walk/walk.ts'
import { openBookFiles } from './files.ts'
import { createHealth, createSystem } from './health.ts'
import {
  type Infrastructure,
  openInfrastructure,
  refuseCutLog,
  refuseOtherVersion,
} from './infrastructure.ts'
import { outageOf } from './outage.ts'
import {
  composeClock,
  composeFiles,
  composeFinalMail,
  composeMail,
  composeMoney,
  composePayments,
  composePush,
  composeTransfers,
  composeUploads,
  composeWriteSide,
  eraseAgain,
  openCarrier,
} from './parts.ts'
import type { Settings } from './settings.ts'
import { type Report, throttleReports } from './throttled-report.ts'
import { composeTracing } from './tracing.ts'
import { createTranslations } from './translations.ts'

const FORGET_EVERY_MS = 3_600_000
const KEEP_TIME_EVERY_MS = 60_000

/** Work that goes on until it is stopped. */
export type Running = { stop(): Promise<void> }
/** Starts work that runs until its signal is aborted. */
const runUntilStopped = (work: (signal: AbortSignal) => Promise<unknown>): Running => {
  const stopping = new AbortController()
  const running = work(stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

type Working = { readonly demoIsFilled?: Promise<unknown>; readonly background?: boolean }

/** The composed product, which does not listen on a port yet. */
export type Product = Awaited<ReturnType<typeof composeProduct>>

type Composing = {
  readonly now: () => Instant
  /**
   * Called when a version with other read models is running, before waiting for its end. Unset, the start is
   * refused.
   */
  readonly onWaiting?: () => void
  /** Ends that waiting. */
  readonly signal?: AbortSignal
}

/** Connects to the servers of the settings, and composes the product on them, without listening on a port. */
export const composeProduct = async (
  settings: Settings,
  { now, onWaiting = refuseOtherVersion, signal }: Composing,
) => {
  const logger = createLogger(settings.logLevel)
  const report = reportTo(logger)
  // Closed in reverse order: by `close`, or here when a later step throws.
  await using opened = new AsyncDisposableStack()
  const infrastructure = await openInfrastructure(settings, report)
  opened.defer(() => infrastructure.close())
  const signals: SignalPort = await openSignals(settings, report)
  opened.defer(() => signals.close())
  const tracing = await composeTracing(settings, report)
  opened.defer(() => tracing?.close())
  const presence = await joinReadModels({
    db: infrastructure.long,
    source: infrastructure.log,
    models: readModels,
    report,
    onWaiting,
    ...(signal && { signal }),
  })
  opened.defer(() => presence.leave())
  const product = await compose({ settings, infrastructure, signals, now, logger, report, tracing })
  opened.defer(() => product.close())
  await refuseCutLog(infrastructure.raw, product.chain)
  const toClose = opened.move()
  return {
    ...product,
    databaseUrl: infrastructure.databaseUrl,
    warnings: [...infrastructure.warnings, ...product.warnings],
    /** Resolves when a version with other read models took over while the database was out of reach. */
    displaced: presence.displaced,
    close: () => toClose.disposeAsync(),
  }
}

/** Logs background failures, throttled. */
export const reportTo = (logger: Logger) =>
  throttleReports(
    (message, error) => logger.warn(error ? describeDefect(error, outageOf(error)) : {}, message),
    { causeOf: outageOf },
  )

/** Created before the product is composed, and closed by its creator. */
type Surroundings = {
  readonly settings: Settings
  readonly infrastructure: Infrastructure
  readonly signals: SignalPort
  readonly now: () => Instant
  readonly logger: Logger
  readonly report: Report
  readonly tracing?: Tracing | undefined
  /** The provider of payments; MoMo, where the settings name our merchant. */
  readonly gateway?: Gateway | undefined
  /** How long the second of two concurrent calls for a bill waits for the provider's answer to the first. */
  readonly patienceMs?: number | undefined
  /** Trusts the certificate of the push service in tests. */
  readonly pushAgent?: Agent | undefined
}

/**
 * The whole product without its entrances: each process starts the parts that it needs. The one place where ports and
 * adapters meet, for all processes and for the tests of the API.
 */
export const compose = async ({
  settings,
  infrastructure,
  signals,
  now,
  logger,
  report,
  tracing,
  gateway = settings.momo && createMomo(settings.momo),
  patienceMs,
  pushAgent,
}: Surroundings) => {
  const { db, projecting, long, vault } = infrastructure
  const log = tracing?.log(infrastructure.log) ?? infrastructure.log
  const untracedProgress = createProgress()
  const progress = tracing?.progress(untracedProgress) ?? untracedProgress
  const { places, register } = await openBookFiles(settings, infrastructure.secrets)
  const fileStore = composeFiles(places, vault)
  const writing = { attachments: fileStore.kept, now, progress, report, tracing }
  const writeSide = composeWriteSide({ ...infrastructure, log }, writing)
  const today = () => dayOf(now())
  const queries = createQueries(db, today)
  const monthProposals = createMonthProposals(db, today)
  const clock = composeClock(settings, { vault, now })
  const { isTrusted: isTimeTrusted } = clock
  const failedWork = createFailedWork(db)
  const isUnavailable = (error: unknown) => outageOf(error) !== undefined
  const attemptsOf = createAttempts({
    failedWork,
    isUnavailable,
    describe: reasonOfDefect,
    onSetAside: () => signals.publish(parkingChanged),
  })
  const refusingDefects = refuseDefects({
    isUnavailable,
    onDefect: (error) => report('One of many commands failed by a defect and was left out', error),
  })
  const payBacks = createPayBacks({
    handle: refusingDefects(writeSide.handle),
    store: log,
    ofCodes: createSettlementsOfCodes(db),
  })
  const { matchingBook, transfers } = composeTransfers({
    attemptsOf,
    db,
    log,
    facts: writeSide.facts,
    payBacks,
    handle: writeSide.handle,
    report,
  })
  const uploads = composeUploads({
    files: places.files,
    vault,
    db,
    log,
    queries,
    progress,
    signals,
    now,
    isTimeTrusted,
    report,
    claims: writeSide.claims,
    facts: writeSide.facts,
    handle: writeSide.handle,
    usedKeys: writeSide.usedKeys,
    transfers,
    payBacks,
    attemptsOf,
    refusingDefects,
  })
  const timers = createTimers({
    handle: writeSide.handle,
    now,
    isTimeTrusted,
    dueBy: createDueWork(db).dueBy,
    attempts: attemptsOf('timer', (error) => report('A timer could not fire; trying again', error)),
    onFailure: (error) => report('Timers failed; trying again', error),
  })
  const bulk = createBulk({ handle: refusingDefects(writeSide.handle), store: log })
  const bulkWorker = createBulkWorker({
    bulk,
    unfinished: createUnfinishedBulks(db),
    attempts: attemptsOf('bulk', (error) => report('A bulk call could not be finished; trying again', error)),
    now,
    onFailure: (error) => report('Bulk calls could not be finished; trying again', error),
  })
  const runs = createRuns({ handle: refusingDefects(writeSide.handle), store: log })
  const runWorker = createBulkWorker({
    bulk: runs,
    unfinished: createUnfinishedRuns(db),
    attempts: attemptsOf('run', (error) =>
      report('A run of bills could not be finished; trying again', error),
    ),
    now,
    onFailure: (error) => report('Runs of bills could not be finished; trying again', error),
  })
  const settlements = createSettlements({ handle: refusingDefects(writeSide.handle), store: log, runs })
  const settlementWorker = createBulkWorker({
    bulk: {
      finish: async (id) => {
        await settlements.finish(id)
        await payBacks.finish(id)
      },
    },
    unfinished: createUnfinishedSettlements(db),
    attempts: attemptsOf('settlement', (error) =>
      report('A settlement could not be finished; trying again', error),
    ),
    now,
    onFailure: (error) => report('Settlements could not be finished; trying again', error),
  })
  const papers = createPapers({ handle: refusingDefects(writeSide.handle), store: log })
  const paperWorker = createBulkWorker({
    bulk: papers,
    unfinished: createUnfinishedPapers(db),
    attempts: attemptsOf('paper', (error) =>
      report('A signed paper could not be finished; trying again', error),
    ),
    now,
    onFailure: (error) => report('Signed papers could not be finished; trying again', error),
  })
  const chain = createChain({ pool: vault, log: infrastructure.raw })
  const chainKeeper = {
    run: (signal: AbortSignal) =>
      chain.run(signal, (error) => report('The chain of hashes stands still; trying again', error)),
  }
  const pasts = createPasts({ db, long, source: log, models: pastModels })
  const pastsKeeper = { run: (signal: AbortSignal) => pasts.keepOn(signal, report) }
  const replayed = { db: long, source: log, models: readModels }
  const maintenance = createMaintenance({
    ...replayed,
    chain,
    moneyReached: createMoneyReached(vault).recall,
    now,
    report,
  })
  const sweeper = createSweeper({
    ...fileStore,
    store: log,
    now,
    isTimeTrusted,
    onFailure: (error) => report('Files could not be swept; trying again', error),
  })
  let sweptTo: string | undefined
  const claimSweeper = {
    run: (signal: AbortSignal) =>
      repeat(
        async () => {
          sweptTo = await writeSide.claims.sweep(sweptTo)
        },
        {
          pauseMs: FORGET_EVERY_MS,
          signal,
          onFailure: (error) => report('Claims could not be swept; trying again', error),
        },
      ),
  }
  const pictures = createPictureRemaker({
    ...fileStore,
    onFailure: (error) => report('A picture could not be made anew; trying again in an hour', error),
  })
  const forgetter = {
    run: (signal: AbortSignal) =>
      repeat(async () => (await isTimeTrusted()) && forgetOutdated(vault, now()), {
        pauseMs: FORGET_EVERY_MS,
        signal,
        onFailure: (error) => report('What is outdated could not be forgotten; trying again', error),
      }),
  }
  const accounts = createAccounts(vault)
  const sessions = createSessions(vault, log)
  const passwords = createPasswords()
  const proposedExpenses = createProposedExpenses(db, today)
  const traces = createTraces({ db: long, source: log })
  const carrier = openCarrier(settings)
  const erasure = createErasure({
    pool: vault,
    keyring: infrastructure.keyring,
    files: fileStore,
    store: log,
    thingsOf: traces.thingsOf,
    forgetCopies: async () => {
      await emptySnapshots(vault)
      await traces.forgetCopies()
    },
    register,
    finalMail: composeFinalMail(settings, { log, carrier, now, report }),
    complete: createCompleteErasures({
      handle: writeSide.handle,
      store: log,
      erasuresOf: createErasuresOf(db),
      streamsOf: createStreamsOf(db),
    }),
  })
  const outbox = createMailOutbox(vault, infrastructure.keyring)
  const links = createLinks(vault)
  const choices = createMailChoices(vault)
  const pushDevices = createPushDevices(vault, infrastructure.keyring)
  const push = composePush(settings, {
    db,
    vault,
    log,
    devices: pushDevices,
    keys: createPushKeys(vault, infrastructure.secrets.push),
    today,
    isTimeTrusted,
    report,
    agent: pushAgent,
  })
  const mail = composeMail(settings, {
    carrier,
    db,
    log,
    accounts,
    erasure,
    sessions,
    outbox,
    links,
    choices,
    push,
    now,
    isTimeTrusted,
    attemptsOf,
    report,
  })
  const money = composeMoney({
    attemptsOf,
    db,
    vault,
    log,
    process: writeSide.moneyProcess,
    now,
    report,
  })
  const payments = composePayments(settings, {
    db,
    log,
    handle: writeSide.handle,
    now,
    isTimeTrusted,
    attemptsOf,
    report,
    gateway,
    patienceMs,
  })

  const health = createHealth({
    isTimeTrusted,
    moneyReached: createMoneyReached(vault).recall,
    db,
    log,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(settings.dataDir)
      return bavail * bsize
    },
  })

  const runBackground = (signal: AbortSignal, demoIsFilled: Promise<unknown>) =>
    Promise.all([
      ...[mail, chainKeeper].map(({ run }) => run(signal)),
      demoIsFilled.then(() =>
        Promise.all([uploads.worker, pastsKeeper, pictures, money].map(({ run }) => run(signal))),
      ),
    ])

  return {
    ...writeSide,
    health,
    clock,
    chain,
    db,
    vault,
    outbox,
    links,
    choices,
    push,
    pushDevices,
    erasure,
    sessions,
    signals,
    report,
    accounts,
    passwords,
    queries,
    progress,
    /** Timers; `startWorker` runs them. */
    timers,
    transfers,
    uploadWorker: uploads.worker,
    logger,
    log,
    fileStore,
    /** Brings the kept days up to date once; the background process repeats it. */
    keepDays: () => pasts.keep(),
    installation: createInstallation(vault),
    warnings: [...mail.warnings, ...payments.warnings],
    /** One-time token of the first-owner page; made at each start, printed where there is no owner yet. */
    firstOwnerToken: randomBytes(16).toString('base64url'),

    /** Erases people of the register again after a restore; needs a running projector. */
    eraseAgain: () => {
      const { handle, facts } = writeSide
      const { buildingOfLessor } = facts
      return eraseAgain({ register, vault, store: log, handle, erasure, buildingOfLessor, report })
    },

    /** Records when the product last ran; every process does. */
    startClock: (): Running =>
      runUntilStopped((signal) =>
        repeat(clock.check, {
          pauseMs: KEEP_TIME_EVERY_MS,
          signal,
          onFailure: (error) => report('The time could not be kept; trying again', error),
        }),
      ),

    startProjector: () =>
      startProjector({
        db: projecting,
        long,
        source: log,
        models: readModels,
        signals,
        progress,
        report,
        ...(tracing && { traced: tracing.batch }),
      }),

    /** Follows the checkpoints of the projector in another process. */
    followProjector: () =>
      followMoves({ url: infrastructure.databaseUrl, db, models: readModels, progress, report }),

    /**
     * Starts the work that no request starts: imports, timers, unfinished bulk calls and month runs, mails,
     * payments without a known outcome, sweeps. Timers act on today's date, and transfers on the bills that
     * exist: while the demo's past is being written they would end what it still builds on, so both wait for
     * `demoIsFilled`. `background` is false where this process has the API: `background.ts` then runs that
     * part in its own process.
     */
    startWorker: ({ demoIsFilled = Promise.resolve(), background = true }: Working = {}): Running =>
      runUntilStopped((signal) => {
        const mayStart = Promise.race([demoIsFilled, stopOf(signal)])
        return Promise.all([
          ...[
            bulkWorker,
            runWorker,
            settlementWorker,
            paperWorker,
            sweeper,
            claimSweeper,
            forgetter,
            payments,
          ].map(({ run }) => run(signal)),
          ...(background ? [runBackground(signal, mayStart)] : []),
          mayStart.then(() => Promise.all([timers, transfers].map(({ run }) => run(signal)))),
        ])
      }),

    /**
     * Starts only imports, mails, the hash chain, kept days, pictures to be remade and the money follower.
     */
    startBackground: (demoIsFilled: Promise<unknown>): Running =>
      runUntilStopped((signal) => runBackground(signal, Promise.race([demoIsFilled, stopOf(signal)]))),

    /** `replaced`: for tests, which hand in other parts. */
    createApi: (api: ApiSettings, replaced: Partial<ApiDependencies> = {}) =>
      createApi({
        handle: movingReadings(takingReadings(writeSide.handle, log), { store: log, facts: writeSide.facts }),
        changes: writeSide.changes,
        usedKeys: writeSide.usedKeys,
        bulk,
        runs,
        monthProposals,
        settlements,
        handoverLinks: createHandoverLinks(log),
        stayLinks: createStayLinks({ store: log, today }),
        payBacks,
        papers,
        paperForms: createPaperForms(),
        paperDrafts: createPaperDrafts({ store: log, facts: writeSide.facts }),
        settlementDrafts: createSettlementDrafts(queries, monthProposals, today),
        monthRuns: createMonthRuns(db),
        unbilledOf: createUnbilled(db, today),
        borneOf: createBorne(db, today),
        differences: createDifferences(db, today),
        repricingOf: createRepricing(db, today),
        queries,
        fileStore,
        workbooks: createWorkbooks(),
        words: createTranslations(),
        reports: createReports(db, today),
        pasts,
        leases: createLeases(db),
        vacancyOf: createVacancy(db, today),
        emptyDaysOf: createEmptyDays(db, today),
        cashBook: createCashBook(db, today),
        books: createBooks(db, today),
        proposedExpenses,
        walk: createWalk(db, today),
        home: createHome(db, queries, today),
        work: createToday(db, today, proposedExpenses),
        busyDays: createBusyDays(db),
        causesOf: createCauses({ db, source: log }),
        effectsOf: createEffects(db),
        obstaclesTo: createObstacles(db, today),
        ownErasures: createOwnErasures(db),
        readership: createReadership(db, today),
        today,
        history: createHistory({ db, source: log }),
        progress,
        caughtUp: writeSide.caughtUp,
        scopes: writeSide.scopes,
        people: createPeople(db, log),
        accounts,
        passwords,
        sessions,
        throttle: createThrottle(vault),
        outbox,
        links,
        sharedLinks: createSharedLinks({ pool: vault, hashBody: writeSide.hashBody }),
        programKeys: createProgramKeys({ pool: vault, hashBody: writeSide.hashBody, today }),
        erasure,
        mailChoices: choices,
        pushDevices,
        push,
        findByEmail: (value) => writeSide.claims.ownerOf({ kind: 'email', value }),
        ownerCount: writeSide.facts.ownerCount,
        signals,
        payments: payments.payments,
        transfers,
        matchingBook,
        bankMessages: createSepay({ ...settings.sepay, now }),
        health,
        system: createSystem(settings, db),
        chain,
        maintenance,
        clock,
        projections: {
          status: () => statusOf(db, log, readModels),
          parked: () => listParked(db),
          retry: (id) => retryParked(replayed, id),
          skip: (id, reason) => skipParked(replayed, id, reason),
          setAside: failedWork.setAside,
          retryWork: failedWork.retry,
        },
        outageOf,
        now,
        logger,
        ...(tracing && { tracing }),
        settings: api,
        ...replaced,
        routes: [...uploads.routes, ...(replaced.routes ?? [])],
      }),

    close: async () => {
      await pasts.stop()
      await maintenance.stop()
      carrier?.close()
    },
  }
}

const stopOf = (signal: AbortSignal) =>
  new Promise((stop) => signal.addEventListener('abort', stop, { once: true }))

const openSignals = async (
  { natsUrl, names: { subject } }: Settings,
  report: Report,
): Promise<SignalPort> => {
  if (!natsUrl) return inProcessSignals()
  const { natsSignals } = await import('../adapters/signals/nats.ts')
  return natsSignals({ url: natsUrl, subject, report })
}
