import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../domain/event.ts'
import { roleNames as roles, roles as traits } from '../../domain/permissions/roles.ts'
import {
  beyond,
  breaches,
  go,
  launchBrowser,
  settle,
  untranslated,
  visit,
  watch,
} from '../support/browser.ts'
import { product } from '../support/shared-product.ts'
import { closedTo, isOpenedFirst, placesOf } from './places.ts'

/**
 * Every page as everybody: the page is there, says everything in the language asked for, fits its window, breaks
 * neither its content policy nor WCAG 2.2 AA, and leaves nothing on the console.
 *
 * Each role sees each of its places once, and the eight ways to look at one (language, theme, width) go round:
 * every role meets every way. `SCREENS=all npm test -- --project browser` looks at each place in every way.
 */
const all = process.env.SCREENS === 'all'
const ways = (['vi', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    ([1440, 360] as const).map((width) => ({ language, mode, width })),
  ),
)
type Way = (typeof ways)[number]

/** What a button that changes something is called. */
const DOES = /^\s*(Thêm|Lập|Sửa|Xoá|Ghi nhận|Huỷ|Soạn|Từ chối|Lấy lại|Gửi|Đổi|Xếp|Chọn ảnh|Chọn tệp|Lưu)( |$)/

/** Amounts that lead and end beyond the sheet that they stand on. */
const CUT_OFF = `[...document.querySelectorAll('main .MuiCard-root .MuiTypography-h4')]
  .filter((one) => one.scrollWidth > one.closest('.MuiCard-root').clientWidth - 32)
  .map((one) => one.textContent)`

/** Boxes that say they go on sideways, and hide next to nothing: what stands out a little belongs inside. */
const HARDLY_WIDER = `[...document.querySelectorAll('[data-wider]')]
  .filter((box) => box.scrollWidth - box.clientWidth < 24)
  .map((box) => box.getAttribute('aria-label'))`

/** Where pictures of what is looked at go, if anywhere. */
const pictures = process.env.SCREENSHOTS
const pictureOf = (role: Role, place: string, way: Way) => {
  const name = place
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replace(/\?\w+=/, '-')
    .replaceAll('/', '-')
  return `${role}${name === '-' ? '-home' : name}-${Object.values(way).join('-')}.png`
}

let browser: Browser
let visits = 0
let failures = 0

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  console.log(`screens: ${visits} visits of role × place × way, ${failures} failures`)
  await browser?.close()
})

/** What is wrong with a page that has just been opened. */
const faultsOf = async (page: Page, path: string): Promise<string[]> => {
  const wide = await beyond(page)
  const hardly = await page.evaluate<string[]>(HARDLY_WIDER)
  return [
    ...hardly.map((label) => `${label} scrolls sideways, by next to nothing`),
    ...(new URL(page.url()).pathname === path ? [] : [`is at ${page.url()}`]),
    ...(/ · Sổ Nhà$/.test(await page.title()) ? [] : [`is called ${await page.title()}`]),
    ...(await untranslated(page)).map((key) => `not translated: ${key}`),
    ...(await breaches(page)),
    ...(wide === 0 ? [] : [`scrolls ${wide} px sideways`]),
  ]
}

