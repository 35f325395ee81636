import { useEffect } from 'react'
import { ResourceContextProvider, useNotify } from 'react-admin'
import { Navigate, useLocation, useParams } from 'react-router'
import { roles } from '../../domain/permissions/roles.ts'
import { useAsOf } from '../asOf/AsOfContext.ts'
import { OnlyToday } from '../asOf/OnlyToday.tsx'
import { hasPast } from '../asOf/pastDay.ts'
import { useProfile } from '../auth/ProfileContext.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { areIds } from './access.ts'
import { HouseNeeded } from './HouseNeeded.tsx'
import { pageFor, type RegisteredScreen } from './registry.ts'

/** The router's key of the first location of a document. */
const FIRST = 'default'

/**
 * For a role without permission: redirects to its home page with an explanation (specification: Pages). No
 * explanation after signing in or for the bare address, since the user asked for no particular page.
 */
const GoHome = () => {
  const { role } = useProfile()
  const { state, pathname, key } = useLocation()
  const notify = useNotify()
  const arriving = state?.signedIn === true || (pathname === '/' && key === FIRST)
  useEffect(() => {
    if (!arriving) notify('error.E0007', { type: 'warning' })
  }, [arriving, notify])
  return <Navigate replace to={roles[role].home} />
}

/** Renders the page of a screen for the signed-in role. */
export const GuardedScreen = ({ screen }: { screen: RegisteredScreen }) => {
  const { role } = useProfile()
  const params = useParams()
  const { day } = useAsOf()
  if (!areIds(params)) return <NotFoundPage />
  const Page = pageFor(screen, role)
  if (!Page) return <GoHome />
  if (day && !hasPast(screen.path)) return <OnlyToday day={day} />
  return (
    <ResourceContextProvider value={screen.resource}>
      <HouseNeeded screen={screen}>
        <Page />
      </HouseNeeded>
    </ResourceContextProvider>
  )
}
