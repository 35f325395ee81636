import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breaches, dialogBreaches, go, settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'
import { placesOf } from './places.ts'

/**
 * Every dialog that a button of a page opens, on a phone. Nothing is changed: calls that write are stopped on the way.
 */
const { openAs } = seat()

/** What is not opened: the frame, what downloads or prints, and what only shows other rows. */
const SKIPPED = /Tải về|^In|Cột|Sắp xếp|Chọn tệp|tháng \d/

/** Pages with forms in dialogs: those of one record, and lists that take one in. */
const ID = '[\\da-f-]{36}'
const WITH_FORMS = new RegExp(
  `^/(expense|lead|money-in|cash-book|profile|(customer|account|bill|contract|support-ticket|staff|receipt|meter|lead)/${ID}|building/${ID}(/room/${ID}|\\?tab=(service|schedule|meter))?)$`,
)

/** A room of the plan opens what others in its state open, whoever rents it. */
const BUTTONS = `[...document.querySelectorAll('main button:not([role=tab], [role=radio], [aria-pressed])')]
  .map((button, place) => {
    const words = (button.getAttribute('aria-label') ?? button.innerText).trim()
    const states = [...button.querySelectorAll('[aria-label]')].map((state) => state.getAttribute('aria-label'))
    const [, , ...rest] = words.split('\\n')
    const kind = (button.dataset.room ? ['room', ...states, ...rest].join(' ') : words).replace(/\\d[\\d.,]*|P\\.\\d+/g, '#')
    return { place, words, kind }
  })`
const OPENED = `document.querySelectorAll('[role=dialog]').length`
const COVERED = `document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null`
const NAMELESS = `[...document.querySelectorAll('[role=dialog]')].filter((dialog) => {
  const by = dialog.getAttribute('aria-labelledby')
  return !(dialog.getAttribute('aria-label') ?? document.getElementById(by)?.textContent)
}).length`
/** Whether what has the focus is the fault, and what is seen at its upper and lower edge. */
const HIDDEN_FAULT = `(() => {
  const fault = document.activeElement
  if (fault.getAttribute('aria-invalid') !== 'true' && !('fault' in fault.dataset)) return 'is not where the focus is'
  const box = fault.closest('.MuiInputBase-root') ?? fault
  const { left, right, top, bottom } = fault.getBoundingClientRect()
  const seen = [top + 2, bottom - 2].every((y) => box.contains(document.elementFromPoint((left + right) / 2, y)))
  return seen ? '' : 'is hidden'
})()`

const faultsOfForm = async (page: Page): Promise<string[]> => {
  const form = page.getByRole('dialog').locator('form').first()
  if ((await form.count()) === 0) return []
  for (const input of await form.locator('input[type=text]:visible:enabled:not([readonly])').all())
    await input.fill('')
  await form.locator('[type=submit]').click()
  await settle(page)
  const isWrong = (await form.locator('[aria-invalid=true]').count()) > 0
  const hidden = isWrong ? await page.evaluate<string>(HIDDEN_FAULT) : ''
  return hidden ? [`its fault ${hidden}`] : []
}

/** Calls that write fail as without a network. Stopped by the driver, every script would be loaded anew with each page. */
const NOTHING_IS_WRITTEN = `{
  const { fetch } = window
  window.fetch = (what, how) => (how?.method ?? what.method ?? 'GET') === 'GET'
    ? fetch(what, how)
    : Promise.reject(new TypeError('Nothing is written here'))
}`

/**
 * With the parts that a page loads when they come into sight, whose buttons others take the places of. The next place is
 * come to by a link, which takes a quarter of the processor time of a load; each of them is loaded in `first-page.e2e.spec.ts`.
 */
const openWhole = async (page: Page, place: string, isLoaded: boolean): Promise<void> => {
  const address = product.url + place
  if (isLoaded) await page.goto(address)
  else if (!(await go(page, place, () => page.url() === address))) throw new Error(`${place} is not reached`)
  await page.locator('h1').first().waitFor()
  await settle(page)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await settle(page)
  await page.evaluate('scrollTo(0, 0)')
  await settle(page)
}

type Button = { readonly place: number; readonly words: string; readonly kind: string }
const buttonsOf = (page: Page) => page.evaluate<readonly Button[]>(BUTTONS)

/** Closes by the key what a button has opened. @returns whether the page is as it was, so that it need not be opened anew */
const closes = async (page: Page, address: string, buttons: readonly Button[]): Promise<boolean> => {
  await page.keyboard.press('Escape')
  await settle(page)
  return (
    page.url() === address &&
    !(await page.evaluate<boolean>(COVERED)) &&
    isDeepStrictEqual(await buttonsOf(page), buttons)
  )
}

it('names each dialog, breaks no rule or best practice of axe in it, and shows the first fault of its form', async () => {
  const { page, context, close } = await openAs({ role: 'owner', width: 390 }, '/today')
  await page.addInitScript(NOTHING_IS_WRITTEN)
  page.on('dialog', (question) => void question.accept())
  const places = (await placesOf(context, product.url, 'owner')).filter((place) => WITH_FORMS.test(place))
  const known = new Set<string>()
  const found: string[] = []
  let forms = 0
  let loads = 0
  for (const place of places) {
    await openWhole(page, place, loads === 0)
    loads ||= 1
    const buttons = await buttonsOf(page)
    const address = page.url()
    for (const button of buttons) {
      const { kind } = button
      if (kind === '' || known.has(kind) || SKIPPED.test(kind)) continue
      known.add(kind)
      const opener = page
        .locator('main button:not([role=tab], [role=radio], [aria-pressed])')
        .nth(button.place)
      if (!(await opener.isEnabled().catch(() => false)) || !(await opener.isVisible())) continue
      await opener.click()
      await settle(page)
      if (await page.evaluate<number>(OPENED)) {
        const faults = [
          ...((await page.evaluate<number>(NAMELESS)) ? ['has no name'] : []),
          ...(await breaches(page)),
          ...(await dialogBreaches(page)),
          ...(await faultsOfForm(page)),
        ]
        forms++
        found.push(...faults.map((fault) => `${button.words} at ${place}: ${fault}`))
      }
      if (await closes(page, address, buttons)) continue
      await openWhole(page, place, true)
      loads++
    }
  }
  console.log(`dialogs: ${forms} opened at ${places.length} places, in ${loads} loads`)
  expect(found).toEqual([])
  expect(forms).toBeGreaterThan(25)
  await close()
}, 900_000)
