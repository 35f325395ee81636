import { get } from 'node:http'
import chromium from '@sparticuz/chromium'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Role } from '../../domain/event.ts'
import { startProduct } from '../support/product.ts'
import { median } from '../support/timing.ts'
import type { Row } from './row.ts'

const KB = 1_000
const ROUNDS = 9
/** More rows than a list shows at once. */
const ROWS = 500

/** The JavaScript that first screens take over the wire, and how long a full list takes to be drawn. */
export default async (): Promise<Row[]> => {
  const product = await startProduct()
  const browser = await launch()
  try {
    const rows = [
      await scripts(browser, product.url, { path: '/login', most: 165 }),
      await scripts(browser, product.url, { role: 'customer', path: '/room', most: 300 }),
      await scripts(browser, product.url, { role: 'owner', path: '/', most: 360 }),
      await scripts(browser, product.url, { role: 'manager', path: '/building', most: 360 }),
      await scripts(browser, product.url, { role: 'manager', path: '/bill', most: 360 }),
    ]
    return [...rows, await drawing(browser, product.url)]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** `test/support/browser.ts` imports vitest, in which a benchmark does not run. */
const launch = async (): Promise<Browser> => {
  const args = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  return playwright.launch({ executablePath: await chromium.executablePath(), args, headless: true })
}

const pageOf = async (browser: Browser, url: string, role?: Role): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (role) {
    const data = { email: `${role}@sonha.demo`, password: DEMO_PASSWORD, remember: false }
    await context.request.post(`${url}/api/authentication/login`, { data })
  }
  return context.newPage()
}

type Screen = { readonly role?: Role; readonly path: string; readonly most: number }

const scripts = async (browser: Browser, url: string, { role, path, most }: Screen): Promise<Row> => {
  const page = await pageOf(browser, url, role)
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url())
  })
  await page.goto(url + path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().close()
  const bytes = (await Promise.all([...asked].map(gzipBytes))).reduce((sum, one) => sum + one, 0)
  return {
    name: `scripts of ${path} for ${role ?? 'nobody'}`,
    unit: 'kB gzip',
    value: bytes / KB,
    target: `≤ ${most} kB`,
    holds: bytes / KB <= most,
  }
}

/** The browser would take Brotli, which is smaller still. */
const gzipBytes = (address: string): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'gzip' }
    get(address, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => done(bytes))
    }).on('error', fail)
  })

/** From the click on a list that is in memory already to the frame that shows its rows. */
const drawing = async (browser: Browser, url: string): Promise<Row> => {
  const page = await pageOf(browser, url, 'owner')
  const query = new URLSearchParams({
    filter: '{}',
    displayedFilters: '{}',
    page: '1',
    perPage: String(ROWS),
  })
  await page.goto(`${url}/bill?${query}`)
  await page.locator('tbody tr').nth(5).waitFor()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(
      "window.history.pushState({}, '', '/profile'); dispatchEvent(new PopStateEvent('popstate'))",
    )
    await page.locator('tbody tr').first().waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    times.push(await page.evaluate<number>(REDRAW))
  }
  await page.context().close()
  const value = median(times)
  return {
    name: `list of ${ROWS} bills drawn`,
    unit: 'ms',
    value,
    target: '≤ 120 ms',
    holds: value <= 120,
  }
}

/** Runs in the page: goes back to the list and waits for the frame after its rows are there. */
const REDRAW = `new Promise((done) => {
  const begun = performance.now()
  const look = () => document.querySelectorAll('tbody tr').length > 5
    ? requestAnimationFrame(() => done(performance.now() - begun))
    : requestAnimationFrame(look)
  history.back()
  look()
})`
