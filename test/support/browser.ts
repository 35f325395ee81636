import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
  type Request,
} from 'playwright-core'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Role } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'

/** The package's own arguments switch web security off; these keep it. */
const ARGUMENTS = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

export const launchBrowser = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: ARGUMENTS, headless: true })

export type Visitor = {
  readonly role?: Role
  readonly language?: Locale
  readonly mode?: 'light' | 'dark'
  readonly width?: number
  /** Where the browser's clock is; without it that of the machine. */
  readonly timeZone?: string
  /** A phone: fingers are its pointer. */
  readonly touch?: boolean
  /** Whether the product may keep itself for when there is no network. */
  readonly worker?: boolean
}

/** A browser context, signed in through the API; without a role it is not signed in. */
export const visit = async (
  browser: Browser,
  url: string,
  visitor: Visitor = {},
): Promise<BrowserContext> => {
  const {
    role,
    language = 'vi',
    mode = 'light',
    width = 1440,
    timeZone,
    touch = false,
    worker = false,
  } = visitor
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    timezoneId: timeZone,
    hasTouch: touch,
    isMobile: touch,
    // What it answers from its own, a test could not answer for the server.
    serviceWorkers: worker ? 'allow' : 'block',
  })
  await context.addCookies([
    { name: 'locale', value: language, url },
    { name: 'lightMode', value: mode === 'light' ? '1' : '0', url },
  ])
  if (role) {
    const answer = await context.request.post(`${url}/api/authentication/login`, {
      data: { email: `${role}@sonha.demo`, password: DEMO_PASSWORD, remember: false },
    })
    if (!answer.ok()) throw new Error(`${role} could not sign in: ${answer.status()} ${await answer.text()}`)
  }
  return context
}

/*
 * What runs in the page is text: the server's types know no `document`.
 */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  __violation([event.violatedDirective, event.blockedURI, event.sample].join(' ')))`
const NOTHING_MOVES = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < 2000)
  .map((one) => one.finished.catch(() => undefined)))`
const BEYOND = `document.documentElement.scrollWidth - document.documentElement.clientWidth`
const SAID = `[document.title, document.body.innerText,
  ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name)))]`
const BREACHES = `axe.run(document, {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}).then(({ violations }) => violations
  .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`

/** How long is waited for what a page does not show: as for all that tests poll for. */
const LONGEST_WAIT_MS = 60_000

/** What went wrong in a page, as its console and its content policy say. */
export const watch = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  page.setDefaultTimeout(LONGEST_WAIT_MS)
  countRequests(page)
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  await page.exposeFunction('__violation', (text: string) => faults.push(`content policy: ${text}`))
  await page.addInitScript(TELL_VIOLATIONS)
  return faults
}

/** A page in a browser context of its own, opened at an address and watched. */
export const openPage = async (browser: Browser, url: string, visitor: Visitor, path: string) => {
  const context = await visit(browser, url, visitor)
  const page = await context.newPage()
  const faults = await watch(page)
  await page.goto(url + path)
  return { context, page, faults, close: () => context.close() }
}

/** What a page has asked for and not got yet; its WebSocket stays open and does not count. */
const underWay = new WeakMap<Page, Set<Request>>()

const countRequests = (page: Page): void => {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Longer than a page takes from an answer to the next question. */
const QUIET_MS = 60

/** Waits until nothing is under way and nothing moves, in a page that is watched. */
export const settle = async (page: Page): Promise<void> => {
  const until = Date.now() + LONGEST_WAIT_MS
  for (let quiet = 0; quiet < 2; await page.waitForTimeout(QUIET_MS)) {
    const busy = (underWay.get(page)?.size ?? 0) + (await page.locator('[aria-busy="true"]').count())
    quiet = busy > 0 ? 0 : quiet + 1
    if (Date.now() > until) throw new Error(`${page.url()} does not come to rest`)
  }
  await stand(page)
}

/** Goes to an address as a link does, without loading the product again. @returns whether it ended where it should */
export const go = async (
  page: Page,
  address: string,
  arrived: (pathname: string) => boolean,
): Promise<boolean> => {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  return page
    .waitForURL((url) => arrived(url.pathname), { timeout: LONGEST_WAIT_MS })
    .then(
      () => true,
      () => false,
    )
}

/** Waits until nothing moves. */
export const stand = async (page: Page): Promise<void> => {
  await page.evaluate(NOTHING_MOVES)
}

/** How many pixels a page is wider than its window. */
export const beyond = (page: Page): Promise<number> => page.evaluate(BEYOND)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Breaches of WCAG 2.2 A and AA, each with where it is. */
export const breaches = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  return page.evaluate(BREACHES)
}

const key = /\b[a-z][a-zA-Z-]*(?:\.[a-z][\w-]*)+\b/g
const topics =
  /^(?:resources?|ra|search|mailbox|account|error|form|plan|room|person|schedule|history|list|nav|frame|dialog|status|unit|role|page|change|upload)\./

/** Keys of texts that nobody translated: what is shown or read out then looks like `form.leave.title`. */
export const untranslated = async (page: Page): Promise<string[]> => {
  const said: string[] = await page.evaluate(SAID)
  return said.flatMap((text) => text.match(key) ?? []).filter((word) => topics.test(word))
}
