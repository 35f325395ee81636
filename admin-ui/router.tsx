import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Role } from '../domain/event.ts'
import { lastRole, loadProfile } from './auth/profile.ts'
import { isApiError } from './data/envelope.ts'
import { loginPath } from './routing/next.ts'
import { loadBranch } from './shell/branch.ts'
import type { Start } from './shell/SignedIn.tsx'
import { StartFailed } from './signIn/StartFailed.tsx'

/** Fetches what the first screen needs side by side: session, words, frame and the screen itself. */
const startSession = async ({ request }: LoaderFunctionArgs): Promise<Start | Response> => {
  const { pathname, search } = new URL(request.url)
  const words = import('./i18n/i18nProvider.ts').then((module) => module.createI18nProvider())
  const before = lastRole() as Role | null
  if (before) {
    void loadBranch(before).catch(() => undefined)
    void import('./shell/preload.ts')
      .then(({ preloadScreen }) => preloadScreen(pathname, before))
      .catch(() => undefined)
  }
  try {
    const profile = await loadProfile()
    const [branch, i18nProvider] = await Promise.all([loadBranch(profile.role), words])
    return { profile, branch, i18nProvider }
  } catch (error) {
    words.catch(() => undefined)
    if (isApiError(error) && error.status === 401) return redirect(loginPath({ pathname, search }))
    throw error
  }
}

const signIn = async () => ({ Component: (await import('./signIn/SignInPage.tsx')).SignInPage })
const firstOwner = async () => ({ Component: (await import('./signIn/FirstOwnerPage.tsx')).FirstOwnerPage })
const signInFrame = async () => ({ Component: (await import('./signIn/SignInFrame.tsx')).SignInFrame })

/** Nothing is drawn before there are words and a theme to draw with. */
const Nothing = () => null

/** The sign-in pages are a branch of their own: no react-admin, no words but theirs (design 9). */
export const createRouter = () =>
  createBrowserRouter([
    {
      lazy: signInFrame,
      HydrateFallback: Nothing,
      children: [
        { path: '/login', lazy: signIn },
        { path: '/authentication/login', lazy: signIn },
        { path: '/first-owner', lazy: firstOwner },
      ],
    },
    {
      path: '*',
      loader: startSession,
      // One session, one start: moving about does not begin again.
      shouldRevalidate: () => false,
      lazy: async () => ({ Component: (await import('./shell/SignedIn.tsx')).SignedIn }),
      HydrateFallback: Nothing,
      ErrorBoundary: StartFailed,
    },
  ])
