import { matchPath } from 'react-router'
import type { Role } from '../../domain/event.ts'
import type { LazyPage } from '../routing/lazyPage.tsx'
import { pageFor, screens } from '../routing/registry.ts'

/** A chunk that does not come now is asked for again by the page itself. */
const quietly = (page: LazyPage | undefined) => void page?.preload().catch(() => undefined)

/** Starts fetching the screen that the address asks for, while the session is being checked. */
export const preloadScreen = (pathname: string, role: Role): void => {
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null)
  if (screen) quietly(pageFor(screen, role))
}

/** Fetches the role's other screens while the browser is idle; going there is then instant. */
export const preloadPages = (role: Role): (() => void) => {
  const run = () => {
    for (const screen of screens) quietly(pageFor(screen, role))
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}
