import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, stand, type Visitor, visit, watch } from '../support/browser.ts'
import { product } from '../support/shared-product.ts'
import { placesOf } from './places.ts'

/**
 * A page that waits for an answer says nothing in its place: no sum of 0 đ, no count, no "there is none yet". Every
 * answer of the API is held, they are let go one by one, and what the page says in between it has to say at the end.
 */
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Longer than a page takes from an answer to what it draws and asks next. */
const QUIET_MS = 120

/** After two seconds a page with many sections shows what it has, which is not asked here: no timer of so long ends. */
const WAITS_ON = `{
  const { setTimeout } = window
  window.setTimeout = (work, ms, ...rest) => setTimeout(work, ms === 2_000 ? 2 ** 31 - 1 : ms, ...rest)
}`

/** What is said in the page itself; the frame around it has its own counts. */
const SAID = `[...document.querySelectorAll('main')].flatMap((main) => main.innerText.split(/[\\n\\t]/))`
/** A moment of the day moves on by itself. */
const withoutTime = (line: string) => line.replace(/\d{1,2}:\d{2}/g, '').trim()
const said = async (page: Page) => new Set((await page.evaluate<string[]>(SAID)).map(withoutTime))

/** How a line goes on with what was answered later. */
const goesOn = [', ', ' · ', ': ']

type Order = 'first come, first answered' | 'last come, first answered'

/** Lines that a page shows while it waits and takes back once it has been answered. */
const takenBack = async (visitor: Visitor, place: string, order: Order): Promise<string[]> => {
  const context = await visit(browser, product.url, visitor)
  const page = await context.newPage()
  await watch(page)
  await page.addInitScript(WAITS_ON)
  const held: Route[] = []
  await page.route('**/api/**', (route) => void held.push(route))
  await page.goto(product.url + place, { waitUntil: 'commit' })
  const seen = new Map<string, string>()
  for (let quiet = 0; quiet < 3; ) {
    await page.waitForTimeout(QUIET_MS)
    const waits = held.map((route) => new URL(route.request().url()).pathname)
    for (const line of await said(page)) if (!seen.has(line)) seen.set(line, waits.join(' '))
    const next = order === 'first come, first answered' ? held.shift() : held.pop()
    quiet = next ? 0 : quiet + 1
    if (!next) continue
    const { promise: answered, resolve } = Promise.withResolvers<unknown>()
    const request = next.request()
    page.on('requestfinished', (done) => done === request && resolve(done))
    page.on('requestfailed', (done) => done === request && resolve(done))
    await next.continue()
    await answered
  }
  await stand(page)
  const last = await said(page)
  const isSaid = (line: string) =>
    last.has(line) ||
    [...last].some((one) => goesOn.some((then) => one.startsWith(line.replace(/:$/, '') + then)))
  await context.close()
  const where = `${visitor.role} at ${place}`
  return [...seen]
    .filter(([line]) => /[\p{L}\d]/u.test(line) && !isSaid(line))
    .map(([line, waits]) => `${where}: "${line}" while it waits for ${waits}`)
}

describe.concurrent('a page that waits', () => {
  // A manager's pages are the owner's.
  const roles = ['owner', 'staff', 'customer'] as const
  const orders = ['first come, first answered', 'last come, first answered'] as const
  it.each(roles.flatMap((role) => orders.map((order) => ({ role, order }))))(
    'says nothing that it takes back, for $role, $order',
    async ({ role, order }) => {
      const context = await visit(browser, product.url, { role })
      const places = await placesOf(context, product.url, role)
      await context.close()
      const found: string[] = []
      for (const place of places) found.push(...(await takenBack({ role }, place, order)))
      expect([...new Set(found)]).toEqual([])
    },
    900_000,
  )
})
