const REFRESH = '/api/authentication/refresh-token'

let refreshing: Promise<boolean> | undefined

/**
 * Renews an expired session; calls that fail together share one renewal, because the token is rotated and a
 * second use of the old one looks like theft. False when there is nothing to renew.
 */
const refreshSession = (): Promise<boolean> => {
  refreshing ??= fetch(REFRESH, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
  })
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

type AskAgain = () => Promise<boolean>

let askAgain: AskAgain | undefined
let asking: Promise<boolean> | undefined
const unsaved = new Set<object>()

/** Sets what asks for the password on the current page when the session is over. @returns how to unset it */
export const onSessionOver = (ask: AskAgain): (() => void) => {
  askAgain = ask
  return () => {
    askAgain = undefined
  }
}

/** Says that something is typed that would be lost with the page. @returns how to say that it no longer is */
export const holdUnsaved = (): (() => void) => {
  const mark = {}
  unsaved.add(mark)
  return () => {
    unsaved.delete(mark)
  }
}

/** Whoever has typed something signs in where they are; everybody else goes to the sign-in page. */
const signInAgain = (): Promise<boolean> => {
  if (!askAgain || unsaved.size === 0) return Promise.resolve(false)
  asking ??= askAgain().finally(() => {
    asking = undefined
  })
  return asking
}

/** Brings a session that is over back to life; true when the call that found it so is worth sending again. */
export const reviveSession = async (failedUrl: string): Promise<boolean> => {
  // A failing login or renewal must not start another one.
  const own = failedUrl.startsWith('/api/authentication/') && !failedUrl.endsWith('/verify-password')
  return !own && ((await refreshSession()) || signInAgain())
}
