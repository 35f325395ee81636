import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import type { WalkStop } from '../../projections/walk/walk.answers.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

/** A walk in airplane mode: the page itself comes from the device, also after the browser was closed. */
const { openAs } = seat()
const today = dayOf(new Date().toISOString())
const ROOMS = 24

type Data<T> = { readonly data: T }

const sending = (context: BrowserContext) => async (path: string, data: object) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answer = await context.request.post(`${product.url}/api/${path}`, { data, headers })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as Data<{ id: string }>).data.id
}

/** A house of 24 rooms with a meter of electricity in each. */
const house = async (context: BrowserContext) => {
  const post = sending(context)
  const building = await post('building/add', { name: 'Nhà không mạng', address: 'Huế', floorCount: 3 })
  const meters: string[] = []
  for (let room = 0; room < ROOMS; room++) {
    const number = `P.${101 + Math.floor(room / 8) * 100 + (room % 8)}`
    const roomID = await post(`building/${building}/room/add`, { number, floor: 1 + Math.floor(room / 8) })
    const day = addDays(today, -120)
    meters.push(await post('meter/add', { roomID, utility: 'electricity', digits: 5, day, value: 2_000_000 }))
  }
  return { building, meters }
}

const readingsOf = async (context: BrowserContext, building: string) => {
  const answer = await context.request.get(
    `${product.url}/api/building/${building}/walk?month=${today.slice(0, 7)}`,
  )
  const stops = ((await answer.json()) as Data<Pick<WalkStop, 'meters'>[]>).data
  return stops.flatMap(({ meters }) => meters.flatMap(({ reading }) => reading?.value ?? []))
}

const type = async (page: Page, figure: string) => {
  for (const digit of figure) await page.keyboard.press(digit)
}
const next = (page: Page) => page.getByRole('button', { name: /^(Tiếp|Giữ số|Xong)/ }).click()

/** Whether the worker is in charge, and the files of the walk are there. */
const isKept = (page: Page) =>
  page.evaluate(`navigator.serviceWorker.ready
    .then(() => caches.keys())
    .then((names) => names.some((name) => name.includes('precache')))`)

it('walks 24 rooms without a network, reloads, puts a wrong one right and sends all when it is back', async () => {
  const visitor = { role: 'owner', width: 390, worker: true } as const
  const { context, page, faults, close } = await openAs(visitor, '/profile')
  const { building } = await house(context)
  const walk = `${product.url}/walk?building=${building}`
  await page.goto(walk)
  await page.getByText('P.101').first().waitFor()
  expect(await isKept(page)).toBe(true)
  // From the second look on the worker is in charge, and keeps what it is answered.
  await page.reload()
  await page.getByText('P.101').first().waitFor()
  expect(faults).toEqual([])
  await page.close()

  await context.setOffline(true)
  const away = await context.newPage()
  await away.goto(walk)
  await away.getByText('P.101').first().waitFor()
  const times: number[] = []
  for (let room = 0; room < ROOMS; room++) {
    // The fifth is typed wrong: it is below the last one, which is said, and put right.
    if (room === 4) {
      await type(away, '1900')
      await away.getByText(/^Thấp hơn lần trước/).waitFor()
      for (let erased = 0; erased < 4; erased++) await away.keyboard.press('Backspace')
    }
    await type(away, String(2100 + room))
    const button = away.getByRole('button', { name: /^(Tiếp|Giữ số|Xong)/ })
    await button.waitFor()
    if (room === 11) {
      // Half way the phone is put away.
      await next(away)
      await away.getByText('12 số đo nằm trong máy này').waitFor()
      await away.reload()
      await away.getByText('12 số đo nằm trong máy này').waitFor()
      continue
    }
    times.push(
      (await away.evaluate(`new Promise((done) => {
        const button = [...document.querySelectorAll('button')].find((one) => /^(Tiếp|Giữ số|Xong)/.test(one.getAttribute('aria-label') ?? one.textContent))
        const began = performance.now()
        button.click()
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      })`)) as number,
    )
  }
  await away.getByText('Đi hết nhà rồi').waitFor()
  times.sort((one, other) => one - other)
  console.log(
    `walk: next to next keypad p50 ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
  )
  expect(await readingsOf(context, building).catch(() => [])).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => readingsOf(context, building).then(({ length }) => length)).toBe(ROOMS)
  const values = (await readingsOf(context, building)).toSorted((a, b) => a - b)
  expect(values).toEqual(Array.from({ length: ROOMS }, (_, room) => (2100 + room) * 1_000))
  await close()
})

it('keeps nothing of a person after they have signed out', async () => {
  const { context, page, faults, close } = await openAs(
    { role: 'staff', width: 390, worker: true },
    '/building',
  )
  await isKept(page)
  await page.reload()
  const kept = () =>
    page.evaluate(`caches.keys().then((names) => Promise.all(names
      .filter((name) => name.includes('answers'))
      .map((name) => caches.open(name).then((one) => one.keys()))))
      .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`)
  await expect.poll(kept).toContain('/api/user/profile')
  await page.getByRole('button', { name: /mở tài khoản/ }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  // Not `waitForURL`: the sign-out replaces its own navigation, which ends that wait with an error.
  await expect.poll(() => page.url()).toMatch(/login/)
  // Its words are fetched after it.
  await page.getByRole('button', { name: 'Đăng nhập' }).waitFor()
  expect(await kept()).toEqual([])
  // The product itself is gone with it, until somebody signs in again.
  await context.setOffline(true)
  const away = await context.newPage()
  await expect(away.goto(`${product.url}/walk`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  // The browser says every 401 of its own accord.
  expect(faults.filter((fault) => !/401/.test(fault))).toEqual([])
  await close()
})
