import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { forgetProfile, lastRole, loadProfile } from '../auth/profile.ts'
import { forgetKeptAnswers } from '../offline/kept.ts'
import { nextOf } from '../routing/next.ts'
import { FirstOwnerPage } from './FirstOwnerPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { isLinked, PlaceContext, type SignInPath } from './place.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { SignInPage } from './SignInPage.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

/** Only the demo has a mailbox; other installations never load it. */
const MailboxPage = lazy(async () => ({ default: (await import('./MailboxPage.tsx')).MailboxPage }))

const pages: Readonly<Record<SignInPath, ComponentType>> = {
  '/login': SignInPage,
  '/authentication/login': SignInPage,
  '/first-owner': FirstOwnerPage,
  '/forgot-password': ForgotPasswordPage,
  '/new-password': NewPasswordPage,
  '/verify-email': VerifyEmailPage,
  '/mailbox': MailboxPage,
}

/** The pages for users without a session. A user with one is redirected. */
export const SignIn = ({ onSignedIn }: { onSignedIn: () => Promise<void> }) => {
  const [{ path, told, email }, setPlace] = useState<{ path: SignInPath; told?: string; email?: string }>({
    path: window.location.pathname as SignInPath,
  })

  const go = useCallback((next: SignInPath, words?: string, about?: string) => {
    window.history.replaceState(null, '', next + window.location.search)
    setPlace({ path: next, told: words, email: about })
  }, [])

  const enter = useCallback(() => {
    // Read by the app's router: after signing in, a page beyond the role redirects home without an explanation.
    window.history.replaceState({ usr: { signedIn: true } }, '', nextOf(window.location.search))
    // Answers cached for a previous user are deleted.
    void forgetKeptAnswers().then(onSignedIn)
  }, [onSignedIn])

  useEffect(() => {
    if (!isLinked(path) && lastRole()) loadProfile().then(enter, forgetProfile)
  }, [path, enter])

  const place = useMemo(() => ({ told, email, go, enter }), [told, email, go, enter])
  const Page = pages[path]
  return (
    <PlaceContext value={place}>
      <SignInFrame>
        <Suspense>
          <Page />
        </Suspense>
      </SignInFrame>
    </PlaceContext>
  )
}
