import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import {
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  ResourceDefinitionContextProvider,
  type Store,
} from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Role } from '../../domain/event.ts'
import { ProfileProvider } from '../auth/ProfileContext.tsx'
import { isStaying } from '../data/removal.ts'
import { ConfirmProvider } from '../dialogs/ConfirmProvider.tsx'
import { LiveContext } from '../live/LiveContext.ts'
import { Notices } from '../notices/Notices.tsx'
import { createPathTranslator, RA_BASENAME } from '../routing/pathScheme.ts'
import { createRouterProvider } from '../routing/routerProvider.tsx'
import { lightTheme } from '../theme/theme.ts'
import { vi } from './catalogues.ts'

type StageProps = {
  children: ReactNode
  at?: string
  role?: Role
  dataProvider?: Partial<Record<keyof DataProvider | string, unknown>>
  /** The persistent store; a new one for each stage unless given. */
  store?: Store
  /** Resources with a detail page. */
  shown?: readonly string[]
}

const i18nProvider = polyglotI18nProvider(() => vi as never, 'vi')
const noResources: readonly string[] = []

/** The providers that components of the shell need: texts, theme, session, dialogs, notices and router. */
export const Stage = ({
  children,
  at = '/',
  role = 'owner',
  dataProvider = {},
  shown = noResources,
  store = memoryStore(),
}: StageProps) => {
  const translatePath = createPathTranslator({ resources: shown, withEditScreen: new Set() })
  const definitions = Object.fromEntries(shown.map((name) => [name, { name, hasShow: true }]))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // No server says here what a write has changed.
  const catchUp = () => queryClient.invalidateQueries({ predicate: isStaying })
  const everything = (
    <CoreAdminContext
      basename={RA_BASENAME}
      routerProvider={createRouterProvider(translatePath)}
      dataProvider={dataProvider as never}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ThemeProvider theme={createTheme(lightTheme)}>
          <ProfileProvider profile={{ id: 'me', role, fullName: 'Trần Minh Quân' }}>
            <LiveContext value={{ live: true, listeners: new Set(), catchUp }}>
              <ConfirmProvider>
                {children}
                <Notices />
              </ConfirmProvider>
            </LiveContext>
          </ProfileProvider>
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  )
  return (
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: everything }], { initialEntries: [at] })}
    />
  )
}
