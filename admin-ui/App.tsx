import { useState } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Role } from '../domain/event.ts'
import { keepDayInAddresses } from './asOf/pastDay.ts'
import { lastRole, loadProfile } from './auth/profile.ts'
import { isApiError } from './data/envelope.ts'
import { isDrawn } from './data/readByServer.ts'
import { provideTexts } from './i18n/pageTexts.ts'
import { renewPush } from './offline/push.ts'
import { isKept, keepOffline } from './offline/register.ts'
import { loginPath } from './routing/next.ts'
import { loadFrame } from './shell/loadFrame.ts'
import type { Start } from './shell/SignedIn.tsx'
import { StartFailed } from './shell/StartFailed.tsx'
import { SIGN_IN_PATHS } from './signIn/place.ts'
import { readLocale } from './store/cookies.ts'

/** Route loader: fetches the session, the texts, the frame and the first screen in parallel. */
const startSession = async ({ request }: LoaderFunctionArgs): Promise<Start | Response> => {
  const { pathname, search } = new URL(request.url)
  const words = import('./i18n/i18nProvider.ts').then((module) => module.createI18nProvider(readLocale()))
  provideTexts(words)
  words.catch(() => undefined) // awaited below, unless the session fails first
  // On a server-rendered page the profile is in the document, so the role is known without a request.
  const before = isDrawn() ? (await loadProfile()).role : (lastRole() as Role | null)
  const screen =
    before && import('./shell/SignedIn.tsx').then((module) => module.preloadScreen(pathname, before))
  if (before) loadFrame(before).catch(() => undefined)
  try {
    const profile = await loadProfile()
    const [Frame, i18nProvider] = await Promise.all([loadFrame(profile.role), words, isDrawn() && screen])
    // Customers have no meter walk: their service worker is started only if push messages were turned on in this
    // browser.
    if (profile.role !== 'customer') keepOffline()
    else void isKept().then((kept) => kept && keepOffline())
    void renewPush().catch(() => undefined)
    return { profile, Frame, i18nProvider }
  } catch (error) {
    if (isApiError(error) && error.status === 401) return redirect(loginPath({ pathname, search }))
    throw error
  }
}

/** Loads the sign-in page as a new document, so that no data of the previous user stays in memory. */
const leaveForSignIn = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  window.location.replace(pathname + search)
  return new Promise<never>(() => undefined)
}

/** Renders nothing until the texts and the theme are loaded. */
const Nothing = () => null

const createRouter = () =>
  keepDayInAddresses(
    createBrowserRouter([
      ...SIGN_IN_PATHS.map((path) => ({ path, loader: leaveForSignIn, HydrateFallback: Nothing })),
      {
        path: '*',
        loader: startSession,
        // The session is loaded once; navigation does not run the loader again.
        shouldRevalidate: () => false,
        lazy: async () => ({ Component: (await import('./shell/SignedIn.tsx')).SignedIn }),
        HydrateFallback: Nothing,
        ErrorBoundary: StartFailed,
      },
    ]),
  )

export const App = () => {
  const [router] = useState(createRouter)
  return <RouterProvider router={router} />
}
