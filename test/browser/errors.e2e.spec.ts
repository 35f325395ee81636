import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { breaches, settle, untranslated } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()

const button = (page: Page, name: string) => page.getByRole('button', { name })
const alert = (page: Page) => page.locator('main [role=alert]')

/** Makes calls below `/api/` answer this, as the product does when it fails. */
const answer = (page: Page, calls: string, status: number, body: object) =>
  page.route(`**/api/${calls}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
const failure = { message: 'MSG_S0001' }

describe('a call that fails', () => {
  it.each([
    ['vi', 1440, 'light', 'Hệ thống đang gặp lỗi.', 'Mã lỗi: MSG_S0001', 'Thử lại'],
    ['en', 360, 'dark', 'The system has a fault.', 'Error code: MSG_S0001', 'Try again'],
  ] as const)(
    'is told in %s at %i px with its code, inside the frame, and can be tried again',
    async (language, width, mode, text, code, again) => {
      const { page, close } = await openAs({ role: 'manager', language, width, mode }, '/profile')
      await answer(page, 'contract?*', 500, failure)
      await page.goto(`${product.url}/contract`)
      await alert(page).getByText(text).waitFor()
      await alert(page).getByText(code).waitFor()
      await settle(page)
      expect(await breaches(page)).toEqual([])
      expect(await untranslated(page)).toEqual([])
      expect(await page.getByRole('banner').count()).toBe(1)
      await page.unroute('**/api/contract?*')
      await button(page, again).click()
      await page.locator('h1', { hasText: /Hợp đồng|Contracts/ }).waitFor()
      expect(await alert(page).count()).toBe(0)
      await close()
    },
  )

  it('before there is a frame is told as well', async () => {
    const { page, close } = await openAs({ role: 'owner' }, '/profile')
    await page.locator('h1').waitFor()
    await answer(page, 'user/profile*', 500, failure)
    await page.reload()
    await page.locator('main').getByText('Hệ thống đang gặp lỗi.').waitFor()
    await page.unroute('**/api/user/profile*')
    await button(page, 'Thử lại').click()
    await page.locator('nav').first().waitFor()
    await close()
  })
})

it('tells that the net is away, and opens the page by itself once it is back', async () => {
  const { context, page, close } = await openAs({ role: 'customer', width: 360 }, '/room')
  await page.locator('h1').waitFor()
  await context.setOffline(true)
  // A page that neither this one nor the home has asked anything for yet.
  await page.getByRole('link', { name: 'Báo sửa' }).click()
  await alert(page).getByText('Mất kết nối').waitFor()
  await context.setOffline(false)
  await page.locator('h1', { hasText: 'Báo sửa' }).waitFor()
  await close()
})

it('shows a fault of a page as 500, leads home from there, and tells 404 from it', async () => {
  const { page, close } = await openAs({ role: 'manager' }, '/profile')
  await answer(page, 'building?*', 200, { message: 'I0001', data: [null], total: 1 })
  await page.goto(`${product.url}/building`)
  await alert(page).getByText('Mã lỗi: 500').waitFor()
  expect(await page.title()).toBe('Trang này gặp lỗi · Sổ Nhà')
  await page.getByRole('link', { name: 'Hoá đơn', exact: true }).first().click()
  await page.locator('h1', { hasText: 'Hoá đơn' }).waitFor()
  await page.goto(`${product.url}/bill/${crypto.randomUUID()}`)
  await page.locator('h1', { hasText: 'Không tìm thấy trang' }).waitFor()
  expect(await page.title()).toBe('Không tìm thấy trang · Sổ Nhà')
  await close()
})

it('opens pages with parameters that nobody knows, or says that a filter is wrong', async () => {
  const { page, close } = await openAs({ role: 'owner' }, '/profile')
  const stray = [
    '/?year=1800',
    '/?year=x',
    '/bill?month=2026-99',
    '/bill?displayedFilters=x&filter=x',
    '/bill?page=-1&perPage=x&sort=nothing&order=up',
    '/bill/add?contractID=7',
    '/contract/add?roomID=7&startDay=31-02',
    '/customer?tab=nothing&filter={"q":7}',
    '/notice/inbox?id=7',
    '/notice/new?to=7',
    '/audit?resource=nothing&id=7',
    '/search?q=%25%00',
    '/upload?type=9',
    '/support-ticket?period=always',
  ]
  const found: string[] = []
  for (const address of stray) {
    await page.goto(product.url + address, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    await settle(page)
    if (/Mã lỗi: (?!V0001)/.test((await page.locator('main').textContent()) ?? '')) found.push(address)
  }
  expect(found).toEqual([])

  await close()
})

it('leads from a filter that is wrong to the list without it', async () => {
  const { page, close } = await openAs({ role: 'owner' }, '/bill')
  const list = page.locator('h1', { hasText: 'Hoá đơn' })
  await list.waitFor()
  await settle(page)
  await page.goto(`${product.url}/bill?filter=${encodeURIComponent('{"nothing":1}')}`)
  await alert(page).getByText('Mã lỗi: V0001').waitFor()
  await page.getByRole('link', { name: 'Xem trang không bộ lọc' }).click()
  await list.waitFor()
  await settle(page)
  expect(await alert(page).count()).toBe(0)
  expect(page.url()).not.toContain('nothing')
  await close()
})
