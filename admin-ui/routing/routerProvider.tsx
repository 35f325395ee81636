import { type ComponentType, useCallback, useMemo } from 'react'
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin'
import { searchAt } from '../asOf/pastDay.ts'
import type { TranslatePath } from './pathScheme.ts'

/**
 * The location without the past day. Lists interpret the whole query of an address as their parameters: with the day
 * in it they would skip their default filters, and remember the day as a parameter.
 */
const useLocationOfToday = () => {
  const location = reactRouterProvider.useLocation()
  return useMemo(() => ({ ...location, search: searchAt(location.search, undefined) }), [location])
}

/** react-admin's adapter of react-router, with our path scheme on top. */
export const createRouterProvider = (translatePath: TranslatePath): RouterProvider => {
  const { Link, Navigate, matchPath, useMatch, useNavigate } = reactRouterProvider

  const translateTo = <T extends RouterTo | number>(to: T): T => {
    if (typeof to === 'string') return translatePath(to) as T
    if (typeof to === 'object' && to.pathname !== undefined) {
      return { ...to, pathname: translatePath(to.pathname) }
    }
    return to
  }

  const AppLink = (({ to, ...props }: RouterLinkProps) => (
    <Link to={translateTo(to)} {...props} />
  )) as ComponentType<RouterLinkProps>

  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the registry is known
  const AppNavigate = ({ to, ...props }: RouterNavigateProps) => <Navigate to={translateTo(to)} {...props} />

  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const useAppNavigate = (): RouterNavigateFunction => {
    const navigate = useNavigate()
    return useCallback((to, options) => navigate(translateTo(to), options), [navigate])
  }

  return {
    ...reactRouterProvider,
    Link: AppLink,
    Navigate: AppNavigate,
    useLocation: useLocationOfToday,
    useNavigate: useAppNavigate,
    useMatch: (pattern) => useMatch({ ...pattern, path: translatePath(pattern.path) }),
    matchPath: (pattern, pathname) =>
      matchPath(
        typeof pattern === 'string'
          ? translatePath(pattern)
          : { ...pattern, path: translatePath(pattern.path) },
        pathname,
      ),
  }
}
