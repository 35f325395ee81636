/** Between questions whether there is a new version, in a page that stays open. */
const ASK_EVERY_MS = 3_600_000

type Told = (reload: () => void) => void
let waiting: ServiceWorker | undefined
let told: Told | undefined
let isBegun = false

const reload = () => {
  // Taken in another tab: it is in charge already.
  if (waiting?.state !== 'installed') return window.location.reload()
  // The page goes on with the version that it was drawn by, until the new one is in charge.
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

/** Tells of a version that has been fetched beside the one that is in charge. */
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

/** Has the walk kept for when there is no network. Nothing depends on it: where it is not possible, all is as before. */
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
