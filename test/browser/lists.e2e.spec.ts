import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayOf, nextMonth } from '../../domain/day.ts'
import { beyond, breaches, settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

/** Also while a dialog hides the page from those who listen to it. */
const heads = (page: Page) => page.locator('thead th').allInnerTexts()

const drawn = async (page: Page) => {
  await page.locator('thead').waitFor()
  await settle(page)
}

it('lets columns be chosen by keyboard, keeps the choice, and breaks no rule while it is open', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, '/bill')
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

it('shows the month of the bills in its strip, though a phone has room for three', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/bill')
  const shown = page.locator('button[aria-pressed=true]', { hasText: '/' }).first()
  await shown.waitFor()
  await settle(page)
  const box = await shown.boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(360)
  await close()
})

it('lets rows be ticked on a phone, and forgets them when the boxes are put away', async () => {
  const { page, faults, close } = await openAs({ role: 'owner', width: 360 }, '/bill')
  const boxes = page.getByRole('button', { name: 'Chọn nhiều mục' })
  await boxes.click()
  const tick = (place: number) => page.locator('main li').getByRole('checkbox').nth(place)
  await tick(0).check()
  await tick(2).check()
  const bar = page.getByRole('toolbar', { name: 'Đã chọn 2 mục' })
  await bar.getByRole('button', { name: 'Ghi nhận đã thu' }).waitFor()
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).and(page.locator(':indeterminate')).waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/bill')
  await boxes.click()
  await bar.waitFor({ state: 'detached' })
  expect(await page.locator('main li').getByRole('checkbox').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

it('takes the meters of a month on a phone without a step sideways', async () => {
  const visitor = { role: 'manager', width: 360 } as const
  // Nobody has a bill of next month yet, whatever the day, and some had one with readings before.
  const month = nextMonth(dayOf(new Date().toISOString()).slice(0, 7))
  const { page, faults, close } = await openAs(visitor, `/bill/add?tab=month&month=${month}`)
  const meters = page.locator('main li').getByLabel('Điện (kWh)')
  await meters.first().waitFor()
  await settle(page)
  expect(await beyond(page)).toBe(0)
  expect(await breaches(page)).toEqual([])
  const { x, width } = (await page.locator('main li').getByLabel('Nước (m³)').first().boundingBox())!
  expect(x + width).toBeLessThanOrEqual(360)
  const said = await Promise.all((await meters.all()).map((meter) => meter.inputValue()))
  expect(said, 'what one said last month').toContainEqual(expect.stringMatching(/^[\d.]+ → $/))
  await meters.first().clear()
  await meters.first().fill('1284-1396')
  await page.keyboard.press('Enter')
  expect(await meters.first().inputValue()).toBe('1.284 → 1.396')
  await page.getByText('= 112', { exact: true }).waitFor()
  const focused = 'document.activeElement.name'
  expect(await page.evaluate(focused)).toBe(await meters.nth(1).getAttribute('name'))
  expect(faults).toEqual([])
  await close()
})

it('keeps a link of the audit chain in one line', async () => {
  const { page, close } = await openAs({ role: 'owner' }, '/audit')
  const links = page.locator('li span[title]').filter({ hasText: 'mắt xích' })
  await links.first().waitFor()
  for (const link of (await links.all()).slice(0, 20)) {
    const box = await link.boundingBox()
    if (box) expect(box.height).toBeLessThan(24)
  }
  await close()
})

it.each([
  ['owner', '/customer', 'where a tenant lives'],
  ['owner', '/', 'which house a contract or ticket is of'],
  ['customer', '/bill', 'what a bill is for'],
  [undefined, '/login', 'whose accounts the demo has'],
] as const)('as %s, %s on a phone says to its end %s', async (role, path, _what) => {
  const { page, close } = await openAs({ role, width: 360 }, path)
  await page.locator('main h1').first().waitFor()
  await settle(page)
  const cut = `[...document.querySelectorAll('main li *, main button *')]
    .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis')
    .map(({ textContent }) => textContent)`
  expect(await page.evaluate(cut)).toEqual([])
  await close()
})

it('shows what the quick search finds inside its dialog, and not over the edge of it', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/building')
  await page.locator('h1').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('p20')
  await page.getByRole('option').first().waitFor()
  await settle(page)
  const paper = (await page.locator('.MuiDialog-paper').boundingBox())!
  const found = (await page.getByRole('listbox').boundingBox())!
  expect(found.y + found.height).toBeLessThanOrEqual(paper.y + paper.height)
  expect(await breaches(page)).toEqual([])
  await close()
})

it('has the calendar of past days in the middle of its box on a phone', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/building')
  await page.getByRole('button', { name: 'Xem sổ như một ngày đã qua' }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('grid').waitFor()
  await settle(page)
  const paper = (await box.boundingBox())!
  const week = (await box.getByRole('row').nth(1).boundingBox())!
  const [left, right] = [week.x - paper.x, paper.x + paper.width - week.x - week.width]
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
  await close()
})

it('says on a phone which past day is shown in one line with its sign', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/building')
  await page.getByRole('button', { name: 'Xem sổ như một ngày đã qua' }).click()
  await page.getByRole('button', { name: 'Tháng trước' }).click()
  await page.getByRole('gridcell', { name: '10' }).first().click()
  const words = page.getByText(/^Bạn đang xem sổ như cuối ngày/)
  await words.waitFor()
  await settle(page)
  const said = (await words.boundingBox())!
  const sign = (await page.getByRole('status').filter({ has: words }).locator('svg').boundingBox())!
  expect(sign.y).toBeGreaterThanOrEqual(said.y)
  expect(sign.y + sign.height).toBeLessThanOrEqual(said.y + said.height)
  await close()
})
