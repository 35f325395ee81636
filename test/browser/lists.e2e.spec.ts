import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { breaches, launchBrowser, openPage, settle } from '../support/browser.ts'

const product = { url: inject('productUrl') }
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** Also while a dialog hides the page from those who listen to it. */
const heads = (page: Page) => page.locator('thead th').allInnerTexts()

const drawn = async (page: Page) => {
  await page.locator('thead').waitFor()
  await settle(page)
}

it('lets columns be chosen by keyboard, keeps the choice, and breaks no rule while it is open', async () => {
  const { page, faults, close } = await openPage(browser, product.url, { role: 'owner' }, '/bill')
  const opener = page.getByRole('button', { name: 'Cột' })
  const choice = page.getByRole('dialog', { name: 'Cột' })
  const chosen = (name: string) => choice.getByRole('checkbox', { name })
  await drawn(page)
  expect(await heads(page)).toContain('Khách')
  expect(await heads(page)).not.toContain('Nội dung')

  await opener.press('Enter')
  await choice.waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  await chosen('Khách').press('Space')
  await chosen('Nội dung').press('Space')
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Cột')

  await page.reload()
  await drawn(page)
  expect(await heads(page)).not.toContain('Khách')
  expect(await heads(page)).toContain('Nội dung')

  await opener.click()
  await choice.getByRole('button', { name: 'Hiện tất cả' }).click()
  await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['Khách', 'Nội dung', 'Hợp đồng']))
  await choice.getByRole('button', { name: 'Như ban đầu' }).click()
  await expect.poll(() => heads(page)).not.toContain('Nội dung')
  expect(await heads(page)).toContain('Khách')
  expect(faults).toEqual([])
  await close()
})
