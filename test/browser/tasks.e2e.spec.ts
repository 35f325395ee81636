import ExcelJS from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatMonth } from '../../admin-ui/i18n/format.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { launchBrowser, visit, watch } from '../support/browser.ts'
import { PDF } from '../support/files.ts'
import { product } from '../support/shared-product.ts'

/*
 * A day's work, one role after the other, in Vietnamese and through the screens alone: each goes on with what the
 * one before has done.
 */
const HOUSE = 'Nhà trọ Hoa Gạo'
const MANAGER = 'bich.ha@sonha.test'
const TENANT = 'thi.mai@sonha.test'
const PASSWORD = 'Chìa khoá 2026'
const today = dayOf(new Date().toISOString())
/** A contract that begins within a month is billed for the rest of it; these cover all of this month. */
const first = `${today.slice(0, 7)}-01`

let browser: Browser
const pages = new Map<string, { page: Page; faults: string[] }>()

/** A browser of somebody's own. What its console says is looked at in the end. */
const sitDown = async (who: string, width?: number): Promise<Page> => {
  const context = await visit(browser, product.url, { width })
  const page = await context.newPage()
  const faults = await watch(page)
  pages.set(who, { page, faults })
  return page
}
const seat = (who: string): Page => (pages.get(who) as { page: Page }).page

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
/** Opens an entry of the navigation, and of its tabs the one that is named. */
const goTo = async (page: Page, entry: string, tab?: string) => {
  await page.getByRole('navigation').getByRole('link', { name: entry }).first().click()
  if (tab) await page.getByRole('navigation', { name: entry }).getByRole('link', { name: tab }).click()
}

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await button(page, 'Đăng nhập').click()
}

/** Follows the invitation in the demo's mailbox, chooses a password and signs in. */
const acceptInvitation = async (page: Page, email: string) => {
  await page.goto(`${product.url}/mailbox`)
  await page.getByText(email).first().click()
  await page.locator(`a[href*="new-password"][href*="${encodeURIComponent(email)}"]`).click()
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Gõ lại mật khẩu mới').fill(PASSWORD)
  await button(page, 'Lưu mật khẩu').click()
  await page.getByText('Mật khẩu mới đã lưu').waitFor()
  await signIn(page, email, PASSWORD)
}

const workbook = async (rows: readonly (readonly unknown[])[]) => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Dữ liệu').addRows(rows.map((row) => [...row]))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: 'so.xlsx', mimeType, buffer: Buffer.from(await book.xlsx.writeBuffer()) }
}

