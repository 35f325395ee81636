import { matchPath } from 'react-router'
import type { Role } from '../../domain/event.ts'
import { pageFor, screens } from '../routing/registry.ts'

/** Starts fetching the screen at an address before it is asked for: the hand is on its way to the link. */
export const preloadScreen = async (pathname: string, role: Role): Promise<void> => {
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null)
  // A chunk that does not come now is asked for again by the page itself.
  if (screen)
    await pageFor(screen, role)
      ?.preload()
      .catch(() => undefined)
}
