import type { WebSocket } from 'ws'
import type { Actor } from '../../domain/event.ts'
import type { Signal } from '../../projections/signal-port.ts'
import type { Caller } from '../route.ts'

/** A listening browser. */
export type Connection = {
  readonly socket: WebSocket
  readonly sessionID: string
  readonly actor: Actor
  send(signal: Signal): void
}

const MOST_PER_PERSON = 10
/** A connection without any message for this long is considered dead. */
const DEAD_AFTER_MS = 60_000
/** A client that does not read must not fill the server's memory: without this limit one took 196 MB. */
const MOST_BUFFERED = 1_048_576

/** Open WebSockets by person. */
export const createConnections = (sent: () => void) => {
  const byPerson = new Map<string, Set<Connection>>()
  const heard = new WeakMap<WebSocket, number>()

  const all = function* (): Generator<Connection> {
    for (const connections of byPerson.values()) yield* connections
  }

  const remove = (connection: Connection) => {
    const connections = byPerson.get(connection.actor.id)
    connections?.delete(connection)
    if (connections?.size === 0) byPerson.delete(connection.actor.id)
  }

  const write = (socket: WebSocket, frame: string) => {
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
    if (socket.readyState !== socket.OPEN) return
    socket.send(frame)
    sent()
  }

  return {
    all,
    count: () => [...byPerson.values()].reduce((sum, { size }) => sum + size, 0),

    add: (socket: WebSocket, { session, person }: Caller): void => {
      const outbox = createOutbox((frame) => write(socket, frame))
      const connection: Connection = {
        socket,
        sessionID: session.id,
        actor: { id: person.id, role: person.role },
        send: outbox.put,
      }
      const connections = byPerson.get(person.id) ?? new Set()
      byPerson.set(person.id, connections.add(connection))
      const [oldest] = connections
      if (oldest && connections.size > MOST_PER_PERSON) {
        remove(oldest)
        oldest.socket.close(4408, 'too many connections')
      }
      const alive = () => heard.set(socket, Date.now())
      alive()
      socket.on('pong', alive)
      socket.on('message', alive)
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        outbox.close()
        remove(connection)
      })
    },

    /** Pings all sockets, and closes those that did not answer the last ping. */
    beat: (): void => {
      for (const { socket } of all()) {
        if (Date.now() - (heard.get(socket) ?? 0) > DEAD_AFTER_MS) socket.terminate()
        else socket.ping()
      }
    },

    close: async (): Promise<void> => {
      const open = [...all()]
      for (const { socket } of open) socket.close(1001, 'server stops')
      await Promise.race([
        Promise.all(open.map(({ socket }) => new Promise((closed) => socket.once('close', closed)))),
        new Promise((late) => setTimeout(late, 1_000).unref()),
      ])
      for (const { socket } of open) socket.terminate()
    },
  }
}

/** At most one round of frames in this time; signals in between are merged. */
const ROUND_MS = 50
/** With more ids than this they are left out: the client refetches everything. */
const MOST_IDS = 200

type Waiting = Pick<Signal, 'type' | 'resource' | 'traceparent'> & { ids: Set<string> | undefined }

/**
 * Sends frames to one client: the frames of a single change at once, many signals of the same kind merged into few.
 * If only the first of several kinds were sent at once, the others would wait for a whole round.
 */
export const createOutbox = (write: (frame: string) => void) => {
  let waiting = new Map<string, Waiting>()
  let soon: NodeJS.Immediate | undefined
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    soon = undefined
    timer = waiting.size > 0 ? setTimeout(flush, ROUND_MS) : undefined
    const frames = [...waiting.values()]
    waiting = new Map()
    for (const { type, resource, ids, traceparent } of frames) {
      const frame = { type, ...(resource && { resource }), ...(ids && { ids: [...ids] }) }
      write(JSON.stringify({ ...frame, ...(traceparent && { traceparent }) }))
    }
  }

  return {
    put: ({ type, resource, ids, traceparent }: Signal): void => {
      const kind = `${type}/${resource ?? ''}`
      const same = waiting.get(kind)
      const together = same ? (same.ids && ids ? [...same.ids, ...ids] : undefined) : ids
      const few = together && new Set(together)
      const kept = few && few.size <= MOST_IDS ? few : undefined
      waiting.set(kind, { type, resource, ids: kept, ...(traceparent && { traceparent }) })
      if (!timer) soon ??= setImmediate(flush)
    },
    close: (): void => {
      clearImmediate(soon)
      clearTimeout(timer)
      // Nothing is added after this, and nothing would be written.
      waiting = new Map()
    },
  }
}
