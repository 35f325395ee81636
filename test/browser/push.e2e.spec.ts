import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()

/** There is no push service here: a place is given as one would give it. */
const PLACE = {
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
const GIVE_PLACE = `
  window.asked = 0
  Notification.requestPermission = async () => { window.asked++; return 'granted' }
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  const place = ${JSON.stringify(PLACE)}
  const given = () => sessionStorage.getItem('given') !== null
  const subscription = { endpoint: place.endpoint, toJSON: () => place,
    unsubscribe: async () => sessionStorage.removeItem('given') ?? true }
  PushManager.prototype.subscribe = async (options) => {
    window.options = { ...options }
    sessionStorage.setItem('given', '1')
    return subscription
  }
  PushManager.prototype.getSubscription = async () => (given() ? subscription : null)`

const section = (page: Page) => page.locator('section', { hasText: 'Báo trên máy này' }).last()

it('is off until somebody presses, asks the browser then, and can be turned off again', async () => {
  const { context, page, faults, close } = await openAs({ role: 'customer', worker: true }, '/bill')
  await context.addInitScript(GIVE_PLACE)
  await page.goto(`${product.url}/profile`)
  await section(page).getByText('Chưa báo trên máy này.').waitFor()
  expect(await page.evaluate('window.asked')).toBe(0)
  await section(page).getByRole('button', { name: 'Bật báo' }).click()
  await section(page).getByText('Đang báo trên máy này.').waitFor()
  const key = await context.request.get(`${product.url}/api/user/push`)
  const { publicKey } = ((await key.json()) as { data: { publicKey: string } }).data
  expect(await page.evaluate('window.options')).toEqual({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })

  // The next start finds it, and it is this person's.
  const renewed = page.waitForResponse((one) => one.url().endsWith('/api/user/push/renew'))
  await page.reload()
  expect(await (await renewed).json()).toMatchObject({ data: { own: true } })
  await section(page).getByRole('button', { name: 'Tắt báo' }).click()
  await section(page).getByText('Chưa báo trên máy này.').waitFor()
  const gone = await context.request.post(`${product.url}/api/user/push/renew`, {
    data: { endpoint: PLACE.endpoint },
  })
  expect(await gone.json()).toMatchObject({ data: { own: false } })
  expect(faults).toEqual([])
  await close()
})

it('shows what is told, and goes where it leads once it is pressed', async () => {
  const { context, page, close } = await openAs({ role: 'owner', worker: true }, '/profile')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await page.locator('main h1').waitFor()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const told = { kind: 'transfersWaiting', path: '/money-in', title: 'Có tiền về', body: 'Bấm để khớp.' }
  // The browser's own notifications stand aside: there is no screen that would show them.
  const shown = await worker.evaluate(`new Promise((done) => {
    registration.showNotification = async (title, options) => done({ title, ...options })
    dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(told))} }))
  })`)
  expect(shown).toMatchObject({
    title: 'Có tiền về',
    body: 'Bấm để khớp.',
    tag: 'transfersWaiting /money-in',
    data: { path: '/money-in' },
  })
  await worker.evaluate(`(() => {
    const pressed = new ExtendableEvent('notificationclick')
    pressed.notification = { close: () => undefined, data: { path: '/money-in' } }
    dispatchEvent(pressed)
  })()`)
  await page.waitForURL((url) => url.pathname === '/money-in')
  await close()
})
