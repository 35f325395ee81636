/** How often an open page asks for a new version. */
const ASK_EVERY_MS = 3_600_000

type Told = (reload: () => void) => void
let waiting: ServiceWorker | undefined
let told: Told | undefined
let isBegun = false

const reload = () => {
  // Another tab has started the new version: it is active already.
  if (waiting?.state !== 'installed') return window.location.reload()
  // The page stays with its version until the new one is active.
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage({ type: 'SKIP_WAITING' })
}

const tell = (worker: ServiceWorker) => {
  waiting = worker
  told?.(reload)
}

const follow = (worker: ServiceWorker | null) =>
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) tell(worker)
  })

/** Tells when a new version was fetched and waits. */
const watch = (registration: ServiceWorkerRegistration) => {
  if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  // The browser looks for one when a page is opened, and may have begun before anybody listens.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS)
}

/** Whether this browser has the worker already. */
export const isKept = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/** Keeps the walk for use without a network. Where that is not possible, nothing else changes. */
export const keepOffline = (): void => {
  if (!import.meta.env.PROD || isBegun || !('serviceWorker' in navigator)) return
  isBegun = true
  navigator.serviceWorker
    .register('/worker.js', { type: 'module' })
    .then(watch)
    .catch(() => undefined)
}

/** Says when a new version waits; `reload` begins it. */
export const onNewVersion = (listener: Told): (() => void) => {
  told = listener
  if (waiting) listener(reload)
  return () => {
    told = undefined
  }
}
