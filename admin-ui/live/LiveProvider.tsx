import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { SignalType } from '../../domain/signal.ts'
import { isStaying } from '../data/removal.ts'
import { resourceOf } from '../data/resourceOf.ts'
import { following } from '../data/traceparent.ts'

type Listener = (frame: Frame) => void
type Live = { readonly live: boolean; readonly listeners: Set<Listener> }

const LiveContext = createContext<Live>({ live: true, listeners: new Set() })

/** False while the WebSocket for signals is disconnected: the page may be outdated. */
export const useIsLive = (): boolean => use(LiveContext).live

/** Calls a listener for every signal, in addition to the refetches that signals cause. */
export const useSignals = (listener: Listener): void => {
  const { listeners } = use(LiveContext)
  const current = useRef(listener)
  current.current = listener
  useEffect(() => {
    const hear: Listener = (frame) => current.current(frame)
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [listeners])
}

/** An import sends many signals a second; queries are refetched at most this often. */
const AT_MOST_EVERY_MS = 400

const addressOf = ({ protocol, host }: Location) => `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/ws`

/** Invalidates queries on every signal and after every reconnect (specification: Signals). */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient()
  const [live, setLive] = useState(true)
  const [listeners] = useState(() => new Set<Listener>())
  const value = useMemo(() => ({ live, listeners }), [live, listeners])

  useEffect(() => {
    const stale = new Set<string>()
    let everything = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    let hasMissed = false
    let traceparent: string | undefined
    let heardAt = 0

    const refetch = () => {
      timer = undefined
      last = Date.now()
      const again = (queryKey?: string[]) => queryClient.invalidateQueries({ queryKey, predicate: isStaying })
      void following(
        traceparent,
        // A customer's home page shows data of nearly all resources.
        () => (everything ? again() : Promise.all([...stale, 'home'].map((resource) => again([resource])))),
        heardAt,
      )
      everything = false
      traceparent = undefined
      stale.clear()
    }
    const soon = () => {
      timer ??= setTimeout(refetch, Math.max(0, last + AT_MOST_EVERY_MS - Date.now()))
    }

    const end = connectLive({
      url: addressOf(window.location),
      onFrame: (frame) => {
        for (const listener of listeners) listener(frame)
        const resources = staleAfter(frame)
        if (!resources) everything = true
        for (const resource of resources ?? []) stale.add(resource)
        if (frame.traceparent) {
          traceparent = frame.traceparent
          heardAt = performance.now()
        }
        soon()
      },
      onState: (connected) => {
        setLive(connected)
        if (connected && hasMissed) {
          everything = true // signals sent meanwhile are unknown
          soon()
        }
        // Also set when the first connection attempt fails, because the data on screen was fetched before.
        hasMissed = !connected
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [queryClient, listeners])

  return <LiveContext value={value}>{children}</LiveContext>
}

/** Resources that a named signal makes stale; `DATA_CHANGED` names its read model itself. */
const byType: Readonly<Record<SignalType, readonly string[]>> = {
  [SignalType.DATA_CHANGED]: [],
  [SignalType.NEW_INBOX]: ['notice/inbox'],
  [SignalType.NEW_IMPORTANT]: ['notice/important', 'notice/inbox'],
  [SignalType.NEW_SENT]: ['notice/sent'],
  [SignalType.UPLOAD_CUSTOMERS]: ['upload', 'customer'],
  [SignalType.UPLOAD_CONTRACTS]: ['upload', 'contract'],
  [SignalType.MONEY_RECEIVED]: ['receipt', 'account', 'bill'],
  [SignalType.READING_TAKEN]: ['meter'],
  [SignalType.UPLOAD_BILLS]: ['upload', 'bill'],
  [SignalType.UPLOAD_READINGS]: ['upload', 'meter'],
  [SignalType.UPLOAD_TRANSFERS]: ['upload', 'transfer', 'bill'],
}

/** Resources that show data of a read model; read models not listed are shown by their own resource only. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  building: ['building', 'room'],
  room: ['room', 'building'],
  person: ['customer', 'staff', 'profile'],
  contract: ['contract', 'room', 'building'],
  bill: ['bill', 'room', 'building', 'account'],
  receipt: ['receipt', 'account'],
  lessor: ['lessor', 'bill', 'receipt', 'settlement'],
  schedule: ['schedule', 'building', 'room', 'staff'],
  expense: ['expense', 'fund', 'closing'],
  movement: ['fund'],
  posting: ['closing'],
  inbox: ['notice/inbox', 'notice/important'],
}

/** Read models that `GET /today` is computed from. */
const forToday = new Set(
  'account bill building closing contract erasure expense meter person receipt room schedule ticket transfer upload'.split(
    ' ',
  ),
)

/** Resources to refetch; undefined means all queries. */
export const staleAfter = ({ type, resource }: Frame): readonly string[] | undefined => {
  const known = byType[type as SignalType] ?? []
  const changed = resource ? (shownBy[resource] ?? [resourceOf(resource)]) : []
  const all = [...new Set([...known, ...changed, ...(resource && forToday.has(resource) ? ['today'] : [])])]
  return all.length > 0 ? all : undefined
}

/** A message from the server (specification: Signals): 0 = data changed, other types are named. */
export type Frame = {
  readonly type: number
  readonly resource?: string
  readonly ids?: readonly string[]
  /** Present where the server records traces. */
  readonly traceparent?: string
}

type LiveOptions = {
  readonly url: string
  readonly onFrame: (frame: Frame) => void
  /** False when the connection is lost, true when it is (re-)established. */
  readonly onState: (connected: boolean) => void
  /** For tests. */
  readonly WebSocketClass?: typeof WebSocket
  readonly random?: () => number
}

const SHORTEST_MS = 500
const LONGEST_MS = 15_000

/**
 * Full jitter: a random pause between the shortest one and the doubled one, so that browsers do not all reconnect at
 * once.
 */
export const pauseAfter = (failures: number, random: () => number = Math.random): number => {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** failures)
  return SHORTEST_MS + random() * (ceiling - SHORTEST_MS)
}

const isFrame = (value: unknown): value is Frame => typeof (value as Frame | null)?.type === 'number'

const parse = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

/** Keeps a WebSocket open (reconnecting) until the returned function is called. */
export const connectLive = (options: LiveOptions): (() => void) => {
  const { url, onFrame, onState, WebSocketClass = WebSocket, random = Math.random } = options
  let failures = 0
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const open = () => {
    clearTimeout(timer)
    socket = new WebSocketClass(url)
    socket.onopen = () => {
      failures = 0
      onState(true)
    }
    socket.onmessage = ({ data }) => {
      const frame = parse(data)
      if (isFrame(frame)) onFrame(frame)
    }
    socket.onclose = () => {
      if (ended) return
      onState(false)
      failures += 1
      timer = setTimeout(open, pauseAfter(failures, random))
    }
  }

  /** The network is back: reconnects now instead of after the remaining pause. */
  const hurry = () => {
    if (socket?.readyState === WebSocketClass.CLOSED) open()
  }

  /** After a network loss a socket may stay open for minutes before it reports an error. */
  const drop = () => socket?.close()

  open()
  globalThis.addEventListener?.('online', hurry)
  globalThis.addEventListener?.('offline', drop)
  return () => {
    ended = true
    clearTimeout(timer)
    globalThis.removeEventListener?.('online', hurry)
    globalThis.removeEventListener?.('offline', drop)
    socket?.close()
  }
}
