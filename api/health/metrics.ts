import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { isSameSecret } from '../../commands/same-secret.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Served } from '../log/request-log.ts'
import { isLoopback } from '../requests/address.ts'
import { type Route, route } from '../route.ts'
import { inTime } from './in-time.ts'

/** Counters and their rendering. */
export type Metrics = {
  readonly contentType: string
  /** In Prometheus' format. */
  text(): Promise<string>
  observe(served: Served): void
  readonly signalsSent: Counter
}

/**
 * The methods of routes and browsers, which get a label of their own. Clients may send any others, and each distinct
 * label would be kept forever.
 */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export const createMetrics = (
  sockets: () => number,
  { health }: Pick<ApiDependencies, 'health'>,
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges with names of counters, which Prometheus' own check refuses; each is the sum of the one without `_total`.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  new Gauge({
    name: 'websocket_connections',
    help: 'Open WebSockets.',
    registers,
    collect() {
      this.set(sockets())
    },
  })
  const signalsSent = new Counter({ name: 'signals_sent_total', help: 'Frames sent to browsers.', registers })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const byModel = (name: string, help: string) => new Gauge({ name, help, registers, labelNames: ['model'] })
  const behind = byModel('read_models_behind_events', 'Events not yet projected; counted up to 1000.')
  const seconds = byModel('read_models_behind_seconds', 'Age of the oldest of them.')
  const parked = byModel(
    'read_models_parked_events',
    'Events set aside because a read model cannot take them, and those behind them.',
  )
  const moneyBehind = gauge('money_behind_events', 'Events of money not yet booked; counted up to 1000.')
  const moneySeconds = gauge('money_behind_seconds', 'Age of the oldest of them.')
  const diskFull = gauge('disk_full', 'Whether the disk with files and the embedded database is full.')
  const clockTrusted = gauge(
    'clock_trusted',
    'Whether the clock is believed; 0 after a jump, and nothing happens by itself.',
  )
  const logUp = gauge('log_up', 'Whether the event store answers.')
  return {
    contentType: registry.contentType,
    signalsSent,
    text: async () => {
      // The other figures are needed most when the database is down.
      const answers = (asked: Promise<void>) =>
        inTime(asked).then(
          () => true,
          () => false,
        )
      const [state, money, isUp, hasRoom, isTrusted] = await Promise.all([
        inTime(health.readModels()).catch(() => undefined),
        inTime(health.money()).catch(() => undefined),
        answers(health.log()),
        answers(health.disk()),
        inTime(health.clock()).catch(() => false),
      ])
      logUp.set(Number(isUp))
      clockTrusted.set(Number(isTrusted))
      diskFull.set(Number(!hasRoom))
      if (money) {
        moneyBehind.set(money.behind)
        moneySeconds.set(money.secondsBehind)
      }
      for (const one of [behind, seconds, parked]) one.reset()
      for (const one of state?.models ?? []) {
        behind.set({ model: one.model }, one.behind)
        seconds.set({ model: one.model }, one.secondsBehind)
        parked.set({ model: one.model }, one.parked)
      }
      return registry.metrics()
    },
    observe: ({ method, route, status, milliseconds }) =>
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', route, status },
        milliseconds / 1_000,
      ),
  }
}

/** `/metrics` for Prometheus: from this machine, or with `Authorization: Bearer <METRICS_TOKEN>`. */
export const metricsRoute = ({ contentType, text }: Metrics, token: string | undefined): Route =>
  route({
    method: 'get',
    path: '/metrics',
    permission: 'health.read',
    summary: 'Figures for Prometheus; from this machine or with the metrics token.',
    answers: ['I0001', 'E0007'],
    data: z.string(),
    produces: 'text/plain',
    handle: async ({ request, response }) => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      const knows = token !== undefined && given !== undefined && isSameSecret(given, token)
      // A proxy on this machine also calls from it, but on behalf of others.
      const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
      if (!knows && (forwarded || !isLoopback(request.socket.remoteAddress)))
        throw new Refusal('PermissionDenied')
      response.type(contentType).send(await text())
    },
  })
