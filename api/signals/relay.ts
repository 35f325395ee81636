import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Signal } from '../../projections/signal-port.ts'
import {
  dependsOnBuildings,
  dependsOnCompanions,
  type SignalReach,
  signalFor,
} from '../../projections/signal-reach.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { clientOf, isLoopback, placeOf } from '../requests/address.ts'
import { isForeign } from '../requests/origin.ts'
import { createRateLimit } from '../requests/rate-limit.ts'
import { findCaller } from '../serve.ts'
import { type Connection, createConnections } from './connections.ts'
import type { Origins } from './origins.ts'

type Needs = Pick<
  ApiDependencies,
  'signals' | 'sessions' | 'people' | 'scopes' | 'settings' | 'logger' | 'tracing'
> & {
  readonly sent: () => void
  readonly origins: Pick<Origins, 'sent'>
}

const PATH = '/api/ws'
/** Clients only send pings. */
const LONGEST_MESSAGE = 1_024
const KNOCKS_PER_MINUTE = 100
const HEARTBEAT_MS = 25_000
/** A logout closes the session's sockets within 5 s. */
const CHECK_MS = 4_000
/** Checking five thousand at once would block all other requests meanwhile. */
const CHECKED_AT_ONCE = 250

/**
 * Sends signals to the browsers in whose scope they are, each with the ids of rows that its person may read. Only hints, no data: `{type, resource?, ids?,
 * traceparent?}`.
 */
export const createRelay = (needs: Needs) => {
  const { signals, sessions, people, settings, logger, sent } = needs
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const connections = createConnections(sent)
  const assignments = kept((personID) => needs.scopes.buildingsOf(personID))
  // Few of all rent together: they are read at once.
  const companions = kept(() => needs.scopes.companions())
  const knocks = createRateLimit(KNOCKS_PER_MINUTE)

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?')[0] !== PATH) return refuse(socket, 404)
    const address = clientOf(request, settings.trustProxy)
    if (!isLoopback(address) && knocks.count(placeOf(address)) > 0) return refuse(socket, 429)
    if (isForeign(request.headers, new URL(settings.publicUrl).origin)) return refuse(socket, 403)
    const caller = await findCaller(request.headers.cookie, { sessions, settings })
    if (!caller) return refuse(socket, 401)
    sockets.handleUpgrade(request, socket, head, (opened) => connections.add(opened, caller))
  }

  /** Avoids waiting where possible, because thousands may listen. */
  const deliver = (signal: Signal, connection: Connection): void => {
    if (needs.origins.sent(connection.sessionID, signal.requestID)) return
    const { actor } = connection
    const send = (reach: SignalReach) => {
      const own = signalFor(signal, actor, reach)
      if (own) connection.send(own)
    }
    if (dependsOnBuildings(signal, actor))
      assignments
        .of(actor.id)
        .then((buildingIDs) => send({ buildingIDs }))
        .catch(report)
    else if (dependsOnCompanions(signal, actor))
      companions
        .of('all')
        .then((all) => send({ companionIDs: all.get(actor.id) ?? none }))
        .catch(report)
    else send({})
  }

  const deliverToAll = (signal: Signal): void => {
    for (const connection of connections.all()) deliver(signal, connection)
  }
  const hush = signals.subscribe((signal) => {
    if (signal.resource === 'schedule' || signal.resource === 'projection') assignments.forget()
    if (signal.resource === 'contract' || signal.resource === 'projection') companions.forget()
    if (needs.tracing) needs.tracing.signal(signal, deliverToAll)
    else deliverToAll(signal)
  })

  /** Closes sockets whose session has ended or whose person has changed roles. */
  const check = async (): Promise<void> => {
    const open = [...connections.all()]
    for (let from = 0; from < open.length; from += CHECKED_AT_ONCE)
      await checkSome(open.slice(from, from + CHECKED_AT_ONCE))
  }

  const checkSome = async (some: readonly Connection[]): Promise<void> => {
    const living = await sessions.living([...new Set(some.map(({ sessionID }) => sessionID))])
    const there = await people.find([...new Set(some.map(({ actor }) => actor.id))])
    for (const { sessionID, actor, socket } of some) {
      if (!living.has(sessionID) || there.get(actor.id)?.role !== actor.role) socket.close(4401, 'signed out')
    }
  }

  const report = (error: unknown) =>
    logger.warn({ error: error instanceof Error ? error.name : typeof error }, 'signal relay')
  const heartbeat = setInterval(() => connections.beat(), HEARTBEAT_MS).unref()
  const checking = setInterval(() => void check().catch(report), CHECK_MS).unref()

  return {
    attach: (server: Server): void => {
      server.on('upgrade', (request, socket, head) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          report(error)
          refuse(socket, 503)
        })
      })
    },
    count: () => connections.count(),
    close: async (): Promise<void> => {
      clearInterval(heartbeat)
      clearInterval(checking)
      hush()
      await connections.close()
    },
  }
}

const none: ReadonlySet<string> = new Set()

const refuse = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Shifts and stays change with the day. */
const KEPT_MS = 60_000

/** What is read once a minute or after it has changed, not per signal. */
const kept = <T>(read: (key: string) => Promise<T>) => {
  let known = new Map<string, { readonly until: number; readonly found: Promise<T> }>()
  return {
    of: (key: string): Promise<T> => {
      const one = known.get(key)
      if (one && one.until > Date.now()) return one.found
      const found = read(key)
      known.set(key, { until: Date.now() + KEPT_MS, found })
      found.catch(() => known.delete(key))
      return found
    },
    forget: (): void => {
      known = new Map()
    },
  }
}
