import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle, untranslated } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** What a contract pays otherwise than its house, and the meters of a room on its page. */

const { openAs } = seat()
const today = dayOf(new Date().toISOString())
const shown = today.split('-').reverse().map(Number).join('/')

type Opened = Awaited<ReturnType<typeof openAs>>

/** A house with a price list, a room and a contract in it, of its own for each look. */
const houseWith = async ({ context }: Opened, name: string) => {
  const post = async (path: string, data: object = {}) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await context.request.post(`${product.url}/api/${path}`, { data, headers })
    const said = await answer.text()
    expect([path, answer.status(), said]).toEqual([path, 200, said])
    return (JSON.parse(said) as { data: { id: string } }).data.id
  }
  const buildingID = await post('building/add', { name, address: 'Huế', floorCount: 1 })
  await post(`building/${buildingID}/charges`, {
    fromDay: addDays(today, -60),
    charges: [
      { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_800, utility: 'electricity' },
      { name: 'Mạng', unit: 'phòng', way: 'perRoom', price: 100_000 },
      { name: 'Gửi xe', unit: 'xe', way: 'perVehicle', price: 120_000 },
    ],
  })
  const roomID = await post(`building/${buildingID}/room/add`, { number: 'P.101', floor: 1 })
  const customerID = await post('customer/add', { firstName: 'Vy', lastName: 'Trần' })
  const terms = { roomID, customerID, type: 1, price: 4_000_000, deposit: 0 }
  const days = { startDay: today, endDay: addDays(today, 364), dueDayOfMonth: 5 }
  const contractID = await post('contract/add', { ...terms, ...days })
  return { buildingID, roomID, contractID }
}

it.each([
  ['light', 1440],
  ['dark', 360],
] as const)('agrees on prices of a contract, and takes that back: %s, %i px', async (mode, width) => {
  const opened = await openAs({ role: 'owner', mode, width }, '/profile')
  const { page, faults, close } = opened
  const { contractID } = await houseWith(opened, `Nhà giá ${width}`)
  await page.goto(`${product.url}/contract/${contractID}`)
  await page.getByRole('button', { name: 'Đổi giá riêng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi giá riêng' })
  const of = (charge: string) => dialog.getByRole('group', { name: charge })
  const choose = async (charge: string, how: string) => {
    await of(charge).getByRole('combobox').click()
    await page.getByRole('option', { name: how }).click()
  }
  await choose('Điện', 'Giá riêng')
  await of('Điện').getByLabel('Giá riêng một kWh').fill('3500')
  await choose('Mạng', 'Không thu')
  await of('Gửi xe').getByLabel('Số xe').fill('2')
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await untranslated(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lưu giá riêng' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.poll(() => row('Điện').first().textContent()).toMatch(/bảng giá là 3\.800.*3\.500/s)
  await expect.poll(() => row('Mạng').first().textContent()).toMatch(/Không thu/)
  await expect.poll(() => row('Gửi xe').first().textContent()).toMatch(/2 xe/)
  await page.getByText(`thoả thuận riêng từ ${shown}`).waitFor()
  await settle(page)
  expect(await beyond(page)).toBeLessThanOrEqual(0)

  // It says what is agreed on now, when somebody opens it again; and is undone at once.
  await page.getByRole('button', { name: 'Đổi giá riêng' }).click()
  expect(await of('Điện').getByLabel('Giá riêng một kWh').inputValue()).toBe('3.500')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => row('Điện').first().textContent()).not.toMatch(/giá riêng, bảng giá/)
  expect(faults).toEqual([])
  await close()
})

it.each([
  ['dark', 1440],
  ['light', 360],
] as const)('reads and corrects the meters of a room on its page: %s, %i px', async (mode, width) => {
  const opened = await openAs({ role: 'owner', mode, width }, '/profile')
  const { page, faults, close } = opened
  const { buildingID, roomID } = await houseWith(opened, `Nhà số ${width}`)
  await page.goto(`${product.url}/building/${buildingID}/room/${roomID}`)
  await page.getByText('Phòng chưa có đồng hồ nào trong sổ.').waitFor()
  const form = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Khai đồng hồ' }).click()
  await form.getByLabel('Chỉ số').fill('1284')
  await form.getByRole('button', { name: 'Khai đồng hồ' }).click()
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Ghi chỉ số Điện' }).click()
  await form.getByLabel('Chỉ số').fill('1280')
  await form.getByRole('button', { name: 'Ghi', exact: true }).click()
  // Below the one before: it stays open and says why.
  await form.locator('[aria-invalid="true"]').waitFor()
  await form.getByLabel('Chỉ số').fill('1396')
  await form.getByRole('button', { name: 'Ghi', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page
    .getByText(/1\.396/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Sửa số cuối Điện' }).click()
  await form.getByLabel('Chỉ số').fill('1390')
  await form.getByLabel('Lý do').fill('Nhìn nhầm')
  await form.getByRole('button', { name: 'Sửa', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page
    .getByText(/1\.390/)
    .first()
    .waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await untranslated(page)).toEqual([])
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Điện', exact: true }).click()
  await page.getByRole('heading', { name: 'Điện P.101' }).waitFor()
  // The figure that was refused.
  expect(faults).toEqual([expect.stringContaining('422')])
  await close()
})
