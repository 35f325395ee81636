import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'
import { isOpenedFirst, placesOf } from './places.ts'

/**
 * What one taps with the thumb can be hit with it: names, phone numbers and rows, on a phone. What is hit counts, not
 * what is drawn: a link may reach over the row that it stands in.
 */
const { openAs } = seat()

/** How high it is to be, and how far is looked above and below its middle. */
const HIGH = 40
const SMALL = `(async () => {
  // Marks on an axis of time stand where their days are: what they say has a place of its own besides.
  const targets = [...document.querySelectorAll(
    'main a[href^="tel:"], main a[href^="https://zalo.me"], main :is(li, tr, dd) a[href]')]
    .filter((target) => !target.closest('[role=group][aria-label]') && target.checkVisibility({ visibilityProperty: true }))
  const found = []
  for (const target of targets) {
    target.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, right, top, bottom, width } = target.getBoundingClientRect()
    if (width === 0) continue
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const isHit = (y) => document.elementFromPoint(x, y)?.closest('a, button') === target
    const reach = (way) => {
      let far = 0
      while (far < ${HIGH} && isHit((top + bottom) / 2 + way * far)) far += 1
      return far
    }
    const high = reach(-1) + reach(1)
    const name = (target.innerText || target.getAttribute('aria-label') || '').trim().slice(0, 40)
    if (high < ${HIGH}) found.push(name + ': ' + high + ' px')
  }
  return found
})()`

const smallAt = async (page: Page, place: string) => {
  await page.goto(product.url + place)
  await page.locator('h1').first().waitFor()
  await settle(page)
  return page.evaluate<readonly string[]>(SMALL)
}

it.each(['owner', 'staff', 'customer'] as const)(
  'lets %s hit each name, phone number and row with a thumb',
  async (role) => {
    const { page, context, close } = await openAs({ role, width: 390, touch: true }, '/profile')
    const places = (await placesOf(context, product.url, role)).filter(isOpenedFirst)
    const found: string[] = []
    for (const place of places)
      for (const one of new Set(await smallAt(page, place))) found.push(`${place}: ${one}`)
    expect(found).toEqual([])
    await close()
  },
  600_000,
)

const WHOLE = `(({ value, selectionStart, selectionEnd }) =>
  value !== undefined && selectionStart === 0 && selectionEnd === value.length)(document.activeElement)`

it('lets a thumb that touches a number anywhere type another one in its place', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 390, touch: true }, '/contract/add')
  for (const [name, typed, shown] of [
    ['Tiền cọc', '3500000', '3.500.000'],
    ['Ngày trả tiền', '10', '10'],
  ] as const) {
    const field = page.getByRole('textbox', { name })
    await field.waitFor()
    const isWhole = () => page.evaluate<boolean>(WHOLE)
    // Before its figure, where the caret would come to stand.
    await field.tap({ position: { x: 12, y: 12 } })
    await expect.poll(isWhole).toBe(true)
    await page.keyboard.type(typed)
    expect(await field.inputValue()).toBe(shown)
  }
  await close()
})
