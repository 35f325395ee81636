import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** What a worker has, beside what pages and workers share. */
declare const self: {
  skipWaiting(): Promise<void>
  /** Written by the build: the files of the walk, and the page they are drawn in. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
}

/** As `kept.ts` says, written by the build: a file that pages load as well would bring its neighbours along. */
declare const OFFLINE_SHELL: string
declare const OFFLINE_ANSWERS: string

precache([...self.__WB_MANIFEST])
cleanupOutdatedCaches()

/** Files of the program never change under their name. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => (await matchPrecache(request)) ?? network.handle({ request, event }),
)
const network = new CacheFirst({ cacheName: 'so-nha-seen', plugins: [{ cacheWillUpdate: async () => null }] })

/**
 * Pages come from the server as long as it answers, and so does each content policy with its nonce. Without a network it
 * is the page that belongs to the kept files, with the policy that it was sent with. A link to a bill is never kept.
 */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch (error) {
        const shell = await matchPrecache(OFFLINE_SHELL)
        if (!shell) throw error
        return shell
      }
    },
    { denylist: [/^\/api\//, /^\/b\//] },
  ),
)

/** What the walk asks for. A network that is there but does not answer is one that is away. */
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    /^\/api\/(user\/profile|building|building\/[^/]+\/walk)$/.test(url.pathname) &&
    !url.searchParams.has('at'),
  new NetworkFirst({ cacheName: OFFLINE_ANSWERS, networkTimeoutSeconds: 5 }),
)

addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
  // The page asks for it, once whoever looks at it wants the new version.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
