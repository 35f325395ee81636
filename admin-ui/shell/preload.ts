import { matchPath } from 'react-router'
import type { Role } from '../../domain/event.ts'
import { pageFor, screens } from '../routing/registry.ts'

/** Starts loading the screen of an address before it is opened, e.g. while its link is hovered. */
export const preloadScreen = async (pathname: string, role: Role): Promise<void> => {
  const screen = screens.find(({ path }) => matchPath(path, pathname) !== null)
  // When a chunk fails to load here, the page itself loads it again.
  if (screen)
    await pageFor(screen, role)
      ?.preload()
      .catch(() => undefined)
}
