import { useState } from 'react'
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Role } from '../domain/event.ts'
import { keepDayInAddresses } from './asOf/pastDay.ts'
import { lastRole, loadProfile } from './auth/profile.ts'
import { isApiError } from './data/envelope.ts'
import { isDrawn } from './data/readByServer.ts'
import { renewPush } from './offline/push.ts'
import { isKept, keepOffline } from './offline/register.ts'
import { loginPath } from './routing/next.ts'
import { loadFrame } from './shell/loadFrame.ts'
import type { Start } from './shell/SignedIn.tsx'
import { StartFailed } from './shell/StartFailed.tsx'
import { SIGN_IN_PATHS } from './signIn/place.ts'
import { readLocale } from './store/cookies.ts'

/** Fetches what the first screen needs side by side: session, words, frame and the screen itself. */
const startSession = async ({ request }: LoaderFunctionArgs): Promise<Start | Response> => {
  const { pathname, search } = new URL(request.url)
  const words = import('./i18n/i18nProvider.ts').then((module) => module.createI18nProvider(readLocale()))
  words.catch(() => undefined) // awaited below, unless the session fails first
  // Who uses this browser is known at once where the server has drawn the page.
  const before = isDrawn() ? (await loadProfile()).role : (lastRole() as Role | null)
  const screen =
    before && import('./shell/SignedIn.tsx').then((module) => module.preloadScreen(pathname, before))
  if (before) loadFrame(before).catch(() => undefined)
  try {
    const profile = await loadProfile()
    const [Frame, i18nProvider] = await Promise.all([loadFrame(profile.role), words, isDrawn() && screen])
    // Tenants have no walk: the worker is there for them once they are told of news in this browser.
    if (profile.role !== 'customer') keepOffline()
    else void isKept().then((kept) => kept && keepOffline())
    void renewPush().catch(() => undefined)
    return { profile, Frame, i18nProvider }
  } catch (error) {
    if (isApiError(error) && error.status === 401) return redirect(loginPath({ pathname, search }))
    throw error
  }
}

/** A document of its own: nothing that was in memory for one person is there for the next. */
const leaveForSignIn = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  window.location.replace(pathname + search)
  return new Promise<never>(() => undefined)
}

/** Nothing is drawn before there are words and a theme to draw with. */
const Nothing = () => null

const createRouter = () =>
  keepDayInAddresses(
    createBrowserRouter([
      ...SIGN_IN_PATHS.map((path) => ({ path, loader: leaveForSignIn, HydrateFallback: Nothing })),
      {
        path: '*',
        loader: startSession,
        // One session, one start: moving about does not begin again.
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
