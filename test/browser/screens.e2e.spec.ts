import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../domain/event.ts'
import { mayOpen, pages } from '../../domain/permissions/pages.ts'
import {
  beyond,
  breaches,
  launchBrowser,
  settle,
  stand,
  untranslated,
  visit,
  watch,
} from '../support/browser.ts'
import { type RunningProduct, startProduct } from '../support/product.ts'

const resources = join(import.meta.dirname, '..', '..', 'admin-ui', 'resources')

/** Addresses that a screen is registered for, as `routing/registry.ts` collects them. */
const registered = readdirSync(resources).flatMap((name) => {
  const files = readdirSync(join(resources, name))
  if (!files.includes('index.ts')) return []
  const source = readFileSync(join(resources, name, 'index.ts'), 'utf8')
  return [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path as string)
})

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  if (!process.env.SCREENS) return
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

type Row = { readonly id: string }

const rowsOf = async (context: BrowserContext, path: string): Promise<readonly Row[]> => {
  const answer = await context.request.get(`${product.url}/api/${path}`)
  return answer.ok() ? ((await answer.json()) as { data: readonly Row[] }).data : []
}

/** Something that there is behind every parameter, among what the role may see. */
const placesOf = async (context: BrowserContext, role: Role): Promise<string[]> => {
  const [building] = await rowsOf(context, 'building')
  const [room] = building ? await rowsOf(context, `building/${building.id}/room`) : []
  const things: Record<string, Row | undefined> = { building, room, '/building/:buildingID': building }
  for (const resource of ['customer', 'staff']) things[resource] = (await rowsOf(context, resource))[0]
  const open = new Set<string>(pages.filter((page) => mayOpen(page, role)).map(({ path }) => path))
  return registered
    .filter((path) => open.has(path))
    .map((path) =>
      path
        .replace(':buildingID', building?.id ?? '')
        .replace(':roomID', room?.id ?? '')
        .replace(/^\/([\w-]+)\/:id/, (_all, resource) => `/${resource}/${things[resource]?.id ?? ''}`),
    )
    .filter((path) => !/\/\/|\/$/.test(path) || path === '/')
    .flatMap((path) => [path, ...tabsOf(path)])
}

/** Parts of a page with an address of their own. */
const tabsOf = (path: string): string[] => {
  if (/^\/building\/[^/]+$/.test(path) && path !== '/building/add')
    return [`${path}?tab=schedule`, `${path}?tab=history`]
  if (/\/(room|customer|staff)\/[^/]{36}$/.test(path)) return [`${path}?tab=history`]
  return []
}

const other = { light: 'dark', dark: 'light' } as const
const themeButton = { vi: /^Dùng nền/, en: /^Use (dark|light)/ } as const

/** What a page must hold to in every width and theme. */
const check = async (page: Page, where: string, path: string) => {
  await stand(page)
  expect.soft(new URL(page.url()).pathname, where).toBe(path)
  expect.soft(await page.title(), where).toMatch(/ · Sổ Nhà$/)
  expect.soft(await untranslated(page), where).toEqual([])
  expect.soft(await breaches(page), where).toEqual([])
  expect.soft(await beyond(page), `${where} scrolls sideways`).toBe(0)
}

/**
 * `SCREENS=all npm test -- --project browser` looks at everything: every role in both languages, each page in both
 * themes and widths. Else each role has one language, and a page is seen wide in one theme and narrow in the
 * other, the next page the other way round: every pair still comes up.
 */
const all = process.env.SCREENS === 'all'
const visitors = (['owner', 'manager', 'staff', 'customer'] as const).flatMap((role, index) =>
  (all ? (['vi', 'en'] as const) : ([index % 2 === 0 ? 'vi' : 'en'] as const)).map((language) => ({
    role,
    language,
  })),
)

// Takes minutes: asked for by name until it is quick enough for every run.
describe.skipIf(!process.env.SCREENS)('the screens (not run: set SCREENS=1, or SCREENS=all)', () => {
  it.each(visitors)(
    'of $role open in $language, light and dark, wide and narrow',
    async ({ role, language }) => {
      const context = await visit(browser, product.url, { role, language, mode: 'light' })
      const page = await context.newPage()
      const faults = await watch(page)
      const places = await placesOf(context, role)
      expect(places.length).toBeGreaterThan(0)

      let mode: 'light' | 'dark' = 'light'
      for (const place of places) {
        const path = place.split('?')[0] as string
        await page.goto(product.url + place)
        await page.locator('h1').first().waitFor()
        await settle(page)
        // Wide, narrow, the other theme, wide again: the next page then begins in that theme.
        await check(page, `${place} at 1440, ${mode}`, path)
        await page.setViewportSize({ width: 360, height: 900 })
        if (all) await check(page, `${place} at 360, ${mode}`, path)
        await page.getByRole('button', { name: themeButton[language] }).click()
        await page.mouse.move(0, 400) // off the button, whose tooltip would cover the page
        mode = other[mode]
        await check(page, `${place} at 360, ${mode}`, path)
        await page.setViewportSize({ width: 1440, height: 900 })
        if (all) await check(page, `${place} at 1440, ${mode}`, path)
        expect.soft(faults.splice(0), place).toEqual([])
      }
      await context.close()
    },
    600_000,
  )
})
