import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { beyond, breaches, settle, untranslated } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** Asking for the erasure of one's own data, and what one is told of it. */

const { openAs } = seat()
const words = {
  vi: {
    title: 'Xoá dữ liệu của bạn',
    open: 'Yêu cầu xoá dữ liệu',
    send: 'Gửi yêu cầu',
    withdraw: 'Rút lại yêu cầu',
    waiting: 'Đang chờ',
    refused: 'Đã từ chối',
    kept: 'Luật giữ lại',
  },
  en: {
    title: 'Erasing your data',
    open: 'Request data erasure',
    send: 'Send request',
    withdraw: 'Withdraw request',
    waiting: 'Waiting',
    refused: 'Refused',
    kept: 'Kept by law',
  },
} as const

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) })

it.each([
  ['customer', 'vi', 'light', 1440],
  ['staff', 'en', 'dark', 360],
] as const)(
  'is asked for by a %s, refused with the reason, asked for again and withdrawn: %s, %s, %i px',
  async (role, language, mode, width) => {
    const own = await openAs({ role, language, mode, width }, '/profile')
    const { page, faults, close } = own
    const word = words[language]
    const card = section(page, word.title)
    await card.getByText(word.kept).waitFor()
    const ask = async () => {
      await card.getByRole('button', { name: word.open }).click()
      await page.getByRole('dialog').getByRole('button', { name: word.send }).click()
    }
    await ask()
    await page.getByRole('dialog').locator('input[type="password"]').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await card.getByText(word.waiting, { exact: true }).waitFor()
    // Nothing to ask for while one waits.
    expect(await card.getByRole('button', { name: word.open }).count()).toBe(0)
    await settle(page)
    // What lies half under the bar of the frame would count as too small to be hit.
    await page.evaluate('scrollTo(0, 0)')
    expect(await beyond(page)).toBeLessThanOrEqual(0)
    expect(await breaches(page)).toEqual([])
    expect(await untranslated(page)).toEqual([])

    // The owner refuses it elsewhere: the page hears of it.
    const owner = await openAs({ role: 'owner', language }, '/erasure')
    const way = language === 'vi' ? 'Tự yêu cầu trong sổ' : 'In their own account'
    await owner.page.getByText(way).first().waitFor()
    const { data } = await (await page.context().request.get(`${product.url}/api/user/erasure`)).json()
    const reason = `Hợp đồng còn hiệu lực ${width}`
    const refused = await owner.context.request.post(`${product.url}/api/erasure/${data[0].id}/refuse`, {
      data: { reason },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect(refused.status()).toBe(200)
    await owner.close()
    await card.getByText(word.refused, { exact: true }).waitFor()
    await card.getByText(reason).waitFor()

    // The password is still proved.
    await ask()
    await card.getByText(word.waiting, { exact: true }).waitFor()
    await card.getByRole('button', { name: word.withdraw }).click()
    await page.getByRole('dialog').getByRole('button', { name: word.withdraw }).click()
    await card.getByRole('button', { name: word.open }).waitFor()
    expect(await card.getByText(word.waiting, { exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)
