const REFRESH = '/api/authentication/refresh-token'

let refreshing: Promise<boolean> | undefined

/**
 * Renews an expired session. Calls that fail at the same time share one renewal, because the token is rotated and a
 * second use of the old one is treated as theft. False when the session cannot be renewed.
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

/**
 * Registers the function that asks for the password on the current page when the session is over. @returns
 * unregisters it
 */
export const onSessionOver = (ask: AskAgain): (() => void) => {
  askAgain = ask
  return () => {
    askAgain = undefined
  }
}

/** Marks that the page has unsaved input. @returns removes the mark */
export const holdUnsaved = (): (() => void) => {
  const mark = {}
  unsaved.add(mark)
  return () => {
    unsaved.delete(mark)
  }
}

/** With unsaved input the user signs in again on the current page; otherwise the sign-in page opens. */
const signInAgain = (): Promise<boolean> => {
  if (!askAgain || unsaved.size === 0) return Promise.resolve(false)
  asking ??= askAgain().finally(() => {
    asking = undefined
  })
  return asking
}

/** Renews a session that is over, or lets the user sign in again; true when the failed call can be sent again. */
export const reviveSession = async (failedUrl: string): Promise<boolean> => {
  // A failed login or renewal must not start another renewal.
  const own = failedUrl.startsWith('/api/authentication/') && !failedUrl.endsWith('/verify-password')
  return !own && ((await refreshSession()) || signInAgain())
}
