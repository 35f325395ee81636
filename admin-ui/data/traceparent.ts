let current: string | undefined

/** The trace of the signal whose refetches are being sent, so that the server adds these calls to that trace. */
export const traceparentOfSignal = (): string | undefined => current

/**
 * Refetches because of a signal that named a trace. Works because queries send their requests synchronously, before
 * the next task.
 */
export const following = (traceparent: string | undefined, refetch: () => void): void => {
  current = traceparent
  refetch()
  if (traceparent === undefined) return
  setTimeout(() => {
    if (current === traceparent) current = undefined
  })
}
