import type { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, ResourceDefinitionContextProvider, type Store } from 'ra-core'
import type { ReactNode } from 'react'
import { createAuthProvider } from '../auth/authProvider.ts'
import { ProfileProvider } from '../auth/ProfileContext.tsx'
import type { Profile } from '../auth/profile.ts'
import { dataProvider } from '../data/dataProvider.ts'
import { ConfirmProvider } from '../dialogs/ConfirmProvider.tsx'
import type { AppI18nProvider } from '../i18n/i18nProvider.ts'
import { LanguageContext, useWords } from '../i18n/LanguageContext.ts'
import { RA_BASENAME } from '../routing/pathScheme.ts'
import { canAccess, definitions, translatePath } from '../routing/registry.ts'
import { createRouterProvider } from '../routing/routerProvider.tsx'
import { ThemeMode } from './ThemeMode.tsx'

const authProvider = createAuthProvider(canAccess)
const routerProvider = createRouterProvider(translatePath)

type AroundProps = {
  readonly profile: Profile
  readonly i18nProvider: AppI18nProvider
  readonly queryClient: QueryClient
  readonly store: Store
  readonly children: ReactNode
}

/** The providers of every page: texts, theme, profile, and the query cache. */
export const Around = ({ profile, i18nProvider, queryClient, store, children }: AroundProps) => {
  const [words, changeLanguage] = useWords(i18nProvider, store)
  return (
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
          <LanguageContext value={changeLanguage}>
            <ProfileProvider profile={profile}>
              <ConfirmProvider>{children}</ConfirmProvider>
            </ProfileProvider>
          </LanguageContext>
        </ThemeMode>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  )
}
