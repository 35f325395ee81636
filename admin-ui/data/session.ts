const REFRESH = '/api/authentication/refresh-token'

let refreshing: Promise<boolean> | undefined

/**
 * Renews an expired session; calls that fail together share one renewal, because the token is rotated and a
 * second use of the old one looks like theft. False when there is nothing to renew.
 */
export const refreshSession = (failedUrl: string): Promise<boolean> => {
  // A failing login or renewal must not start another renewal.
  if (failedUrl.startsWith('/api/authentication/') && !failedUrl.endsWith('/verify-password')) {
    return Promise.resolve(false)
  }
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
