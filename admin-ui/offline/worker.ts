import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** What a worker has, beside what pages and workers share. */
declare const self: {
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
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

type Page = {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: object): void
}
type Waits = Event & { waitUntil(done: Promise<unknown>): void }
type Pushed = Waits & { readonly data: { json(): unknown } | null }
type Clicked = Waits & { readonly notification: Notification }
/** As `commands/push/push-sender.ts` writes it. */
type Told = { readonly kind: string; readonly path: string; readonly title: string; readonly body: string }

// A browser that gets something and shows nothing soon gets nothing more.
addEventListener('push', (event) => {
  const pushed = event as Pushed
  if (!pushed.data) return
  const { kind, path, title, body } = pushed.data.json() as Told
  // Told again, it is the same notification.
  const shown = { body, tag: `${kind} ${path}`, icon: '/icons/mark-192.png', data: { path } }
  pushed.waitUntil(self.registration.showNotification(title, shown))
})

/** Pages that can go elsewhere in the product: not those of whoever is not signed in. */
const isInside = ({ url }: Page) => !/^\/(login|b\/)/.test(new URL(url).pathname)

const open = async (path: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(isInside)
  if (!page) return void (await self.clients.openWindow(path))
  // In front or not, it goes there.
  await page.focus().catch(() => undefined)
  // It goes there as by a link of its own: what is half typed is asked about.
  page.postMessage({ type: 'GO', path })
}

addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked
  notification.close()
  ;(event as Clicked).waitUntil(open((notification.data as { path: string }).path))
})
