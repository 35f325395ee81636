/** How often an open page checks for a new version. */
const ASK_EVERY_MS = 3_600_000

type Told = (reload: () => void) => void
let waiting: ServiceWorker | undefined
let told: Told | undefined
let isBegun = false

const reload = () => {
  // Another tab has activated the new version already.
  if (waiting?.state !== 'installed') return window.location.reload()
  // The page is reloaded only after the new version is active.
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

/** Reports when a new version is installed and waiting. */
const watch = (registration: ServiceWorkerRegistration) => {
  if (registration.waiting && navigator.serviceWorker.controller) tell(registration.waiting)
  // The browser checks for updates when a page opens, and may have started before this listener was added.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS)
}

/** Whether this browser has the service worker already. */
export const isKept = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/**
 * Registers the service worker, which makes the meter walk available offline. Without support nothing else changes.
 */
export const keepOffline = (): void => {
  if (!import.meta.env.PROD || isBegun || !('serviceWorker' in navigator)) return
  isBegun = true
  navigator.serviceWorker
    .register('/worker.js', { type: 'module' })
    .then(watch)
    .catch(() => undefined)
}

/** Calls the listener when a new version is waiting; `reload` activates it. */
export const onNewVersion = (listener: Told): (() => void) => {
  told = listener
  if (waiting) listener(reload)
  return () => {
    told = undefined
  }
}
