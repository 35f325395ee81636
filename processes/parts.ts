/** Parts of the product, each made of ports and adapters; a process composes those that it needs. */
import type { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as uuidv5 } from 'uuid'
import type { EventLog } from '../adapters/event-store/event-log.ts'
import type { FilePlaces } from '../adapters/files/file-stores.ts'
import { createInspector } from '../adapters/files/inspector.ts'
import { createSmtp } from '../adapters/mail/smtp.ts'
import type { Pool } from '../adapters/postgres/pool.ts'
import { createWebPush, isPushService, type PushKeys } from '../adapters/push/web-push.ts'
import { keyedHash } from '../adapters/secrets/master-key.ts'
import { createSnapshots } from '../adapters/snapshots/snapshots.ts'
import { createSpreadsheets } from '../adapters/spreadsheet/spreadsheets.ts'
import type { Tracing } from '../adapters/tracing/tracing.ts'
import { createClaims } from '../adapters/vault/claims.ts'
import type { ErasureRegister } from '../adapters/vault/erasure-register.ts'
import { createGuards } from '../adapters/vault/guards.ts'
import { createInstallation } from '../adapters/vault/installation.ts'
import { createKeptFiles } from '../adapters/vault/kept-files.ts'
import { createMoneyReached, DEPOSITS_RECOUNTED } from '../adapters/vault/money-reached.ts'
import { createPushOutbox } from '../adapters/vault/push-outbox.ts'
import { createStaging } from '../adapters/vault/uploads.ts'
import { createUsedKeys } from '../adapters/vault/used-keys.ts'
import type { ApiDependencies } from '../api/dependencies.ts'
import type { Route } from '../api/route.ts'
import { uploadRoutes } from '../api/upload/upload.routes.ts'
import { createMoneyFollower } from '../commands/account/money-follower.ts'
import { createMoneyProcess, type MoneyProcess } from '../commands/account/money-process.ts'
import { withMoneyProcess } from '../commands/account/with-money-process.ts'
import type { Accounts, Erasure, FinalMail, Sessions } from '../commands/accounts.ts'
import { eraseLessor } from '../commands/building/building.definitions.ts'
import { createChanges } from '../commands/changes.ts'
import { streamOf } from '../commands/entity.ts'
import { type EventStore, StoreUnavailable } from '../commands/event-store.ts'
import type { Attempts } from '../commands/failed-work.ts'
import { type FileStore, removeFiles } from '../commands/file/keep-file.ts'
import {
  type CommandDependencies,
  type CommandEnvelope,
  type CommandResult,
  createHandler,
  type Handler,
} from '../commands/handle.ts'
import { forgetLead } from '../commands/lead/lead.definitions.ts'
import { createFinalMail } from '../commands/mail/final-mail.ts'
import { createMailSender } from '../commands/mail/from-outbox.ts'
import type { Carrier, Links, MailChoices, Outbox } from '../commands/mail/mail.ts'
import { createMailWriter } from '../commands/mail/to-outbox.ts'
import { type Gateway, noProvider } from '../commands/payment/gateway.ts'
import { createPayments, type Payments } from '../commands/payment/payments.ts'
import { createReconciler } from '../commands/payment/reconciler.ts'
import { createRefunder } from '../commands/payment/refunder.ts'
import { eraseCustomer, eraseStaff } from '../commands/person/erase.definitions.ts'
import type { Attachments, Facts } from '../commands/ports.ts'
import type { PushDevices } from '../commands/push/push.ts'
import { createPushSender } from '../commands/push/push-sender.ts'
import { createTransferWatch } from '../commands/push/transfer-watch.ts'
import type { refuseDefects } from '../commands/refuse-defects.ts'
import type { PayBacks } from '../commands/settlement/pay-backs.ts'
import { type ClockWatch, createClockWatch } from '../commands/timers/clock-watch.ts'
import { createTransfers, type Transfers } from '../commands/transfer/transfers.ts'
import type { Files } from '../commands/upload/ports.ts'
import type { Holders } from '../commands/upload/row-command.ts'
import { createUploadWorker, type UploadWorker } from '../commands/upload/worker.ts'
import { DEMO_STORY } from '../demo/story.ts'
import * as aggregates from '../domain/aggregates.ts'
import type { Claim, ClaimKind } from '../domain/claim.ts'
import { dayOf } from '../domain/day.ts'
import { type Decider, fold } from '../domain/decider.ts'
import { erasedBy } from '../domain/erasure/erasing.ts'
import { type DomainEvent, type Instant, type RecordedEvent, SYSTEM } from '../domain/event.ts'
import type { ProcessName } from '../domain/process-names.ts'
import { Refusal } from '../domain/refusal.ts'
import { SignalType } from '../domain/signal.ts'
import { createRefundingBills, createWatchedBills } from '../projections/bill/watched.ts'
import { createEndingContracts } from '../projections/contract/ending.ts'
import type { Database } from '../projections/database.ts'
import { createFacts } from '../projections/facts.ts'
import type { ReadProgress } from '../projections/progress.ts'
import { Duty, whileHolding } from '../projections/runtime/leadership.ts'
import { createScopes } from '../projections/scope.ts'
import type { SignalPort } from '../projections/signal-port.ts'
import { createMatchingBook, createUnsettledTransfers } from '../projections/transfer/matching-book.ts'
import { createWaitingTransfers } from '../projections/transfer/waiting-for.ts'
import { createBookLookup } from '../projections/upload/book-lookup.ts'
import { createReverting, createUploadQueue } from '../projections/upload/queue.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Settings } from './settings.ts'
import type { Report } from './throttled-report.ts'

