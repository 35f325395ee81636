import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle, untranslated, watch } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A room is given on a phone and taken back with a broken thing, to which its tenant objects; the settlement takes it. */

const { openAs } = seat()
const today = dayOf(new Date().toISOString())
const PICTURES = process.env.PICTURES

type Opened = Awaited<ReturnType<typeof openAs>>

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
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const buildingID = await post('building/add', { name, address: 'Huế', floorCount: 1 })
  const roomID = await post(`building/${buildingID}/room/add`, { number: 'P.302', floor: 1 })
  const customerID = await post('customer/add', { firstName: 'Diễm', middleName: 'Ngọc', lastName: 'Trần' })
  const terms = { roomID, customerID, type: 1, price: 1_200_000, deposit: 4_000_000 }
  const days = { startDay: addDays(today, -20), endDay: addDays(today, 300), dueDayOfMonth: 5 }
  const contractID = await post('contract/add', { ...terms, ...days })
  await post(`contract/${contractID}/sign`, { files: [{ fileID: await file(), name: 'Hợp đồng.pdf' }] })
  await post('meter/add', {
    roomID,
    utility: 'electricity',
    digits: 5,
    day: addDays(today, -20),
    value: 794_000,
  })
  for (const [thing, value] of [
    ['Điều khiển điều hoà', 350_000],
    ['Tủ quần áo', 3_200_000],
  ] as const)
    await post(`room/${roomID}/asset`, {
      name: thing,
      states: [{ state: 'good', count: 1 }],
      value,
      since: addDays(today, -365),
      goodForYears: 7,
    })
  return contractID
}

