import { randomUUID } from 'node:crypto'
import chromium from '@sparticuz/chromium'
import { type BrowserContext, type Page, chromium as playwright } from 'playwright-core'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { startProduct } from '../support/product.ts'
import type { Row } from './row.ts'

const ROOMS = 24
const ARGUMENTS = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
const today = dayOf(new Date().toISOString())

/** From "next" to the frame with the keypad of the next room, on a phone's screen: with a network, and without. */
export const walk = async (): Promise<Row[]> => {
  const product = await startProduct()
  const executablePath = await chromium.executablePath()
  const browser = await playwright.launch({ executablePath, args: ARGUMENTS, headless: true })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const data = { email: 'owner@sonha.demo', password: DEMO_PASSWORD, remember: false }
    await context.request.post(`${product.url}/api/authentication/login`, { data })
    const rows: Row[] = []
    for (const offline of [false, true]) {
      const times = await through(context, product.url, offline)
      const value = times[times.length >> 1] as number
      rows.push({
        name: `the walk${offline ? ', without a network' : ''}: from "next" to the next keypad, p50`,
        unit: 'ms',
        value,
        target: '≤ 50 ms',
        holds: value <= 50,
      })
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** A house of 24 rooms with a meter of electricity in each. */
const house = async (context: BrowserContext, url: string): Promise<string> => {
  const post = async (path: string, data: object): Promise<string> => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await context.request.post(`${url}/api/${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const name = `Nhà ${randomUUID().slice(0, 8)}`
  const building = await post('building/add', { name, address: 'Huế', floorCount: 3 })
  for (let room = 0; room < ROOMS; room++) {
    const number = `P.${101 + Math.floor(room / 8) * 100 + (room % 8)}`
    const roomID = await post(`building/${building}/room/add`, { number, floor: 1 + Math.floor(room / 8) })
    const day = addDays(today, -120)
    await post('meter/add', { roomID, utility: 'electricity', digits: 5, day, value: 2_000_000 })
  }
  return building
}

/** Types a figure in each room. @returns ms, from the shortest to the longest */
const through = async (context: BrowserContext, url: string, offline: boolean): Promise<number[]> => {
  const address = `${url}/walk?building=${await house(context, url)}`
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText('P.101').first().waitFor()
  await page.evaluate('navigator.serviceWorker.ready')
  // From the second look on the service worker keeps what it is answered.
  await page.reload()
  await page.getByText('P.101').first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(offline)
  const times: number[] = []
  for (let room = 0; room < ROOMS; room++) times.push(await next(page, String(2_100 + room)))
  await context.setOffline(false)
  await page.close()
  return times.toSorted((a, b) => a - b)
}

const next = async (page: Page, figure: string): Promise<number> => {
  for (const digit of figure) await page.keyboard.press(digit)
  await page.getByRole('button', { name: /^(Tiếp|Giữ số|Xong)/ }).waitFor()
  return page.evaluate<number>(PRESS)
}

/** Runs in the page: presses the button and waits for the frame that follows. */
const PRESS = `new Promise((done) => {
  const button = [...document.querySelectorAll('button')]
    .find((one) => /^(Tiếp|Giữ số|Xong)/.test(one.getAttribute('aria-label') ?? one.textContent))
  const begun = performance.now()
  button.click()
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
})`
