import { QueryClient } from '@tanstack/react-query'
import { memoryStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Locale } from '../../domain/locales.ts'
import type { Home as HomeData } from '../../projections/home/home.answers.ts'
import type { Profile } from '../auth/profile.ts'
import { createI18nProvider } from '../i18n/i18nProvider.ts'
import { pageFor, screens } from '../routing/registry.ts'
import { Around } from '../shell/Around.tsx'
import { OwnFrame } from '../shell/OwnFrame.tsx'
import { Pages } from '../shell/Pages.tsx'
import { type Drawing, drawing, inBothModes } from './drawing.tsx'

const PATH = '/room'

type Asked = {
  readonly profile: Profile
  readonly home: HomeData
  readonly locale: Locale
  /** Undefined: that of the device. */
  readonly mode: 'light' | 'dark' | undefined
}

/** Renders a tenant's home page to HTML, as a phone shows it first, with the page's own components. */
export const renderHome = async ({ profile, home, locale, mode }: Asked): Promise<Drawing> => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['home'], home)
  const screen = screens.find(({ path }) => path === PATH)
  const [words] = await Promise.all([
    createI18nProvider(locale),
    screen && pageFor(screen, profile.role)?.preload(),
  ])
  const page = (theme: 'light' | 'dark') => {
    const element = (
      <Around
        profile={profile}
        words={words}
        setWords={() => undefined}
        queryClient={queryClient}
        store={memoryStore({ theme, locale })}
      >
        <Pages Frame={OwnFrame} />
      </Around>
    )
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [PATH] })
    return <RouterProvider router={router} />
  }
  return mode ? drawing(page(mode)) : inBothModes(page)
}
