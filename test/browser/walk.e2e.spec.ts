import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle, watch } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** The walk through a house with a phone: without a network, with a doubt, and with what the ledger refuses. */

const { openAs } = seat()
const today = dayOf(new Date().toISOString())
const PHONE = 390

type Data<T> = { readonly data: T }
type Reading = { readonly value: number; readonly kind: string; readonly source: string }

const api = (context: BrowserContext) => {
  const post = async (path: string, data: object) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = await context.request.post(`${product.url}/api/${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as Data<{ id: string }>).data.id
  }
  const readingsOf = async (id: string) => {
    const answer = await context.request.get(`${product.url}/api/meter/${id}`)
    return ((await answer.json()) as Data<{ readings: Reading[] }>).data.readings.filter(
      ({ kind }) => kind === 'read',
    )
  }
  return { post, readingsOf }
}

/** A house of two rooms; electricity is metered in both, water in the first. */
const house = async (context: BrowserContext) => {
  const { post } = api(context)
  const charges = [{ name: 'Điện', unit: 'kWh', way: 'metered', price: 3_500, utility: 'electricity' }]
  const building = await post('building/add', { name: 'Nhà đi ghi số', address: 'Huế', floorCount: 1 })
  await post(`building/${building}/charges`, { fromDay: addDays(today, -400), charges })
  const [first, second] = [
    await post(`building/${building}/room/add`, { number: 'P.101', floor: 1 }),
    await post(`building/${building}/room/add`, { number: 'P.102', floor: 1 }),
  ]
  const meter = async (roomID: string, utility: string) => {
    const day = addDays(today, -120)
    const id = await post('meter/add', { roomID, utility, digits: 5, day, value: 1_000_000 })
    await post(`meter/${id}/reading`, { day: addDays(today, -60), value: 1_120_000 })
    return id
  }
  return {
    building,
    meters: [
      await meter(first, 'electricity'),
      await meter(first, 'water'),
      await meter(second, 'electricity'),
    ],
  }
}

const type = async (page: Page, figure: string) => {
  for (const digit of figure) await page.getByRole('button', { name: digit, exact: true }).click()
}
const next = (page: Page) => page.getByRole('button', { name: /^(Tiếp|Giữ số)/ }).click()

it('keeps what is read without a network and sends it once it is back, over a closed page', async () => {
  const { context, page, faults, close } = await openAs({ role: 'owner', width: PHONE }, '/profile')
  const { readingsOf, post } = api(context)
  const { building, meters } = await house(context)
  await page.goto(`${product.url}/walk?building=${building}`)
  await page.getByText('P.101').first().waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  expect(faults).toEqual([])

  await context.setOffline(true)
  // Below the last one is said, and does not lead on.
  await type(page, '1111')
  await page.getByText('Thấp hơn lần trước (1.120)').waitFor()
  await next(page)
  await page.getByText('Thấp hơn lần trước (1.120)').waitFor()
  for (let erased = 0; erased < 4; erased++)
    await page.getByRole('button', { name: 'Xoá một chữ số' }).click()
  await type(page, '1180')
  await page.getByText('60 kWh').waitFor()
  await page.getByText('210.000').waitFor()
  await page.screenshot({ path: join(process.env.WALK_PICTURES ?? '/tmp', 'walk-offline.png') })
  await next(page)
  await page.getByText('1 số đo nằm trong máy này').waitFor()
  await type(page, '1150')
  await next(page)
  // Meanwhile somebody else reads the second room, and more than this phone.
  await type(page, '1160')
  await next(page)
  await page.getByText('Đi hết nhà rồi').waitFor()
  await page.close()
  await context.setOffline(false)
  await post(`meter/${meters[2]}/reading`, { day: today, value: 1_175_000 })

  const later = await context.newPage()
  const laterFaults = await watch(later)
  await later.goto(`${product.url}/walk?building=${building}`)
  await expect.poll(() => readingsOf(meters[0]!)).toHaveLength(2)
  await expect.poll(() => readingsOf(meters[1]!)).toHaveLength(2)
  expect((await readingsOf(meters[0]!)).at(-1)).toMatchObject({ value: 1_180_000, source: 'walk' })
  // What the ledger refuses stands in its room.
  await later.getByText('Sổ chưa nhận số 1.160').waitFor()
  await later.screenshot({ path: join(process.env.WALK_PICTURES ?? '/tmp', 'walk-refused.png') })
  expect(laterFaults.filter((fault) => !fault.includes('422'))).toEqual([])
  await close()
})

it('asks about three times the usual, keeps it on a word, and asks again at the end', async () => {
  const { context, page, close } = await openAs({ role: 'owner', width: 360, mode: 'dark' }, '/profile')
  const { readingsOf } = api(context)
  const { building, meters } = await house(context)
  await page.goto(`${product.url}/walk?building=${building}`)
  await page.getByText('P.101').first().waitFor()
  await type(page, '1700')
  await page.getByText('Gấp 4,8 lần mọi tháng').first().waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  await page.screenshot({ path: join(process.env.WALK_PICTURES ?? '/tmp', 'walk-doubt.png') })
  await next(page)
  await page.getByRole('button', { name: 'Không vào được' }).click()
  await page.getByRole('button', { name: 'Không vào được' }).click()
  await page.getByText('1 số cần bạn nhìn lại').waitFor()
  expect(await readingsOf(meters[0]!)).toHaveLength(1)
  await settle(page)
  expect(await breaches(page)).toEqual([])
  await page.screenshot({ path: join(process.env.WALK_PICTURES ?? '/tmp', 'walk-end.png') })
  await page.getByRole('button', { name: 'Đúng', exact: true }).click()
  await expect.poll(() => readingsOf(meters[0]!)).toHaveLength(2)
  await close()
})

/** Blocks writes of readings in this browser with an open transaction, until `window.isHeld` is false. */
const holdWrites = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    window.isHeld = true
    const opening = indexedDB.open('so-nha-walk')
    opening.onsuccess = () => {
      const store = opening.result.transaction('reading', 'readwrite').objectStore('reading')
      const hold = () => {
        if (window.isHeld) store.get('none').onsuccess = hold
        resolve()
      }
      hold()
    }
  })`)

/** Makes the next write fail as it does when the storage is full. */
const refuseOneWrite = (page: Page) =>
  page.evaluate(`{
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put
      throw new DOMException('full', 'QuotaExceededError')
    }
  }`)

it('leads on at once and ends once the device has all figures, and says when it cannot keep one', async () => {
  const { context, page, close } = await openAs({ role: 'owner', width: PHONE }, '/profile')
  const { building, meters } = await house(context)
  await page.goto(`${product.url}/walk?building=${building}`)
  await page.getByText('P.101').first().waitFor()
  await context.setOffline(true)
  await type(page, '1180')
  await refuseOneWrite(page)
  await next(page)
  await page.getByText('Máy này chưa giữ được số vừa gõ').waitFor()
  await page.getByText('60 kWh').waitFor()
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  await page.screenshot({ path: join(process.env.WALK_PICTURES ?? '/tmp', 'walk-not-kept.png') })

  await holdWrites(page)
  await next(page)
  await type(page, '1150')
  await next(page)
  await page.getByText('P.102').first().waitFor()
  await type(page, '1160')
  await page.getByText('40 kWh').waitFor()
  await next(page)
  await page.waitForTimeout(500)
  expect(await page.getByText('Đi hết nhà rồi').isVisible()).toBe(false)
  await page.evaluate('window.isHeld = false')
  await page.getByText('Đi hết nhà rồi').waitFor()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${product.url}/walk?building=${building}`)
  const { readingsOf } = api(context)
  for (const [at, value] of [1_180_000, 1_150_000, 1_160_000].entries())
    await expect.poll(async () => (await readingsOf(meters[at]!)).at(-1)?.value).toBe(value)
  await close()
})

/** Answers calls of this page as the server does when it refuses them. */
const refuse = (page: Page, path: string, status: number, body: object) =>
  page.route(path, (route) => route.fulfill({ status, json: body }))
const notAnImage = { message: 'V0002', data: null, errors: [{ field: 'file', code: 'not_an_image' }] }
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('records a reading whose photo is refused, and says that it has none', async () => {
  const { context, page, close } = await openAs({ role: 'owner', width: PHONE }, '/profile')
  const { readingsOf } = api(context)
  const { building, meters } = await house(context)
  await refuse(page, '**/api/file', 400, notAnImage)
  await page.goto(`${product.url}/walk?building=${building}`)
  await page.getByText('P.101').first().waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await page.getByText('Đã chụp').waitFor()
  await type(page, '1180')
  await next(page)
  await expect.poll(async () => (await readingsOf(meters[0]!)).at(-1)?.value).toBe(1_180_000)
  await page.getByText('1 số đo đã vào sổ, nhưng ảnh không dùng được').waitFor()
  await close()
})

it('asks before signing out would lose a reading that the ledger refused, and then loses it', async () => {
  const { context, page, close } = await openAs({ role: 'owner', width: PHONE }, '/profile')
  const { building } = await house(context)
  await refuse(page, '**/api/meter/*/reading', 422, { message: 'E0016', data: null })
  await page.goto(`${product.url}/walk?building=${building}`)
  await page.getByText('P.101').first().waitFor()
  await type(page, '1180')
  await next(page)
  const keptCount = () =>
    page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open('so-nha-walk')
      opening.onsuccess = () => {
        const names = [...opening.result.objectStoreNames]
        if (names.length === 0) return resolve(0)
        const count = opening.result.transaction('reading').objectStore('reading').count()
        count.onsuccess = () => resolve(count.result)
      }
    })`)
  await page.goto(`${product.url}/walk`)
  const signOut = async () => {
    await page.getByRole('button', { name: /mở tài khoản/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await page.getByText('1 số đo trên máy này chưa vào sổ').waitFor()
  }
  await signOut()
  expect(await breaches(page)).toEqual([])
  await page.screenshot({ path: join(process.env.WALK_PICTURES ?? '/tmp', 'walk-sign-out.png') })
  await page.getByRole('button', { name: 'Ở lại' }).click()
  expect(await keptCount()).toBe(1)
  await signOut()
  await page.getByRole('button', { name: 'Bỏ số đo và đăng xuất' }).click()
  await expect.poll(() => page.url()).toMatch(/login/)
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor()
  expect(await keptCount()).toBe(0)
  await close()
})
