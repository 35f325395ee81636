import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('is not shown')
  return { ...box, end: box.x + box.width }
}

it.each([1440, 1024, 360])(
  'keeps both ends of the period of the audit in one row, %i px wide',
  async (width) => {
    const { page, close } = await openAs({ role: 'owner', width }, '/audit')
    const [start, end] = ['Từ ngày', 'Đến ngày'].map((name) => page.getByRole('textbox', { name }))
    await start!.waitFor()
    await settle(page)
    expect((await boxOf(start!)).y).toBe((await boxOf(end!)).y)
    if (width === 1440)
      expect((await boxOf(page.getByRole('searchbox').last())).y).toBe((await boxOf(end!)).y)
    await close()
  },
)
