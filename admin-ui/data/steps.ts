/** A step that has begun; `traceparent` makes the steps of the server follow it. */
type OpenStep = { readonly traceparent: string; end(): void }

type Step = {
  readonly trace: string
  readonly step: string
  readonly parent: string | undefined
  readonly name: string
  readonly from: number
  readonly to: number
}

const SEND_AFTER_MS = 2_000
/** More are refused by the server, as are older ones. */
const MOST_STEPS = 50
const OLDEST_MS = 600_000

let ended: Step[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  )

/** @param parent `traceparent` of the step before; without it a trace begins */
const begin = (name: string, parent?: string, from = performance.now()): OpenStep => {
  const [, trace = hex(16), above] = parent?.split('-') ?? []
  const step = hex(8)
  return {
    traceparent: `00-${trace}-${step}-01`,
    end: () => {
      ended.push({ trace, step, parent: above, name, from, to: performance.now() })
      if (ended.length === MOST_STEPS) send()
      else timer ??= setTimeout(send, SEND_AFTER_MS)
    },
  }
}

/**
 * The step of a write, from when it is sent until its answer: what the user waits for. What is refetched at once
 * because of the answer follows it.
 * @param hold names the trace of what is asked next
 */
export const click = (method: string, url: string, hold: (traceparent: string) => void): OpenStep => {
  const { traceparent, end } = begin(`${method} ${patternOf(url)}`)
  return {
    traceparent,
    end: () => {
      end()
      hold(traceparent)
    },
  }
}

/**
 * The step of what is asked again after a signal or a write, until the frame that draws it: the answers are drawn in
 * the task after them, thus by the second frame. A hidden page draws none.
 * @param since when that was heard, by `performance.now()`
 */
export const refetch = (parent: string, since?: number): OpenStep => {
  const { traceparent, end } = begin('refetch', parent, since)
  return {
    traceparent,
    end: () => (document.hidden ? end() : requestAnimationFrame(() => requestAnimationFrame(end))),
  }
}

/** The address without its ids: the server accepts the patterns of its routes alone. */
const patternOf = (url: string): string =>
  url
    .replace(/\?.*/, '')
    .split('/')
    .map((part) => (/^[a-z-]*$/.test(part) ? part : ':id'))
    .join('/')

/** Sends what has ended. The clock of a device may be wrong, so it tells how long ago each was. */
const send = (): void => {
  clearTimeout(timer)
  timer = undefined
  const now = performance.now()
  const steps = ended
    .map(({ from, to, ...step }) => ({ ...step, began: now - from, ended: now - to }))
    .filter(({ began }) => began < OLDEST_MS)
  ended = []
  if (steps.length === 0) return
  fetch('/api/steps/add', {
    method: 'POST',
    body: JSON.stringify({ steps }),
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    // It arrives also when the page is closed meanwhile.
    keepalive: true,
  }).catch(() => undefined)
}

// The last event that a page is sure to get.
document.addEventListener('visibilitychange', () => document.hidden && send())
