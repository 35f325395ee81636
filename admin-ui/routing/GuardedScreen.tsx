import { ResourceContextProvider, useNotify } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useProfile } from '../auth/ProfileContext.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { areIds, homeOf, passes } from './access.ts'
import { type RegisteredScreen, screens } from './registry.ts'

/** Wrong role: to one's own home, and told why (contract 3). Coming from signing in, nobody asked for more. */
const GoHome = () => {
  const { role } = useProfile()
  const { state } = useLocation()
  const notify = useNotify()
  const arriving = state?.signedIn === true
  useEffect(() => {
    if (!arriving) notify('error.E0007', { type: 'warning' })
  }, [arriving, notify])
  return <Navigate replace to={homeOf(role, screens)} />
}

/** The page of an address, for whom it is. */
export const GuardedScreen = ({ screen }: { screen: RegisteredScreen }) => {
  const { role } = useProfile()
  const params = useParams()
  if (!passes(screen.guard, role)) return <GoHome />
  if (!areIds(params)) return <NotFoundPage />
  const Page = (role === 'customer' && screen.customerPage) || screen.page
  return (
    <ResourceContextProvider value={screen.resource}>
      <Page />
    </ResourceContextProvider>
  )
}