/** Longest wait for the read models before a rule that spans streams. */
const CATCH_UP_MS = 5_000

/** The command side: the handler with its ports, and the money process that follows its commands. */
export const composeWriteSide = (
  { secrets, vault, noting, guarding, deciding, log }: Infrastructure,
  {
    attachments,
    now,
    progress,
    report,
    tracing,
  }: {
    attachments: Attachments
    now: () => Instant
    progress: ReadProgress
    report: Report
    tracing?: Tracing | undefined
  },
) => {
  const heldBy = async (entityID: string, kind: ClaimKind): Promise<readonly Claim[]> => {
    const { room, person, settlement } = aggregates
    const claimsOf = async <State, Event extends DomainEvent>(owner: {
      readonly name: string
      readonly decider: Pick<Decider<State, never, Event>, 'evolve'>
      readonly claims: (state: State | undefined) => readonly Claim[]
    }) => owner.claims(fold(owner.decider, await log.readStream(streamOf(owner, entityID))))
    if (kind === 'payBack') return claimsOf(settlement)
    return kind === 'roomNumber' || kind === 'move' ? claimsOf(room) : claimsOf(person)
  }
  const snapshots = createSnapshots({ pool: vault, report })
  const claims = createClaims(vault, { secret: secrets.claims, heldBy })
  const scopes = createScopes(deciding, () => dayOf(now()))
  const facts = createFacts(deciding, () => dayOf(now()))
  const guards = createGuards(guarding)
  const dependencies: CommandDependencies = {
    store: log,
    snapshots,
    claims: tracing?.claims(claims) ?? claims,
    attachments,
    guards: tracing?.guards(guards) ?? guards,
    scopes,
    facts,
    caughtUp: async () => {
      const reached = await progress.waitFor(await log.head(), CATCH_UP_MS)
      if (!reached) throw new StoreUnavailable('The read models are too far behind for a rule over streams')
    },
    projectedTo: () => progress.position,
    now,
    hashBody: keyedHash(secrets.bodies),
  }
  const untraced = createHandler(dependencies)
  const changes = createChanges()
  const handler = changes.noting(tracing?.handler(untraced) ?? untraced)
  const moneyProcess = createMoneyProcess({ handle: handler, store: log })
  const handle = withMoneyProcess(handler, {
    process: moneyProcess,
    onFailure: (error) => report('What follows for an account is left for later', error),
  })
  return {
    claims,
    scopes,
    facts,
    moneyProcess,
    usedKeys: createUsedKeys({ pool: noting, hashBody: dependencies.hashBody }),
    caughtUp: dependencies.caughtUp,
    changes,
    handle,
    /** The handler without the money process, whose own commands go through it. */
    rawHandle: handler,
    /** The handler's keyed hash of bodies, for the demo, whose past is decided by a handler of its own. */
    hashBody: dependencies.hashBody,
  }
}

