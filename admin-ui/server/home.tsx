import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient } from '@tanstack/react-query'
import { memoryStore } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Locale } from '../../domain/locales.ts'
import type { Home as HomeData } from '../../projections/home/home.answers.ts'
import type { Profile } from '../auth/profile.ts'
import { createI18nProvider } from '../i18n/i18nProvider.ts'
import { pageFor, screens } from '../routing/registry.ts'
import { Around } from '../shell/Around.tsx'
import { OwnFrame } from '../shell/OwnFrame.tsx'
import { Pages } from '../shell/Pages.tsx'

const PATH = '/room'

type Asked = {
  readonly profile: Profile
  readonly home: HomeData
  readonly locale: Locale
  readonly mode: 'light' | 'dark'
}

/** The HTML entities that React writes into attributes. */
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (text: string) =>
  text.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity)

/**
 * Moves style attributes into a stylesheet: the content security policy allows style elements with the nonce, but no
 * style attributes.
 */
const withoutStyleAttributes = (html: string): { readonly html: string; readonly css: string } => {
  const names = new Map<string, string>()
  const told = html.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    const name = names.get(style) ?? String(names.size)
    names.set(style, name)
    return ` data-style="${name}"`
  })
  // The repeated `:root` raises the specificity above all theme styles, like that of an attribute.
  const css = [...names]
    .map(([style, name]) => `:root:root:root [data-style="${name}"]{${plain(style)}}`)
    .join('')
  return { html: told, css }
}

/** Renders a tenant's home page to HTML, as a phone shows it first, with the page's own components. */
export const renderHome = async ({ profile, home, locale, mode }: Asked) => {
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const queryClient = new QueryClient()
  queryClient.setQueryData(['home'], home)
  const screen = screens.find(({ path }) => path === PATH)
  const [words] = await Promise.all([
    createI18nProvider(locale),
    screen && pageFor(screen, profile.role)?.preload(),
  ])
  const element = (
    <Around
      profile={profile}
      words={words}
      setWords={() => undefined}
      queryClient={queryClient}
      store={memoryStore({ theme: mode, locale })}
    >
      <Pages Frame={OwnFrame} />
    </Around>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [PATH] })
  const drawn = renderToString(
    <CacheProvider value={cache}>
      <RouterProvider router={router} />
    </CacheProvider>,
  )
  const { html, css } = withoutStyleAttributes(drawn)
  const sheet = Object.values(cache.inserted)
    .filter((one) => typeof one === 'string')
    .join('')
  return { html, css: sheet + css }
}
