import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, openPage, type Visitor } from './browser.ts'
import { product } from './shared-product.ts'

/** A browser for the tests of a file. `openAs` opens the shared product in it, in a new context each time. */
export const seat = () => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  return {
    browserOf: () => browser as Browser,
    openAs: (visitor: Visitor, path: string) => openPage(browser as Browser, product.url, visitor, path),
  }
}
