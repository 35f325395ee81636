import { Backdrop, CircularProgress } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLoaderData } from 'react-router'
import { AsOfContext } from '../asOf/AsOfContext.ts'
import { usePastDay } from '../asOf/usePastDay.ts'
import type { Profile } from '../auth/profile.ts'
import { SignInAgain } from '../dialogs/SignInAgain.tsx'
import type { AppI18nProvider } from '../i18n/i18nProvider.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { LiveProvider } from '../live/LiveProvider.tsx'
import { ImportantNotice } from '../notices/ImportantNotice.tsx'
import { Notices } from '../notices/Notices.tsx'
import { NewVersion } from '../offline/NewVersion.tsx'
import { SendKept } from '../offline/SendKept.tsx'
import { Told } from '../offline/Told.tsx'
import { useKeepFocus } from '../pages/useKeepFocus.ts'
import { createAppStore } from '../store/cookieStore.ts'
import { Around } from './Around.tsx'
import type { Frame } from './loadFrame.ts'
import { LOADING_EVENT } from './loading.ts'
import { Pages } from './Pages.tsx'

export { preloadScreen } from './preload.ts'

/** What the route loader has fetched before the first render. */
export type Start = {
  readonly profile: Profile
  readonly Frame: Frame
  readonly i18nProvider: AppI18nProvider
}

/** The HTTP client retries where that helps, so react-query does not. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })

const DocumentLanguage = () => {
  const locale = useLanguage()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return null
}

type SessionProps = Pick<Start, 'profile' | 'Frame'> & {
  readonly words: AppI18nProvider
  readonly setWords: (next: AppI18nProvider) => void
}

const Session = ({ profile, Frame, words, setWords }: SessionProps) => {
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(() => createAppStore())
  return (
    <Around profile={profile} words={words} setWords={setWords} queryClient={queryClient} store={store}>
      <LiveProvider>
        <DocumentLanguage />
        <Pages Frame={Frame} />
        <Notices />
        <NewVersion />
        <Told />
        <SendKept />
        <SignInAgain />
        <ImportantNotice />
        <LoadingOverlay />
      </LiveProvider>
    </Around>
  )
}

/**
 * Everything behind the sign-in pages; a change of the user or of the past day remounts it with an empty cache, in the
 * language that was chosen last.
 */
export const SignedIn = () => {
  const { profile, Frame, i18nProvider } = useLoaderData<Start>()
  const [words, setWords] = useState(i18nProvider)
  const asOf = usePastDay(profile)
  useKeepFocus(asOf.day)
  return (
    <AsOfContext value={asOf}>
      <Session
        key={`${profile.id} ${asOf.day}`}
        profile={profile}
        Frame={Frame}
        words={words}
        setWords={setWords}
      />
    </AsOfContext>
  )
}

/** The global loading overlay; open while more tasks have started than ended. */
const LoadingOverlay = () => {
  const translate = useTranslate()
  const [running, setRunning] = useState(0)
  useEffect(() => {
    const toggle = (event: Event) => {
      const began = (event as CustomEvent<boolean>).detail
      setRunning((count) => Math.max(0, count + (began ? 1 : -1)))
    }
    window.addEventListener(LOADING_EVENT, toggle)
    return () => window.removeEventListener(LOADING_EVENT, toggle)
  }, [])
  return (
    <Backdrop open={running > 0} sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}>
      {/* Unmounted when hidden, because its animation would go on. */}
      {running > 0 && <CircularProgress aria-label={translate('frame.loading')} />}
    </Backdrop>
  )
}
