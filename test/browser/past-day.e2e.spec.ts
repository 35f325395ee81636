import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { breaches } from '../support/browser.ts'
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
    await context.addInitScript(`sessionStorage.setItem('asOf', '${day}')`)
    await page.goto(new URL('/building', page.url()).href)
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
