import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CoreAdminContext, ResourceDefinitionContextProvider, type Store } from 'react-admin'
import { createAuthProvider } from '../auth/authProvider.ts'
import { ProfileProvider } from '../auth/ProfileContext.tsx'
import type { Profile } from '../auth/profile.ts'
import { dataProvider } from '../data/dataProvider.ts'
import { ConfirmProvider } from '../dialogs/ConfirmProvider.tsx'
import type { AppI18nProvider } from '../i18n/i18nProvider.ts'
import { LanguageContext, languageChange } from '../i18n/LanguageContext.ts'
import { RA_BASENAME } from '../routing/pathScheme.ts'
import { canAccess, definitions, translatePath } from '../routing/registry.ts'
import { createRouterProvider } from '../routing/routerProvider.tsx'
import { ThemeMode } from './ThemeMode.tsx'

const authProvider = createAuthProvider(canAccess)
const routerProvider = createRouterProvider(translatePath)

type AroundProps = {
  readonly profile: Profile
  readonly words: AppI18nProvider
  /** Keeps the texts of another language where they outlast this mount. */
  readonly setWords: (next: AppI18nProvider) => void
  readonly queryClient: QueryClient
  readonly store: Store
  readonly children: ReactNode
}

/** The providers of every page: texts, theme, profile, and the query cache. */
export const Around = ({ profile, words, setWords, queryClient, store, children }: AroundProps) => (
  <CoreAdminContext
    basename={RA_BASENAME}
    routerProvider={routerProvider}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={words}
    queryClient={queryClient}
    store={store}
  >
    <ResourceDefinitionContextProvider definitions={definitions}>
      <ThemeMode>
        <LanguageContext value={languageChange(words, setWords, store)}>
          <ProfileProvider profile={profile}>
            <ConfirmProvider>{children}</ConfirmProvider>
          </ProfileProvider>
        </LanguageContext>
      </ThemeMode>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
)
