/** A step that has begun; `traceparent` makes the steps of the server follow it. */
export type OpenStep = {
  readonly traceparent: string
  /** @param at when it ended, by `performance.now()`; default: now */
  end(at?: number): void
}

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
    end: (at = performance.now()) => {
      ended.push({ trace, step, parent: above, name, from, to: at })
      if (ended.length === MOST_STEPS) send()
      else timer ??= setTimeout(send, SEND_AFTER_MS)
    },
  }
}

/** The step of a write, from when it is sent until its answer: what the user waits for. */
export const click = (method: string, url: string): OpenStep => {
  const { traceparent, end } = begin(`${method} ${patternOf(url)}`)
  return {
    traceparent,
    end: () => {
      end()
      follow(traceparent)
    },
  }
}

/**
 * The step of what is asked again after a signal, until the frame that draws it: the answers are drawn in the task
 * after them, thus by the second frame. A hidden page draws none.
 * @param since when that was heard, by `performance.now()`
 */
export const refetch = (parent: string, since: number): OpenStep => {
  const { traceparent, end } = begin('refetch', parent, since)
  return {
    traceparent,
    end: () => (document.hidden ? end() : requestAnimationFrame(() => requestAnimationFrame(() => end()))),
  }
}

/** What a page does because of a write: from the answer until it has drawn the last of it, or the user goes on. */
type Aftermath = {
  /** `traceparent` of the write's step. */
  readonly click: string
  /** The page that was on screen at the answer. */
  readonly pathname: string
  hasLeft: boolean
  /** What is asked again on that page; from when it is left, what the next one loads. */
  step?: OpenStep | undefined
  /** Whether anything belongs to that step. */
  hasAsked: boolean
  /** Calls without an answer. */
  pending: number
  /** Frames since the last answer. */
  frames: number
  /** When the last of what was asked had been drawn. */
  drawnAt?: number | undefined
  /** When it is over unless something is asked. */
  until: number
}

/** Longest wait for the first call of a page, whose code may have to be loaded. */
const FIRST_CALL_MS = 10_000
/** An answer is drawn by the second frame. */
const DRAWN_FRAMES = 2
/** A page that asks for nothing for as many frames has all. Frames, since on a busy machine the next call is late too. */
const LAST_FRAMES = 20
/** While a page is hidden it has no frames. */
const HIDDEN_FRAME_MS = 50

let aftermath: Aftermath | undefined

/**
 * Of several writes, as of a password and the deletion that asks for it, the last one leads on. What the next page sends
 * by itself, e.g. a dry run, does not interrupt its being opened.
 */
const follow = (click: string): void => {
  if (aftermath) noticeLeaving(aftermath)
  if (aftermath?.hasLeft) return
  conclude()
  const until = performance.now() + FIRST_CALL_MS
  const { pathname } = location
  aftermath = { click, pathname, hasLeft: false, hasAsked: false, pending: 0, frames: 0, until }
  nextFrame(aftermath)
}

/** A read, if a write is what it is sent because of. */
export const ask = (): OpenStep | undefined => {
  const mine = aftermath
  if (!mine) return undefined
  noticeLeaving(mine)
  mine.step ??= begin('refetch', mine.click)
  mine.hasAsked = true
  mine.pending += 1
  wake(mine)
  return {
    traceparent: mine.step.traceparent,
    end: () => {
      mine.pending -= 1
      wake(mine)
    },
  }
}

const wake = (mine: Aftermath): void => {
  mine.frames = 0
  mine.drawnAt = undefined
  mine.until = performance.now() + FIRST_CALL_MS
}

const noticeLeaving = (mine: Aftermath): void => {
  if (mine.hasLeft || location.pathname === mine.pathname) return
  mine.hasLeft = true
  endStep(mine)
  mine.step = begin('open page', mine.click)
  mine.hasAsked = false
  wake(mine)
}

const nextFrame = (mine: Aftermath): void => {
  const next = () => mine === aftermath && look(mine)
  if (document.hidden) setTimeout(next, HIDDEN_FRAME_MS)
  else requestAnimationFrame(next)
}

const look = (mine: Aftermath): void => {
  noticeLeaving(mine)
  const isWaiting = mine.pending > 0 || document.querySelector('[aria-busy=true]') !== null
  mine.frames = isWaiting ? 0 : mine.frames + 1
  if (mine.frames === DRAWN_FRAMES) mine.drawnAt = performance.now()
  const hasAll = mine.hasAsked && mine.frames >= LAST_FRAMES
  const asksNothing = mine.pending === 0 && performance.now() > mine.until
  if (hasAll || asksNothing) conclude()
  else nextFrame(mine)
}

/** Where nothing is asked for there is no step. */
const endStep = ({ step, hasAsked, drawnAt }: Aftermath): void => {
  if (hasAsked) step?.end(drawnAt)
}

const conclude = (): void => {
  if (aftermath) endStep(aftermath)
  aftermath = undefined
}

// What a user does next is a cause of its own.
for (const input of ['pointerdown', 'keydown'])
  document.addEventListener(input, conclude, { capture: true, passive: true })

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
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) return
  conclude()
  send()
})
