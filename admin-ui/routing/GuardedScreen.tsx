import { ResourceContextProvider, useNotify } from 'ra-core'
import { useEffect } from 'react'
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

/** What the router calls the address that a document was opened at. */
const FIRST = 'default'

/**
 * Wrong role: to one's own home, with the reason (specification: Pages). Whoever comes from signing in, or opens the bare address
 * of the product, asked for no more than their home.
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

/** The page of an address, for whom it is. */
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
