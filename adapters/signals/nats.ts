import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionOptions, connect, Events, type NatsConnection } from 'nats'
import { anythingChanged, type Signal, type SignalPort } from '../../projections/signal-port.ts'
import { parseJson } from '../parse-json.ts'
import { inProcessSignals } from './in-process.ts'

type NatsOptions = {
  /** `nats://[user:password@]host[:port]`, or `tls://…`; several with commas between, the user in the first. */
  readonly url: string
  readonly report: (message: string, error?: unknown) => void
  /** The subject of one installation, so that others on the same server do not get its signals. */
  readonly subject: string
}

const RETRY_MS = 1_000
/** Two missed pings end a half-open connection; the client's own default takes 2 minutes. */
const PING_MS = 10_000

/**
 * Signals between processes. Those of this process always reach its own subscribers. Without NATS the product
 * starts and works; when NATS is back, all subscribers here get `anythingChanged`, since signals were lost.
 */
export const natsSignals = ({ url, report, subject }: NatsOptions): SignalPort => {
  const local = inProcessSignals()
  const closing = new AbortController()
  let connection: NatsConnection | undefined
  let isUp = false

  const deliver = (text: string) => {
    const signal = signalIn(text)
    if (signal) local.publish(signal)
    else report('A message on the signal subject is not a signal')
  }

  const follow = async (nats: NatsConnection) => {
    for await (const { type } of nats.status()) {
      if (type === Events.Disconnect) {
        isUp = false
        report('NATS is gone; signals stay in this process until it is back')
      } else if (type === Events.Reconnect) {
        isUp = true
        local.publish(anythingChanged)
      }
    }
  }

  const hold = async (nats: NatsConnection) => {
    if (closing.signal.aborted) return nats.close()
    connection = nats
    nats.subscribe(subject, {
      callback: (error, message) =>
        error ? report(`NATS does not let us hear ${subject}`, error) : deliver(message.string()),
    })
    isUp = true
    local.publish(anythingChanged)
    // It does not end with the connection, so it is not awaited.
    void follow(nats)
    await nats.closed()
    isUp = false
  }

  const run = async () => {
    let isReported = false
    while (!closing.signal.aborted) {
      try {
        await hold(await connect(optionsOf(url)))
      } catch (error) {
        if (!isReported) report('NATS cannot be reached; signals stay in this process until it can', error)
        isReported = true
      }
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  void run()

  return {
    publish: (signal) => {
      local.publish(signal)
      // A client without a connection would buffer messages in memory until it has one.
      if (!isUp) return
      try {
        connection?.publish(subject, JSON.stringify(signal))
      } catch {
        // Closed in between: the signal is lost, as signals may be.
      }
    },
    subscribe: local.subscribe,
    close: async () => {
      closing.abort()
      // An attempt to connect that is under way ends by itself and is closed then.
      await connection?.close()
      await local.close()
    },
  }
}

/** Connects once. @throws where no server answers or lets us in */
export const tryNats = async (url: string): Promise<void> => {
  const nats = await connect({ ...optionsOf(url), reconnect: false })
  await nats.close()
}

const optionsOf = (urls: string): ConnectionOptions => {
  const addresses = urls.split(',').map((url) => new URL(url))
  const { protocol, username, password } = addresses[0]!
  return {
    servers: addresses.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'so-nha',
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    pingInterval: PING_MS,
    timeout: 5_000,
  }
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const signalIn = (text: string): Signal | undefined => {
  const signal = parseJson(text) as Partial<Signal> | null | undefined
  const isSignal = typeof signal?.type === 'number' && isList(signal.buildingIDs) && isList(signal.personIDs)
  return isSignal ? (signal as Signal) : undefined
}
