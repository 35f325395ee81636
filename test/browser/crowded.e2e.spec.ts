import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, nextMonth } from '../../domain/day.ts'
import { settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('is not shown')
  return { ...box, end: box.x + box.width }
}

it('gives the audit all of its width where a column is left out', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 1024 }, '/audit')
  const table = page.locator('main table')
  await table.getByRole('button').first().waitFor()
  await settle(page)
  const last = await boxOf(table.locator('tr[data-index]').first().locator('.about'))
  expect(last.end).toBeCloseTo((await boxOf(table)).end, 0)
  await close()
})

/** What runs in the page is text: the server's types know no `document`. */
const SPANS = `[...document.querySelector('[role=region] [aria-hidden]').lastElementChild.children].map((name) => {
  const range = document.createRange()
  range.selectNodeContents(name)
  const { left, right } = (name.firstElementChild ?? range).getBoundingClientRect()
  return { text: name.textContent, left, right }
})`
type Span = { readonly text: string; readonly left: number; readonly right: number }

it.each([1440, 1024, 360])(
  'keeps both ends of the period of the audit in one row, %i px wide',
  async (width) => {
    const { page, close } = await openAs({ role: 'owner', width }, '/audit')
    if (width === 360) await page.getByRole('button', { name: /^Lọc thêm/ }).click()
    const [start, end] = ['Từ ngày', 'Đến ngày'].map((name) => page.getByRole('textbox', { name }))
    await start!.waitFor()
    await settle(page)
    expect((await boxOf(start!)).y).toBe((await boxOf(end!)).y)
    if (width === 1440)
      expect((await boxOf(page.getByRole('searchbox').last())).y).toBe((await boxOf(end!)).y)
    await close()
  },
)

describe('the badge of today in the timeline of leases', () => {
  const today = dayOf(new Date().toISOString())
  const first = `${nextMonth(today.slice(0, 7))}-01`
  it.each([
    ['vi', first],
    ['vi', addDays(first, -1)],
    ['vi', addDays(first, 14)],
    ['en', first],
    ['en', addDays(first, -1)],
  ] as const)('covers no name of a month, in %s on %s', async (language, day) => {
    for (const width of [1440, 360]) {
      const { page, close } = await openAs({ role: 'owner', language, width }, '/building')
      await page.clock.setFixedTime(`${day}T02:00:00Z`)
      await page.getByText('Nhà trọ Bằng Lăng').click()
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('region').waitFor()
      await settle(page)
      const spans: readonly Span[] = await page.evaluate(SPANS)
      const text = day.split('-').slice(1).map(Number).reverse().join('/')
      const badge = spans.find((one) => one.text === text)!
      expect(spans).toHaveLength(12)
      const covered = spans.filter(({ left, right }) => left < badge.right && right > badge.left)
      expect(covered).toEqual([badge])
      await close()
    }
  })
})