/** Comes to a place by a link, which takes half the time of opening it by its address. The first is opened so. */
const come = async (page: Page, address: string, isOpened = false): Promise<void> => {
  const [path = ''] = address.split('?')
  const isInside = page.url().startsWith(product.url)
  if (isInside && !isOpened) await go(page, address, (pathname) => pathname === path)
  else await page.goto(product.url + address, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  await settle(page)
}

/** Looks at places in one way, and tells what is wrong with which. */
const look = async (role: Role, way: Way, places: readonly string[]): Promise<string[]> => {
  const context = await visit(browser, product.url, { role, ...way })
  const page = await context.newPage()
  const said = await watch(page)
  const found: string[] = []
  for (const place of places) {
    // The others are opened by their address in `first-page.e2e.spec.ts`.
    await come(page, place, !isOpenedFirst(place))
    const faults = [...(await faultsOf(page, place.split('?')[0] as string)), ...said.splice(0)]
    if (pictures) await page.screenshot({ path: join(pictures, pictureOf(role, place, way)), fullPage: true })
    visits++
    if (faults.length > 0) failures++
    const where = `${role} at ${place}, ${Object.values(way).join(' ')}`
    found.push(...faults.map((fault) => `${where}: ${fault}`))
  }
  await context.close()
  return found
}

describe.concurrent('the screens', () => {
  it.each(roles)(
    'of %s open in both languages and themes, wide and narrow',
    async (role) => {
      const context = await visit(browser, product.url, { role })
      const places = await placesOf(context, product.url, role)
      await context.close()
      expect(places.length).toBeGreaterThanOrEqual(ways.length)
      const found: string[] = []
      for (const [turn, way] of ways.entries())
        found.push(
          ...(await look(
            role,
            way,
            places.filter((_place, index) => all || index % ways.length === turn),
          )),
        )
      expect(found).toEqual([])
    },
    900_000,
  )

  it('of the owner make sense as of a past day, and offer nothing to do there', async () => {
    const day = new Date(Date.now() - 150 * 86_400_000).toISOString().slice(0, 10)
    const context = await visit(browser, product.url, { role: 'owner' })
    const places = await placesOf(context, product.url, 'owner', day)
    const page = await context.newPage()
    const said = await watch(page)
    const found: string[] = []
    for (const place of places) {
      await come(page, `${place}${place.includes('?') ? '&' : '?'}at=${day}`)
      const acts = await page
        // An entry of the audit is named by what was done, an expense by what it was for; both only open.
        .locator('main :is(button, a):not(th *, .open, [href^="/expense/"])')
        .filter({ hasText: DOES })
        .allInnerTexts()
      const faults = acts.map((act) => `offers ${act}`).concat(said.splice(0))
      visits++
      if (faults.length > 0) failures++
      found.push(...faults.map((fault) => `${place} as of ${day}: ${fault}`))
    }
    await context.close()
    expect(places.length).toBeGreaterThan(30)
    expect(found).toEqual([])
  }, 900_000)

  it.each(roles)(
    'that are not for %s lead home, and what there is not is a 404 with its path',
    async (role) => {
      const context = await visit(browser, product.url, { role, width: 360 })
      const page = await context.newPage()
      const { home } = traits[role]
      const found: string[] = []
      // The bare address leads everybody home without a refusal (specification: Pages).
      await page.goto(product.url)
      await page.waitForURL((url) => url.pathname === home)
      await page.locator('h1').first().waitFor()
      if (await page.getByRole('alert').count()) found.push('the bare address is refused')
      for (const { path } of closedTo(role)) {
        // An own room is looked for among the rooms of their houses by others.
        const at = path.startsWith('/room') ? '/room' : home
        const concrete = path.replace(/:\w+/g, crypto.randomUUID())
        const arrived = await go(page, concrete, (pathname) => pathname === at)
        visits++
        if (!arrived) found.push(`${path} leads to ${page.url()}`)
      }
      if (role !== 'owner' && !(await page.getByRole('alert').count())) found.push('nobody is told why')
      // Measured in one go: a notice goes by itself.
      const edges = await page.evaluate<readonly { left: number; right: number }[]>(
        `[...document.querySelectorAll('[role=alert]')].map((one) => one.getBoundingClientRect().toJSON())`,
      )
      if (edges.some(({ left, right }) => left < 0 || right > 360))
        found.push('a notice sticks out of a phone')
      const known = role === 'customer' ? '/room/7' : '/building/7'
      for (const path of [known, '/nowhere', '/contract/not-an-id/edit']) {
        await go(page, path, (pathname) => pathname === path)
        visits++
        const notice = page.locator('main').getByText(path).first().waitFor()
        await notice.catch(() => found.push(`${path} is no 404 with its path`))
      }
      if (!(await go(page, '/common/bill', (pathname) => pathname === '/bill')))
        found.push('/common/bill is not /bill')
      await context.close()
      failures += found.length
      expect(found).toEqual([])
    },
    300_000,
  )

  it('fit a phone with letters twice as large', async () => {
    const found: string[] = []
    for (const [role, ...places] of [
      ['owner', '/', '/bill'],
      ['customer', '/room'],
    ] as const) {
      const context = await visit(browser, product.url, { role, width: 360 })
      const page = await context.newPage()
      await watch(page)
      for (const place of places) {
        await page.goto(product.url + place)
        await page.locator('h1').first().waitFor()
        await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
        await settle(page)
        const wide = await beyond(page)
        if (wide > 0) found.push(`${place} scrolls ${wide} px sideways`)
        const cut: string[] = await page.evaluate(CUT_OFF)
        found.push(...cut.map((amount) => `${place} cuts off ${amount}`))
      }
      await context.close()
    }
    expect(found).toEqual([])
  })
})
