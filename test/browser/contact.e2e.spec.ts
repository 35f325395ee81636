import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { NoticeRead } from '../../domain/notice/inbox.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

it('lets a tenant report on a phone, and shows them the reason of a manager who denies it', async () => {
  const tenant = await openAs({ role: 'customer', width: 360 }, '/support-ticket')
  await button(tenant.page, 'Báo việc cần sửa').click()
  const form = tenant.page.getByRole('dialog')
  await form.waitFor()
  // Tests before this one may have let them another room.
  const room = form.getByRole('combobox', { name: /^Phòng/ })
  if (await room.isVisible()) {
    await room.click()
    await tenant.page.getByRole('option', { name: /Hoa Sen/ }).click()
  }
  await form.getByLabel('Việc cần sửa').fill('Tay nắm tủ bếp bị lỏng')
  await form.getByLabel('Mô tả').fill('Cánh thứ hai từ trái sang, lỏng từ hôm qua.')
  await button(tenant.page, 'Gửi').click()
  await tenant.page.getByRole('heading', { level: 1, name: 'Tay nắm tủ bếp bị lỏng' }).waitFor()
  await tenant.page.getByText('Chưa có ai trả lời.').waitFor()
  const { pathname } = new URL(tenant.page.url())

  const manager = await openAs({ role: 'manager' }, '/support-ticket')
  await manager.page.getByRole('link', { name: 'Tay nắm tủ bếp bị lỏng' }).click()
  await manager.page.getByRole('heading', { level: 1, name: 'Tay nắm tủ bếp bị lỏng' }).waitFor()
  await button(manager.page, 'Từ chối').click()
  const dialog = manager.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Từ chối' }).click()
  // Without a reason nobody is denied anything.
  await expect.poll(() => dialog.getByLabel('Lý do').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Lý do').fill('Tủ bếp là của bạn mang đến, không thuộc căn phòng.')
  await dialog.getByRole('button', { name: 'Từ chối' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await button(manager.page, 'Duyệt').count()).toBe(0)

  // Nobody has touched the tenant's page meanwhile.
  await tenant.page.getByText('Tủ bếp là của bạn mang đến, không thuộc căn phòng.').first().waitFor()
  expect(new URL(tenant.page.url()).pathname).toBe(pathname)
  expect(await button(tenant.page, 'Sửa phiếu').count()).toBe(0)
  expect([...tenant.faults, ...manager.faults]).toEqual([])
  await Promise.all([tenant.close(), manager.close()])
})

it('tells a tenant at once of what a manager writes, and the manager who has read it', async () => {
  const tenant = await openAs({ role: 'customer', width: 360 }, '/room')
  // Of what the server says: who has read everything has no sign, and other tests read here too.
  const filter = encodeURIComponent(JSON.stringify({ read: [NoticeRead.UNREAD] }))
  const inbox = await tenant.page.request.get(`${product.url}/api/notification/inbox?filter=${filter}`)
  const before: number = (await inbox.json()).total
  const unread = () => tenant.page.locator('[data-unread]').getAttribute('data-unread')
  const none = () => tenant.page.locator('[data-unread]').waitFor({ state: 'detached' })
  const isUnread = (count: number) => (count === 0 ? none() : expect.poll(unread).toBe(String(count)))
  await isUnread(before)

  const { page, faults, close } = await openAs({ role: 'manager' }, '/notice/new')
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Thang máy dừng chiều nay')
  await page.getByRole('textbox', { name: 'Nội dung' }).click()
  await page.keyboard.type('Thang máy dừng từ ')
  await button(page, 'Đậm').click()
  await page.keyboard.type('14 đến 16 giờ')
  await page.getByLabel('Quan trọng').check()
  await button(page, 'Gửi thông báo').click()
  await page.getByText('Hãy chọn ít nhất một toà nhà, phòng, vai trò hoặc một người.').waitFor()
  await page.getByLabel('Từng người').fill('Nguyễn Thị Ngọc Diễm')
  await page.getByRole('option', { name: 'Nguyễn Thị Ngọc Diễm' }).first().click()
  await page.getByText('Sẽ gửi cho 1 người').waitFor()
  await button(page, 'Gửi thông báo').click()
  const question = page.getByRole('dialog', { name: 'Gửi cho 1 người?' })
  await question.getByRole('button', { name: 'Gửi thông báo' }).click()
  await page.getByText('0/1 người đã đọc').waitFor()

  await isUnread(before + 1)
  await tenant.page.getByText('Có thông báo quan trọng').waitFor()
  await tenant.page.getByRole('link', { name: /Thông báo$/ }).click()
  await tenant.page.getByRole('link', { name: /Thang máy dừng chiều nay/ }).click()
  await tenant.page.locator('article strong', { hasText: '14 đến 16 giờ' }).waitFor()
  await isUnread(before)

  await page.getByText('1/1 người đã đọc').waitFor()

  // With a keyboard, the focus goes to the page when the button that was pressed is gone.
  const here = tenant.page.locator('#content:focus')
  await button(tenant.page, 'Để là chưa đọc').press('Enter')
  await here.waitFor()
  // Until the list has been asked for again it shows the notice as read, and leaves it out of what is marked.
  await button(tenant.page, `Đánh dấu đã đọc (${before + 1})`).waitFor()
  const mark = tenant.page.getByRole('button', { name: /^Đánh dấu đã đọc/ })
  // On the day that a bill is due, a reminder may come meanwhile.
  const marked = async () => {
    // It may be gone by then.
    if (await mark.count()) await mark.press('Enter', { timeout: 2_000 }).catch(() => undefined)
    return mark.count()
  }
  await expect.poll(marked).toBe(0)
  await here.waitFor()
  expect([...tenant.faults, ...faults]).toEqual([])
  await Promise.all([tenant.close(), close()])
})
