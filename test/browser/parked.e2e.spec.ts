import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, visit } from '../support/browser.ts'
import { product } from '../support/shared-product.ts'

const { url } = product
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const parkedEvent = {
  id: 1,
  model: 'contract',
  stream: 'room-x',
  revision: 3,
  type: 'ContractSigned',
  error: 'SQL state 23505',
  parkedAt: '2026-11-01T02:00:00.000Z',
  skippedAt: null,
  skipReason: null,
}

it('tells an owner above every page that an event is parked, and leads to where it is mended', async () => {
  for (const [role, notice] of [
    ['owner', true],
    ['manager', false],
  ] as const) {
    const context = await visit(browser, url, { role })
    const page = await context.newPage()
    await page.route('**/api/projection', async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...envelope, data: data && { ...data, parked: [parkedEvent] } },
      })
    })
    await page.goto(`${url}/building`)
    await page.getByRole('main').getByRole('link').first().waitFor()
    const link = page.getByRole('link', { name: 'Xem và xử lý' })
    if (notice) {
      await link.click()
      await page.getByText('SQL state 23505').waitFor()
    }
    expect(await link.count()).toBe(notice ? 1 : 0)
    // A request that is still being answered would fail when its context is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
})
