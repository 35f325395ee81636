// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  readonly update = async () => undefined
}

let registration: FakeRegistration
let container: EventTarget & { controller: object | null; register: () => Promise<FakeRegistration> }
const reloaded = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
  vi.useFakeTimers()
  reloaded.mockClear()
  registration = new FakeRegistration()
  container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { location: { reload: reloaded } })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that is open, and what it is told. */
const opened = async () => {
  const { keepOffline, onNewVersion } = await import('./register.ts')
  const told = vi.fn<(reload: () => void) => void>()
  onNewVersion(told)
  keepOffline()
  await vi.advanceTimersByTimeAsync(0)
  return told
}

it('tells of a version that comes while the page is open, and begins it once it is in charge', async () => {
  const told = await opened()
  const worker = new FakeWorker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  expect(told).not.toHaveBeenCalled()
  worker.become('installed')
  told.mock.calls[0]?.[0]()
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reloaded).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reloaded).toHaveBeenCalledOnce()
})

it('tells of one that the browser was fetching when the page was opened', async () => {
  const worker = new FakeWorker()
  registration.installing = worker
  const told = await opened()
  worker.become('installed')
  expect(told).toHaveBeenCalledOnce()
})

it('begins one that another tab has taken already', async () => {
  const told = await opened()
  const worker = new FakeWorker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  worker.become('installed')
  worker.become('activated')
  told.mock.calls[0]?.[0]()
  expect(reloaded).toHaveBeenCalledOnce()
})

it('says nothing of the first one', async () => {
  container.controller = null
  const told = await opened()
  const worker = new FakeWorker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  worker.become('installed')
  expect(told).not.toHaveBeenCalled()
})
