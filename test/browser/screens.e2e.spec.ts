import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../domain/event.ts'
import { mayOpen, pages } from '../../domain/permissions/pages.ts'
import { beyond, breaches, launchBrowser, settle, untranslated, visit, watch } from '../support/browser.ts'
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

describe.each(['owner', 'manager', 'staff', 'customer'] as const)('the screens of %s', (role) => {
  describe.each(['vi', 'en'] as const)('in %s', (language) => {
    it.each(['light', 'dark'] as const)(
      'open in the %s theme, wide and narrow',
      async (mode) => {
        const context = await visit(browser, product.url, { role, language, mode })
        const page = await context.newPage()
        const faults = await watch(page)
        const places = await placesOf(context, role)
        expect(places.length).toBeGreaterThan(0)

        for (const place of places) {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(product.url + place)
          await page.locator('h1').first().waitFor()
          for (const width of [1440, 360]) {
            await page.setViewportSize({ width, height: 900 })
            await settle(page)
            const where = `${place} at ${width}`
            expect(new URL(page.url()).pathname, where).toBe(place.split('?')[0])
            expect(await page.title(), where).toMatch(/ · Sổ Nhà$/)
            expect(await untranslated(page), where).toEqual([])
            expect(await breaches(page), where).toEqual([])
            expect(await beyond(page), `${where} scrolls sideways`).toBe(0)
          }
          expect(faults, place).toEqual([])
        }
        await context.close()
      },
      240_000,
    )
  })
})
