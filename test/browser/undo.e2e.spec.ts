import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { breaches, settle } from '../support/browser.ts'
import { PNG } from '../support/files.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isUndone = (page: Page) => page.getByText('Đã hoàn tác.').waitFor()

/** Goes by Tab until something of that name has the focus. */
const tabTo = async (page: Page, name: string) => {
  for (let steps = 0; steps < 80; steps++) {
    if ((await page.evaluate('document.activeElement.textContent')) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by keyboard`)
}

type Answered<T> = { readonly data: T }
type Shift = {
  readonly name: string
  readonly fromDay: string
  readonly toDay: string | null
  readonly days: readonly number[]
  readonly fromTime: string
}
type Room = { readonly id: string; readonly buildingID: string; readonly rentPrice: number }

/** An owner at a building of the demo, or at its first room. */
const openAt = async (name: string, place: 'building' | 'room') => {
  const opened = await openAs({ role: 'owner' }, '/profile')
  const read = async <T>(path: string) =>
    ((await (await opened.context.request.get(`${product.url}/api/${path}`)).json()) as Answered<T>).data
  const buildings = await read<readonly { readonly id: string }[]>(`building?filter={"q":"${name}"}`)
  const building = buildings[0]!
  const [room] = await read<readonly Room[]>(`building/${building.id}/room?range=[0,0]&sort=["number","ASC"]`)
  const path = place === 'room' ? `/building/${building.id}/room/${room!.id}` : `/building/${building.id}`
  await opened.page.goto(product.url + path)
  await opened.page.locator('h1').waitFor()
  return { ...opened, read, room: room!, building }
}

const changeRent = async (page: Page, rent: string) => {
  await button(page, 'Sửa thông tin phòng').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Giá thuê tháng').fill(rent)
  await button(page, 'Lưu thay đổi').last().click()
  await page
    .getByRole('dialog', { name: /^Lưu thay đổi của/ })
    .getByRole('button', { name: 'Lưu thay đổi' })
    .click()
  await button(page, 'Hoàn tác').waitFor()
}

it('takes an edit back by keyboard, shows both in the history, and does not undo what another has done', async () => {
  const { page, context, faults, read, room, close } = await openAt('Hoa Sen', 'room')
  const rent = async () => (await read<Room>(`building/${room.buildingID}/room/${room.id}`)).rentPrice
  const events = async () => (await read<readonly unknown[]>(`history/room/${room.id}`)).length
  const [rentBefore, eventsBefore] = [await rent(), await events()]

  await changeRent(page, '9.900.000')
  await settle(page)
  expect(await breaches(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await isUndone(page)
  expect(await rent()).toBe(rentBefore)
  expect(await events()).toBe(eventsBefore + 2)

  await changeRent(page, '9.900.000')
  await tabTo(page, 'Hoàn tác')
  const call = `${product.url}/api/building/${room.buildingID}/room/${room.id}/update`
  await context.request.post(call, { data: { rentPrice: 7_700_000 } })
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Có người vừa đổi mục này.').waitFor()
  expect(await rent()).toBe(7_700_000)
  await context.request.post(call, { data: { rentPrice: rentBefore } })
  expect(faults.filter((fault) => !fault.includes('412'))).toEqual([])
  await close()
})

it('brings a shift back that was ended or taken out, and a picture', async () => {
  const { page, faults, read, building, close } = await openAt('Bằng Lăng', 'building')
  const shifts = async () => {
    const { entries } = await read<{ readonly entries: readonly Shift[] }>(`building/${building.id}/schedule`)
    return entries
      .map(({ name, fromDay, toDay, days, fromTime }) => [name, fromDay, toDay, ...days, fromTime].join(' '))
      .sort()
  }
  const shiftsBefore = await shifts()
  await page.getByRole('tab', { name: 'Lịch trực' }).click()
  const shift = button(page, /sửa hoặc bỏ ca này$/).last()
  await shift.click()
  await page.getByLabel('Trực hết ngày').fill('31/12/2099')
  await button(page, 'Lưu').click()
  await button(page, 'Hoàn tác').click()
  await isUndone(page)
  await expect.poll(shifts).toEqual(shiftsBefore)
  await shift.click()
  await button(page, 'Bỏ cả ca này').click()
  await button(page, 'Bỏ ca').click()
  await button(page, 'Hoàn tác').click()
  await expect.poll(shifts).toEqual(shiftsBefore)

  const pictures = async () =>
    (await read<{ imageIDs: readonly string[] }>(`building/${building.id}`)).imageIDs
  const picturesBefore = await pictures()
  await page.getByRole('tab', { name: 'Ảnh' }).click()
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'nha.png', mimeType: 'image/png', buffer: PNG })
  await expect.poll(async () => (await pictures()).length).toBe(picturesBefore.length + 1)
  const withPicture = await pictures()
  await button(page, /^Xoá ảnh/)
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá ảnh' }).click()
  await button(page, 'Hoàn tác').click()
  await expect.poll(pictures).toEqual(withPicture)
  expect(faults).toEqual([])
  await close()
})

it('gives a contract whose start is moved to the past a month to be signed, also when the start goes back', async () => {
  const { page, context, faults, read, building, close } = await openAt('Hoa Sen', 'building')
  const send = async (path: string, data: object): Promise<string> => {
    const answer = await context.request.post(`${product.url}/api/${path}`, { data })
    return ((await answer.json()) as Answered<{ id: string }>).data.id
  }
  const today = dayOf(new Date().toISOString())
  const [customer] = await read<readonly { readonly id: string }[]>('customer?range=[0,0]')
  const roomID = await send(`building/${building.id}/room/add`, { number: 'Ký muộn', floor: 1 })
  const days = { startDay: addDays(today, 20), endDay: addDays(today, 400) }
  const terms = { roomID, customerID: customer!.id, type: 1, ...days, price: 3_000_000 }
  const contract = `contract/${await send('contract/add', terms)}`
  const sent = () => page.waitForRequest((request) => request.url().endsWith('/update'))

  await page.goto(`${product.url}/${contract}/edit`)
  await page.getByLabel('Từ ngày').fill('01/01/2026')
  await button(page, 'Lưu thay đổi').click()
  const update = sent()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu thay đổi' }).click()
  const signBy = addDays(today, 30)
  expect((await update).postDataJSON()).toEqual({ startDay: '2026-01-01', signBy })
  const last = signBy.split('-').map(Number).reverse().join('/')
  await page.getByText(`Ghi nhận đã ký chậm nhất ngày ${last}`).waitFor()
  const back = sent()
  await button(page, 'Hoàn tác').click()
  expect((await back).postDataJSON()).toEqual({ startDay: days.startDay })
  await isUndone(page)
  expect(await read(contract)).toMatchObject({ startDay: days.startDay, status: 4 })
  expect(faults).toEqual([])
  await close()
})

it('takes an edit back from the history, long after its notice has gone, but not once there is a later one', async () => {
  const { page, context, faults, read, room, close } = await openAt('Hoa Sen', 'room')
  const path = `building/${room.buildingID}/room/${room.id}`
  const rent = async () => (await read<Room>(path)).rentPrice
  const rentBefore = await rent()
  const change = (data: object) => context.request.post(`${product.url}/api/${path}/update`, { data })
  await change({ rentPrice: 9_100_000, area: 31.5 })
  await page.goto(`${product.url}/${path}?tab=history`)
  const undo = button(page, /^Hoàn tác/)
  await undo.first().waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  const offered = await undo.count()
  const pictures = process.env.SCREENSHOTS
  if (pictures) await page.screenshot({ path: join(pictures, 'history-undo.png') })
  await undo.first().click()
  const question = page.getByRole('dialog', { name: 'Hoàn tác: Sửa phòng?' })
  await question.getByText('9.100.000').first().waitFor()
  await question.getByRole('button', { name: 'Hoàn tác' }).click()
  await isUndone(page)
  expect(await rent()).toBe(rentBefore)
  // The new entry can be taken back again, the one before is done with.
  await expect.poll(() => undo.count()).toBe(offered)
  expect(faults).toEqual([])
  await close()
})

it('takes an edit back from the opened entry of the audit, which shows both then', async () => {
  const { page, context, faults, read, room, close } = await openAt('Bằng Lăng', 'room')
  const path = `building/${room.buildingID}/room/${room.id}`
  const rent = async () => (await read<Room>(path)).rentPrice
  const rentBefore = await rent()
  await context.request.post(`${product.url}/api/${path}/update`, { data: { rentPrice: 9_300_000 } })
  await page.goto(`${product.url}/audit?entityID=${room.id}`)
  const entries = page.locator('tr[data-index]')
  await entries.first().waitFor()
  const entriesBefore = await entries.count()
  await button(page, 'Sửa phòng').first().press('Enter')
  await button(page, /^Hoàn tác/).click()
  const question = page.getByRole('dialog', { name: 'Hoàn tác: Sửa phòng?' })
  await question.getByText('9.300.000').first().waitFor()
  await question.getByRole('button', { name: 'Hoàn tác' }).click()
  await isUndone(page)
  expect(await rent()).toBe(rentBefore)
  await expect.poll(() => entries.count()).toBe(entriesBefore + 1)
  expect(faults).toEqual([])
  await close()
})

it('brings a deleted room back: from its notice, and from the audit unless its number is taken, which it says', async () => {
  const { page, context, faults, read, building, close } = await openAt('Hoa Sen', 'building')
  const send = async (path: string, data: object = {}) => {
    const answer = await context.request.post(`${product.url}/api/${path}`, { data })
    return ((await answer.json()) as Answered<{ id: string }>).data
  }
  const rooms = `building/${building.id}/room`
  const number = `Lấy lại ${Date.now() % 1e6}`
  const { id } = await send(`${rooms}/add`, { number, floor: 1 })
  const isThere = async () => (await context.request.get(`${product.url}/api/${rooms}/${id}`)).ok()

  await page.goto(`${product.url}/${rooms}/${id}`)
  await button(page, 'Xoá phòng').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá phòng' }).click()
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(DEMO_PASSWORD)
  await button(page, 'Xác nhận').click()
  await button(page, 'Hoàn tác').click()
  await isUndone(page)
  expect(await isThere()).toBe(true)

  await send(`${rooms}/delete-many`, { IDs: [id] })
  const { id: other } = await send(`${rooms}/add`, { number, floor: 1 })
  await page.goto(`${product.url}/audit?entityID=${id}`)
  const deletion = button(page, 'Xoá phòng').first()
  // A page that has just come moves the focus to its content, and the key may go there.
  const openDeletion = () =>
    expect
      .poll(async () => {
        const isOpen = () => deletion.getAttribute('aria-expanded')
        if ((await isOpen()) !== 'true') await deletion.press('Enter')
        return isOpen()
      })
      .toBe('true')
  await openDeletion()
  await page.getByText('Chưa hoàn tác được: số phòng này nay là của phòng khác.').waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  const pictures = process.env.SCREENSHOTS
  if (pictures) await page.screenshot({ path: join(pictures, 'audit-blocked.png') })
  await page.getByRole('link', { name: `Phòng ${number}` }).click()
  await page.waitForURL(`**/${rooms}/${other}`)

  await send(`${rooms}/delete-many`, { IDs: [other] })
  await page.goBack()
  // The page of the other room, which is deleted now, tells of that in a button of the same name.
  await page.getByRole('heading', { level: 1, name: 'Nhật ký' }).waitFor()
  await openDeletion()
  await button(page, /^Hoàn tác/).click()
  await page
    .getByRole('dialog', { name: 'Hoàn tác: Xoá phòng?' })
    .getByRole('button', { name: 'Hoàn tác' })
    .click()
  await isUndone(page)
  expect(await isThere()).toBe(true)
  await button(page, 'Lấy lại phòng').first().waitFor()
  expect(
    (await read<readonly { readonly type: string }[]>(`history/room/${id}`)).map(({ type }) => type),
  ).toEqual(['RoomRestored', 'RoomDeleted', 'RoomRestored', 'RoomDeleted', 'RoomAdded'])
  await send(`${rooms}/delete-many`, { IDs: [id] })
  // The page of a room that was just deleted may hear of it before it is left.
  expect(faults.filter((fault) => !/404|E0011/.test(fault))).toEqual([])
  await close()
})
