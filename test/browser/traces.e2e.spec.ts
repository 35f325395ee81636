import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { uiDirectory } from '../../processes/ui-build.ts'
import { settle, watch } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product as untraced } from '../support/shared-product.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTraced } from '../support/traced-product.ts'
import { type Receiver, type Span, startReceiver } from '../support/traces.ts'

const { browserOf, openAs } = seat()
/** A machine that is busy with other tests. */
const PATIENCE = { timeout: 120_000, interval: 100 }

let place: string
let receiver: Receiver
let product: Awaited<ReturnType<typeof startTraced>>
beforeAll(async () => {
  place = await temporaryFolder('traces')
  receiver = await startReceiver()
  product = await startTraced(receiver.url, { DATA_DIR: place }, uiDirectory)
})
afterAll(async () => {
  await product?.stop()
  receiver?.close()
  await rm(place, { recursive: true, force: true })
})

/** A browser of the owner, each with a session of its own: none is told of what itself did. */
const open = async (path: string): Promise<{ page: Page; faults: string[] }> => {
  const context = await browserOf().newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'locale', value: 'vi', url: product.url }])
  const login = await context.request.post(`${product.url}/api/authentication/login`, {
    data: { ...product.owner, remember: false },
  })
  expect(login.ok()).toBe(true)
  const page = await context.newPage()
  const faults = await watch(page)
  await page.goto(product.url + path)
  await settle(page)
  return { page, faults }
}

/**
 * Waits for a trace that goes from a click to the page which the answer leads to.
 * @param load a call of that page
 */
const opened = (click: string, load: string) =>
  vi.waitUntil(() => {
    const below = (name: string, above: Span) =>
      receiver
        .spansOf(above.traceId)
        .filter((span) => span.name === name && span.parentSpanId === above.spanId)
    return receiver
      .spans()
      .filter(({ name }) => name === click)
      .flatMap((span) => below('open page', span))
      .some((page) => below(load, page).length > 0)
  }, PATIENCE)

it('records one trace from a real click to the list that another browser draws because of it', async () => {
  const [adding, reading] = [await open('/building/add'), await open('/building')]
  await adding.page.getByLabel('Tên toà nhà').fill('Nhà Bà Trưng')
  await adding.page.getByLabel('Địa chỉ').fill('12 Lê Lợi, Huế')
  await adding.page.getByLabel('Số tầng').fill('2')
  await adding.page.getByRole('button', { name: 'Thêm toà nhà' }).click()
  await adding.page.getByRole('dialog', { name: 'Thêm phòng' }).waitFor()
  await reading.page.getByText('Nhà Bà Trưng').first().waitFor()

  const click = await vi.waitUntil(
    () => receiver.spans().find(({ name }) => name === 'click POST /api/building/add'),
    PATIENCE,
  )
  const trace = click.traceId
  const parents = [
    ['POST /api/building/add', 'click POST /api/building/add'],
    ['AddBuilding', 'POST /api/building/add'],
    ['append', 'AddBuilding'],
    ['project', 'append'],
  ] as const
  await vi.waitUntil(() => parents.every(([name]) => receiver.named(trace, name)), PATIENCE)
  expect(parents.map(([name]) => [name, receiver.parentOf(trace, name)])).toEqual(parents)
  // Signals of other read models may have come with that of the house; and both browsers may ask again.
  const below = (name: string, parent: Span) =>
    receiver.spansOf(trace).filter((span) => span.name === name && span.parentSpanId === parent.spanId)
  const drawn = () =>
    receiver
      .spansOf(trace)
      .filter(({ name }) => name.startsWith('signal '))
      .flatMap((signal) => below('refetch', signal))
      .flatMap((refetch) => below('GET /api/building', refetch))
  await vi.waitUntil(() => drawn().length > 0, PATIENCE)

  expect(JSON.stringify(receiver.spans())).not.toMatch(/Trưng|Huế|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect([adding.faults, reading.faults]).toEqual([[], []])
  await adding.page.context().close()
  await reading.page.context().close()
})

it('goes on to the page or the list that the form leads to, in the browser of the click', async () => {
  const { page, faults } = await open('/building/add')
  const button = (name: string) => page.getByRole('button', { name })
  await page.getByLabel('Tên toà nhà').fill('Nhà Bà Triệu')
  await page.getByLabel('Địa chỉ').fill('3 Hàng Bột, Hà Nội')
  await page.getByLabel('Số tầng').fill('2')
  await button('Thêm toà nhà').click()
  await page.getByRole('dialog', { name: 'Thêm phòng' }).waitFor()
  await opened('click POST /api/building/add', 'GET /api/building/:id')

  await page.goto(`${page.url()}/edit`)
  await button('Xoá toà nhà').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá toà nhà' }).click()
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(product.owner.password)
  await button('Xác nhận').click()
  await page.waitForURL('**/building')
  await opened('click DELETE /api/building/:id', 'GET /api/building')
  expect(JSON.stringify(receiver.spans())).not.toMatch(/Triệu|Bột|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(faults).toEqual([])
  await page.context().close()
})

it('loads and sends nothing for it where traces are not recorded', async () => {
  const asked: string[] = []
  const { page, close } = await openAs({ role: 'owner' }, '/login')
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${untraced.url}/building`)
  await settle(page)
  expect(asked.filter((url) => /\/steps\b/.test(url))).toEqual([])
  expect(asked.length).toBeGreaterThan(3)
  await close()
})
