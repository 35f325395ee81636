import { expect, it } from 'vitest'
import { formatDay } from '../../admin-ui/i18n/format.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { watch } from '../support/browser.ts'
import { sender } from '../support/landlord.ts'
import { look } from '../support/look.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** The landlord asks by a link whether a tenant stays; the tenant answers without an account, and it is acted on by one press. */
const { openAs } = seat()
const today = dayOf(new Date().toISOString())
const endDay = addDays(today, 25)

type Opened = Awaited<ReturnType<typeof openAs>>

/** A lease that ends soon, in a room of its own. */
const leased = async ({ context }: Opened, name: string): Promise<string> => {
  const send = sender(context, product.url)
  const people = await context.request.get(`${product.url}/api/customer?limit=500`)
  const { data } = (await people.json()) as { data: { id: string; email: string | null }[] }
  const customerID = data.find(({ email }) => email === 'customer@sonha.demo')?.id
  const house = await send('building/add', { name, address: 'Huế', floorCount: 1 })
  const roomID = await send(`building/${house}/room/add`, { number: 'P.302', floor: 1 })
  const days = { startDay: addDays(today, -300), endDay }
  const terms = { roomID, customerID, type: 1, price: 4_800_000, deposit: 0, ...days }
  const contractID = await send('contract/add', { ...terms, signBy: addDays(today, 9) })
  const multipart = {
    file: { name: 'hop-dong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    for: 'attachment',
  }
  const file = await context.request.post(`${product.url}/api/file`, { multipart })
  const fileID = ((await file.json()) as { data: { id: string } }).data.id
  await send(`contract/${contractID}/sign`, { files: [{ fileID, name: 'Hợp đồng.pdf' }] })
  return contractID
}

it.each([
  ['light', 1280],
  ['dark', 360],
] as const)('is answered without an account, and confirmed by one press: %s, %i px', async (mode, width) => {
  const opened = await openAs({ role: 'owner', mode, width }, '/profile')
  const { page, faults, close } = opened
  const contractID = await leased(opened, `Nhà hỏi ở tiếp ${mode}`)
  await page.goto(`${product.url}/contract/${contractID}`)
  await page.getByRole('button', { name: 'Việc khác' }).first().click()
  await page.getByRole('menuitem', { name: 'Hỏi khách' }).click()
  await page.getByRole('checkbox', { name: 'Cho khách xem giá đề nghị: 4.800.000 đ một tháng' }).check()
  await page.getByRole('button', { name: 'Tạo liên kết' }).click()
  const url = (await page.getByText(/\/p\/[\w-]{43}$/).textContent()) ?? ''
  await look(page, `stay-asked-${mode}`)

  const phone = await opened.context.browser()!.newContext({
    viewport: { width, height: 844 },
    colorScheme: mode,
    hasTouch: true,
  })
  const theirs = await phone.newPage()
  const theirFaults = await watch(theirs)
  await theirs.goto(url)
  await theirs.getByRole('heading', { name: 'Phòng P.302: ở tiếp hay trả phòng?' }).waitFor()
  await theirs.getByText('4.800.000 đ một tháng').waitFor()
  await theirs.getByLabel('Lời nhắn cho chủ nhà (không bắt buộc)').fill('Tôi về quê.')
  await look(theirs, `stay-link-${mode}`)
  await theirs.getByRole('button', { name: `Tôi trả phòng vào ${formatDay(endDay)}` }).click()
  await theirs.getByText(/^Bạn trả phòng vào .*, trả lời lúc /).waitFor()
  await look(theirs, `stay-said-${mode}`)

  await page.goto(`${product.url}/contract/${contractID}`)
  await page.getByText(/ trả phòng khi hết hợp đồng, trả lời ngày .*“Tôi về quê\.”/).waitFor()
  await page.getByRole('button', { name: `Xác nhận trả phòng ${formatDay(endDay)}` }).click()
  await page.getByText(/^Đã xác nhận: khách P\.302 trả phòng ngày /).waitFor()
  // Its link has ended with that.
  await theirs.reload()
  await theirs.getByText('Liên kết này không còn mở được').waitFor()
  expect(faults).toEqual([])
  // The page of a link that has ended is a 404.
  expect(theirFaults.filter((fault) => !fault.includes('404'))).toEqual([])
  await phone.close()
  await close()
})
