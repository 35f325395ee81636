import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { watch } from '../support/browser.ts'
import { drawIn } from '../support/hand.ts'
import { managerOf, sender } from '../support/landlord.ts'
import { look } from '../support/look.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A manager sends a paper as a link; its tenant signs it on a phone, without an account. */
const { openAs } = seat()
const today = dayOf(new Date().toISOString())

type Opened = Awaited<ReturnType<typeof openAs>>

/** A frozen contract of a house that the demo's manager works in. */
const frozen = async ({ context }: Opened): Promise<string> => {
  const send = sender(context, product.url)
  const house = await send('building/add', { name: 'Nhà ký từ xa', address: 'Huế', floorCount: 1 })
  await send(`building/${house}/schedule/add`, {
    staffID: await managerOf(context, product.url),
    fromDay: today,
    toDay: null,
    fromTime: '00:00',
    toTime: '23:59',
    days: [1, 2, 3, 4, 5, 6, 7],
  })
  const id = { idNumber: '001184000123', address: '17 ngõ 66 Triều Khúc', phone: '0912345678' }
  await send(`building/${house}/lessor`, { lessor: { kind: 'person', name: 'Nguyễn Thị Hoà', ...id } })
  const roomID = await send(`building/${house}/room/add`, { number: 'P.302', floor: 1 })
  const names = { firstName: 'Diễm', middleName: 'Ngọc', lastName: 'Trần' }
  const said = { ssn: `0021${String(Date.now()).slice(-8)}`, permanentAddress: 'Hải Hậu, Ninh Bình' }
  const customerID = await send('customer/add', { ...names, ...said })
  const days = { startDay: today, endDay: addDays(today, 364) }
  const contractID = await send('contract/add', { roomID, customerID, type: 1, price: 4_500_000, ...days })
  return send('paper/freeze', { kind: 'contract', contractID })
}

it('is signed by its tenant on a phone without an account, and the manager sees it', async () => {
  const owner = await openAs({ role: 'owner' }, '/profile')
  const id = await frozen(owner)
  await owner.close()
  const { page, context, faults, close } = await openAs({ role: 'manager', width: 390 }, `/paper/${id}`)
  await page.getByRole('button', { name: 'Gửi liên kết ký' }).click()
  const dialog = page.getByRole('dialog', { name: 'Liên kết ký cho khách' })
  const url = await dialog.getByText(/\/p\/[\w-]{43}$/).textContent()
  await dialog.getByText(/khách chưa mở/).waitFor()
  await look(page, 'sign-link-dialog')

  const phone = await context.browser()!.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  })
  const theirs = await phone.newPage()
  const theirFaults = await watch(theirs)
  await theirs.goto(url as string)
  await theirs.getByRole('heading', { name: 'Hợp đồng phòng P.302' }).waitFor()
  await look(theirs, 'sign-link')
  await dialog.getByText(/^Khách đã mở lúc/).waitFor()
  await dialog.getByRole('button', { name: 'Đóng' }).click()

  await theirs.getByRole('link', { name: 'Xuống chỗ ký' }).click()
  const send = theirs.getByRole('button', { name: 'Ký hợp đồng' })
  await send.click()
  await theirs.getByText('Hãy vẽ chữ ký vào khung.').waitFor()
  await drawIn(theirs, '#pad')
  await send.click()
  await theirs.getByText(/^Bạn đã ký lúc/).waitFor()
  expect(await theirs.evaluate('scrollY'), 'what it says now is seen').toBe(0)
  await look(theirs, 'sign-link-signed')

  await page.getByText('Khách đã ký, chờ bên cho thuê').waitFor()
  await page.getByText(/qua liên kết$/).waitFor()
  await page.getByRole('button', { name: 'Ký trên máy này' }).click()
  await drawIn(page, '[role=dialog] svg[role=img]')
  await page.getByRole('button', { name: 'Ký bản này' }).click()
  await page.getByText('Hai bên đã ký').first().waitFor()
  await look(page, 'sign-link-paper')
  await theirs.reload()
  await theirs.getByText(/Hai bên đã ký\./).waitFor()

  await page.getByRole('button', { name: 'Gửi liên kết xem' }).click()
  await page.getByRole('button', { name: 'Thu hồi mọi liên kết' }).click()
  await page.getByText('Đã thu hồi. Liên kết cũ không mở được nữa.').waitFor()
  await theirs.reload()
  await theirs.getByRole('heading', { name: 'Liên kết này không còn mở được' }).waitFor()
  await look(theirs, 'sign-link-ended')
  await phone.close()
  expect(faults).toEqual([])
  // The browser says every 404 of its own accord.
  expect(theirFaults.filter((fault) => !/404/.test(fault))).toEqual([])
  await close()
})
