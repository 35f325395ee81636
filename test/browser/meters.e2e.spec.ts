import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { beyond, breaches, settle, untranslated } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** The price list of a house and its meters, at a desk. */

const { openAs } = seat()
const picture = (name: string) => join(process.env.WALK_PICTURES ?? '/tmp', `meters-${name}.png`)

it.each([
  ['light', 1440],
  ['dark', 360],
] as const)('prices by bands, and keeps a meter with its readings: %s, %i px', async (mode, width) => {
  const { context, page, faults, close } = await openAs({ role: 'owner', mode, width }, '/profile')
  const post = async (path: string, data: object) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await context.request.post(`${product.url}/api/${path}`, { data, headers })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const building = await post('building/add', { name: `Nhà ${width}`, address: 'Huế', floorCount: 1 })
  await post(`building/${building}/room/add`, { number: 'P.101', floor: 1 })

  await page.goto(`${product.url}/building/${building}?tab=service`)
  await page.getByRole('button', { name: 'Đổi bảng giá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi bảng giá' })
  await dialog.getByRole('button', { name: 'Thêm khoản' }).click()
  await dialog.getByLabel('Tên khoản').fill('Điện')
  await dialog.getByLabel('Đơn vị').fill('kWh')
  await dialog.getByLabel('Kiểu giá').click()
  await page.getByRole('option', { name: 'Bậc thang' }).click()
  await dialog.getByLabel('Bắt đầu từ biểu giá').click()
  await page.getByRole('option', { name: /^Điện cho người thuê, 5 bậc/ }).click()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  await page.screenshot({ path: picture(`form-${width}`) })
  await dialog.getByRole('button', { name: 'Lưu bảng giá' }).click()
  await page.getByText('đến 100 kWh').waitFor()
  await page.getByText('Theo đồng hồ · 4 người một định mức').waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  await page.screenshot({ path: picture(`prices-${width}`) })

  // The five bands are not in force: one tap begins a list with the six, to which charges are added that others follow.
  await page.getByText('biểu 5 bậc đã công bố nhưng chưa áp dụng').waitFor()
  await page.getByRole('button', { name: /^Lập bảng giá từ/ }).click()
  const [water, drainage] = ['Khoản 2', 'Khoản 3'].map((name) => dialog.getByRole('group', { name }))
  await dialog.getByRole('button', { name: 'Thêm khoản' }).click()
  await water!.getByLabel('Tên khoản').fill('Nước')
  await water!.getByLabel('Đơn vị').fill('m³')
  await water!.getByLabel('Đơn giá').fill('8500')
  await water!.getByLabel('Đồng hồ nào').click()
  await page.getByRole('option', { name: 'Nước', exact: true }).click()
  await dialog.getByRole('button', { name: 'Thêm khoản' }).click()
  await drainage!.getByLabel('Tên khoản').fill('Phí thoát nước')
  await drainage!.getByLabel('Cách tính').click()
  await page.getByRole('option', { name: 'Phần trăm của khoản khác' }).click()
  await drainage!.getByLabel('Tính trên khoản').click()
  await page.getByRole('option', { name: 'Nước', exact: true }).click()
  await drainage!.getByLabel('Tỷ lệ').fill('30')
  await drainage!.getByLabel('Thuế').fill('8')
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await untranslated(page)).toEqual([])
  await page.screenshot({ path: picture(`percent-${width}`) })
  await dialog.getByRole('button', { name: 'Lưu bảng giá' }).click()
  await page.getByText('đến 50 kWh').waitFor()
  await page.getByText('tính trên Nước, trước thuế · thêm thuế 8%').waitFor()
  await page.getByText('30 %').waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)

  await page.goto(`${product.url}/building/${building}?tab=meter`)
  await page.getByRole('button', { name: 'Khai đồng hồ', exact: true }).click()
  await page.getByLabel('Chỉ số').fill('1284')
  await page.getByRole('dialog').getByRole('button', { name: 'Khai đồng hồ' }).click()
  await page.getByRole('link', { name: /P.101 · Điện/ }).click()
  await page.getByRole('heading', { name: 'Điện P.101' }).waitFor()
  for (const figure of ['1396', '1512,5']) {
    await page.getByRole('button', { name: 'Ghi chỉ số' }).click()
    await page.getByRole('dialog').getByLabel('Chỉ số').fill(figure)
    await page.getByRole('dialog').getByRole('button', { name: 'Ghi', exact: true }).click()
    await page
      .getByText(`${figure.replace('1', '1.')} kWh`)
      .first()
      .waitFor()
  }
  await page.getByText(/116,5/).first().waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await untranslated(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  await page.screenshot({ path: picture(`meter-${width}`), fullPage: true })
  expect(faults).toEqual([])
  await close()
})
