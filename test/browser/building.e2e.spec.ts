import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { settle, type Visitor } from '../support/browser.ts'
import { PDF } from '../support/files.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

it('lets an owner sign in, in Vietnamese, and add a building with its rooms', async () => {
  const { page, faults, close } = await openAs({}, '/building/add')
  await page.getByLabel('Email').fill('owner@sonha.demo')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, 'Đăng nhập').click()

  await page.getByLabel('Tên toà nhà').fill('Nhà trọ Cây Khế')
  await page.getByLabel('Địa chỉ').fill('45 Lê Văn Chí, phường Linh Xuân, TP. Hồ Chí Minh')
  await page.getByLabel('Số tầng').fill('2')
  await button(page, 'Thêm dịch vụ').click()
  await page.getByLabel('Tên dịch vụ').fill('Điện')
  await page.getByLabel('Đơn giá').fill('3.800')
  await page.getByLabel('Đơn vị').fill('kWh')
  await button(page, 'Thêm toà nhà').click()

  // A new house asks for its rooms at once.
  const dialog = page.getByRole('dialog', { name: 'Thêm phòng' })
  await dialog.getByLabel('Phòng mỗi tầng').fill('3')
  await dialog.getByText('Sẽ thêm 6 phòng: P.101, P.102, P.103, P.201, P.202, P.203.').waitFor()
  await dialog.getByLabel('Giá thuê tháng').fill('2.500.000')
  await dialog.getByLabel('Diện tích').fill('18,5')
  await button(page, 'Thêm phòng').last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Nhà trọ Cây Khế' }).waitFor()

  expect(await button(page, /^P\.\d/).count()).toBe(6)
  await button(page, /^P\.203/).click()
  const panel = page.getByRole('dialog', { name: 'P.203' })
  await panel.getByText('2.500.000').waitFor()
  await panel.getByText('18,5 m²').first().waitFor()
  await button(page, 'Đưa vào sửa chữa').click()
  await panel.getByText('Đang sửa').waitFor()
  // The step that was clicked is gone, and the focus with it for a moment: Escape belongs to where the focus is.
  const isInside = `document.querySelector('[role=dialog]').contains(document.activeElement)`
  await expect.poll(() => page.evaluate(isInside)).toBe(true)
  await page.keyboard.press('Escape')
  await button(page, /^Đang sửa 1$/).waitFor()

  await page.getByRole('tab', { name: 'Lịch sử' }).click()
  await page.getByText('Điện: 3.800 đ/kWh').waitFor()
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
  await close()
})

it('shows a room that another session adds, without a reload', async () => {
  const owner = await openAs({ role: 'owner' }, '/building')
  await owner.page.getByText('Nhà trọ Bằng Lăng').click()
  await button(owner.page, /^P\.101/).waitFor()
  const manager = await openAs({ role: 'manager', language: 'en' }, new URL(owner.page.url()).pathname)
  const watched = manager.page
  await button(watched, /^P\.101/).waitFor()
  await settle(watched)
  await watched.evaluate('window.loadedOnce = true')
  expect(await button(watched, /^P\.519/).count()).toBe(0)

  await button(owner.page, 'Thêm phòng').click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Từ tầng').fill('5')
  await dialog.getByLabel('Đến tầng').fill('5')
  await dialog.getByLabel('Số phòng đầu tiên').fill('P.519')
  await button(owner.page, 'Thêm phòng').last().click()
  await button(owner.page, /^P\.519/).waitFor()
  await button(watched, /^P\.519/).waitFor()
  expect(await watched.evaluate('window.loadedOnce')).toBe(true)

  await owner.close()
  await manager.close()
})

it('shows an owner the whole book as of a past day, with nothing to change, and leads back to today', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, '/building')
  await page.getByText('Nhà trọ Bằng Lăng').waitFor()
  expect(
    await button(page, 'Thêm toà nhà')
      .or(page.getByRole('link', { name: 'Thêm toà nhà' }))
      .count(),
  ).toBe(1)
  await button(page, 'Xem sổ như một ngày đã qua').click()
  const calendar = page.getByRole('dialog', { name: 'Xem sổ như một ngày đã qua' })
  const lastMonth = addDays(`${dayOf(new Date().toISOString()).slice(0, 7)}-01`, -1)
  const [year, month] = lastMonth.split('-').map(Number)
  await calendar.getByRole('button', { name: 'Tháng trước' }).click()
  await calendar.getByText(`Tháng ${month} ${year}`).waitFor()
  const day = calendar.getByRole('gridcell', { name: '15', exact: true })
  // The month that slides out is there a moment longer.
  await expect.poll(() => day.count()).toBe(1)
  await day.click()
  await page.getByText(`Bạn đang xem sổ như cuối ngày 15/${month}/${year}`).waitFor()
  await page.getByText('Nhà trọ Bằng Lăng').click()
  await button(page, /^P\.101/).waitFor()
  expect(await button(page, 'Thêm phòng').count()).toBe(0)
  await page.getByRole('link', { name: 'Quản trị' }).click()
  await page.getByRole('link', { name: 'Tải dữ liệu lên' }).click()
  await page.getByText('Trang này chỉ có hôm nay').waitFor()
  await button(page, 'Về hôm nay').first().click()
  await page
    .getByText(/^Bạn đang xem sổ/)
    .first()
    .waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

