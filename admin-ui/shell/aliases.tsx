import { Navigate, Route, useLocation } from 'react-router'
import { roles } from '../../domain/permissions/roles.ts'
import { useProfile } from '../auth/ProfileContext.tsx'

/** `/common/building` is `/building` (specification: Pages). */
const WithoutCommon = () => {
  const { pathname, search } = useLocation()
  return <Navigate replace to={pathname.replace(/^\/common/, '') + search} />
}

const Home = () => {
  const { role } = useProfile()
  return <Navigate replace to={roles[role].home} />
}

/** Redirects to the report, which is at the bare address for roles that may read it. */
const Report = () => <Navigate replace to={`/${useLocation().search}`} />

/** Addresses that redirect to screens. */
export const aliases = [
  <Route key="home" path="/home" element={<Home />} />,
  <Route key="report" path="/report" element={<Report />} />,
  <Route key="common" path="/common/*" element={<WithoutCommon />} />,
]
