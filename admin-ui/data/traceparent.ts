import type * as Steps from './steps.ts'

/** Notes steps of this page; undefined unless the server records traces. */
let steps: typeof Steps | undefined
let current: string | undefined
let isAsked = false

// The page says whether they are recorded (`api/ui/ui.ts`). Otherwise the module is not loaded.
if (globalThis.document?.querySelector('meta[name=traced]'))
  import('./steps.ts').then(
    (module) => {
      steps = module
    },
    () => undefined,
  )

/** Begins the step of a write, whose `traceparent` it is sent with; undefined unless traces are recorded. */
export const click = (method: string, url: string): Steps.OpenStep | undefined => steps?.click(method, url)

/**
 * The step of the signal or write because of which a read is sent, whose `traceparent` it is sent with, so that the
 * server adds it to the trace; to be ended with the answer. Undefined for reads without such a cause.
 */
export const ask = (): Steps.OpenStep | undefined => {
  isAsked = true
  return current === undefined ? steps?.ask() : { traceparent: current, end: () => undefined }
}

/** Names the trace of all reads until the next task. */
const hold = (traceparent: string | undefined): void => {
  current = traceparent
  if (traceparent === undefined) return
  setTimeout(() => {
    if (current === traceparent) current = undefined
  })
}

/**
 * Refetches because of a signal that named a trace. Works because queries send their requests synchronously, before the
 * next task.
 * @param since when that was heard, by `performance.now()`
 */
export const following = (
  traceparent: string | undefined,
  refetch: () => Promise<unknown>,
  since: number,
): Promise<unknown> => {
  const step = traceparent ? steps?.refetch(traceparent, since) : undefined
  hold(step?.traceparent ?? traceparent)
  isAsked = false
  const done = refetch()
  // Where nothing on screen is asked for again there is no step.
  if (isAsked) done.then(step && (() => step.end()), () => undefined)
  return done
}
