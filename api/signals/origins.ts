/** Signals follow their request within moments, and fewer requests than this are in progress at a time. */
const MOST = 5_000

/** Remembers which session sent a request to this process, so that its signal is not sent back to that session. */
export const createOrigins = () => {
  const sessions = new Map<string, string>()
  return {
    remember: (requestID: string, sessionID: string): void => {
      sessions.set(requestID, sessionID)
      const [oldest] = sessions.keys()
      if (oldest !== undefined && sessions.size > MOST) sessions.delete(oldest)
    },
    /** Whether the session sent it. */
    sent: (sessionID: string, requestID: string | undefined): boolean =>
      requestID !== undefined && sessions.get(requestID) === sessionID,
  }
}

export type Origins = ReturnType<typeof createOrigins>