it.each([
  ['light', 390],
  ['dark', 1440],
] as const)('gives a room and takes it back: %s, %i px', async (mode, width) => {
  const opened = await openAs({ role: 'owner', mode, width }, '/profile')
  const { page, faults, close } = opened
  const contractID = await leaseIn(opened, `Nhà bàn giao ${width}`)
  const picture = async (name: string) => {
    await settle(page)
    expect(await breaches(page)).toEqual([])
    expect(await untranslated(page)).toEqual([])
    expect(await beyond(page)).toBeLessThanOrEqual(0)
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const begin = async (name: string) => {
    await page.goto(`${product.url}/contract/${contractID}`)
    await tap(name)
    await page.getByRole('heading', { name: 'Điều khiển điều hoà' }).waitFor()
  }

  await begin('Giao phòng')
  await picture('handover-in')
  await tap('Tốt → Tủ quần áo')
  await tap('Tốt → Chìa khoá')
  await page.getByRole('heading', { name: 'Giao mấy chìa, mấy thẻ?' }).waitFor()
  await tap('Điện nước')
  await page.getByLabel('Điện, số hôm nay').fill('801')
  await picture('handover-meters')
  await tap('Người')
  await page.getByRole('heading', { name: 'Có mặt' }).waitFor()
  await tap('Xem lại')
  await page.getByText('2 món tốt').waitFor()
  await picture('handover-in-end')
  await tap('Trần Ngọc Diễm xem và trả lời trên máy này')
  await tap('Đúng như vậy')
  await page.getByText('Trần Ngọc Diễm đã xác nhận.').waitFor()
  await picture('handover-in-confirmed')

  await begin('Nhận lại phòng')
  await tap('không có')
  await tap('Ghi vậy → Tủ quần áo')
  await tap('hỏng')
  await tap('gãy')
  await picture('handover-out')
  await tap('Ghi vậy → Chìa khoá')
  await tap('Bớt Chìa cửa phòng')
  await tap('Điện nước')
  await page.getByRole('heading', { name: 'Số cuối của khách' }).waitFor()
  await tap('Người')
  await tap('Xem lại')
  await page.getByText('Khác ngày đầu', { exact: true }).waitFor()
  await tap('Trần Ngọc Diễm xem và trả lời trên máy này')
  await tap('Chưa đúng: Tủ quần áo')
  await page.getByLabel('Chỗ nào chưa đúng?').fill('Gãy từ trước khi nhận phòng.')
  await picture('handover-object')
  await tap('Gửi 1 chỗ chưa đúng')
  await page.getByText('Trần Ngọc Diễm có chỗ chưa đồng ý.').waitFor()

  await page.getByLabel('Điều khiển điều hoà: mất').check()
  await page.getByLabel('Tủ quần áo: hư hỏng').check()
  expect(await page.getByLabel('Số tiền cho Điều khiển điều hoà').inputValue()).toBe('300.000')
  await page.getByLabel('Số tiền cho Tủ quần áo').fill('280000')
  await tap('Lưu khoản trừ')
  await page.getByLabel('Trả lời về Tủ quần áo').fill('Ảnh ngày nhận phòng còn tốt.')
  await picture('handover-out-end')
  await tap('Khép biên bản')
  await page.getByText('Bên cho thuê: Ảnh ngày nhận phòng còn tốt.').waitFor()
  await picture('handover-closed')

  await page.goto(`${product.url}/contract/${contractID}/settle`)
  await page.getByRole('link', { name: /^Theo biên bản nhận lại phòng/ }).waitFor()
  expect(await page.getByLabel('Số tiền').first().inputValue()).toMatch(/^(300|280)\.000$/)
  await picture('handover-settle')
  expect(faults).toEqual([])
  await close()
})

it('is answered by its link, on a phone without an account', async () => {
  const opened = await openAs({ role: 'owner', width: 390 }, '/profile')
  const { page, context, faults, close } = opened
  const contractID = await leaseIn(opened, 'Nhà bàn giao từ xa')
  const look = async (of: typeof page, name: string) => {
    await settle(of)
    expect(await breaches(of)).toEqual([])
    expect(await untranslated(of)).toEqual([])
    expect(await beyond(of)).toBeLessThanOrEqual(0)
    if (PICTURES) await of.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
  }
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await page.goto(`${product.url}/contract/${contractID}`)
  await tap('Giao phòng')
  await tap('cũ, trầy')
  await tap('trầy')
  await tap('Ghi vậy → Tủ quần áo')
  await tap('Tốt → Chìa khoá')
  await tap('Điện nước')
  await page.getByLabel('Điện, số hôm nay').fill('801')
  await tap('Người')
  await tap('Xem lại')
  await tap('Gửi vào trang của Trần Ngọc Diễm')
  await page.getByText(/^Đã gửi vào trang của/).waitFor()
  await tap('Gửi liên kết biên bản')
  const dialog = page.getByRole('dialog', { name: 'Liên kết biên bản cho khách' })
  const url = (await dialog.getByText(/\/p\/[\w-]{43}$/).textContent()) as string
  await dialog.getByText(/khách chưa mở/).waitFor()
  await look(page, 'handover-link-dialog')

  for (const mode of ['dark', 'light'] as const) {
    const phone = await context.browser()!.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: mode,
      hasTouch: true,
    })
    const theirs = await phone.newPage()
    const theirFaults = await watch(theirs)
    await theirs.goto(url)
    await theirs.getByRole('heading', { name: 'Biên bản giao phòng P.302' }).waitFor()
    await look(theirs, `handover-link-${mode}`)
    if (mode === 'light') {
      await dialog.getByText(/^Khách đã mở lúc/).waitFor()
      await dialog.getByRole('button', { name: 'Đóng' }).click()
      const line = theirs.getByRole('listitem').filter({ hasText: 'Tủ quần áo' })
      await line.getByText('Chưa đúng…').click()
      await line.getByLabel('Chỗ nào chưa đúng?').fill('Cánh trái không đóng được.')
      await look(theirs, 'handover-link-object')
      await theirs.getByRole('button', { name: 'Gửi 1 chỗ chưa đúng' }).click()
      await theirs.getByText(/^Bạn có chỗ chưa đồng ý/).waitFor()
      await look(theirs, 'handover-link-waits')
      await page.getByText('Trần Ngọc Diễm có chỗ chưa đồng ý.').waitFor()
      await page.getByLabel('Trả lời về Tủ quần áo').fill('Tuần này sửa.')
      await tap('Khép biên bản')
      await page.getByText('Bên cho thuê: Tuần này sửa.').waitFor()
      await theirs.reload()
      await theirs.getByText('Chủ nhà trả lời: “Tuần này sửa.”').waitFor()
    }
    expect(theirFaults).toEqual([])
    await phone.close()
  }
  expect(faults).toEqual([])
  await close()
})
