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

/** Used instead of the package's own arguments, which switch web security off. */
const ARGUMENTS = ['--headless=shell', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

export const launchBrowser = async (): Promise<Browser> =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: ARGUMENTS, headless: true })

export type Visitor = {
  readonly role?: Role
  readonly language?: Locale
  readonly mode?: 'light' | 'dark'
  readonly width?: number
  /** Time zone of the browser; default: that of the machine. */
  readonly timeZone?: string
  /** A phone with a touch screen. */
  readonly touch?: boolean
  /** Whether the product may install its service worker. */
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
    // A test cannot intercept requests that a service worker answers from its cache.
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
 * Code that runs in the page is text, as the server's types have no `document`.
 */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  __violation([event.violatedDirective, event.blockedURI, event.sample].join(' ')))`
const NOTHING_MOVES = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < 2000)
  .map((one) => one.finished.catch(() => undefined)))`
/** Counts calls until their answers are read: an answer that has come is not yet known to the page. */
const COUNT_CALLS = `{
  let open = 0
  const count = (work) => { open += 1; return work.finally(() => { open -= 1 }) }
  const { fetch } = window
  window.fetch = (...call) => count(fetch(...call))
  for (const read of ['text', 'json', 'blob', 'arrayBuffer']) {
    const own = Response.prototype[read]
    Response.prototype[read] = function () { return count(own.call(this)) }
  }
  window.__openCalls = () => open
}`
/**
 * Whether a page rests. An idle callback runs when no task is waiting, however long rendering takes on a busy machine. A
 * timer of 0 ms is none before it is due; hence three times, each behind the timers that were set before it.
 */
const RESTS = `(async () => {
  const isBusy = () => window.__openCalls?.() > 0 || document.querySelector('[aria-busy="true"]') !== null
  for (let round = 0; round < 3; round++) {
    if (isBusy()) return false
    await new Promise((next) => setTimeout(next))
    await new Promise((next) => requestAnimationFrame(next))
    const isIdle = await new Promise((next) =>
      requestIdleCallback(({ didTimeout }) => next(!didTimeout), { timeout: 2_000 }))
    if (!isIdle) return false
  }
  return !isBusy()
})()`
const BEYOND = `document.documentElement.scrollWidth - document.documentElement.clientWidth`
const SAID = `[document.title, document.body.innerText,
  ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((element) => element.getAttribute(name)))]`
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const breachesIn = (where: string, rules: readonly string[]) => `axe.run(${where}, {
  resultTypes: ['violations'],
  runOnly: ${JSON.stringify(rules)},
}).then(({ violations }) => violations
  .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`

/** Longest wait for anything that a page is expected to show. */
const LONGEST_WAIT_MS = 60_000

/** Collects the errors of a page: of its console, its scripts and its content security policy. */
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
  await page.addInitScript(COUNT_CALLS)
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

/** Requests of each page: those that are pending, and how many it has begun. Its WebSocket stays open and does not count. */
const requestsOf = new WeakMap<Page, { readonly open: Set<Request>; begun: number }>()

const countRequests = (page: Page): void => {
  const requests = { open: new Set<Request>(), begun: 0 }
  requestsOf.set(page, requests)
  page.on('request', (request) => {
    requests.open.add(request)
    requests.begun += 1
  })
  page.on('requestfinished', (request) => requests.open.delete(request))
  page.on('requestfailed', (request) => requests.open.delete(request))
}

/** Signals come by themselves, shortly after what they tell of. */
const QUIET_MS = 120

/**
 * Waits until a page has no pending requests, nothing busy, nothing left to do because of an answer, and no animations.
 * `watch` must have been called.
 */
export const settle = async (page: Page): Promise<void> => {
  const until = Date.now() + LONGEST_WAIT_MS
  const requests = requestsOf.get(page)
  for (let quietSince: number | undefined; ; ) {
    const begun = requests?.begun
    const isResting = await page.evaluate<boolean>(RESTS).catch((error: Error) => {
      // It goes to another document.
      if (page.isClosed() || !/navigat|context was destroyed/i.test(error.message)) throw error
      return false
    })
    const isQuiet = isResting && requests?.begun === begun && !requests?.open.size
    quietSince = isQuiet ? (quietSince ?? Date.now()) : undefined
    if (quietSince !== undefined && Date.now() - quietSince >= QUIET_MS) break
    if (Date.now() > until) throw new Error(`${page.url()} does not come to rest`)
    if (!isQuiet) await page.waitForTimeout(20)
  }
  await stand(page)
}

/** Goes to an address as a link does, without a reload. @returns whether `arrived` became true of the path */
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

/** Waits until all animations have ended. */
export const stand = async (page: Page): Promise<void> => {
  await page.evaluate(NOTHING_MOVES)
}

/** How many pixels a page is wider than its window. */
export const beyond = (page: Page): Promise<number> => page.evaluate(BEYOND)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of WCAG 2.2 A and AA, each with its elements. */
export const breaches = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  return page.evaluate(breachesIn('document', STANDARD))
}

/** What axe calls best practice, and the open dialogs do not follow. */
export const dialogBreaches = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  return page.evaluate(breachesIn(`'[role="dialog"], [role="alertdialog"]'`, ['best-practice']))
}

const key = /\b[a-z][a-zA-Z-]*(?:\.[a-z][\w-]*)+\b/g
const topics =
  /^(?:resources?|ra|search|mailbox|account|error|form|plan|room|person|schedule|history|list|nav|frame|dialog|status|unit|role|page|change|upload)\./

/**
 * Keys that a page shows or reads out in place of a missing translation, e.g. `form.leave.title`, and names of what a
 * sentence was not told, e.g. `%{name}`.
 */
export const untranslated = async (page: Page): Promise<string[]> => {
  const said: string[] = await page.evaluate(SAID)
  const keys = said.flatMap((text) => text.match(key) ?? []).filter((word) => topics.test(word))
  return [...keys, ...said.flatMap((text) => text.match(/%\{\w+\}/g) ?? [])]
}
