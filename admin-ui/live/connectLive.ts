/** What the server pushes (specification: Signals): 0 = data changed, 1 to 6 = a named signal. */
export type Frame = { readonly type: number; readonly resource?: string; readonly ids?: readonly string[] }

type LiveOptions = {
  readonly url: string
  readonly onFrame: (frame: Frame) => void
  /** False once the connection is lost, true when it is there (again). */
  readonly onState: (connected: boolean) => void
  /** For tests. */
  readonly WebSocketClass?: typeof WebSocket
  readonly random?: () => number
}

const SHORTEST_MS = 500
const LONGEST_MS = 15_000

/** Full jitter: anywhere between the shortest pause and the doubled one, so that browsers do not come back at once. */
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

/** Keeps a WebSocket open until the returned function is called. */
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

  /** The network is back: no reason to wait for the rest of a long pause. */
  const hurry = () => {
    if (socket?.readyState === WebSocketClass.CLOSED) open()
  }

  /** A socket over a net that is gone may stay open for minutes before it tells. */
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