it('lets an owner add a house with rooms and a manager, and schedule her there', async () => {
  const page = await sitDown('owner')
  await page.goto(`${product.url}/login`)
  await signIn(page, 'owner@sonha.demo', 'SoNha@2026')

  await goTo(page, 'Quản trị', 'Nhân viên')
  await page.getByRole('link', { name: 'Thêm nhân viên' }).click()
  await page.locator('[name=lastName]').fill('Bùi')
  await page.locator('[name=firstName]').fill('Bích Hà')
  await page.getByLabel('Vai trò').click()
  await page.getByRole('option', { name: 'Quản lý' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(MANAGER)
  await button(page, 'Thêm nhân viên').click()
  await page.getByRole('heading', { level: 1, name: 'Bùi Bích Hà' }).waitFor()

  await goTo(page, 'Nhà và phòng')
  await page.getByRole('link', { name: 'Thêm toà nhà' }).click()
  await page.getByLabel('Tên toà nhà').fill(HOUSE)
  await page.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế')
  await page.getByLabel('Số tầng').fill('1')
  await button(page, 'Thêm toà nhà').click()
  await dialog(page).getByLabel('Phòng mỗi tầng').fill('2')
  await dialog(page).getByLabel('Giá thuê tháng').fill('3.000.000')
  await button(page, 'Thêm phòng').last().click()
  await dialog(page).waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Lịch trực' }).click()
  await button(page, 'Xếp ca').first().click()
  await dialog(page).getByLabel('Người trực').click()
  await page.getByRole('option', { name: /Bùi Bích Hà/ }).click()
  await dialog(page).getByText('Cả ngày').click()
  await dialog(page).getByRole('button', { name: 'Xếp ca' }).click()
  await dialog(page).waitFor({ state: 'detached' })
})

it('lets the manager upload tenants and contracts, have them signed, and issue a month of bills', async () => {
  const page = await sitDown('manager')
  await acceptInvitation(page, MANAGER)

  await goTo(page, 'Khách', 'Tải dữ liệu lên')
  const upload = async (rows: readonly (readonly unknown[])[]) => {
    await page.locator('input[type=file]').setInputFiles(await workbook(rows))
    await button(page, 'Nhập 2 dòng').click()
    await page.getByText(/Đã nhập 2 .* vào sổ/).waitFor()
  }
  await upload([
    ['Họ', 'Tên đệm', 'Tên', 'Email', 'Số điện thoại'],
    ['Lê', 'Thị', 'Mai', TENANT, '0905 111 222'],
    ['Vũ', '', 'Nam', 'vu.nam@sonha.test', '0905 111 333'],
  ])
  await goTo(page, 'Khách', 'Tải dữ liệu lên')
  await page.getByRole('tab', { name: 'Hợp đồng' }).click()
  await page.getByText('Mỗi dòng là một hợp đồng mới').waitFor()
  await upload([
    ['Toà nhà', 'Phòng', 'Khách hàng', 'Loại hợp đồng', 'Từ ngày', 'Đến ngày', 'Giá'],
    [HOUSE, 'P.101', TENANT, 'Thuê', first, addDays(first, 364), '3.000.000'],
    [HOUSE, 'P.102', 'vu.nam@sonha.test', 'Thuê', first, addDays(first, 364), 3_000_000],
  ])
  for (const room of ['P.101', 'P.102']) {
    await goTo(page, 'Hợp đồng')
    // The upload shows rows of these rooms too, until the next page is there.
    await page.getByRole('heading', { level: 1, name: 'Hợp đồng' }).waitFor()
    await page.getByRole('row', { name: room }).click()
    await button(page, 'Ghi nhận đã ký').click()
    const paper = { name: `hop-dong-${room}.pdf`, mimeType: 'application/pdf', buffer: PDF }
    await dialog(page).locator('input[type=file]:not([capture])').setInputFiles(paper)
    await dialog(page).getByRole('link', { name: paper.name }).waitFor()
    await dialog(page).getByRole('button', { name: 'Ghi nhận đã ký' }).click()
    await page.getByText('Đang hiệu lực').first().waitFor()
  }

  await goTo(page, 'Hoá đơn')
  await page
    .getByRole('link', { name: /cả tháng|tháng/i })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Toà nhà' }).click()
  await page.getByRole('option', { name: HOUSE }).click()
  // Late in a month the run opens on the next one.
  const chooseMonth = async () => {
    await page.getByRole('combobox', { name: 'Tháng' }).click()
    await page.getByRole('option', { name: formatMonth(first.slice(0, 7)) }).click()
  }
  await chooseMonth()
  await button(page, 'Lập 2 hoá đơn').click()
  await page.getByText('Đã lập 2 hoá đơn.').waitFor()
  await page.getByText(/^2 hoá đơn tháng \S+, 6\.000\.000/).waitFor()
  await page.getByRole('link', { name: 'Xem danh sách' }).click()
  await page.getByText('Cộng 2 hoá đơn').waitFor()
  // The list says that it is of this house, and lets that be taken away.
  const house = page.getByRole('combobox', { name: 'Toà nhà' })
  await house.getByText(HOUSE).waitFor()
  await house.click()
  await page.getByRole('option', { name: 'Toà nhà: Tất cả' }).click()
  await page.waitForURL((url) => !url.searchParams.get('filter')?.includes('buildingID'))
  expect(new URL(page.url()).searchParams.get('filter')).not.toContain('buildingID')

  await page.getByRole('link', { name: 'Lập cả tháng' }).click()
  await page.getByRole('combobox', { name: 'Toà nhà' }).click()
  await page.getByRole('option', { name: HOUSE }).click()
  await chooseMonth()
  await page.getByText(/^2 hoá đơn tháng/).waitFor()
  expect(await button(page, /^Lập \d+ hoá đơn/).count()).toBe(0)
})

it('lets the manager send a notice to those who live there', async () => {
  const page = seat('manager')
  await goTo(page, 'Thông báo', 'Đã gửi')
  await page.getByRole('link', { name: 'Soạn thông báo' }).first().click()
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Cúp nước sáng thứ Hai')
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('Từ 8 giờ tới 11 giờ không có nước.')
  await page.getByText('Khách', { exact: true }).last().click()
  await page.getByText('Sẽ gửi cho 2 người').waitFor()
  await button(page, 'Gửi thông báo').click()
  await dialog(page).getByRole('button').last().click()
  await page
    .getByRole('heading', { level: 1, name: 'Cúp nước sáng thứ Hai' })
    .or(page.getByText('Đã gửi'))
    .first()
    .waitFor()
})

it('lets the tenant read it on her phone, open a ticket and pay her bill', async () => {
  const page = await sitDown('tenant', 390)
  await acceptInvitation(page, TENANT)
  await page.getByRole('heading', { level: 1, name: 'Chào Mai' }).waitFor()

  await goTo(page, 'Thông báo')
  await page.getByText('Cúp nước sáng thứ Hai').first().click()
  await page.getByText('Từ 8 giờ tới 11 giờ không có nước.').waitFor()

  await goTo(page, 'Báo sửa')
  await button(page, 'Báo việc cần sửa').click()
  // A sheet from below, as tall as what it holds.
  await expect.poll(async () => (await dialog(page).boundingBox())?.y).toBeGreaterThan(100)
  const sheet = await dialog(page).boundingBox()
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(page.viewportSize()?.height)
  await dialog(page).locator('[name=title]').fill('Vòi nước rỉ')
  await dialog(page).locator('[name=content]').fill('Vòi rửa bát rỉ nước từ hôm qua.')
  await button(page, 'Gửi').click()
  await page.getByText('Vòi nước rỉ').first().waitFor()

  await goTo(page, 'Nhà')
  await button(page, 'Trả bằng MoMo').click()
  await button(page, 'Trả 3.000.000 đ').click()
  await page.waitForURL((url) => url.origin === product.url)
  await page.getByText('Đã trả').first().waitFor()
})

it('lets the manager answer the ticket, and the tenant sees it', async () => {
  const page = seat('manager')
  await goTo(page, 'Phiếu hỗ trợ')
  await page.getByRole('row', { name: /Vòi nước rỉ/ }).click()
  await button(page, /^Duyệt$/).click()
  await dialog(page).getByRole('textbox').first().fill('Chiều nay thợ tới.')
  await dialog(page).getByRole('button').last().click()
  await page.getByText('Đã duyệt').first().waitFor()

  const tenant = seat('tenant')
  await goTo(tenant, 'Báo sửa')
  await tenant.getByText('Vòi nước rỉ').first().click()
  await tenant.getByText('Chiều nay thợ tới.').first().waitFor()
})

it('shows the owner the money in the report and each step in the audit', async () => {
  const page = seat('owner')
  await goTo(page, 'Báo cáo')
  const row = page.getByRole('row', { name: new RegExp(HOUSE) }).first()
  await expect.poll(() => row.textContent()).toMatch(/6\.000\.000.*3\.000\.000.*3\.000\.000/)
  await goTo(page, 'Quản trị')
  for (const step of ['Lập phiếu', 'Gửi thông báo', 'Ký hợp đồng', 'Lập hoá đơn'])
    await page.getByText(step).first().waitFor()
  for (const [who, { faults }] of pages) expect(faults, who).toEqual([])
})
