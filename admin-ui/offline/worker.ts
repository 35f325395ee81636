import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** Members of a service worker's global scope that the DOM types lack. */
declare const self: {
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  /** Replaced by the build: the files of the walk, and the page that loads them. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
}

/**
 * The values of `kept.ts`, replaced by the build: importing it would pull its chunk's other modules into the worker.
 */
declare const OFFLINE_SHELL: string
declare const OFFLINE_ANSWERS: string

precache([...self.__WB_MANIFEST])
cleanupOutdatedCaches()

/** Built files are immutable under their name, so the cache comes first. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => (await matchPrecache(request)) ?? network.handle({ request, event }),
)
const network = new CacheFirst({ cacheName: 'so-nha-seen', plugins: [{ cacheWillUpdate: async () => null }] })

/**
 * Pages come from the server as long as it answers, so each has its own content security policy and nonce. Without a
 * network the precached page is used, with the policy that it was sent with. The pages of links are
 * never cached.
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
    { denylist: [/^\/api\//, /^\/[bp]\//] },
  ),
)

/** API answers that the walk needs: network first; after 5 s without an answer, the cache. */
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    /^\/api\/(user\/profile|building|building\/[^/]+\/walk)$/.test(url.pathname) &&
    !url.searchParams.has('at'),
  new NetworkFirst({ cacheName: OFFLINE_ANSWERS, networkTimeoutSeconds: 5 }),
)

addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
  // Sent by the page when the user accepts the new version.
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
/** As written by `commands/push/push-sender.ts`. */
type Told = { readonly kind: string; readonly path: string; readonly title: string; readonly body: string }

// Browsers require each push to show a notification, and otherwise end the subscription.
addEventListener('push', (event) => {
  const pushed = event as Pushed
  if (!pushed.data) return
  const { kind, path, title, body } = pushed.data.json() as Told
  // The tag makes a repeated notification replace the first one.
  const shown = { body, tag: `${kind} ${path}`, icon: '/icons/mark-192.png', data: { path } }
  pushed.waitUntil(self.registration.showNotification(title, shown))
})

/** Pages that can navigate to another page of the product: not those without a session. */
const isInside = ({ url }: Page) => !/^\/(login|[bp]\/)/.test(new URL(url).pathname)

const open = async (path: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(isInside)
  if (!page) return void (await self.clients.openWindow(path))
  // The page navigates even if it cannot be focused.
  await page.focus().catch(() => undefined)
  // The page navigates itself, so it can ask before unsaved input is lost.
  page.postMessage({ type: 'GO', path })
}

addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked
  notification.close()
  ;(event as Clicked).waitUntil(open((notification.data as { path: string }).path))
})
