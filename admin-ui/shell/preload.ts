import { matchPath } from 'react-router'
import type { Role } from '../../domain/event.ts'
import type { LazyPage } from '../routing/lazyPage.tsx'
import { pageFor, screens } from '../routing/registry.ts'

/** A chunk that does not come now is asked for again by the page itself. */
const quietly = (page: LazyPage | undefined) => void page?.preload().catch(() => undefined)

/** Starts fetching the screen at an address before it is asked for: the hand is on its way to the link. */
export const preloadScreen = (pathname: string, role: Role): void => {
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null)
  if (screen) quietly(pageFor(screen, role))
}
