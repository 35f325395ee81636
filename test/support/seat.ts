import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser, openPage, type Visitor } from './browser.ts'

/** The product that all browser tests of a run share. */
export const product = { url: inject('productUrl') }

/** A browser for the tests of a file. `openAs` opens the shared product in it, each time as somebody of their own. */
export const seat = () => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  return {
    openAs: (visitor: Visitor, path: string) => openPage(browser as Browser, product.url, visitor, path),
  }
}
