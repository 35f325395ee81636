import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { watch } from '../support/browser.ts'
import { sender } from '../support/landlord.ts'
import { look } from '../support/look.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A statement is sent to its tenant, who objects to a line; it is answered, agreed to and booked. */
const { openAs } = seat()
const today = dayOf(new Date().toISOString())

type Opened = Awaited<ReturnType<typeof openAs>>

/** A lease of the demo's tenant with a deposit, in a room of its own. */
const leased = async ({ context }: Opened, name: string): Promise<string> => {
  const send = sender(context, product.url)
  const people = await context.request.get(`${product.url}/api/customer?limit=500`)
  const { data } = (await people.json()) as { data: { id: string; email: string | null }[] }
  const customerID = data.find(({ email }) => email === 'customer@sonha.demo')?.id
  const house = await send('building/add', { name, address: 'Huế', floorCount: 1 })
  const roomID = await send(`building/${house}/room/add`, { number: 'P.302', floor: 1 })
  const days = { startDay: addDays(today, -20), endDay: addDays(today, 300) }
  const terms = { roomID, customerID, type: 1, price: 4_800_000, deposit: 4_800_000, ...days }
  const contractID = await send('contract/add', { ...terms, signBy: addDays(today, 9) })
  const multipart = {
    file: { name: 'hop-dong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    for: 'attachment',
  }
  const file = await context.request.post(`${product.url}/api/file`, { multipart })
  const fileID = ((await file.json()) as { data: { id: string } }).data.id
  await send(`contract/${contractID}/sign`, { files: [{ fileID, name: 'Hợp đồng.pdf' }] })
  const deposit = { amount: 4_800_000, method: 'cash', day: addDays(today, -20) }
  await send(`account/${contractID}/deposit/receive`, deposit)
  return contractID
}

/** The landlord shows a statement with two deductions to the tenant. */
const show = async (page: Page) => {
  await page.getByRole('button', { name: 'Cho khách xem trước' }).click()
  for (const [name, amount] of [
    ['Ba lỗ khoan tường', '150000'],
    ['Gãy bản lề tủ', '280000'],
  ] as const) {
    await page.getByRole('button', { name: 'Thêm khoản trừ' }).click()
    await page.getByLabel('Lý do').last().fill(name)
    await page.getByLabel('Số tiền').last().fill(amount)
  }
  await page.getByRole('button', { name: 'Gửi khách bản này' }).click()
  await page.getByText(/^Đã gửi .* Chờ khách trả lời/).waitFor()
}

it.each([
  ['light', 390],
  ['dark', 390],
] as const)('is agreed on at home after an answer to each objection: %s, %i px', async (mode, width) => {
  const opened = await openAs({ role: 'owner', mode, width }, '/profile')
  const { page, faults, close } = opened
  const contractID = await leased(opened, `Nhà quyết toán ${mode}`)
  await page.goto(`${product.url}/contract/${contractID}/settle`)
  await show(page)
  const path = new URL(page.url()).pathname
  await look(page, `settlement-sent-${mode}`)

  const tenant = await openAs({ role: 'customer', mode, width }, path)
  const theirs = tenant.page
  await theirs.getByRole('button', { name: 'Không đồng ý dòng này…: Ba lỗ khoan tường' }).click()
  await theirs.getByLabel('Dòng này chưa đúng ở đâu?').fill('Hai lỗ có từ ngày nhận phòng.')
  await look(theirs, `settlement-object-${mode}`)
  await theirs.getByRole('button', { name: 'Gửi chủ nhà' }).click()
  await theirs.getByText('Chờ chủ nhà trả lời ý kiến của bạn.').waitFor()

  await page.getByText(/không đồng ý 1 dòng/).waitFor()
  await look(page, `settlement-objected-${mode}`)
  await page.getByRole('button', { name: 'Bỏ dòng này: Ba lỗ khoan tường' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Trả lời khách, khách đọc được').fill('Bạn nói đúng.')
  await look(page, `settlement-answer-${mode}`)
  await dialog.getByRole('button', { name: 'Bỏ dòng này' }).click()
  await page.getByText(/^Đã trả lời mọi ý kiến/).waitFor()

  await theirs.getByText('Chủ nhà bỏ khoản này:').waitFor()
  await theirs.getByRole('button', { name: 'Tôi đồng ý' }).click()
  await theirs.getByText(/^Bạn đã đồng ý lúc/).waitFor()
  await look(theirs, `settlement-agreed-own-${mode}`)

  await page.getByText(/đã đồng ý lúc .* Bấm chốt/).waitFor()
  await page.getByRole('button', { name: 'Chốt quyết toán' }).click()
  await look(page, `settlement-book-${mode}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Chốt quyết toán' }).click()
  await page.getByRole('link', { name: 'Hoá đơn cuối' }).waitFor()
  await look(page, `settlement-booked-${mode}`)
  expect([...faults, ...tenant.faults]).toEqual([])
  await tenant.close()
  await close()
})

it('is agreed on by its link, on a phone without an account', async () => {
  const opened = await openAs({ role: 'owner', width: 390 }, '/profile')
  const { page, context, faults, close } = opened
  const contractID = await leased(opened, 'Nhà quyết toán từ xa')
  await page.goto(`${product.url}/contract/${contractID}/settle`)
  await show(page)
  await page.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: 'Gửi liên kết quyết toán' }).click()
  const dialog = page.getByRole('dialog', { name: 'Liên kết quyết toán cho khách' })
  const url = await dialog.getByText(/\/p\/[\w-]{43}$/).textContent()
  await dialog.getByText(/khách chưa mở/).waitFor()
  await look(page, 'settlement-link-dialog')

  for (const mode of ['light', 'dark'] as const) {
    const phone = await context.browser()!.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: mode,
      hasTouch: true,
    })
    const theirs = await phone.newPage()
    const theirFaults = await watch(theirs)
    await theirs.goto(url as string)
    await theirs.getByRole('heading', { name: 'Quyết toán trả phòng P.302' }).waitFor()
    await look(theirs, `settlement-link-${mode}`)
    if (mode === 'light') {
      await dialog.getByText(/^Khách đã mở lúc/).waitFor()
      await dialog.getByRole('button', { name: 'Đóng' }).click()
      const line = theirs.getByRole('listitem').filter({ hasText: 'Ba lỗ khoan tường' })
      await line.getByText('Không đồng ý dòng này…').click()
      await line.getByLabel('Dòng này chưa đúng ở đâu?').fill('Hai lỗ có từ ngày nhận phòng.')
      await look(theirs, 'settlement-link-object')
      await line.getByRole('button', { name: 'Gửi chủ nhà' }).click()
      await theirs.getByText('Chủ nhà chưa trả lời.').waitFor()
      expect(await theirs.getByRole('button', { name: 'Tôi đồng ý' }).isDisabled()).toBe(true)
      await look(theirs, 'settlement-link-waits')
      await page.getByRole('button', { name: 'Đổi số tiền: Ba lỗ khoan tường' }).click()
      await page.getByLabel('Số tiền mới').fill('50000')
      await page.getByLabel('Trả lời khách, khách đọc được').fill('Tính một lỗ.')
      await page.getByRole('dialog').getByRole('button', { name: 'Đổi số tiền' }).click()
      await page.getByText(/^Đã trả lời mọi ý kiến/).waitFor()
    } else {
      await theirs.getByText(/^Chủ nhà đổi còn/).waitFor()
      await theirs.getByRole('button', { name: 'Tôi đồng ý' }).click()
      await theirs.getByText(/^Bạn đồng ý lúc/).waitFor()
      await look(theirs, 'settlement-link-accepted')
      await page.getByText(/đã đồng ý lúc .* Bấm chốt/).waitFor()
      await page.goto(`${product.url}/today`)
      await page.getByText('Khách đồng ý quyết toán').first().waitFor()
    }
    expect(theirFaults).toEqual([])
    await phone.close()
  }
  expect(faults).toEqual([])
  await close()
})
