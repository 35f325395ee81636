import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { go, launchBrowser, stand, type Visitor, visit, watch } from '../support/browser.ts'
import { product } from '../support/shared-product.ts'
import { placesOf } from './places.ts'

/**
 * A page that waits for an answer says nothing in its place: no sum of 0 đ, no count, no "there is none yet". Every
 * answer of the API is held, they are let go one by one, and what the page says in between it has to say at the end.
 */
let browser: Browser
let visits = 0
let asked = 0

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  console.log(`unanswered: ${visits} visits of role × place × order, ${asked} answers held`)
  await browser?.close()
})

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

type Held = {
  readonly context: BrowserContext
  readonly page: Page
  readonly held: Route[]
  /** Scripts and the like that are on their way: what they draw and ask comes after them. */
  readonly files: Set<Request>
}

const isOfApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

/** A page of a browser that has nothing of the product yet, whose calls of the API are held. */
const openHeld = async (visitor: Visitor): Promise<Held> => {
  const context = await visit(browser, product.url, visitor)
  const page = await context.newPage()
  await watch(page)
  await page.addInitScript(WAITS_ON)
  const held: Route[] = []
  await page.route('**/api/**', (route) => void held.push(route))
  const files = new Set<Request>()
  page.on('request', (request) => !isOfApi(request) && files.add(request))
  page.on('requestfinished', (request) => files.delete(request))
  page.on('requestfailed', (request) => files.delete(request))
  return { context, page, held, files }
}

const A_PAST_DAY = addDays(dayOf(new Date().toISOString()), -100)

/**
 * Comes to a place with nothing answered and nothing kept. A change of the day draws everything anew as a load does,
 * with nothing of what was answered before, in a quarter of the processor time. Who sees no past day loads each place.
 */
const comeUnanswered = async ({ page, held }: Held, place: string, isLoaded: boolean): Promise<void> => {
  if (isLoaded) {
    const asked = page.waitForRequest(isOfApi)
    await page.goto(product.url + place, { waitUntil: 'commit' })
    await asked
    return
  }
  const from = `/nowhere?at=${A_PAST_DAY}`
  const [path = ''] = place.split('?')
  if (!(await go(page, from, (pathname) => pathname === '/nowhere'))) throw new Error(`${place} is not left`)
  const nowhere = page.locator('main').getByText('/nowhere').first()
  await nowhere.waitFor()
  // What is asked there is never answered.
  held.length = 0
  await page.evaluate('sessionStorage.clear()')
  if (!(await go(page, place, (pathname) => pathname === path))) throw new Error(`${place} is not reached`)
  // It stays while the script of the place is on its way.
  await nowhere.waitFor({ state: 'detached' })
}

/** Lines that a page shows while it waits and takes back once it has been answered. */
const takenBack = async (
  opened: Held,
  { role }: Visitor,
  place: string,
  order: Order,
  isLoaded: boolean,
): Promise<string[]> => {
  const { page, held, files } = opened
  await comeUnanswered(opened, place, isLoaded)
  const seen = new Map<string, string>()
  let own = 0
  for (let quiet = 0; quiet < 3; ) {
    await page.waitForTimeout(QUIET_MS)
    const waits = held.map((route) => new URL(route.request().url()).pathname)
    for (const line of await said(page)) if (!seen.has(line)) seen.set(line, waits.join(' '))
    const next = order === 'first come, first answered' ? held.shift() : held.pop()
    quiet = next || files.size > 0 ? 0 : quiet + 1
    if (!next) continue
    const { promise: answered, resolve } = Promise.withResolvers<unknown>()
    const request = next.request()
    const tell = (done: Request) => done === request && resolve(done)
    page.on('requestfinished', tell)
    page.on('requestfailed', tell)
    // What the page has given up meanwhile is answered by nobody, and no event of it comes any more.
    if (request.failure()) resolve(request)
    else await next.continue()
    await answered
    page.off('requestfinished', tell)
    page.off('requestfailed', tell)
    asked++
    own++
  }
  await stand(page)
  const last = await said(page)
  const isSaid = (line: string) =>
    last.has(line) ||
    [...last].some((one) => goesOn.some((then) => one.startsWith(line.replace(/:$/, '') + then)))
  visits++
  if (own === 0) return [`${role} at ${place}: nothing was asked`]
  return [...seen]
    .filter(([line]) => /[\p{L}\d]/u.test(line) && !isSaid(line))
    .map(([line, waits]) => `${role} at ${place}: "${line}" while it waits for ${waits}`)
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
      const seesPast = ruleFor('past.read', role) !== undefined
      let opened: Held | undefined
      for (const place of places) {
        const isLoaded = !opened || !seesPast
        if (isLoaded) await opened?.context.close()
        if (!opened || isLoaded) opened = await openHeld({ role })
        found.push(...(await takenBack(opened, { role }, place, order, isLoaded)))
      }
      await opened?.context.close()
      expect([...new Set(found)]).toEqual([])
    },
    900_000,
  )
})
