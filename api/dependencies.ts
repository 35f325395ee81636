import type { Logger } from 'pino'
import type { Accounts, Erasure, Passwords, People, Sessions, Throttle } from '../commands/accounts.ts'
import type { BulkRunner } from '../commands/bulk/bulk.ts'
import type { Changes } from '../commands/changes.ts'
import type { StayLinks } from '../commands/contract/stay-links.ts'
import type { FileStore } from '../commands/file/keep-file.ts'
import type { Handler } from '../commands/handle.ts'
import type { HandoverLinks } from '../commands/handover/handover-links.ts'
import type { SharedLinks } from '../commands/link/shared-links.ts'
import type { Links, MailChoices, Outbox } from '../commands/mail/mail.ts'
import type { PaperDrafts } from '../commands/paper/paper-drafts.ts'
import type { PaperForms } from '../commands/paper/paper-forms.ts'
import type { Papers } from '../commands/paper/papers.ts'
import type { Payments } from '../commands/payment/payments.ts'
import type { UsedKeys } from '../commands/ports.ts'
import type { ProgramKeys } from '../commands/program/program-keys.ts'
import type { PushDevices } from '../commands/push/push.ts'
import type { Runs } from '../commands/run/runs.ts'
import type { PayBacks } from '../commands/settlement/pay-backs.ts'
import type { Settlements } from '../commands/settlement/settlements.ts'
import type { ClockWatch } from '../commands/timers/clock-watch.ts'
import type { BankMessages } from '../commands/transfer/bank.ts'
import type { Transfers } from '../commands/transfer/transfers.ts'
import type { Instant } from '../domain/event.ts'
import type { BusyDays } from '../projections/audit/busy-days.ts'
import type { Books } from '../projections/books/books.ts'
import type { CashBook } from '../projections/cash-book/cash-book.ts'
import type { Chain } from '../projections/chain.ts'
import type { ObstaclesTo } from '../projections/erasure/obstacles.ts'
import type { OwnErasures } from '../projections/erasure/own-erasures.ts'
import type { ProposedExpenses } from '../projections/expense/proposed.ts'
import type { Workbooks } from '../projections/export/workbook.ts'
import type { CausesOf } from '../projections/history/causes.ts'
import type { EffectsOf } from '../projections/history/effects.ts'
import type { History } from '../projections/history/history.ts'
import type { HomeOf } from '../projections/home/home.ts'
import type { Leases } from '../projections/leases/leases.ts'
import type { Readership } from '../projections/notice/readership.ts'
import type { Pasts } from '../projections/past/pasts.ts'
import type { ReadProgress } from '../projections/progress.ts'
import type { Queries } from '../projections/query/query.ts'
import type { Reports } from '../projections/report/reports.ts'
import type { BorneOf } from '../projections/run/borne.ts'
import type { Differences } from '../projections/run/differences.ts'
import type { MonthProposals } from '../projections/run/month-proposals.ts'
import type { MonthRuns } from '../projections/run/month-runs.ts'
import type { RepricingOf } from '../projections/run/repricing.ts'
import type { UnbilledOf } from '../projections/run/unbilled.ts'
import type { Maintenance } from '../projections/runtime/maintenance.ts'
import type { ModelStatus, Parked, SetAside } from '../projections/runtime/runtime.answers.ts'
import type { SettlementDrafts } from '../projections/settlement/settlement-drafts.ts'
import type { SignalPort } from '../projections/signal-port.ts'
import type { Today } from '../projections/today/today.ts'
import type { createMatchingBook } from '../projections/transfer/matching-book.ts'
import type { EmptyDaysOf } from '../projections/vacancy/empty-days.ts'
import type { VacancyOf } from '../projections/vacancy/vacancy.ts'
import type { Walk } from '../projections/walk/walk.ts'
import type { LoadTranslations } from './export/translations.ts'
import type { Route } from './route.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The dependencies of the API; `processes/product.ts` composes them. */
export type ApiDependencies = {
  readonly handle: Handler
  readonly changes: Pick<Changes, 'during'>
  readonly usedKeys: UsedKeys
  readonly bulk: Pick<BulkRunner, 'run'>
  readonly runs: Pick<Runs, 'start' | 'revert'>
  readonly monthProposals: MonthProposals
  readonly monthRuns: MonthRuns
  readonly payBacks: Pick<PayBacks, 'see' | 'finish'>
  readonly settlements: Pick<Settlements, 'agree' | 'send' | 'statementOf' | 'linked'>
  readonly handoverLinks: HandoverLinks
  readonly stayLinks: StayLinks
  readonly papers: Papers
  readonly paperDrafts: PaperDrafts
  readonly paperForms: PaperForms
  readonly settlementDrafts: SettlementDrafts
  readonly unbilledOf: UnbilledOf
  readonly borneOf: BorneOf
  readonly differences: Pick<Differences, 'list'>
  readonly repricingOf: RepricingOf
  readonly queries: Queries
  readonly reports: Reports
  readonly pasts: Pasts
  readonly leases: Leases
  readonly vacancyOf: VacancyOf
  readonly emptyDaysOf: EmptyDaysOf
  readonly cashBook: CashBook
  readonly books: Books
  readonly proposedExpenses: ProposedExpenses
  readonly walk: Walk
  readonly home: HomeOf
  readonly work: Today
  readonly busyDays: BusyDays
  readonly causesOf: CausesOf
  readonly effectsOf: EffectsOf
  readonly obstaclesTo: ObstaclesTo
  readonly ownErasures: OwnErasures
  readonly readership: Readership
  /** The local day by the injected clock. */
  readonly today: () => string
  readonly history: History
  readonly fileStore: FileStore
  readonly workbooks: Workbooks
  /** The texts of the screens, by language. */
  readonly words: LoadTranslations
  readonly progress: Pick<ReadProgress, 'waitFor'>
  /** Resolves when the read models have applied the whole log. @throws StoreUnavailable when that takes too long */
  readonly caughtUp: () => Promise<void>
  /** Buildings that a manager or staff member is assigned to today. */
  readonly scopes: {
    buildingsOf(personID: string): Promise<ReadonlySet<string>>
    /** For each of those who rent together today the others. */
    companions(): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  }
  readonly people: People
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly throttle: Throttle
  readonly outbox: Pick<Outbox, 'put' | 'kept' | 'lastInvitation'>
  readonly links: Links
  readonly sharedLinks: SharedLinks
  readonly programKeys: ProgramKeys
  readonly mailChoices: MailChoices
  readonly pushDevices: PushDevices
  readonly push: {
    /** The key by which push services identify this installation. */
    publicKey(): Promise<string>
    /** Whether an address belongs to a push service. */
    isService(endpoint: string): boolean
  }
  readonly erasure: Erasure
  /** The person with this e-mail address; it may be one that they have only requested. */
  readonly findByEmail: (email: string) => Promise<string | undefined>
  readonly ownerCount: () => Promise<number>
  readonly payments: Pick<Payments, 'isOpen' | 'begin' | 'positionOf' | 'receive' | 'outcome'>
  readonly transfers: Pick<Transfers, 'see' | 'judge' | 'match' | 'unmatch'>
  /** The records that transfers may be matched with. */
  readonly matchingBook: ReturnType<typeof createMatchingBook>
  /** The provider that reports bank transfers. */
  readonly bankMessages: BankMessages
  readonly signals: Pick<SignalPort, 'subscribe'>
  readonly health: Health
  readonly system: () => Promise<SystemState>
  readonly clock: ClockWatch
  readonly chain: Chain
  readonly maintenance: Pick<Maintenance, 'job' | 'start'>
  readonly projections: {
    status(): Promise<readonly ModelStatus[]>
    parked(): Promise<readonly Parked[]>
    /** Both return the number of the stream's events that are still parked. */
    retry(id: number): Promise<number>
    skip(id: number, reason: string): Promise<number>
    /** Work of processes that waits for a person. */
    setAside(): Promise<readonly SetAside[]>
    retryWork(id: number): Promise<void>
  }
  /** Why a database or store could not be reached, as a code for the log: 503 instead of 500. Undefined for other errors. */
  readonly outageOf: (error: unknown) => string | undefined
  readonly now: () => Instant
  readonly logger: Logger
  /** Present when the settings name a receiver of traces. */
  readonly tracing?: Tracing
  readonly settings: ApiSettings
  /** Routes besides those of commands, reads and sessions; each passes the same checks. */
  readonly routes?: readonly Route[]
}

