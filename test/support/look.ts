import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { beyond, breaches, settle, untranslated } from './browser.ts'

const PICTURES = process.env.PICTURES

/** Whether a page at rest can be read by all, in one language, without scrolling sideways; with `PICTURES` a picture is kept. */
export const look = async (page: Page, name: string): Promise<void> => {
  await settle(page)
  expect([name, await breaches(page)]).toEqual([name, []])
  expect([name, await untranslated(page)]).toEqual([name, []])
  expect(await beyond(page), `${name}: nothing scrolls sideways`).toBeLessThanOrEqual(0)
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}
