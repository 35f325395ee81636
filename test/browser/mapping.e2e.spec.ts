import { expect, it } from 'vitest'
import { ownSheet, XLSX } from '../support/own-sheet.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

it('asks what the columns of a landlord’s own sheet are, and shows its rows once it is said', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, '/upload?type=3')
  const file = { name: 'so-thu-tien.xlsx', mimeType: XLSX, buffer: await ownSheet() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('Cột “Còn lại” có số mà chưa được đọc').waitFor()
  const next = page.getByRole('button', { name: 'Xem trước' })
  expect(await next.isDisabled()).toBe(true)
  await page.getByText('đúng bằng cột “Còn lại”').waitFor()
  const shots = process.env.SHOTS
  const shoot = async (name: string) =>
    shots && page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
  await shoot('mapping-light')
  if (shots) {
    await page.setViewportSize({ width: 360, height: 800 })
    await shoot('mapping-360')
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.getByRole('combobox', { name: 'Cột “P” được đọc là' }).click()
  await page.getByRole('option', { name: 'Phòng' }).click()
  await page.getByRole('button', { name: 'Là một khoản của hoá đơn' }).click()
  await expect.poll(() => next.isDisabled()).toBe(false)
  await shoot('mapping-decided')
  await next.click()
  await page.getByRole('heading', { name: 'so-thu-tien.xlsx' }).waitFor()
  await page.getByRole('button', { name: 'Xem lại các cột' }).waitFor()
  await page.getByText('25.415.900').first().waitFor()
  await shoot('mapping-preview')
  expect(faults).toEqual([])
  await close()
})
