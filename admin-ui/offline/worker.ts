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

/** Answers that the walk needs. A network that does not answer counts as away. */
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    /^\/api\/(user\/profile|building|building\/[^/]+\/walk)$/.test(url.pathname) &&
    !url.searchParams.has('at'),
  new NetworkFirst({ cacheName: OFFLINE_ANSWERS, networkTimeoutSeconds: 5 }),
)

addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
  // Sent by the page when its user takes the new version.
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

// Every push must show something, or the browser sends no more.
addEventListener('push', (event) => {
  const pushed = event as Pushed
  if (!pushed.data) return
  const { kind, path, title, body } = pushed.data.json() as Told
  // The tag makes a repeated one replace the first.
  const shown = { body, tag: `${kind} ${path}`, icon: '/icons/mark-192.png', data: { path } }
  pushed.waitUntil(self.registration.showNotification(title, shown))
})

/** Pages that can show another page of the product: not those without a session. */
const isInside = ({ url }: Page) => !/^\/(login|b\/)/.test(new URL(url).pathname)

const open = async (path: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(isInside)
  if (!page) return void (await self.clients.openWindow(path))
  // The page opens even if it cannot be brought to the front.
  await page.focus().catch(() => undefined)
  // The page navigates as by a link of its own: it asks before it drops what is half typed.
  page.postMessage({ type: 'GO', path })
}

addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked
  notification.close()
  ;(event as Clicked).waitUntil(open((notification.data as { path: string }).path))
})