type KeptFileStore = FileStore & {
  /** Removes the files held by these records, and this sender's files that no record holds. @returns how many */
  removeOf(holders: readonly string[], senderID: string): Promise<number>
  removeSheets(ids: readonly string[]): Promise<void>
}

/** The store of pictures and papers. Spreadsheets can only be removed through it. */
export const composeFiles = (
  { attachments: files, files: sheets }: FilePlaces,
  vault: Infrastructure['vault'],
): KeptFileStore => {
  const kept = createKeptFiles(vault)
  return {
    files,
    kept,
    inspector: createInspector(),
    removeOf: async (holders, senderID) => {
      const theirs = await kept.of(holders, senderID)
      await removeFiles({ files, kept }, theirs)
      return theirs.length
    },
    removeSheets: async (ids) => {
      await Promise.all(ids.map(sheets.remove))
    },
  }
}

/** The attempts of a process, whose failures are reported with these words. */
type AttemptsOf = (process: ProcessName, onFailure: (error: unknown) => void) => Attempts

type TransferParts = {
  readonly attemptsOf: AttemptsOf
  readonly db: Database
  readonly log: EventStore
  readonly facts: Pick<Facts, 'transfersOf'>
  readonly payBacks: Pick<PayBacks, 'comesBack' | 'isSentBack'>
  readonly handle: Handler
  readonly report: Report
}

/** Transfers, and the read model that matches them to contracts. */
export const composeTransfers = ({ attemptsOf, db, log, facts, payBacks, handle, report }: TransferParts) => {
  const matchingBook = createMatchingBook(db)
  const transfers = createTransfers({
    handle,
    store: log,
    book: matchingBook,
    unsettled: createUnsettledTransfers(db),
    transfersOf: facts.transfersOf,
    comesBack: payBacks.comesBack,
    isSentBack: payBacks.isSentBack,
    attempts: attemptsOf('transfer', (error) =>
      report('A transfer could not be brought to its account; trying again', error),
    ),
    onFailure: (error) => report('Transfers could not be brought to their accounts; trying again', error),
  })
  return { matchingBook, transfers }
}

type UploadParts = {
  readonly files: Files
  readonly vault: Infrastructure['vault']
  readonly db: Database
  readonly log: EventStore
  readonly claims: { ownersOf: Holders }
  readonly facts: Facts
  readonly handle: Handler
  readonly usedKeys: ApiDependencies['usedKeys']
  readonly queries: ApiDependencies['queries']
  readonly progress: ApiDependencies['progress']
  readonly signals: Pick<SignalPort, 'publish' | 'subscribe'>
  readonly now: () => Instant
  readonly isTimeTrusted: () => Promise<boolean>
  readonly transfers: Transfers
  readonly payBacks: Pick<PayBacks, 'see' | 'foresee'>
  readonly attemptsOf: AttemptsOf
  readonly refusingDefects: ReturnType<typeof refuseDefects>
  readonly report: Report
}

/** Longest wait of the worker for the read models before it signals the progress of an upload. */
const PROJECTED_MS = 5_000

/** Uploads: the routes for the API, and the worker that checks and applies the uploaded rows. */
export const composeUploads = (parts: UploadParts): { routes: Route[]; worker: UploadWorker } => {
  const { files, vault, db, handle, usedKeys, progress, signals, now, refusingDefects } = parts
  const { see, judge, takeBack } = parts.transfers
  const staging = createStaging(vault)
  const spreadsheets = createSpreadsheets()
  const lookup = createBookLookup(db, () => dayOf(now()))
  const worker = createUploadWorker({
    store: parts.log,
    staging,
    files,
    spreadsheets,
    holders: parts.claims.ownersOf,
    lookup,
    facts: parts.facts,
    transfers: { see: refusingDefects(see), judge, takeBack: refusingDefects(takeBack) },
    payBacks: parts.payBacks,
    reverting: createReverting(db),
    handle: refusingDefects(handle),
    now,
    isTimeTrusted: parts.isTimeTrusted,
    projected: async (position) => {
      await progress.waitFor(position, PROJECTED_MS)
    },
    announce: (type, { id, uploadedBy }) =>
      signals.publish({ type, resource: 'upload', ids: [id], buildingIDs: [], personIDs: [uploadedBy] }),
    duty: (signal, work) => whileHolding(db, { duty: Duty.IMPORT, signal, wait: true }, work),
    attempts: parts.attemptsOf('upload', (error) => parts.report('An upload failed; trying again', error)),
    onFailure: (error) => parts.report('Uploads failed; trying again', error),
  })
  // Signalled by the projector, in whichever process it runs: an upload was added or confirmed.
  signals.subscribe(({ type, resource }) => {
    if (type === SignalType.DATA_CHANGED && resource === 'upload') worker.wake()
  })
  const routes = uploadRoutes({
    handle,
    usedKeys,
    queries: parts.queries,
    progress,
    files,
    staging,
    spreadsheets,
    lookup,
    queue: createUploadQueue(db),
  })
  return { routes, worker }
}

