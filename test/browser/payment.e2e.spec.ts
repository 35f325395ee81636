import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { vietQR } from '../../domain/bill/vietqr.ts'
import { beyond, breaches, settle } from '../support/browser.ts'
import { product, seat } from '../support/seat.ts'

/** A tenant pays, with the demo's MoMo as a program of its own, on a phone. */
const { openAs } = seat()

/** The package says one thing to Node's types and is another: its default is the reader itself. */
const jsQR = jsqr as unknown as typeof jsqr.default

/** What a camera sees in it. */
const readQr = async (drawn: Locator): Promise<string | undefined> => {
  const { data, info } = await sharp(await drawn.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const fine = async (page: Page) => {
  await settle(page)
  expect(await beyond(page), 'nothing scrolls sideways').toBeLessThanOrEqual(0)
  expect(await breaches(page)).toEqual([])
}

it('lets a tenant see what is due, read its VietQR, fail once at MoMo and then pay', async () => {
  const { context, page, faults } = await openAs({ role: 'customer', width: 360 }, '/room')
  const due = page.getByRole('region', { name: 'Có gì phải trả' })
  await due.getByText('Cần trả bây giờ').waitFor()
  await due.getByRole('button', { name: /^Trả bằng MoMo/ }).waitFor()
  await fine(page)
  await due.getByRole('link').first().click()

  const here = page.getByRole('region', { name: 'Trả hoá đơn' })
  const code = here.getByRole('img', { name: 'Mã VietQR để quét bằng ứng dụng ngân hàng' })
  await code.waitFor()
  await fine(page)
  const answer = await context.request.get(`${product.url}/api/bill/${new URL(page.url()).pathname.slice(6)}`)
  const { bankAccount, total, paymentCode } = (await answer.json()).data
  expect(await readQr(code)).toBe(vietQR(bankAccount, total, paymentCode))

  await here.getByRole('button', { name: 'Trả bằng MoMo' }).click()
  await page.getByRole('button', { name: 'Ví không đủ tiền' }).click()
  await page.getByText('Thanh toán không thành. Chưa có tiền nào bị trừ.').waitFor()
  expect(new URL(page.url()).search, 'what MoMo wrote into the address leaves it').toBe('')
  await page.getByText('Ví không đủ tiền').waitFor()

  await here.getByRole('button', { name: 'Trả bằng MoMo' }).click()
  await page.getByRole('button', { name: /^Trả \d/ }).click()
  await page.getByText('Đã nhận tiền. Hoá đơn đã trả xong.').waitFor()
  await page.getByText('Biên nhận').waitFor()
  await fine(page)
  expect(faults).toEqual([])
  await context.close()
})

it('lets an owner take that payment back, and MoMo sends the money back', async () => {
  const { context, page, faults } = await openAs({ role: 'owner', language: 'en', mode: 'dark' }, '/bill')
  const paid = await context.request.get(`${product.url}/api/bill?limit=500`)
  const bills = (await paid.json()).data as { id: string; paidAt: string | null }[]
  const newest = bills
    .filter(({ paidAt }) => paidAt)
    .sort((one, other) => String(other.paidAt).localeCompare(String(one.paidAt)))[0]
  await page.goto(`${product.url}/bill/${newest?.id}`)
  await page.getByRole('button', { name: 'Take the payment back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Paid twice')
  await dialog.getByText('Money paid by MoMo goes back to the tenant’s wallet.').waitFor()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await page.getByLabel('Password', { exact: true }).fill('SoNha@2026')
  await page.keyboard.press('Enter')
  // The worker asks MoMo, and the page hears of it by a signal.
  await page.getByText('Sent back by MoMo').waitFor({ timeout: 20_000 })
  await page.getByText('Taken back: Paid twice').waitFor()
  await fine(page)
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
  await context.close()
})
