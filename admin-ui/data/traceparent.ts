let current: string | undefined

/** What is asked while a signal is followed, so that the server counts it to the trace of the signal. */
export const traceparentOfSignal = (): string | undefined => current

/** Asks again because of a signal that named a trace. Queries send their calls before the next task. */
export const following = (traceparent: string | undefined, refetch: () => void): void => {
  current = traceparent
  refetch()
  if (traceparent === undefined) return
  setTimeout(() => {
    if (current === traceparent) current = undefined
  })
}