/** Absent without a mail server. To be closed. */
export const openCarrier = ({ smtpUrl, mailFrom, publicUrl }: Settings) =>
  smtpUrl
    ? createSmtp({ url: smtpUrl, from: mailFrom ?? `so-nha@${new URL(publicUrl).hostname}` })
    : undefined

/** Of the demo's past. */
const isQuiet = ({ metadata }: RecordedEvent) => metadata.correlationId === DEMO_STORY

type FinalMailParts = Pick<MailParts, 'log' | 'carrier' | 'now' | 'report'>

/** The mail to somebody who is erased; none without a mail server. */
export const composeFinalMail = (
  { publicUrl }: Settings,
  { log, carrier, now, report }: FinalMailParts,
): FinalMail | undefined =>
  carrier &&
  createFinalMail({
    log,
    carrier,
    publicUrl,
    now,
    isQuiet,
    onFailure: (error) => report('The mail that tells of an erasure could not be sent', error),
  })

type MailParts = {
  readonly carrier: Carrier | undefined
  readonly db: Database
  readonly log: EventLog
  readonly accounts: Accounts
  readonly erasure: Erasure
  readonly sessions: Pick<Sessions, 'endAllOf'>
  readonly outbox: Outbox
  readonly links: Links
  readonly choices: MailChoices
  readonly push: { run(signal: AbortSignal): Promise<void> }
  readonly now: () => Instant
  readonly isTimeTrusted: () => Promise<boolean>
  readonly attemptsOf: AttemptsOf
  readonly report: Report
}

const PAUSE_MS = 2_000

type Keeping = {
  readonly db: Database
  readonly duty: Duty
  readonly onFailure: (error: unknown) => void
}

/** Does work of which one process is in charge until the signal aborts; begins again after a failure. */
const keepDuty = async (
  { db, duty, onFailure }: Keeping,
  signal: AbortSignal,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    await whileHolding(db, { duty, signal, wait: true }, work).catch((error) => {
      onFailure(error)
      return sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    })
  }
}

type PushParts = Pick<MailParts, 'db' | 'log' | 'isTimeTrusted' | 'report'> & {
  readonly vault: Pool
  readonly devices: PushDevices
  readonly keys: () => Promise<PushKeys>
  readonly today: () => string
  /** For tests, whose push service has a certificate of its own. */
  readonly agent?: Agent | undefined
}

/** Web push. It runs beside the mails, one process at a time. */
export const composePush = (
  { mailFrom, publicUrl, pushServices }: Settings,
  { db, vault, log, devices, keys, today, isTimeTrusted, report, agent }: PushParts,
) => {
  const outbox = createPushOutbox(vault)
  const isSecure = new URL(publicUrl).protocol === 'https:'
  const subject = mailFrom ? `mailto:${mailFrom}` : isSecure ? publicUrl : 'mailto:so-nha@localhost'
  const onFailure = (error: unknown) =>
    report('Somebody could not be told in their browser; trying again', error)
  const sender = createPushSender({
    outbox,
    devices,
    log,
    carrier: createWebPush({ keys, subject, services: pushServices, ...(agent && { agent }) }),
    isTimeTrusted,
    onFailure,
  })
  const watch = createTransferWatch({
    devices,
    outbox,
    waiting: createWaitingTransfers(db, today),
    isTimeTrusted,
    onFailure,
  })
  return {
    publicKey: async () => (await keys()).publicKey,
    isService: (endpoint: string) => isPushService(endpoint, pushServices),
    sendDue: sender.sendDue,
    watchTransfers: watch.look,
    run: async (signal: AbortSignal): Promise<void> => {
      await keys()
      await Promise.all([sender.run(signal), watch.run(signal)])
    },
  }
}

