import type { BrowserContext } from 'playwright-core'
import { watch } from './browser.ts'

/** The phone of somebody without an account, with the address of a link open on it. */
export const openLink = async (context: BrowserContext, url: string, mode: 'light' | 'dark') => {
  const phone = await context.browser()!.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: mode,
    hasTouch: true,
  })
  const page = await phone.newPage()
  const faults = await watch(page)
  await page.goto(url)
  return { page, faults, close: () => phone.close() }
}
