import type { AuthProvider } from 'react-admin'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { forgetKeptAnswers } from '../offline/kept.ts'
import { forgetPush } from '../offline/push.ts'
import type { CanAccess } from '../routing/access.ts'
import { loginPath } from '../routing/next.ts'
import { forgetProfile, isSignedIn, loadProfile } from './profile.ts'

let isLeaving = false

/**
 * Several parallel calls may be refused at once; only the first starts to load the sign-in page, since a second
 * assignment would cancel that load.
 */
const leaveOnce = (): void => {
  if (isLeaving) return
  isLeaving = true
  // The browser's back/forward cache may restore this document with its state, so the flag is reset when the page is
  // left.
  window.addEventListener('pagehide', () => (isLeaving = false), { once: true })
  window.location.assign(loginPath(window.location))
}

/** Deletes the readings of this user that are still on the device, by name: not every browser clears a site's data. */
const forgetReadings = async (): Promise<void> => {
  const { forgetKept } = await import('../resources/meter/walk/keptReadings.ts')
  await forgetKept((await loadProfile()).id)
}

/**
 * Sessions live on the server; this provider only asks the API for the profile. Signing in happens outside of
 * react-admin.
 */
export const createAuthProvider = (canAccess: CanAccess): AuthProvider => ({
  login: () => Promise.reject(new Error('The sign-in page signs in.')),

  logout: async () => {
    const wanted = isSignedIn()
    if (wanted) await forgetReadings().catch(() => undefined)
    forgetProfile()
    await Promise.all([forgetKeptAnswers(), forgetPush().catch(() => undefined)])
    if (wanted) await post('authentication/logout').catch(() => undefined)
    return wanted ? '/login' : loginPath(window.location)
  },

  checkAuth: async () => {
    await loadProfile()
  },

  /**
   * 401 means that the session is over and could not be renewed; a refusal by role (403) is only shown as a message.
   */
  checkError: async (error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    forgetProfile()
    await forgetKeptAnswers()
    // If this threw, react-admin would treat the failed call as one that answered nothing, and a form would redirect
    // to the page of `undefined`. A new document is being loaded, so the promise stays pending.
    leaveOnce()
    return new Promise(() => undefined)
  },

  getIdentity: loadProfile,

  canAccess: async ({ resource, action }) => canAccess((await loadProfile()).role, resource, action),
})