/** Mails: written from events and sent by one process at a time. */
export const composeMail = (
  { smtpUrl, demo, publicUrl, isPublicUrlGuessed }: Settings,
  {
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
  }: MailParts,
): { run(signal: AbortSignal): Promise<void>; warnings: readonly string[] } => {
  const writer = createMailWriter({
    log,
    outbox,
    accounts,
    erasure,
    sessions,
    now,
    isTimeTrusted,
    ending: createEndingContracts(db).between,
    isQuiet,
    attempts: attemptsOf('mail', (error) =>
      report('What follows from an event could not be written; trying again', error),
    ),
    onFailure: (error) => report('Mails could not be written; trying again', error),
  })
  const sender = createMailSender({
    outbox,
    links,
    choices,
    log,
    accounts,
    carrier,
    publicUrl,
    isTimeTrusted,
    isMailboxOpen: demo,
    onFailure: (error) => report('A mail could not be sent', error),
  })
  return {
    run: (signal) =>
      keepDuty(
        { db, duty: Duty.MAIL, onFailure: (error) => report('Mails stopped; trying again', error) },
        signal,
        async (lost) => {
          await Promise.all([writer.run(lost), sender.run(lost), push.run(lost)])
        },
      ),
    warnings: [
      ...(smtpUrl || demo ? [] : ['Without SMTP_URL nobody gets a mail: no invitation and no new password.']),
      ...(smtpUrl && isPublicUrlGuessed
        ? [`Links in mails lead to ${publicUrl}. Set PUBLIC_URL to the address that people use.`]
        : []),
    ],
  }
}

type MoneyParts = {
  readonly attemptsOf: AttemptsOf
  readonly db: Database
  readonly vault: Pool
  readonly log: EventLog
  readonly process: MoneyProcess
  readonly now: () => Instant
  readonly report: Report
}

/**
 * The money follower: finishes what a killed process left open between accounts and bills. One process runs
 * it.
 */
export const composeMoney = ({ attemptsOf, db, vault, log, process, now, report }: MoneyParts) => {
  const onFailure = (error: unknown) => report('Accounts could not follow the log; trying again', error)
  const follower = createMoneyFollower({
    log,
    process,
    reached: createMoneyReached(vault),
    recounted: createMoneyReached(vault, DEPOSITS_RECOUNTED),
    attempts: attemptsOf('money', (error) =>
      report('What follows for an account failed; trying again', error),
    ),
    now,
    onFailure,
  })
  return {
    run: (signal: AbortSignal) => keepDuty({ db, duty: Duty.MONEY, onFailure }, signal, follower.run),
  }
}

type PaymentParts = {
  readonly db: Database
  readonly log: EventStore
  readonly handle: (envelope: CommandEnvelope) => Promise<CommandResult>
  readonly now: () => Instant
  readonly isTimeTrusted: () => Promise<boolean>
  readonly attemptsOf: AttemptsOf
  readonly report: Report
  readonly gateway: Gateway | undefined
  readonly patienceMs: number | undefined
}

/**
 * Without a provider the refunder starts after this time, and then hands refunds to people. An operator who
 * dropped MoMo's settings by mistake restores them sooner.
 */
const MISSED_MS = 10 * 60_000

