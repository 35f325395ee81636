import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import { settle } from '../support/browser.ts'
import { PDF } from '../support/files.ts'
import { countedWay } from '../support/hand.ts'
import { sender } from '../support/landlord.ts'
import { look } from '../support/look.ts'
import { openLink } from '../support/phone.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/**
 * One lease on a phone, from the hold to the deposit that is back: nothing of the lease is done but by taps. What is there
 * before is the house, its lessor, its prices, its account, a room with a meter and two things, and a tenant.
 */
const { openAs } = seat()
const today = dayOf(new Date().toISOString())
/** The lease has begun when the product is told of it, so that all its stations fall on one day. */
const start = `${addMonths(today.slice(0, 7), -1)}-01`
const month = today.slice(0, 7)
/** The first month of the lease, that is billed. */
const before = start.slice(0, 7)
const PICTURES = process.env.PICTURES

const written = (day: string) => day.split('-').reverse().map(Number).join('/')

const read = async (context: BrowserContext, path: string) =>
  ((await (await context.request.get(`${product.url}/api/${path}`)).json()) as { data: never }).data

const houseOf = async (context: BrowserContext, name: string) => {
  const send = sender(context, product.url)
  const buildingID = await send('building/add', {
    name,
    address: '17 ngõ 66 Triều Khúc, Hà Nội',
    floorCount: 3,
  })
  const id = { idNumber: '001184000123', address: '17 ngõ 66 Triều Khúc', phone: '0912345678' }
  await send(`building/${buildingID}/lessor`, { lessor: { kind: 'person', name: 'Nguyễn Thị Hoà', ...id } })
  const electricity = { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_800, utility: 'electricity' }
  await send(`building/${buildingID}/charges`, { fromDay: addDays(start, -60), charges: [electricity] })
  const password = { data: { password: 'SoNha@2026' } }
  await context.request.post(`${product.url}/api/authentication/verify-password`, password)
  const bankAccount = { bin: '970436', number: `0071${Date.now()}`, holder: 'NGUYEN THI HOA' }
  await send(`building/${buildingID}/bank-account`, { bankAccount })
  const roomID = await send(`building/${buildingID}/room/add`, {
    number: 'P.302',
    floor: 3,
    rentPrice: 4_500_000,
  })
  await send('meter/add', { roomID, utility: 'electricity', digits: 5, day: start, value: 794_000 })
  const since = { since: addDays(today, -365), goodForYears: 7 }
  for (const [thing, value] of [
    ['Điều khiển điều hoà', 350_000],
    ['Tủ quần áo', 3_200_000],
  ] as const)
    await send(`room/${roomID}/asset`, {
      name: thing,
      states: [{ state: 'good', count: 1 }],
      value,
      ...since,
    })
  return { buildingID, roomID }
}

type Person = { readonly id: string; readonly fullName: string; readonly email: string | null }

