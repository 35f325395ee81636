import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, settle, type Visitor, visit, watch } from '../support/browser.ts'
import { product } from '../support/shared-product.ts'
import { isOpenedFirst, placesOf } from './places.ts'

/**
 * What a page costs that is opened by its address, in a browser that has nothing of the product yet: how many
 * requests it takes until it is quiet, and how far what it shows already is moved by what arrives later. Nothing is
 * timed: the answers of the API are held back and come one after the other, as they do on a slow network.
 */
const MOST_REQUESTS = 30
const MOST_SHIFT = 0.02

const FIRST_ANSWER_MS = 120
const BETWEEN_ANSWERS_MS = 25

/** Keeps what moved without anybody having touched the page: where each thing was, and where it went. */
const TELL_SHIFTS = `window.__shifts = []
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) {
    if (hadRecentInput) continue
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
    const moved = sources.map(({ node, previousRect, currentRect }) =>
      (node?.tagName ?? node?.nodeName ?? 'gone') + ' "' + (node?.textContent ?? '').slice(0, 60) + '" ' +
      place(previousRect) + ' → ' + place(currentRect))
    window.__shifts.push({ value, moved })
  }
}).observe({ type: 'layout-shift', buffered: true })`

type Shift = { readonly value: number; readonly moved: readonly string[] }

let browser: Browser
let visits = 0

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  console.log(`first pages: ${visits} opened`)
  await browser?.close()
})

const holdAnswers = async (page: Page): Promise<void> => {
  let asked = 0
  await page.route('**/api/**', async (route) => {
    await new Promise((resume) => setTimeout(resume, FIRST_ANSWER_MS + BETWEEN_ANSWERS_MS * asked++))
    await route.continue()
  })
}

const isOfApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** What is wrong with the first visit to a place. */
const open = async (visitor: Visitor, place: string): Promise<string[]> => {
  const context = await visit(browser, product.url, visitor)
  const page = await context.newPage()
  const said = await watch(page)
  await page.addInitScript(TELL_SHIFTS)
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await holdAnswers(page)
  await page.goto(product.url + place, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  await settle(page)
  const shifts = await page.evaluate<Shift[]>('window.__shifts')
  const described = await page.locator('meta[name="description"]').count()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  visits++
  const calls = asked.filter(isOfApi).map((request) => request.url().slice(product.url.length))
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const where = `${visitor.role ?? 'nobody'} at ${place}, ${visitor.width} px`
  return [
    ...said,
    ...(described === 1 ? [] : ['no description']),
    ...(asked.length <= MOST_REQUESTS
      ? []
      : [`${asked.length - calls.length} files and ${calls.length} calls: ${calls.join(' ')}`]),
    ...(shift <= MOST_SHIFT
      ? []
      : [`shifts ${shift.toFixed(3)}: ${shifts.flatMap(({ moved }) => moved).join('; ')}`]),
  ].map((fault) => `${where}: ${fault}`)
}

const visitors = [
  { role: undefined, width: 360 },
  { role: undefined, width: 1440 },
  { role: 'owner', width: 360 },
  { role: 'owner', width: 1440 },
  { role: 'manager', width: 360 },
  { role: 'staff', width: 1440 },
  { role: 'customer', width: 360 },
  { role: 'customer', width: 1440 },
] as const

describe.concurrent('a first page', () => {
  it.each(visitors)(
    'takes few requests and stays where it is, for $role at $width px',
    async ({ role, width }) => {
      const context = await visit(browser, product.url, { role })
      const places = role ? await placesOf(context, product.url, role) : ['/login', '/forgot-password']
      await context.close()
      const found: string[] = []
      for (const place of places.filter(isOpenedFirst)) found.push(...(await open({ role, width }, place)))
      expect(found).toEqual([])
    },
    900_000,
  )
})

it.each([
  { role: undefined, place: '/login', mode: 'dark', canvas: 'rgb(255, 255, 255)' },
  { role: 'owner', place: '/today', mode: 'dark', canvas: 'rgb(15, 22, 20)' },
  { role: 'owner', place: '/today', mode: 'light', canvas: 'rgb(246, 245, 241)' },
] as const)(
  'shows its frame before a script is there: $place, $mode',
  async ({ role, place, mode, canvas }) => {
    const context = await visit(browser, product.url, { role, mode, width: 390 })
    const page = await context.newPage()
    const said = await watch(page)
    let release = () => undefined as unknown
    const held = new Promise((resume) => {
      release = () => resume(undefined)
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(product.url + place, { waitUntil: 'commit' })
    const frame = page.getByRole('status', { name: 'Sổ Nhà' })
    await frame.waitFor()
    expect(await page.evaluate("getComputedStyle(document.getElementById('frame')).backgroundColor")).toBe(
      canvas,
    )
    release()
    await frame.waitFor({ state: 'detached' })
    await page.locator('h1').first().waitFor()
    expect(said).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)

it('of a tenant’s home is on a phone’s screen before a script is, and stays as it stands', async () => {
  const context = await visit(browser, product.url, { role: 'customer', width: 360, touch: true })
  const page = await context.newPage()
  const said = await watch(page)
  await page.setExtraHTTPHeaders({ 'Sec-CH-UA-Mobile': '?1' })
  await page.addInitScript(TELL_SHIFTS)
  let release = () => undefined as unknown
  const held = new Promise((resume) => {
    release = () => resume(undefined)
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/room`, { waitUntil: 'commit' })
  const drawn = page.locator('#drawn')
  await drawn.getByRole('region', { name: 'Có gì phải trả' }).waitFor()
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen is compared; the text content has hidden parts too
  const before = await drawn.locator('main').innerText()
  expect(await page.title()).toMatch(/ · Sổ Nhà$/)
  release()
  await drawn.waitFor({ state: 'detached' })
  await settle(page)
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen is compared; the text content has hidden parts too
  expect(await page.locator('main').innerText()).toBe(before)
  const shifts = await page.evaluate<Shift[]>('window.__shifts')
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(MOST_SHIFT)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('link', { name: 'Báo việc cần sửa' }).click()
  await page.getByRole('dialog').waitFor()
  expect(said).toEqual([])
  await context.close()
})