/** Online payments: for the API, and the workers that ask the provider about payments and for refunds. */
export const composePayments = (
  { momo, publicUrl, isPublicUrlGuessed }: Settings,
  { db, log, handle, now, isTimeTrusted, attemptsOf, report, gateway, patienceMs }: PaymentParts,
): { payments: Payments; run(signal: AbortSignal): Promise<void>; warnings: readonly string[] } => {
  const payments = createPayments({
    handle,
    store: log,
    now,
    publicUrl,
    gateway,
    patienceMs,
  })
  const reconciler = createReconciler({
    handle,
    store: log,
    now,
    isTimeTrusted,
    ask: payments.ask,
    watched: createWatchedBills(db),
    attempts: attemptsOf('payment', (error) =>
      report('A payment could not be followed; trying again', error),
    ),
    onFailure: (error) => report('MoMo could not be asked about a payment; trying again', error),
  })
  const refunder = createRefunder({
    handle,
    store: log,
    gateway: gateway ?? noProvider,
    refunding: createRefundingBills(db),
    attempts: attemptsOf('refund', (error) => report('A refund could not be recorded; trying again', error)),
    onFailure: (error) => report('MoMo could not be asked to send money back; trying again', error),
  })
  const isLive = momo && isPublicUrlGuessed && new URL(momo.endpoint).protocol === 'https:'
  return {
    payments,
    run: async (signal) => {
      const refunding = async () => {
        if (!gateway) await sleep(MISSED_MS, undefined, { signal }).catch(() => undefined)
        await refunder.run(signal)
      }
      await Promise.all([reconciler.run(signal), refunding()])
    },
    warnings: isLive
      ? [`MoMo sends its messages to ${publicUrl}. Set PUBLIC_URL to an address it can reach.`]
      : [],
  }
}

/** In `vault.setting`: when the product last ran by a clock that was believed. */
const LAST_RAN = 'clock.last-ran'

/**
 * The clock watch. The last run is kept in the database, whose clock is a witness where it is on another
 * machine.
 */
export const composeClock = (
  { isDatabaseElsewhere }: Pick<Settings, 'isDatabaseElsewhere'>,
  { vault, now }: { readonly vault: Pool; readonly now: () => Instant },
): ClockWatch => {
  const { recall, remember } = createInstallation(vault)
  return createClockWatch({
    lastRan: { recall: () => recall<Instant>(LAST_RAN), remember: (at) => remember(LAST_RAN, at) },
    now,
    witness: isDatabaseElsewhere
      ? async () =>
          (await vault.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!.at.toISOString()
      : undefined,
  })
}

type Options = {
  readonly register: Pick<ErasureRegister, 'ids'>
  readonly vault: Pool
  readonly store: Pick<EventStore, 'readStream'>
  readonly handle: Handler
  readonly erasure: Erasure
  readonly buildingOfLessor: (lessorID: string) => Promise<string | undefined>
  readonly report: Report
}

/**
 * Erases again the persons, leads and lessors of the register whose keys are in the vault, as after a restore of a
 * backup from before their erasure. Needs a running projector. @returns how many there were
 */
export const eraseAgain = async ({
  register,
  vault,
  store,
  handle,
  erasure,
  buildingOfLessor,
  report,
}: Options): Promise<number> => {
  const ids = await register.ids()
  if (ids.length === 0) return 0
  const { rows } = await vault.query<{ person: string }>(
    'select person from vault.person_key where person = any ($1::uuid[]) and wrapped is not null',
    [ids],
  )
  const commandFor = async (id: string): Promise<Pick<CommandEnvelope, 'definition' | 'id' | 'body'>> => {
    const [first] = await store.readStream(streamOf(aggregates.person, id))
    const { role } = (first?.data ?? {}) as { role?: string }
    if (first) return { definition: role === 'customer' ? eraseCustomer : eraseStaff, id, body: {} }
    const buildingID = await buildingOfLessor(id)
    return buildingID === undefined
      ? { definition: forgetLead, id, body: {} }
      : { definition: eraseLessor, id: buildingID, body: { lessorID: id } }
  }
  for (const { person: id } of rows) {
    const command = await commandFor(id)
    const { entity } = command.definition
    const commandId = uuidv5('erased-again', id)
    const subjects = new Set([id])
    try {
      const done = await handle({ ...command, actor: SYSTEM, commandId, correlationId: commandId })
      const stream = streamOf(entity, done.rootID)
      // What else was said of a lessor goes with it.
      for (const subject of done.events.flatMap((event) => erasedBy({ ...event, stream })))
        subjects.add(subject)
    } catch (error) {
      // In the restored state a rule may refuse the erasure, e.g. a contract in force; the keys are destroyed
      // anyway.
      if (!(error instanceof Refusal)) throw error
      report(`The erasure of ${id} is not in the log (${error.code}), but the keys are destroyed`)
    }
    const isPerson = entity.name === aggregates.person.name
    for (const subject of subjects) await (isPerson ? erasure.erase(subject) : erasure.forget(subject))
  }
  return rows.length
}
