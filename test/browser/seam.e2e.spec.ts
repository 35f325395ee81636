import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle } from '../support/browser.ts'
import { PDF } from '../support/files.ts'
import { managerOf, sender } from '../support/landlord.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/*
 * One tenant leaves, the next one comes the day after, and the meter is walked some days later, on a phone and in
 * Vietnamese: each pays for their own days and kilowatt-hours, and both bills say how.
 */

const { openAs } = seat()
const today = dayOf(new Date().toISOString())
const began = addDays(today, -29)
const left = addDays(today, -5)

type Tenant = { readonly startDay: string; readonly firstName: string }

/** Signs a lease of the room, with a tenant of its own. */
const signLease = async (context: BrowserContext, roomID: string, { startDay, firstName }: Tenant) => {
  const send = sender(context, product.url)
  const customerID = await send('customer/add', { lastName: 'Trần', firstName })
  const contractID = await send('contract/add', {
    roomID,
    customerID,
    type: ContractType.RENT,
    startDay,
    endDay: addDays(startDay, 600),
    price: 3_000_000,
    signBy: addDays(today, 30),
  })
  const sent = await context.request.post(`${product.url}/api/file`, {
    multipart: {
      for: 'attachment',
      file: { name: 'hop-dong.pdf', mimeType: 'application/pdf', buffer: PDF },
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  const { id: fileID } = ((await sent.json()) as { data: { id: string } }).data
  await send(`contract/${contractID}/sign`, { files: [{ fileID, name: 'Hợp đồng' }] })
  return contractID
}

/** A house with one room: Bình left five days ago at 1 200 kWh, Chi came the day after. */
const houseWithSeam = async (context: BrowserContext): Promise<string> => {
  const send = sender(context, product.url)
  const id = await send('building/add', { name: 'Nhà hai khách', address: 'Huế', floorCount: 1 })
  const charges = [{ name: 'Điện', unit: 'kWh', way: 'metered', price: 3_500, utility: 'electricity' }]
  await send(`building/${id}/charges`, { fromDay: began, charges })
  const closingDay = Number(today.slice(8))
  await send(`building/${id}/billing-rules`, { rent: 'inArrears', closingDay, dueDay: null, penalty: null })
  await send(`building/${id}/schedule/add`, {
    staffID: await managerOf(context, product.url),
    fromDay: today,
    toDay: null,
    fromTime: '00:00',
    toTime: '23:59',
    days: [1, 2, 3, 4, 5, 6, 7],
  })
  const roomID = await send(`building/${id}/room/add`, { number: 'P.101', floor: 1 })
  const first = await signLease(context, roomID, { startDay: began, firstName: 'Bình' })
  const day = addDays(began, -1)
  const meter = { roomID, utility: 'electricity', digits: 5, day, value: 1_000_000 }
  const meterID = await send('meter/add', meter)
  await send(`meter/${meterID}/reading`, { day: left, value: 1_200_000 })
  await send(`contract/${first}/cancel`, { day: left, reason: 'Chuyển chỗ làm' })
  await signLease(context, roomID, { startDay: addDays(left, 1), firstName: 'Chi' })
  return id
}

const shoot = async (page: Page, name: string) =>
  process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/seam-${name}.png`, fullPage: true })

it('asks who left and who came each for their own days and use, and says how on both bills', async () => {
  const owner = await openAs({ role: 'owner' }, '/profile')
  const house = await houseWithSeam(owner.context)
  await owner.close()
  const { page, faults, close } = await openAs({ role: 'manager', width: 360 }, `/walk?building=${house}`)
  await page.getByText('P.101').first().waitFor()
  for (const digit of '1300') await page.keyboard.press(digit)
  await page.getByRole('button', { name: /^(Tiếp|Giữ số|Xong)/ }).click()
  await page.getByText('Đi hết nhà rồi').waitFor()
  await settle(page)
  await shoot(page, 'walked')

  await page.getByRole('link', { name: 'Lập hoá đơn của nhà này' }).click()
  await page.getByRole('button', { name: 'Lập 2 hoá đơn' }).waitFor()
  await settle(page)
  await shoot(page, 'proposed')
  const explain = page.getByRole('button', { name: /^Cách tính của / })
  // One is open at a time: 200 kWh of the one, 100 of the other.
  const explained: string[] = []
  for (const button of await explain.all()) {
    await button.click()
    await settle(page)
    explained.push((await page.locator('main').textContent()) ?? '')
  }
  await shoot(page, 'explained')
  for (const amount of ['700.000', '350.000'])
    expect(
      explained.some((text) => text.includes(amount)),
      amount,
    ).toBe(true)
  await page.evaluate('scrollTo(0, 0)')
  expect(await beyond(page)).toBe(0)
  expect(await breaches(page)).toEqual([])

  await page.getByRole('button', { name: 'Lập 2 hoá đơn' }).click()
  await page.getByRole('heading', { name: 'Đã lập' }).waitFor()
  const filter = encodeURIComponent(JSON.stringify({ buildingID: house }))
  let data: { id: string; customerName: string }[] = []
  // The page is told of both before the second one is in the list.
  await expect
    .poll(async () => {
      const answer = await page.context().request.get(`${product.url}/api/bill?limit=10&filter=${filter}`)
      data = ((await answer.json()) as { data: typeof data }).data
      return data.map(({ customerName }) => customerName).sort()
    })
    .toEqual(['Trần Bình', 'Trần Chi'])
  for (const { id, customerName } of data) {
    await page.goto(`${product.url}/bill/${id}`)
    await page.getByText(customerName).first().waitFor()
    await settle(page)
    await shoot(page, `bill-${customerName.at(-1)}`)
    expect(await beyond(page)).toBe(0)
    await page
      .getByText(customerName === 'Trần Bình' ? /200 kWh/ : /100 kWh/)
      .first()
      .waitFor()
  }
  expect(faults).toEqual([])
  await close()
})
