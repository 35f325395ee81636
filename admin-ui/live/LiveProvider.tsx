import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { onOwnChange } from '../data/ownChanges.ts'
import { createFreshness } from './freshness.ts'
import { type Listener, LiveContext } from './LiveContext.ts'
import { type Frame, resourcesOf, staleAfter } from './staleAfter.ts'

const addressOf = ({ protocol, host }: Location) => `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/ws`

/** Asks again for what signals, own writes and a lost connection have made stale (specification: Signals). */
export const LiveProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient()
  const [live, setLive] = useState(true)
  const [listeners] = useState(() => new Set<Listener>())
  const [freshness] = useState(() => createFreshness(queryClient))
  const value = useMemo(() => ({ live, listeners, catchUp: freshness.catchUp }), [live, listeners, freshness])

  useEffect(() => {
    let hasMissed = false
    const hush = onOwnChange((models) => freshness.hear(models.flatMap(resourcesOf)))
    const end = connectLive({
      url: addressOf(window.location),
      onFrame: (frame) => {
        for (const listener of listeners) listener(frame)
        freshness.hear(staleAfter(frame), frame.traceparent)
      },
      onState: (connected) => {
        setLive(connected)
        // signals sent meanwhile are unknown
        if (connected && hasMissed) freshness.hear(undefined)
        // Also set when the first connection attempt fails, because the data on screen was fetched before.
        hasMissed = !connected
      },
    })
    return () => {
      hush()
      freshness.end()
      end()
    }
  }, [freshness, listeners])

  return <LiveContext value={value}>{children}</LiveContext>
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
