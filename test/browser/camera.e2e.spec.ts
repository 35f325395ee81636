import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()
const today = dayOf(new Date().toISOString())

/** As a phone's camera gives it. */
let photo: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  const plain = { width: 3_000, height: 2_000, channels: 3, background: '#8899aa' } as const
  photo = {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: plain }).jpeg().toBuffer(),
  }
})

type Data<T> = { readonly data: T }

it('takes a photo for a ticket on a phone, shows it small, and lets go of it again', async () => {
  const visitor = { role: 'customer', width: 360, touch: true } as const
  const { context, page, faults, close } = await openAs(visitor, '/support-ticket')
  await page.getByRole('button', { name: 'Báo việc cần sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Chụp ảnh' }).waitFor()
  const camera = form.locator('input[capture="environment"]')
  await camera.setInputFiles(photo)
  const taken = form.getByRole('link', { name: 'Ảnh chụp.jpg' })
  await taken.waitFor()
  await form.locator('li img').waitFor()
  await form.getByRole('button', { name: /^Bỏ .*Ảnh chụp\.jpg/ }).click()
  await expect.poll(() => taken.count()).toBe(0)

  await camera.setInputFiles(photo)
  await taken.waitFor()
  // Other tests may have let the demo's customer more rooms.
  const rooms = await context.request.get(`${product.url}/api/room`)
  if (((await rooms.json()) as Data<unknown[]>).data.length > 1) {
    await form.getByRole('combobox', { name: /^Phòng/ }).click()
    await page.getByRole('option').first().click()
  }
  await form.getByLabel('Việc cần sửa').fill('Kính cửa sổ nứt')
  await form.getByLabel('Mô tả').fill('Nứt ở góc dưới.')
  await form.getByRole('button', { name: 'Gửi' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kính cửa sổ nứt' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const ticket = await context.request.get(`${product.url}/api/support-ticket/${id}`)
  const { fileIDs } = ((await ticket.json()) as Data<{ fileIDs: string[] }>).data
  expect(fileIDs).toHaveLength(1)
  const kept = await context.request.get(`${product.url}/api/file/${fileIDs[0]}`)
  const { width, height } = await sharp(await kept.body()).metadata()
  expect([width, height]).toEqual([1_280, 853])
  expect(faults).toEqual([])
  await close()
})

it('has no camera button where a mouse points', async () => {
  const { page, close } = await openAs({ role: 'customer' }, '/support-ticket')
  await page.getByRole('button', { name: 'Báo việc cần sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Chọn tệp' }).waitFor()
  expect(await form.getByRole('button', { name: 'Chụp ảnh' }).count()).toBe(0)
  await close()
})

const post = async (context: BrowserContext, path: string, data: object) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answer = await context.request.post(`${product.url}/api/${path}`, { data, headers })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as Data<{ id: string }>).data.id
}

it('keeps the photo of a reading while there is no network, and sends it with the reading', async () => {
  const visitor = { role: 'owner', width: 390, touch: true, worker: true } as const
  const { context, page, close } = await openAs(visitor, '/profile')
  const building = await post(context, 'building/add', { name: 'Nhà có ảnh', address: 'Huế', floorCount: 1 })
  const roomID = await post(context, `building/${building}/room/add`, { number: 'P.101', floor: 1 })
  const day = addDays(today, -60)
  const meter = await post(context, 'meter/add', { roomID, utility: 'water', digits: 5, day, value: 100_000 })
  const walk = `${product.url}/walk?building=${building}`
  await page.goto(walk)
  await page.getByText('P.101').first().waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await page.getByText('P.101').first().waitFor()
  await page.close()

  await context.setOffline(true)
  const away = await context.newPage()
  await away.goto(walk)
  await away.getByText('P.101').first().waitFor()
  await away.locator('input[capture="environment"]').setInputFiles(photo)
  await away.getByText('Đã chụp').waitFor()
  for (const digit of '107') await away.keyboard.press(digit)
  await away.getByRole('button', { name: /^(Tiếp|Giữ số|Xong)/ }).click()
  // Also over a reload.
  await away.waitForTimeout(300)
  await away.reload()
  await away
    .getByText(/Đi hết nhà rồi|1 số đo nằm trong máy này/)
    .first()
    .waitFor()

  await context.setOffline(false)
  const reading = async () => {
    const answer = await context.request.get(`${product.url}/api/meter/${meter}`)
    const { readings } = ((await answer.json()) as Data<{ readings: { value: number; photoID?: string }[] }>)
      .data
    return readings.at(-1)
  }
  await expect.poll(async () => (await reading())?.value).toBe(107_000)
  const photoID = (await reading())?.photoID
  expect(photoID).toBeTruthy()
  const kept = await context.request.get(`${product.url}/api/file/${photoID}`)
  expect((await sharp(await kept.body()).metadata()).width).toBe(1_280)
  await close()
})
