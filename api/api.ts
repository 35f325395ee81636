import type { Server } from 'node:http'
import compression from 'compression'
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { bulkCalls } from '../commands/bulk/bulk-calls.ts'
import { commands } from '../commands/registry.ts'
import { accountRoutes } from './accounts/account.routes.ts'
import { auditRoutes, busyDayRoutes } from './audit/audit.routes.ts'
import { sharedBillRoutes } from './bill/shared-bill.routes.ts'
import { addRoomsRoute } from './commands/add-rooms.route.ts'
import { bulkRoutes } from './commands/bulk-routes.ts'
import { commandRoutes } from './commands/command-routes.ts'
import { copyAssetsRoute } from './commands/copy-assets.route.ts'
import { dryRunRoute } from './commands/dry-run.route.ts'
import { handoverRoutes } from './commands/handover.routes.ts'
import { runRoutes } from './commands/run.routes.ts'
import { settlementRoutes } from './commands/settlement.routes.ts'
import { stayRoutes } from './commands/stay.routes.ts'
import type { ApiDependencies } from './dependencies.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { sendRefusal } from './envelope.ts'
import { answerTo, defect } from './errors/error-answer.ts'
import { tooMany } from './errors/http-refusal.ts'
import { exportRoutes } from './export/export.routes.ts'
import { addFileRoute } from './files/add-file.route.ts'
import { readFileRoutes } from './files/read-file.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { createMetrics, metricsRoute } from './health/metrics.ts'
import { linkRoutes } from './links/link.routes.ts'
import { createLinkDoor, type LinkDoor } from './links/link-door.ts'
import { describeDefect, requestLog } from './log/request-log.ts'
import { paperRoutes } from './papers/paper.routes.ts'
import { fillableForm, paperFormRoutes } from './papers/paper-form.routes.ts'
import { standingOfPaper } from './papers/standing-of-paper.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { programRoutes } from './programs/program.routes.ts'
import { billingRoutes } from './reads/billing.routes.ts'
import { booksRoutes } from './reads/books.routes.ts'
import { cashBookRoutes } from './reads/cash-book.routes.ts'
import { erasureCheckRoute } from './reads/erasure.routes.ts'
import { historyRoutes } from './reads/history.routes.ts'
import { homeRoutes } from './reads/home.routes.ts'
import { itemRoutes } from './reads/item-routes.ts'
import { leaseRoutes } from './reads/lease.routes.ts'
import { lessorRoutes } from './reads/lessor.routes.ts'
import { listRoutes, totalRoutes } from './reads/list-routes.ts'
import { meterRoutes } from './reads/meter.routes.ts'
import { notificationRoutes } from './reads/notification.routes.ts'
import { profileRoutes } from './reads/profile.routes.ts'
import { items, lists, totals } from './reads/reads.ts'
import { reportRoutes } from './reads/report.routes.ts'
import { scheduleRoutes } from './reads/schedule.routes.ts'
import { termsRoutes } from './reads/terms.routes.ts'
import { todayRoutes } from './reads/today.routes.ts'
import { unbilledOfAccount } from './reads/unbilled.ts'
import { vacancyRoutes } from './reads/vacancy.routes.ts'
import { isLoopback, placeOf } from './requests/address.ts'
import { packing } from './requests/packing.ts'
import { createRateLimit } from './requests/rate-limit.ts'
import { securityHeaders } from './requests/security-headers.ts'
import type { Route } from './route.ts'
import { createRouter } from './router.ts'
import { searchRoutes } from './search/search.routes.ts'
import { authenticationRoutes } from './sessions/authentication.routes.ts'
import { tokenIn } from './sessions/cookie.ts'
import { demoRoutes } from './sessions/demo.routes.ts'
import { firstOwnerRoutes } from './sessions/first-owner.routes.ts'
import { createOrigins } from './signals/origins.ts'
import { createRelay } from './signals/relay.ts'
import { projectionRoutes } from './system/projection.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { stepsRoute } from './tracing/steps.route.ts'
import { bankMessageRoute } from './transfer/bank-message.route.ts'
import { transferRoutes } from './transfer/transfer.routes.ts'
import { createLinkPage } from './ui/link-page.ts'
import { createSharedBillPage } from './ui/shared-bill.ts'
import { createTenantHomePage } from './ui/tenant-home.ts'
import { serveUi } from './ui/ui.ts'

/**
 * Above the rate of a busy office behind one address, of a person with many tabs, and of a program that fetches all
 * pages of its lists; below that of a runaway loop.
 */
const REQUESTS_PER_MINUTE = { address: 12_000, person: 6_000, program: 600 }

/** The API, ready to be attached to a server. */
export type Api = {
  readonly app: Express
  /** All routes, for tests of access. */
  readonly routes: readonly Route[]
  /** Attaches the WebSocket relay, and sets the server's timeouts. */
  attach(server: Server): void
  close(): Promise<void>
}

