import { join } from 'node:path'
import jsqr from 'jsqr'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { vietQR } from '../../domain/bill/vietqr.ts'
import { dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A tenant pays, with the demo's MoMo as a program of its own, on a phone. */
const { openAs } = seat()

/** The package says one thing to Node's types and is another: its default is the reader itself. */
const jsQR = jsqr as unknown as typeof jsqr.default

/** What is read from a picture of a code. */
const readPicture = async (picture: Buffer | string): Promise<string | undefined> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** What a camera sees in it. */
const readQr = async (drawn: Locator) => readPicture(await drawn.screenshot())

const fine = async (page: Page) => {
  await settle(page)
  expect(await beyond(page), 'nothing scrolls sideways').toBeLessThanOrEqual(0)
  expect(await breaches(page)).toEqual([])
}

it('lets a tenant see what is due, read its VietQR, fail once at MoMo and then pay', async () => {
  const { context, page, faults } = await openAs({ role: 'customer', width: 360 }, '/room')
  const due = page.getByRole('region', { name: 'Có gì phải trả' })
  await due.getByText('Cần trả bây giờ').waitFor()
  await due
    .getByRole('button', { name: /^Trả bằng MoMo/ })
    .first()
    .waitFor()
  await fine(page)
  await due.getByRole('link').first().click()

  const here = page.getByRole('region', { name: 'Trả hoá đơn' })
  const code = here.getByRole('img', { name: 'Mã VietQR để quét bằng ứng dụng ngân hàng' })
  await code.waitFor()
  await fine(page)
  const answer = await context.request.get(`${product.url}/api/bill/${new URL(page.url()).pathname.slice(6)}`)
  const { roomNumber, bankAccount, total, paymentCode } = (await answer.json()).data
  expect(await readQr(code)).toBe(vietQR(bankAccount, total, paymentCode))

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    here.getByRole('button', { name: 'Lưu ảnh mã QR' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${paymentCode}.png`)
  expect(await readPicture(await saved.path())).toBe(vietQR(bankAccount, total, paymentCode))

  // What a browser does that keeps the page while one is away, and shows it again on its Back.
  await page.route('**/pay/*', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse((answer) => answer.status() === 204)
  await here.getByRole('button', { name: 'Trả bằng MoMo' }).click()
  await left
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await page.unroute('**/pay/*')
  await here.getByRole('button', { name: 'Trả tiếp ở MoMo' }).click()
  await page.getByRole('button', { name: 'Ví không đủ tiền' }).click()
  const entries = page
    .locator('[role=status], [role=alert]')
    .filter({ hasText: 'Thanh toán không thành. Chưa có tiền nào bị trừ.' })
  await entries.getByText('Ví không đủ tiền').waitFor()
  const pictures = process.env.SCREENSHOTS
  if (pictures) await page.screenshot({ path: join(pictures, 'momo-failed.png') })
  expect(new URL(page.url()).search, 'what MoMo wrote into the address leaves it').toBe('')
  await page
    .getByRole('list', { name: 'Các lần trả qua MoMo chưa thành' })
    .getByText('Ví không đủ tiền')
    .waitFor()

  await here.getByRole('button', { name: 'Trả bằng MoMo' }).click()
  await page.getByRole('button', { name: /^Trả \d/ }).click()
  await page.getByText('Đã nhận tiền. Hoá đơn đã trả xong.').waitFor()
  await page.getByText('Biên nhận').waitFor()
  await fine(page)

  await page.goto(`${product.url}/mailbox`)
  const received = `Đã nhận ${total.toLocaleString('vi-VN')} đ cho ${roomNumber}, phiếu thu PT`
  await page.getByText(new RegExp(`^${received}\\d\\d-\\d{5}$`)).waitFor()
  await fine(page)
  expect(faults).toEqual([])
  await context.close()
})

it('lets an owner take that payment back, and MoMo sends the money back', async () => {
  const { context, page, faults } = await openAs({ role: 'owner', language: 'en', mode: 'dark' }, '/bill')
  const paid = await context.request.get(`${product.url}/api/bill?limit=500`)
  const bills = (await paid.json()).data as { id: string; paidDay: string | null; updatedAt: string }[]
  const newest = bills
    .filter(({ paidDay }) => paidDay)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]
  await page.goto(`${product.url}/bill/${newest?.id}`)
  await page.getByRole('button', { name: 'Take the payment back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Paid twice')
  await dialog.getByText('Money paid by MoMo goes back to the tenant’s wallet.').waitFor()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await page.getByLabel('Password', { exact: true }).fill('SoNha@2026')
  await page.keyboard.press('Enter')
  // The worker asks MoMo, and the page hears of it by a signal.
  await page.getByText('Sent back by MoMo').waitFor({ timeout: 60_000 })
  await page.getByText('Taken back: Paid twice').waitFor()
  const happened = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await happened.filter({ hasText: /^Refunded by MoMo/ }).waitFor()
  const entries = (await happened.allInnerTexts()).map((text) => text.split(/\n+/).slice(0, 2).join(': '))
  expect(entries.slice(0, 2)).toEqual([
    expect.stringMatching(/^Waiting for the tenant to pay/),
    expect.stringMatching(/^Refunded by MoMo/),
  ])
  expect(entries).toContain('Payment taken back: Paid twice')
  expect(entries).toContainEqual(expect.stringMatching(/^Paid through MoMo: .*\d{3}\s?đ · MoMo$/))
  expect(entries).toContainEqual(
    expect.stringMatching(/^Payment failed: .* · Not enough money in the wallet/),
  )
  expect(entries.at(-1)).toMatch(/^Bill issued: .*\s?đ$/)
  await fine(page)
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
  await context.close()
})

it('shows an owner money that came for a deleted bill, and takes down that it was handed back', async () => {
  const tenant = await openAs({ role: 'customer' }, '/room')
  const { context, page, faults } = await openAs({ role: 'owner', width: 360 }, '/bill')
  const { deletedBill, pay } = await orphan(tenant.context, context)
  await pay()
  await page.getByRole('button', { name: /^Chờ hoàn tiền 1/ }).click()
  await page.getByText('chờ hoàn 240.000 đ').waitFor()
  await fine(page)
  await page.getByRole('link', { name: /240\.000/ }).click()
  await page.getByText('Hoá đơn này đã xoá, còn ở đây vì có tiền đã vào.').waitFor()
  await page.getByRole('button', { name: 'Hoàn lại cho khách' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Tiền mặt' }).click()
  await dialog.getByLabel('Lý do').fill('Trả tận tay')
  await fine(page)
  await dialog.getByRole('button', { name: 'Hoàn lại' }).click()
  await page.getByLabel('Mật khẩu', { exact: true }).fill('SoNha@2026')
  await page.keyboard.press('Enter')
  await page.getByText(/^Đã trả lại khách ngày .* Tiền mặt: Trả tận tay$/).waitFor()
  expect(await page.getByRole('button', { name: 'Hoàn lại cho khách' }).count()).toBe(0)
  await page.goto(`${product.url}/bill/${deletedBill}?tab=history`)
  await page.getByText('Trả lại tiền không tính').waitFor()
  await page.goto(`${product.url}/bill`)
  await page.getByRole('button', { name: /^Tất cả/ }).waitFor()
  await settle(page)
  expect(await page.getByRole('button', { name: /^Chờ hoàn tiền/ }).count()).toBe(0)
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
  await tenant.context.close()
  await context.close()
})

/** A bill that MoMo took without an answer of its own, so that it could be deleted before its tenant pays. */
const orphan = async (tenant: BrowserContext, owner: BrowserContext) => {
  const ask = async (who: BrowserContext, path: string, data?: object) => {
    const url = `${product.url}/api${path}`
    const answer = await (data ? who.request.post(url, { data }) : who.request.get(url))
    return (await answer.json()).data
  }
  const contractID = (await ask(tenant, '/contract/active-list'))[0].id
  const lines = [{ name: 'Gửi xe', amount: 240_000 }]
  const body = {
    contractID,
    title: 'Gửi xe',
    month: dayOf(new Date().toISOString()).slice(0, 7),
    dueDay: '2099-01-01',
    lines,
  }
  const { id: deletedBill } = await ask(owner, '/bill/add', body)
  const { payUrl } = await ask(tenant, `/bill/${deletedBill}/init-payment`)
  const choose = (address: string, choice: number) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ choice: `${choice}` }), redirect: 'manual' })
  await choose(payUrl, 1006)
  await expect.poll(async () => (await ask(owner, `/bill/${deletedBill}`)).status).toBe(BillStatus.UN_PAID)

  const simulator = new URL(payUrl).origin
  const json = { 'Content-Type': 'application/json' }
  const create = (way: string) =>
    fetch(`${simulator}/switches`, { method: 'POST', headers: json, body: JSON.stringify({ create: way }) })
  await create('error')
  await ask(tenant, `/bill/${deletedBill}/init-payment`)
  await create('ok')
  await ask(owner, '/bill/delete-many', { IDs: [deletedBill] })
  const ledger = (await (await fetch(`${simulator}/ledger`)).json()) as { token: string }[]
  return { deletedBill, pay: () => choose(`${simulator}/pay/${ledger.at(-1)?.token}`, 0) }
}
