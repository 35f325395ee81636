import { randomUUID } from 'node:crypto'
import jsqr from 'jsqr'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { vietQR } from '../../domain/bill/vietqr.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle, watch } from '../support/browser.ts'
import { letHouse, managerOf, sender } from '../support/landlord.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A bill is sent to a tenant without an account, who opens it on a phone and sees it turn to paid. */
const { openAs } = seat()

/** The package says one thing to Node's types and is another: its default is the reader itself. */
const jsQR = jsqr as unknown as typeof jsqr.default

const readPicture = async (path: string): Promise<string | undefined> => {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** A bill that is due in days to come, of a house of its own that has an account to pay to. */
const unpaidBill = async (owner: BrowserContext): Promise<string> => {
  const managerID = await managerOf(owner, product.url)
  const house = await letHouse(owner, product.url, {
    name: 'Nhà gửi hoá đơn',
    floors: 1,
    perFloor: 1,
    managerID,
  })
  const today = dayOf(new Date().toISOString())
  return sender(owner, product.url)('bill/add', {
    contractID: house.rooms[0]?.contractID,
    title: `Tiền nhà tháng ${Number(today.slice(5, 7))}/${today.slice(0, 4)}`,
    month: today.slice(0, 7),
    dueDay: addDays(today, 20),
    lines: [{ name: 'Tiền phòng', amount: 3_000_000 }],
  })
}

it('sends a bill by a link that needs no account, and shows it paid by itself', async () => {
  const { context, page, faults } = await openAs({ role: 'owner', width: 390 }, '/bill')
  const id = await unpaidBill(context)
  const answer = await context.request.get(`${product.url}/api/bill/${id}`)
  const { bankAccount, total, paymentCode, customerName } = (await answer.json()).data
  expect(bankAccount).toBeTruthy()

  // A phone's share sheet, which this browser has not.
  await page.addInitScript(`navigator.share = async (what) => { window.shared = what }`)
  await page.goto(`${product.url}/bill/${id}`)
  await page.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: 'Gửi khách' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gửi hoá đơn cho khách' })
  await dialog.getByRole('img', { name: 'Ảnh của hoá đơn, có mã QR' }).waitFor()
  await dialog.getByRole('button', { name: 'Gửi qua Zalo, tin nhắn…' }).click()
  const sent = (await page.evaluate('shared')) as { text: string; url: string }
  expect(sent.text).toContain('trả trước')
  await settle(page)
  expect(await breaches(page)).toEqual([])

  const phone = await context.browser()!.newContext({ viewport: { width: 360, height: 740 } })
  const theirs = await phone.newPage()
  const theirFaults = await watch(theirs)
  const opened = await theirs.goto(sent.url)
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await theirs.getByRole('heading', { name: /^Tiền nhà tháng/ }).waitFor()
  await settle(theirs)
  expect(await beyond(theirs), 'nothing scrolls sideways').toBeLessThanOrEqual(0)
  expect(await breaches(theirs)).toEqual([])
  expect(await theirs.locator('body').textContent()).not.toContain(customerName)

  // A slow network has brought the page, and none of its scripts yet.
  const early = await phone.newPage()
  const scripts: (() => Promise<void>)[] = []
  let held = true
  await early.route(/assets\/(?!later-)[^/]+\.js/, async (route) => {
    if (held) scripts.push(() => route.continue())
    else await route.continue()
  })
  await early.goto(sent.url, { waitUntil: 'commit' })
  await early.getByRole('heading', { name: /^Tiền nhà tháng/ }).waitFor()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  expect(scripts.length, 'only what it needs').toBeLessThanOrEqual(8)
  await early.getByRole('button', { name: 'EN' }).click()
  held = false
  for (const go of scripts) await go()
  await early.getByRole('heading', { name: /^Rent for/ }).waitFor()
  await early.close()

  const [saved] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: 'Lưu ảnh QR' }).click(),
  ])
  expect(await readPicture(await saved.path())).toBe(vietQR(bankAccount, total, paymentCode))

  // The manager is told by the screen that it was opened, and records the money.
  await dialog.getByText(/^Khách đã mở lúc/).waitFor()
  const paid = await context.request.post(`${product.url}/api/bill/${id}/record-payment`, {
    data: { method: 'transfer', amount: total },
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(paid.ok()).toBe(true)
  await theirs.getByRole('status').filter({ hasText: 'Đã nhận' }).waitFor()
  await settle(theirs)
  expect(await breaches(theirs)).toEqual([])

  await dialog.getByRole('button', { name: 'Thu hồi mọi liên kết' }).click()
  await dialog.waitFor({ state: 'detached' })
  await theirs.reload()
  await theirs.getByRole('heading', { name: 'Liên kết này không còn mở được' }).waitFor()
  await phone.close()
  expect(faults).toEqual([])
  // The browser says every 404 of its own accord.
  expect(theirFaults.filter((fault) => !/404/.test(fault))).toEqual([])
})

it('prints the bills of a house, two of A5 on a page', async () => {
  const { context, page, faults } = await openAs({ role: 'manager', width: 1280 }, '/bill/send')
  await page.getByRole('heading', { name: /^Gửi hoá đơn tháng/ }).waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  await page.getByRole('link', { name: 'In tất cả' }).click()
  await page.getByRole('button', { name: 'In hoặc lưu PDF' }).waitFor()
  const bills = await page.getByRole('article').count()
  expect(bills).toBeGreaterThan(2)
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(Math.ceil(bills / 2))
  expect(faults).toEqual([])
  await context.close()
})
