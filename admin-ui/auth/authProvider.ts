import type { AuthProvider } from 'ra-core'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { forgetKeptAnswers } from '../offline/kept.ts'
import { forgetPush } from '../offline/push.ts'
import type { CanAccess } from '../routing/access.ts'
import { loginPath } from '../routing/next.ts'
import { forgetProfile, isSignedIn, loadProfile } from './profile.ts'

let isLeaving = false

/** The first of several refusals begins to load the sign-in page; each further one would break that off. */
const leaveOnce = (): void => {
  if (isLeaving) return
  isLeaving = true
  // Who comes back by the browser's history may find this document as it was left.
  window.addEventListener('pagehide', () => (isLeaving = false), { once: true })
  window.location.assign(loginPath(window.location))
}

const sendWhatIsKept = async (): Promise<void> => {
  const { sendKept } = await import('../resources/meter/walk/keptReadings.ts')
  await sendKept((await loadProfile()).id)
}

/** Sessions live on the server; the browser only asks who it is. Signing in happens outside of react-admin. */
export const createAuthProvider = (canAccess: CanAccess): AuthProvider => ({
  login: () => Promise.reject(new Error('The sign-in page signs in.')),

  logout: async () => {
    const wanted = isSignedIn()
    // The server has the browser forget all that is kept for it: what was read on a walk goes first.
    if (wanted) await sendWhatIsKept().catch(() => undefined)
    forgetProfile()
    await Promise.all([forgetKeptAnswers(), forgetPush().catch(() => undefined)])
    if (wanted) await post('authentication/logout').catch(() => undefined)
    return wanted ? '/login' : loginPath(window.location)
  },

  checkAuth: async () => {
    await loadProfile()
  },

  /** 401 means that the session is over and could not be renewed; a refusal by role (403) is only told. */
  checkError: async (error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    forgetProfile()
    await forgetKeptAnswers()
    // Were this to throw, react-admin would take the failed call for one that answered nothing, and a form would
    // go on to the page of `undefined`. A document is loaded anyway, so the call is never answered.
    leaveOnce()
    return new Promise(() => undefined)
  },

  getIdentity: loadProfile,

  canAccess: async ({ resource, action }) => canAccess((await loadProfile()).role, resource, action),
})