/** Settings of the API. */
export type ApiSettings = {
  /** Address under which users reach the product; determines cookies and allowed origins. */
  readonly publicUrl: string
  /**
   * Name of the session cookie; browsers send a host's cookies to each of its ports, where another installation may
   * answer.
   */
  readonly cookie?: string
  /** Number of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: number
  /** Bearer token with which other machines may read /api/metrics. */
  readonly metricsToken?: string
  /** In the demo: a page that simulates a bank transfer. */
  readonly bankPage?: string | undefined
  /** Folder of the built UI. */
  readonly uiDirectory?: string
  /** Accounts that the sign-in page shows, in the demo only. */
  readonly demo?: () => Demo
  /** One-time token of the first-owner page. */
  readonly firstOwnerToken?: string
  readonly requestsPerMinute?: { readonly [counted in 'address' | 'person' | 'program']?: number }
}

export type Demo = {
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[]
  /** Whether the demo data is still being filled. */
  readonly filling: boolean
}

/** The parts of an installation. */
export type SystemState = {
  readonly version: string
  readonly node: string
  readonly startedAt: Instant
  /** The servers used as database, log, signals and mail. */
  readonly parts: Readonly<Record<'database' | 'log' | 'signals' | 'mail', string>>
  readonly databaseBytes: number
  /** The volume of the data directory. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number }
}

/** The health of the API's dependencies. */
export type Health = {
  /** Throws when the database does not answer. */
  database(): Promise<void>
  /** Throws when the log does not answer. */
  log(): Promise<void>
  /** Whether the clock is trusted; after a jump it is not, until it is confirmed. */
  clock(): Promise<boolean>
  /** How far the read models are behind the log. */
  readModels(): Promise<ReadModelHealth>
  /** How far the money process is behind the log. */
  money(): Promise<MoneyHealth>
  /** Throws when the disk with files and the embedded database is full. */
  disk(): Promise<void>
}

/** How far the process that makes accounts, bills and receipt books agree is behind the log. */
export type MoneyHealth = {
  /** Number of events of money that it has not worked on; counted up to 1000. */
  readonly behind: number
  /** Age of the oldest of them. */
  readonly secondsBehind: number
}

/** How far the read models are behind the log. */
export type ReadModelHealth = {
  /** Number of events that some read model has not applied. */
  readonly behind: number
  readonly secondsBehind: number
  readonly parked: number
  /** Behind, and no progress for half a minute. */
  readonly isStuck: boolean
  /** Some read models are still empty, e.g. after a restore, so missing rows are no sign of a fault. */
  readonly isBuilding: boolean
  readonly models: readonly {
    readonly model: string
    readonly behind: number
    readonly secondsBehind: number
    readonly parked: number
  }[]
}
