import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle, untranslated } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A landlord takes a room back: last reading, deduction, settlement, and the paper that both sides read. */

const { openAs } = seat()
const today = dayOf(new Date().toISOString())
const start = `${addMonths(today.slice(0, 7), -1)}-01`
const PICTURES = process.env.PICTURES

type Opened = Awaited<ReturnType<typeof openAs>>

/** A lease with a deposit of 4 000 000 đ and a meter, in a house of its own for each look. */
const leaseIn = async ({ context }: Opened, name: string) => {
  const post = async (path: string, data: object = {}) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await context.request.post(`${product.url}/api/${path}`, { data, headers })
    const said = await answer.text()
    expect([path, answer.status(), said]).toEqual([path, 200, said])
    return (JSON.parse(said) as { data: { id: string } }).data.id
  }
  const file = async () => {
    const multipart = {
      file: { name: 'hop-dong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
      for: 'attachment',
    }
    const answer = await context.request.post(`${product.url}/api/file`, { multipart })
    const said = await answer.text()
    expect([answer.status(), said]).toEqual([200, said])
    return (JSON.parse(said) as { data: { id: string } }).data.id
  }
  const buildingID = await post('building/add', { name, address: 'Huế', floorCount: 1 })
  const electricity = { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_800, utility: 'electricity' }
  await post(`building/${buildingID}/charges`, { fromDay: addDays(start, -60), charges: [electricity] })
  const roomID = await post(`building/${buildingID}/room/add`, { number: 'P.302', floor: 1 })
  const customerID = await post('customer/add', { firstName: 'Diễm', middleName: 'Ngọc', lastName: 'Trần' })
  const terms = { roomID, customerID, type: 1, price: 1_200_000, deposit: 4_000_000 }
  const days = { startDay: start, endDay: addDays(start, 364), dueDayOfMonth: 5 }
  const contractID = await post('contract/add', { ...terms, ...days })
  await post(`contract/${contractID}/sign`, { files: [{ fileID: await file(), name: 'Hợp đồng.pdf' }] })
  await post('meter/add', { roomID, utility: 'electricity', digits: 5, day: start, value: 1_284_000 })
  await post(`account/${contractID}/deposit/receive`, { amount: 4_000_000, method: 'cash', day: start })
  return contractID
}

it.each([
  ['light', 390],
  ['dark', 1440],
] as const)('settles a lease in a few taps, and prints it: %s, %i px', async (mode, width) => {
  const opened = await openAs({ role: 'owner', mode, width }, '/profile')
  const { page, faults, close } = opened
  const contractID = await leaseIn(opened, `Nhà trả phòng ${width}`)
  const picture = async (name: string) => {
    await settle(page)
    expect(await breaches(page)).toEqual([])
    expect(await untranslated(page)).toEqual([])
    expect(await beyond(page)).toBeLessThanOrEqual(0)
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name, exact: true }).first().click()
  }
  await page.goto(`${product.url}/contract/${contractID}`)
  await settle(page)
  const link = page.getByRole('link', { name: 'Trả phòng', exact: true })
  if (!(await link.isVisible())) {
    await tap('Việc khác')
    taps += 1
    await page.getByRole('menuitem', { name: 'Trả phòng', exact: true }).click()
  } else {
    taps += 1
    await link.click()
  }
  await page.getByText('Chưa có chỉ số cuối của Điện', { exact: false }).waitFor()
  await picture('settle-unread')
  await page.getByLabel(/^Chỉ số ngày/).fill('1384')
  taps += 1
  await page.getByRole('button', { name: /^Ghi / }).click()
  await page.getByText('Đã ghi 1.384 kWh', { exact: false }).waitFor()
  await expect.poll(() => page.getByText('Chưa có chỉ số cuối', { exact: false }).count()).toBe(0)
  await tap('Thêm khoản trừ')
  await page.getByLabel('Lý do').first().fill('Gãy bản lề tủ')
  await page.getByLabel('Số tiền').first().fill('280000')
  await picture('settle-ready')
  await tap('Chốt quyết toán')
  const question = page.getByRole('dialog')
  await question.waitFor()
  await picture('settle-question')
  taps += 1
  await question.getByRole('button', { name: 'Chốt quyết toán' }).click()
  await page.getByRole('heading', { name: 'BIÊN BẢN QUYẾT TOÁN TRẢ PHÒNG' }).waitFor()
  await page.getByText('Gãy bản lề tủ').waitFor()
  await page.getByText('Đã trả lại bằng tiền mặt', { exact: false }).waitFor()
  await picture('settled')
  expect(taps).toBeLessThanOrEqual(12)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/settled-print-${width}.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${product.url}/account/${contractID}`)
  await page.getByRole('heading', { name: /P\.302/ }).waitFor()
  await picture('account')
  expect(faults).toEqual([])
  await close()
})
