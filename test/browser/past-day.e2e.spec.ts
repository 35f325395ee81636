import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatDay, formatMonth } from '../../admin-ui/i18n/format.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { breaches, settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()
const day = addDays(dayOf(new Date().toISOString()), -40)

it.each([
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 360 },
] as const)(
  'tells how far a past day has come, and shows it when it is there ($mode, $width)',
  async (look) => {
    const { page, context } = await openAs({ role: 'owner', ...look }, '/profile')
    let isThere = false
    await context.route(/\/api\/building\?.*at=/, (route) =>
      isThere
        ? route.continue()
        : route.fulfill({
            status: 202,
            headers: { 'Retry-After': '0.2' },
            json: { message: 'I0001', data: { progress: 0.42 } },
          }),
    )
    await page.goto(new URL(`/building?at=${day}`, page.url()).href)
    await page.getByText('Đang dựng lại sổ của ngày này: 42 %').waitFor()
    expect(await page.getByRole('progressbar', { name: /42 %/ }).getAttribute('aria-valuenow')).toBe('42')
    const pictures = process.env.SCREENSHOTS
    if (pictures) await page.screenshot({ path: join(pictures, `past-day-${look.mode}-${look.width}.png`) })
    isThere = true
    await page.getByText('Chỉ xem. Mọi con số là của ngày đó.').waitFor()
    expect(await breaches(page)).toEqual([])
    await context.close()
  },
)

const said = (page: Page) => page.getByText(`Bạn đang xem sổ như cuối ngày ${formatDay(day)}`)
const at = (page: Page) => new URL(page.url()).searchParams.get('at')

it('has the past day in every address, so that it can be sent to somebody', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, `/building?at=${day}`)
  await said(page).waitFor()
  await page.getByRole('link', { name: 'Hoá đơn' }).click()
  await page.locator('tbody a.record').first().waitFor()
  expect(at(page)).toBe(day)
  expect(await page.locator('tbody a.record').first().getAttribute('href')).toContain(`at=${day}`)
  expect(await page.getByRole('link', { name: 'Hợp đồng' }).first().getAttribute('href')).toContain(
    `at=${day}`,
  )
  await page.getByRole('button', { name: /^Đã trả/ }).click()
  await page.waitForURL(/filter=/)
  expect(at(page)).toBe(day)
  await settle(page)
  await page.locator('tbody tr[data-index]').first().click()
  await page.waitForURL(/\/bill\/[0-9a-f-]{36}/)
  expect(at(page)).toBe(day)
  const sent = page.url()

  await page.getByRole('button', { name: 'Về hôm nay' }).click()
  await said(page).waitFor({ state: 'detached' })
  expect(at(page)).toBeNull()
  await page.goBack()
  await said(page).waitFor()
  expect(page.url()).toBe(sent)
  await page.goForward()
  await said(page).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()

  const { pathname, search } = new URL(sent)
  const receiver = await openAs({ role: 'owner' }, pathname + search)
  await said(receiver.page).waitFor()
  expect(receiver.faults).toEqual([])
  await receiver.close()
  const manager = await openAs({ role: 'manager' }, `/building?at=${day}`)
  await manager.page.getByText(/^Chỉ chủ nhà xem được sổ như cuối ngày/).waitFor()
  expect(await breaches(manager.page)).toEqual([])
  await manager.close()
})

it('begins a list as of a past day as it begins today: with the bills of the month', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, `/bill?at=${day}`)
  const lead = (month: string) => page.getByText(new RegExp(`^Tháng ${formatMonth(month)}: \\d+ hoá đơn`))
  await lead(day.slice(0, 7)).waitFor()
  await page.locator('tbody a.record').first().waitFor()
  await settle(page)
  await page.getByRole('button', { name: 'Về hôm nay' }).click()
  await said(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Hợp đồng' }).first().click()
  await page.waitForURL(/\/contract/)
  await page.getByRole('link', { name: 'Hoá đơn' }).first().click()
  await lead(dayOf(new Date().toISOString()).slice(0, 7)).waitFor()
  await settle(page)
  expect(at(page)).toBeNull()
  expect(faults).toEqual([])
  await close()
})

it.each(['2999-01-01', '0000-01-01', 'x'])('takes %s, which is no past day, for today', async (odd) => {
  const { page, faults, close } = await openAs({ role: 'owner' }, `/building?at=${odd}`)
  await page.locator('h1').first().waitFor()
  await settle(page)
  expect(await page.getByText(/^Bạn đang xem sổ như cuối ngày/).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

it('keeps the language that was chosen when another day is looked at, also for texts that come later', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, `/building?at=${day}`)
  await said(page).waitFor()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('link', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Choose file' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