/** The HTTP API with its WebSocket, and the built UI. */
export const createApi = (dependencies: ApiDependencies): Api => {
  const { settings, logger } = dependencies
  const limits = { ...REQUESTS_PER_MINUTE, ...settings.requestsPerMinute }
  const metrics = createMetrics(() => relay.count(), dependencies)
  const origins = createOrigins()
  const relay = createRelay({ ...dependencies, origins, sent: () => metrics.signalsSent.inc() })
  const door = createLinkDoor(dependencies)
  const routes = routesOf(dependencies, metricsRoute(metrics, settings.metricsToken), door)

  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', false)
  app.set('trust proxy', settings.trustProxy)
  app.use(requestLog(logger, metrics.observe), securityHeaders(settings.publicUrl))
  app.use(limitByAddress(limits.address))
  app.use('/api', neverKept, compression(packing))
  const callerLimit = createRateLimit(limits.person)
  const programLimit = createRateLimit(limits.program)
  app.use('/api', createRouter(routes, { ...dependencies, callerLimit, programLimit, origins }))
  app.use('/api', (_request, response) => sendRefusal(response, { status: 404, code: 'E0011' }))
  if (settings.uiDirectory) {
    const isTraced = dependencies.tracing !== undefined
    const drawings = [createTenantHomePage(dependencies), createSharedBillPage(dependencies, door)]
    app.use(createLinkPage(dependencies, door))
    const hasSession = ({ headers }: Request) => tokenIn(headers.cookie, settings) !== undefined
    app.use(serveUi(settings.uiDirectory, drawings, { isTraced, hasSession }))
  }
  app.use((_request, response) => void response.status(404).type('text').send('Not found'))
  app.use(answerErrors(dependencies))

  return {
    app,
    routes,
    attach: (server) => {
      server.headersTimeout = 10_000
      server.requestTimeout = 300_000
      relay.attach(server)
    },
    close: () => relay.close(),
  }
}

/** All routes except those of single processes; declaring them calls none of their dependencies. */
export const routesOf = (
  dependencies: ApiDependencies,
  metrics: Route,
  door: LinkDoor = createLinkDoor(dependencies),
): Route[] => {
  const routes = [
    ...authenticationRoutes(dependencies),
    ...firstOwnerRoutes(dependencies),
    ...accountRoutes(dependencies),
    ...demoRoutes(dependencies.settings),
    ...reportRoutes(dependencies),
    ...auditRoutes(dependencies),
    ...busyDayRoutes(dependencies),
    erasureCheckRoute(dependencies),
    ...booksRoutes(dependencies),
    ...cashBookRoutes(dependencies),
    ...listRoutes(lists, dependencies),
    ...itemRoutes(items, dependencies, {
      '/account/:id': unbilledOfAccount,
      '/paper/:id': standingOfPaper(dependencies),
    }),
    ...historyRoutes(items, dependencies),
    ...totalRoutes(totals, dependencies),
    ...scheduleRoutes(dependencies),
    ...lessorRoutes(dependencies),
    ...termsRoutes(dependencies),
    ...leaseRoutes(dependencies),
    ...vacancyRoutes(dependencies),
    ...billingRoutes(dependencies),
    ...meterRoutes(dependencies),
    ...todayRoutes(dependencies),
    ...profileRoutes(dependencies),
    ...homeRoutes(dependencies),
    ...notificationRoutes(dependencies),
    ...exportRoutes(dependencies),
    addFileRoute(dependencies.fileStore),
    ...readFileRoutes({ ...dependencies, ...dependencies.fileStore }),
    ...paymentRoutes(dependencies),
    ...sharedBillRoutes(dependencies, door),
    ...linkRoutes(dependencies, door),
    bankMessageRoute(dependencies),
    ...transferRoutes(dependencies),
    ...commandRoutes(commands, dependencies, { ChangePaperForm: fillableForm(dependencies) }),
    ...bulkRoutes(bulkCalls, dependencies),
    dryRunRoute(dependencies),
    addRoomsRoute(dependencies),
    copyAssetsRoute(dependencies),
    ...runRoutes(dependencies),
    ...settlementRoutes(dependencies),
    ...handoverRoutes(dependencies),
    ...stayRoutes(dependencies),
    ...paperRoutes(dependencies),
    ...paperFormRoutes(dependencies),
    ...healthRoutes(dependencies.health),
    ...searchRoutes(dependencies),
    ...programRoutes(dependencies),
    ...systemRoutes(dependencies),
    ...projectionRoutes(dependencies),
    metrics,
    ...(dependencies.routes ?? []),
  ]
  const all = [...routes, stepsRoute(routes, dependencies)]
  return [...all, ...docsRoutes(all)]
}

/** Calls from this machine are not counted: behind a proxy, all calls come from it. */
const limitByAddress = (perMinute: number): RequestHandler => {
  const limit = createRateLimit(perMinute)
  return (request, _response, next) => {
    const wait = isLoopback(request.ip) ? 0 : limit.count(placeOf(request.ip))
    if (wait > 0) throw tooMany(wait)
    next()
  }
}

const neverKept: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

const answerErrors =
  ({ outageOf, logger }: ApiDependencies): ErrorRequestHandler =>
  (error: unknown, _request, response: Response, _next) => {
    const outage = outageOf(error)
    const refused = answerTo(error, () => outage !== undefined, response.locals.outcome)
    if (!refused || refused.status >= 500)
      logger.error({ requestID: response.locals.requestID, ...describeDefect(error, outage) }, 'failed')
    // The headers are sent already: the connection is closed, so that the client sees an incomplete answer.
    if (response.headersSent) return void response.destroy()
    sendRefusal(response, refused ?? defect)
  }
