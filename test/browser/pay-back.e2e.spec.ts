import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { watch } from '../support/browser.ts'
import { sender } from '../support/landlord.ts'
import { look } from '../support/look.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A deposit goes back: the tenant says the account by the link, the landlord scans, the bank tells. */
const { openAs } = seat()
const today = dayOf(new Date().toISOString())

type Opened = Awaited<ReturnType<typeof openAs>>

/** A lease whose statement is out: its tenant gets most of the deposit. */
const sent = async ({ context }: Opened, name: string) => {
  const send = sender(context, product.url)
  const read = async (path: string) =>
    ((await (await context.request.get(`${product.url}/api/${path}`)).json()) as { data: never }).data
  const people = (await read('customer?limit=500')) as { id: string; email: string | null }[]
  const customerID = people.find(({ email }) => email === 'customer@sonha.demo')?.id
  const house = await send('building/add', { name, address: 'Huế', floorCount: 1 })
  await context.request.post(`${product.url}/api/authentication/verify-password`, {
    data: { password: 'SoNha@2026' },
  })
  const bankAccount = { bin: '970436', number: `0071${Date.now()}`, holder: 'TRAN THI CHU NHA' }
  await send(`building/${house}/bank-account`, { bankAccount })
  const roomID = await send(`building/${house}/room/add`, { number: 'P.302', floor: 1 })
  const days = { startDay: addDays(today, -20), endDay: addDays(today, 300) }
  const terms = { roomID, customerID, type: 1, price: 4_800_000, deposit: 9_600_000, ...days }
  const contractID = await send('contract/add', { ...terms, signBy: addDays(today, 9) })
  const multipart = {
    file: { name: 'hop-dong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    for: 'attachment',
  }
  const file = await context.request.post(`${product.url}/api/file`, { multipart })
  const fileID = ((await file.json()) as { data: { id: string } }).data.id
  await send(`contract/${contractID}/sign`, { files: [{ fileID, name: 'Hợp đồng.pdf' }] })
  const deposit = { amount: 9_600_000, method: 'cash', day: addDays(today, -20) }
  await send(`account/${contractID}/deposit/receive`, deposit)
  const path = `contract/${contractID}/settlement`
  const draft = (await read(`${path}?lastDay=${today}`)) as {
    deposit: number
    credit: number
    lines: { amount: number }[]
    openBills: { open: number }[]
  }
  const owed = [...draft.lines.map(({ amount }) => amount), ...draft.openBills.map(({ open }) => open)]
  const result = draft.deposit + draft.credit - owed.reduce((sum, one) => sum + one, 0)
  const id = await send(`${path}/send`, { lastDay: today, deductions: [], result })
  const shared = await context.request.post(`${product.url}/api/${path}/share`, { data: {} })
  const { url } = ((await shared.json()) as { data: { url: string } }).data
  return { id, url }
}

it.each([
  ['light', 390],
  ['dark', 1440],
] as const)(
  'goes back to the account that the tenant said, once the bank tells: %s, %i px',
  async (mode, width) => {
    const opened = await openAs({ role: 'owner', mode, width }, '/profile')
    const { page, context, faults, close } = opened
    const { id, url } = await sent(opened, `Nhà hoàn cọc ${mode}`)
    const phone = await context.browser()!.newContext({
      viewport: { width: 390, height: 844 },
      colorScheme: mode,
      hasTouch: true,
    })
    const theirs = await phone.newPage()
    const theirFaults = await watch(theirs)
    await theirs.goto(url)
    await theirs.getByRole('button', { name: 'Tôi đồng ý' }).click()
    await theirs.getByRole('heading', { name: 'Bạn muốn nhận tiền về đâu?' }).waitFor()
    await theirs.getByLabel('Ngân hàng').selectOption({ label: 'Vietcombank' })
    await theirs.getByLabel('Số tài khoản').fill('0071 0098 7654')
    await theirs.getByLabel('Tên chủ tài khoản').fill('Lê Thị Người Nhà')
    await look(theirs, `pay-back-ask-${mode}`)
    await theirs.getByRole('button', { name: 'Gửi chủ nhà' }).click()
    await theirs.getByText('Tiền sẽ về Vietcombank, tài khoản có số cuối 7654', { exact: false }).waitFor()
    await look(theirs, `pay-back-said-${mode}`)

    await page.goto(`${product.url}/settlement/${id}`)
    await page.getByText(/khách tự ghi lúc/).waitFor()
    await look(page, `pay-back-soon-${mode}`)
    await page.getByRole('button', { name: 'Chốt quyết toán' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').first().click()
    await page.getByRole('option', { name: 'Trả sau: quét mã để chuyển, hoặc giữ lại' }).click()
    await dialog.getByRole('button', { name: 'Chốt quyết toán' }).click()
    await page.getByText(/^Chủ tài khoản là LE THI NGUOI NHA/).waitFor()
    await look(page, `pay-back-other-name-${mode}`)
    await page.getByRole('button', { name: 'Đã hỏi khách, hiện mã chuyển khoản' }).click()
    const bank = page.getByRole('link', { name: 'Chuyển thử' })
    await bank.waitFor()
    await look(page, `pay-back-code-${mode}`)

    const app = await context.newPage()
    await app.goto((await bank.getAttribute('href')) as string)
    const amount = app.getByLabel('Số tiền (đ)')
    const whole = await amount.inputValue()
    await amount.fill('1000000')
    await app.getByRole('button', { name: 'Chuyển' }).click()
    await app.getByText('Đã chuyển').waitFor()
    await page.getByText(/^Chưa ghi sổ: số tiền khác/).waitFor()
    await page.goto(`${product.url}/money-in`)
    await page.getByRole('heading', { name: 'Tiền trả khách cần bạn xem' }).waitFor()
    await page
      .getByRole('button', { name: /^Ghi đã trả/ })
      .first()
      .waitFor()
    await look(page, `pay-back-doubt-${mode}`)
    await page.goto(`${product.url}/settlement/${id}`)
    await page.getByRole('button', { name: 'Không phải tiền trả khách' }).click()
    await page.getByText('Đã bỏ qua: không phải tiền trả khách.').waitFor()

    await app.goBack()
    await app.getByLabel('Số tiền (đ)').fill(whole)
    await app.getByRole('button', { name: 'Chuyển' }).click()
    await app.getByText('Đã chuyển').waitFor()
    await page.getByText(/^Đã chuyển khoản trả lại/).waitFor()
    await look(page, `pay-back-booked-${mode}`)
    await theirs.reload()
    await theirs.getByText('Đã trả bạn bằng chuyển khoản.').waitFor()
    await look(theirs, `pay-back-link-paid-${mode}`)
    expect([...faults, ...theirFaults]).toEqual([])
    await app.close()
    await phone.close()
    await close()
  },
)