it.each(PICTURES ? (['light', 'dark'] as const) : (['light'] as const))(
  'carries a lease through, from the hold to the deposit back: %s',
  async (mode) => {
    const { context, page, faults, close } = await openAs({ role: 'owner', mode, width: 390 }, '/profile')
    const { buildingID, roomID } = await houseOf(context, `Nhà trọn vòng ${mode}`)
    const people = (await read(context, 'customer?limit=500')) as Person[]
    const tenant = people.find(({ email }) => email === 'customer@sonha.demo') as Person
    const photo = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#8899aa' } })
      .jpeg()
      .toBuffer()
    const way = countedWay()
    const other = mode === 'light' ? 'dark' : 'light'
    const { tap, act, press, follow, choose, type, draw, photograph, tapped } = way.handOn(page)
    const picture = (name: string, of: Page = page) => look(of, `lease-${name}-${mode}`)
    const print = async (name: string) => {
      await settle(page)
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/lease-${name}-${mode}.png`, fullPage: true })
      await page.emulateMedia({ media: 'screen' })
    }
    const dialog = page.getByRole('dialog')

    way.begin('hold')
    await page.goto(`${product.url}/building/${buildingID}/room/${roomID}`)
    await settle(page)
    await act('Giữ chỗ')
    await press(dialog.getByRole('combobox', { name: /Khách/ }))
    await page.keyboard.type(tenant.fullName)
    await press(page.getByRole('option', { name: tenant.fullName }).first())
    await type(/^Tiền giữ chỗ/, '1000000')
    await picture('01-hold')
    await tap(/^Giữ chỗ/, dialog)
    await page.getByRole('heading', { level: 1, name: 'Giữ chỗ P.302' }).waitFor()
    await picture('02-held')

    way.begin('contract')
    await tap('Lập hợp đồng')
    await type(/^Từ ngày/, written(start), dialog)
    await page.keyboard.press('Tab')
    await type(/^Tiền cọc/, '9000000', dialog)
    await picture('03-contract')
    await tap('Lập hợp đồng', dialog)
    await page.waitForURL(/\/contract\//)
    const contractID = new URL(page.url()).pathname.split('/').at(-1) as string
    await picture('04-contract-waits')

    way.begin('sign')
    await follow('Soạn bản hợp đồng')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await picture('05-draft')
    await act('Khoá để ký')
    await picture('06-freeze')
    await tap(/Khoá/, page.getByRole('dialog').or(page.getByRole('alertdialog')))
    await page.waitForURL(/\/paper\//)
    const paper = page.url()
    await picture('07-frozen')
    await act('Gửi liên kết ký')
    const signUrl = (await dialog.getByText(/\/p\/[\w-]{43}$/).textContent()) as string
    await picture('08-sign-link')
    const signing = await openLink(context, signUrl, other)
    {
      const hers = way.handOn(signing.page)
      way.begin('sign, she')
      await hers.follow('Xuống chỗ ký')
      await picture('09-sign', signing.page)
      await hers.draw('#pad')
      await hers.tap('Ký hợp đồng')
      await signing.page.getByText(/^Bạn đã ký lúc/).waitFor()
      await picture('10-signed', signing.page)
      await signing.close()
    }
    way.begin('sign')
    await tap('Đóng', dialog)
    await page.getByText('Khách đã ký, chờ bên cho thuê').waitFor()
    await tap('Ký trên máy này')
    await draw('[role=dialog] svg[role=img]')
    await tap('Ký bản này')
    await page.getByText('Hai bên đã ký').first().waitFor()
    await picture('11-paper')

    way.begin('deposit')
    await follow(/^P\.302\//)
    await tap('Nhận cọc')
    await picture('12-deposit')
    await tap('Nhận cọc', dialog)
    await dialog.waitFor({ state: 'detached' })
    await picture('13-contract')

    way.begin('handover')
    await tap('Giao phòng')
    await page.getByRole('heading', { name: 'Điều khiển điều hoà' }).waitFor()
    await tap('cũ, trầy')
    await tap('trầy')
    await photograph('Điều khiển điều hoà', photo)
    await page.getByRole('button', { name: /^Đã chụp 1 ảnh/ }).waitFor()
    await picture('14-handover')
    await tap('Ghi vậy → Tủ quần áo')
    await photograph('Tủ quần áo', photo)
    await page.getByRole('button', { name: /^Đã chụp 1 ảnh/ }).waitFor()
    await tap(/→ Chìa khoá/)
    await page.getByRole('heading', { name: 'Giao mấy chìa, mấy thẻ?' }).waitFor()
    await context.setOffline(true)
    await tap('Điện nước')
    await page.getByText('Chưa lưu được. Bước sau sẽ lưu lại tất cả.').waitFor()
    await type('Điện, số hôm nay', '801')
    await picture('15-handover-offline')
    await tap('Người')
    await page.getByRole('heading', { name: 'Có mặt' }).waitFor()
    await context.setOffline(false)
    await tap('Xem lại')
    await page.getByText('1 món tốt').waitFor()
    await picture('16-handover-end')
    await tap(/xem và trả lời trên máy này$/)
    await tap('Đúng như vậy')
    await page.getByText(/đã xác nhận\.$/).waitFor()
    await picture('17-handed')

    way.begin('bill')
    await follow(/^P\.302\//)
    await follow('Lập hoá đơn đầu')
    await page.getByRole('heading', { level: 1, name: 'Lập hoá đơn' }).waitFor()
    await type(/^Tháng/, `${Number(before.slice(5))}/${before.slice(0, 4)}`)
    await page.keyboard.press('Tab')
    // The lines follow the month.
    await expect
      .poll(() => page.getByLabel(/^Nội dung/).inputValue())
      .toBe(`Tiền phòng tháng ${Number(before.slice(5))}/${before.slice(0, 4)}`)
    await settle(page)
    await picture('18-bill')
    await tap('Lập hoá đơn')
    await page.waitForURL(/\/bill\/(?!add)/)
    await picture('19-billed')
    await act('Ghi nhận đã thu')
    await picture('20-collect')
    await tap('Ghi nhận đã thu', dialog)
    await dialog.waitFor({ state: 'detached' })
    await picture('21-paid')

    way.begin('rise')
    await follow(/^Mở hợp đồng/)
    await tap('Đổi giá thuê')
    await type(/^Giá thuê tháng mới/, '4700000', dialog)
    await type(/^Từ ngày/, written(`${month}-01`), dialog)
    await tapped()
    await dialog
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles({ name: 'phu-luc.pdf', mimeType: 'application/pdf', buffer: PDF })
    await dialog.getByRole('link', { name: 'phu-luc.pdf' }).waitFor()
    await picture('22-rise')
    await tap('Lưu giá thuê', dialog)
    await dialog.waitFor({ state: 'detached' })
    await picture('23-risen')

    way.begin('notice, she')
    const home = await openAs({ role: 'customer', mode: other, width: 390 }, '/')
    {
      const hers = way.handOn(home.page)
      await settle(home.page)
      await picture('24-home', home.page)
      await hers.press(home.page.locator(`a[href$="/contract/${contractID}"]`).first())
      await hers.tap('Báo trả phòng')
      await hers.choose(/Căn cứ/, 'Hai bên thoả thuận')
      await hers.type(/^Ngày cuối bạn ở/, written(today), home.page.getByRole('dialog'))
      await picture('25-notice', home.page)
      await hers.tap('Gửi chủ nhà', home.page.getByRole('dialog'))
      await home.page.getByText('Chờ chủ nhà xác nhận.').waitFor()
      await picture('26-noticed', home.page)
    }
    way.begin('notice')
    await page
      .getByText(/Khách báo ngày/)
      .first()
      .waitFor()
    await picture('27-notice-waits')
    await tap('Xác nhận')
    await page.getByRole('button', { name: 'Xác nhận', exact: true }).waitFor({ state: 'detached' })
    await picture('28-leaving')

    way.begin('take-back')
    await tap('Nhận lại phòng')
    await page.getByRole('heading', { name: 'Điều khiển điều hoà' }).waitFor()
    await tap('Như ngày đầu → Tủ quần áo')
    await tap('hỏng')
    await tap('gãy')
    await photograph('Tủ quần áo', photo)
    await page.getByRole('button', { name: /^Đã chụp 1 ảnh/ }).waitFor()
    await picture('29-take-back')
    await tap('Ghi vậy → Chìa khoá')
    await tap('Điện nước')
    await type('Điện, số hôm nay', '815')
    await picture('30-last-reading')
    await tap('Người')
    await tap('Xem lại')
    await page.getByText('Khác ngày đầu', { exact: true }).waitFor()
    await picture('31-take-back-end')
    await tap(/xem và trả lời trên máy này$/)
    await tap('Đúng như vậy')
    await page.getByText(/đã xác nhận\.$/).waitFor()
    await press(page.getByLabel('Tủ quần áo: hư hỏng'))
    await type('Số tiền cho Tủ quần áo', '280000')
    await type(/^Vì sao là số này/, 'Thay bản lề')
    await tap('Lưu khoản trừ')
    await picture('32-deduction')
    await tap('Khép biên bản')
    await page.getByRole('button', { name: 'Khép biên bản' }).waitFor({ state: 'detached' })
    await picture('33-closed')

    way.begin('settlement')
    await follow(/^P\.302\//)
    await act('Trả phòng')
    await page.getByRole('link', { name: /^Theo biên bản nhận lại phòng/ }).waitFor()
    await tap('Cho khách xem trước')
    await picture('34-settle')
    await tap('Gửi khách bản này')
    await page.getByText(/^Đã gửi .* Chờ khách trả lời/).waitFor()
    await picture('35-sent')
    await act('Gửi liên kết quyết toán')
    const url = (await dialog.getByText(/\/p\/[\w-]{43}$/).textContent()) as string
    await tap('Đóng', dialog)

    way.begin('settlement, she')
    const phone = await openLink(context, url, other)
    const theirs = phone.page
    const hers = way.handOn(theirs)
    await picture('36-statement', theirs)
    const line = theirs.getByRole('listitem').filter({ hasText: 'Tủ quần áo' })
    await hers.press(line.getByText('Không đồng ý dòng này…'))
    await hers.type('Dòng này chưa đúng ở đâu?', 'Bản lề lỏng từ trước.', line)
    await picture('37-object', theirs)
    await hers.tap('Gửi chủ nhà', line)
    await theirs.getByText('Chủ nhà chưa trả lời.').waitFor()

    way.begin('settlement')
    await page.getByText(/không đồng ý 1 dòng/).waitFor()
    await picture('38-objected')
    await tap(/^Đổi số tiền: Tủ quần áo/)
    await type('Số tiền mới', '140000', dialog)
    await type(/^Trả lời khách, khách đọc được/, 'Mỗi bên một nửa.', dialog)
    await picture('39-answer')
    await tap('Đổi số tiền', dialog)
    await page.getByText(/^Đã trả lời mọi ý kiến/).waitFor()

    way.begin('settlement, she')
    await theirs.reload()
    await theirs.getByText(/^Chủ nhà đổi còn/).waitFor()
    await picture('40-answered', theirs)
    await hers.tap('Tôi đồng ý')
    await theirs.getByRole('heading', { name: 'Bạn muốn nhận tiền về đâu?' }).waitFor()
    await hers.tapped()
    await theirs.getByLabel('Ngân hàng').selectOption({ label: 'Vietcombank' })
    await hers.type('Số tài khoản', '0071 0098 7654')
    await hers.type('Tên chủ tài khoản', tenant.fullName)
    await picture('41-account', theirs)
    await hers.tap('Gửi chủ nhà')
    await theirs.getByText(/^Tiền sẽ về Vietcombank, tài khoản có số cuối 7654/).waitFor()

    way.begin('money back')
    await page.getByText(/khách tự ghi lúc/).waitFor()
    await picture('42-agreed')
    await tap('Chốt quyết toán')
    await choose(/^Trả lại/, 'Trả sau: quét mã để chuyển, hoặc giữ lại')
    await picture('43-book')
    await tap('Chốt quyết toán', dialog)
    const bank = page.getByRole('link', { name: 'Chuyển thử' })
    await bank.waitFor()
    await picture('44-code')
    const app = await context.newPage()
    await app.goto((await bank.getAttribute('href')) as string)
    await app.getByRole('button', { name: 'Chuyển' }).click()
    await app.getByText('Đã chuyển').waitFor()
    await page.getByText(/^Đã chuyển khoản trả lại/).waitFor()
    await picture('45-paid-back')
    await theirs.reload()
    await theirs.getByText('Đã trả bạn bằng chuyển khoản.').waitFor()
    await app.close()
    await picture('46-paid-back', theirs)

    way.begin('print')
    await act('In biên bản')
    await print('47-statement-printed')
    await page.goto(paper)
    await act('In, lưu PDF')
    await print('48-contract-printed')
    await page.goto(`${product.url}/account/${contractID}`)
    await page.getByRole('heading', { name: /P\.302/ }).waitFor()
    await picture('49-account')
    expect([...home.faults, ...signing.faults, ...phone.faults]).toEqual([])
    await phone.close()
    await home.close()
    const stations = [...way.stations]
    console.log(
      stations
        .map(([name, { taps, typed }]) => `lease: ${name}: ${taps} taps, ${typed} fields typed`)
        .join('\n'),
    )
    const taps = stations.reduce((sum, [, done]) => sum + done.taps, 0)
    expect(taps, 'of both sides, all stations').toBeLessThanOrEqual(85)
    // The browser says of its own accord that it has no network.
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
    await close()
  },
)