it('calls the day of the houses today, wherever the browser is', async () => {
  const visitor: Visitor = { role: 'owner', timeZone: 'America/Los_Angeles' }
  const { page, close } = await openAs(visitor, '/profile')
  await page.locator('h1').waitFor()
  // Nine in the morning in the houses is the evening before in California.
  const today = dayOf(new Date().toISOString())
  await page.clock.setFixedTime(`${today}T02:00:00Z`)
  await button(page, 'Xem sổ như một ngày đã qua').click()
  const day = page.getByRole('gridcell', { name: String(Number(today.slice(8))), exact: true })
  await expect.poll(() => day.getAttribute('aria-current')).toBe('date')
  expect(await page.locator('[aria-current=date], .MuiPickerDay-today').count()).toBe(1)
  expect(await day.getAttribute('aria-selected')).toBe('true')
  await close()
})

describe('an e-mail address that somebody else has', () => {
  it.each([
    ['vi', 'Thêm khách', 'Email này đã thuộc về người khác. Hãy dùng email khác.'],
    ['en', 'Add tenant', 'This email belongs to someone else. Use another one.'],
  ] as const)('is refused at its field in %s', async (language, act, text) => {
    const { page, close } = await openAs({ role: 'owner', language }, '/customer/add')
    await page.locator('[name=lastName]').fill('Lê')
    await page.locator('[name=firstName]').fill('An')
    await page.getByLabel('Email').fill('customer@sonha.demo')
    await button(page, act).click()
    const field = page.getByLabel('Email')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const help = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${help}"]`).textContent()).toContain(text)
    expect(await page.evaluate('document.activeElement.name')).toBe('email')
    expect(new URL(page.url()).pathname).toBe('/customer/add')
    await close()
  })
})

it('lets a manager let a free room, bill it, change a line and record the payment, in Vietnamese', async () => {
  const { page, faults, close } = await openAs({ role: 'manager' }, '/building')
  await page.getByText('Nhà trọ Bằng Lăng').click()
  await page.getByRole('tab', { name: 'Lịch thuê' }).click()
  const today = dayOf(new Date().toISOString()).split('-').map(Number).reverse().join('/')
  await page
    .getByRole('link', { name: `còn trống: lập hợp đồng từ ${today}` })
    .first()
    .click()

  await page.getByRole('heading', { level: 1, name: 'Lập hợp đồng' }).waitFor()
  await page.getByLabel('Khách').fill('nguyen')
  await page.getByRole('option').first().click()
  // Whichever room is free on the day: one that has just been added says no rent.
  await page.getByLabel('Giá thuê tháng').fill('3.700.000')
  await page.getByLabel('Tiền cọc').fill('3.000.000')
  await button(page, 'Thêm người cùng ở').click()
  const resident = page.getByRole('group', { name: 'Người thứ 1' })
  await resident.locator('[name$=lastName]').fill('Lê')
  await resident.locator('[name$=firstName]').fill('Bống')
  await button(page, 'Lập hợp đồng').click()

  await button(page, 'Ghi nhận đã ký').click()
  const signing = page.getByRole('dialog')
  const paper = { name: 'hop-dong.pdf', mimeType: 'application/pdf', buffer: PDF }
  await signing.locator('input[type=file]:not([capture])').setInputFiles(paper)
  await signing.getByRole('link', { name: paper.name }).waitFor()
  await signing.getByRole('button', { name: 'Ghi nhận đã ký' }).click()
  await page.getByRole('link', { name: 'Lập hoá đơn', exact: true }).waitFor()
  await page.getByText('Lê Bống').waitFor()
  await page.getByRole('link', { name: 'Lập hoá đơn', exact: true }).click()

  // What the month asks for is there; what the meters of the day came to is typed beside it.
  const line = (place: number) => page.getByRole('group', { name: `Khoản ${place}`, exact: true })
  await line(1).waitFor()
  const field = (place: number, name: string) => page.locator(`input[name="lines.${place - 1}.${name}"]`)
  const begun = await page.getByRole('group', { name: /^Khoản \d+$/ }).count()
  for (const [place, name, figure, unit, price] of [
    [begun + 1, 'Điện', '100', 'kWh', '3.800'],
    [begun + 2, 'Nước', '6,5', 'm³', '18.000'],
  ] as const) {
    await button(page, 'Thêm khoản').click()
    await field(place, 'name').fill(name)
    await field(place, 'quantity').fill(figure)
    await field(place, 'unit').fill(unit)
    await field(place, 'price').fill(price)
  }
  await line(begun + 1)
    .getByText('380.000')
    .waitFor()
  await button(page, 'Lập hoá đơn').click()
  await page.getByText('100 kWh × 3.800 đ').waitFor()
  await page.getByText('6,5 m³ × 18.000 đ').waitFor()

  await button(page, 'Việc khác').click()
  await page.getByRole('menuitem', { name: 'Sửa', exact: true }).click()
  await field(begun + 1, 'quantity').fill('1394-1284')
  await button(page, 'Lưu thay đổi').click()
  await line(begun + 1)
    .getByText('Số mới nhỏ hơn số cũ.')
    .waitFor()
  await field(begun + 1, 'quantity').fill('1284-1394')
  await field(begun + 1, 'name').press('Alt+ArrowUp')
  await expect.poll(() => field(begun, 'name').inputValue()).toBe('Điện')
  await page.getByLabel('Vì sao sửa').fill('Ghi nhầm số điện')
  await button(page, 'Lưu thay đổi').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu thay đổi' }).click()
  await page.getByText('1.284 → 1.394').waitFor()
  await page.getByText('110 kWh × 3.800 đ').waitFor()

  await button(page, 'Ghi nhận đã thu').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ghi nhận đã thu' }).click()
  await page.getByText('Đã trả').first().waitFor()
  expect(faults).toEqual([])
  await close()
})
