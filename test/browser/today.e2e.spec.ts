import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { beyond, breaches, settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

const rows = (page: Page) => page.locator('[data-work]')
const chosen = (page: Page) => page.locator('[data-work]:has([aria-expanded="true"])')
const namesIn = async (page: Page) =>
  (await page.evaluate(
    `[...document.querySelectorAll('[data-work]')].map((one) => one.dataset.work)`,
  )) as string[]
const nameOf = (page: Page) => chosen(page).getAttribute('data-work')
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

it('is where a manager lands, and is worked through by the keyboard alone', async () => {
  const { page, faults, close } = await openAs({ role: 'manager' }, '/')
  await page.waitForURL((url) => url.pathname === '/today')
  await rows(page).first().waitFor()
  await settle(page)
  const names = await namesIn(page)
  expect(names.length).toBeGreaterThan(2)
  expect(await nameOf(page)).toBe(names[0])

  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp')
  expect(await nameOf(page)).toBe(names[1])
  await expect
    .poll(() => page.evaluate(`document.activeElement.closest('[data-work]')?.dataset.work`))
    .toBe(names[1])
  await press(page, 'k')
  expect(await nameOf(page)).toBe(names[0])

  // The action of the chosen work, and back.
  const act = chosen(page).locator('a[aria-keyshortcuts="Enter"]').first()
  const aim = new URL((await act.getAttribute('href')) ?? '', page.url())
  await press(page, 'Enter')
  await page.waitForURL((url) => url.pathname === aim.pathname)
  await page.goBack()
  await rows(page).first().waitFor()

  // What is put off is gone until it is put back; after a reload too.
  await press(page, 'm')
  await expect.poll(() => rows(page).count()).toBe(names.length - 1)
  expect(await nameOf(page)).toBe(names[1])
  await page.reload()
  const back = page.getByRole('button', { name: 'Trả lại' })
  await back.waitFor()
  expect(await rows(page).count()).toBe(names.length - 1)
  await back.focus()
  await press(page, 'Enter')
  await expect.poll(() => rows(page).count()).toBe(names.length)

  // After `g` a letter leads elsewhere.
  await press(page, 'g', 'm')
  await page.waitForURL((url) => url.pathname === '/money-in')
  await page.goBack()
  await rows(page).first().waitFor()
  expect(await rows(page).count()).toBe(names.length)
  expect(faults).toEqual([])
  await close()
})

it('reminds the tenants of late bills where it says so, by the keyboard alone', async () => {
  const { page, context, faults, close } = await openAs({ role: 'owner' }, '/today')
  const origin = new URL(page.url()).origin
  const work = page.locator('[data-work="overdue"]')
  await work.waitFor()
  await settle(page)
  const late = async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 3 }))
    const answer = await context.request.get(`${origin}/api/bill?limit=500&filter=${filter}`)
    return ((await answer.json()) as { data: { id: string; remindedDay: string | null }[] }).data
  }
  const before = await late()
  for (let step = 0; (await nameOf(page)) !== 'overdue' && step < 15; step++) await press(page, 'ArrowDown')
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  // From the first field to the button that sends.
  const send = dialog.getByRole('button', { name: /^Gửi/ })
  for (
    let step = 0;
    step < 12 && !(await send.evaluate('(one) => one === document.activeElement').catch(() => false));
    step++
  )
    await press(page, 'Tab')
  await press(page, 'Enter')
  await dialog.getByRole('button', { name: 'Đóng' }).last().waitFor()
  await press(page, 'Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => work.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/today')
  const reminded = (await late()).filter(({ remindedDay }) => remindedDay !== null)
  expect(reminded.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  expect(faults).toEqual([])
  await close()
})

it('follows what others do, without a touch', async () => {
  const tenant = await openAs({ role: 'customer', width: 360 }, '/room')
  const { page, faults, close } = await openAs({ role: 'owner' }, '/today')
  await rows(page).first().waitFor()
  const count = async () => {
    const row = page.locator('[data-work="ticket"]')
    if ((await row.count()) === 0) return 0
    return Number.parseInt(
      (await row
        .getByText(/^\d+ phiếu$/)
        .first()
        .textContent()) ?? '0',
      10,
    )
  }
  const before = await count()
  const { request } = tenant.context
  const origin = new URL(tenant.page.url()).origin
  const rooms = (await (await request.get(`${origin}/api/room`)).json()) as { data: { id: string }[] }
  const sent = await request.post(`${origin}/api/support-ticket/add`, {
    data: { title: 'Chuông cửa im', content: 'Bấm không kêu', roomID: rooms.data[0]?.id },
  })
  const { data } = (await sent.json()) as { data: { id: string } }
  await expect.poll(count).toBe(before + 1)
  const gone = await request.post(`${origin}/api/support-ticket/delete-many`, { data: { IDs: [data.id] } })
  if (gone.ok()) await expect.poll(count).toBe(before)
  expect(faults).toEqual([])
  await Promise.all([tenant.close(), close()])
})

it.each([
  { role: 'owner', width: 1440, mode: 'light', language: 'vi' },
  { role: 'manager', width: 360, mode: 'dark', language: 'en' },
  { role: 'staff', width: 360, mode: 'light', language: 'vi' },
] as const)('fits and reads for $role at $width, $mode, $language', async (visitor) => {
  const { page, faults, close } = await openAs(visitor, '/today')
  await page.locator('main h1').waitFor()
  await settle(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  expect(await breaches(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

it('says that it is about today only, while a past day is looked at', async () => {
  const { page, close } = await openAs({ role: 'owner' }, '/today?at=2026-03-31')
  await page.getByRole('button', { name: 'Về hôm nay' }).last().waitFor()
  expect(await rows(page).count()).toBe(0)
  await close()
})
