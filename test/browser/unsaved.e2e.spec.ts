import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { beyond, settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

it('keeps what is typed when the session ends meanwhile, and saves it once one is signed in again', async () => {
  const { page, context, close } = await openAs({ role: 'manager', width: 360 }, '/customer/add')
  const name = { last: 'Phan', first: `Lụa${Date.now()}` }
  await page.locator('[name=lastName]').fill(name.last)
  await page.locator('[name=firstName]').fill(name.first)
  await settle(page) // an answer under way would bring the cookie back
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: 'Thêm khách' }).click()

  const dialog = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết' })
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill('không phải')
  await dialog.getByRole('button', { name: 'Làm tiếp' }).click()
  await dialog.getByText('Mật khẩu chưa đúng.').waitFor()
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Làm tiếp' }).click()
  await page.getByRole('heading', { level: 1, name: `${name.last} ${name.first}` }).waitFor()

  // The toast that says so is as wide as a phone lets it be.
  const toast = page
    .getByText(`Đã thêm ${name.last} ${name.first}`)
    .locator('xpath=ancestor::*[@role="status"]')
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
  expect(await beyond(page)).toBe(0)
  await close()
})

it('says a form in the other language and keeps what is typed, what is wrong and where one is', async () => {
  const { page, faults, close } = await openAs({ role: 'manager' }, '/customer/add')
  await page.locator('[name=lastName]').fill('Phan')
  await page.getByRole('button', { name: 'Thêm khách' }).click()
  await page.getByText('Hãy điền ô này.').first().waitFor()
  const other = page.getByRole('button', { name: 'EN: Đổi sang tiếng Anh' })
  await other.click()
  await page.getByRole('heading', { level: 1, name: 'Add tenant' }).waitFor()
  expect(await page.locator('[name=lastName]').inputValue()).toBe('Phan')
  expect(await page.title()).toContain('Add tenant')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByText('Please fill this in.').first().waitFor()
  await page.getByRole('button', { name: 'VI: Switch to Vietnamese' }).and(page.locator(':focus')).waitFor()
  expect(faults).toEqual([])
  await close()
})

it('goes to the sign-in page when nothing is typed, and never to the page of nothing', async () => {
  const { page, context, close } = await openAs({ role: 'manager' }, '/customer/add')
  await page.locator('[name=lastName]').waitFor()
  await settle(page) // an answer under way would bring the cookie back
  await context.clearCookies({ name: 'sid' })
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Hoá đơn' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  // Once, though several calls were refused.
  expect(loaded).toEqual(['/login'])
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/bill/)
  await close()
})

it('adds a tenant over the contract that needs one, and sends only that', async () => {
  const { page, close } = await openAs({ role: 'manager' }, '/contract/add')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const given = `Thư${Date.now()}`
  await page.getByLabel('Tiền cọc').fill('2.000.000')
  await page.getByRole('button', { name: 'Thêm khách mới' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=lastName]').fill('Mạc')
  await dialog.locator('[name=firstName]').fill(given)
  await dialog.getByRole('button', { name: 'Thêm khách' }).click()
  await dialog.waitFor({ state: 'detached' })
  const customer = page.getByRole('combobox', { name: 'Khách' })
  await expect.poll(() => customer.inputValue()).toBe(`Mạc ${given}`)
  expect(await page.getByLabel('Tiền cọc').inputValue()).toBe('2.000.000')
  expect(sent).toEqual(['/api/customer/add'])
  await close()
})
