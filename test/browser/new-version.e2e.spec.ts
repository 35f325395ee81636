import { rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityHeaders } from '../../api/requests/security-headers.ts'
import { serveUi } from '../../api/ui/ui.ts'
import { uiDirectory } from '../../processes/ui-build.ts'
import { visit } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/*
 * A release: the same server, first with the UI as the product has built it, then with one that was built again.
 */
const { browserOf } = seat()
const root = join(import.meta.dirname, '..', '..', 'admin-ui')
let second: string
let server: Server
let url: string
let ui = serveUi(uiDirectory)

beforeAll(async () => {
  second = await temporaryFolder('second')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: second, emptyOutDir: true },
    plugins: [
      {
        name: 'second-build',
        transform: (code, id) =>
          id.endsWith('/admin-ui/main.tsx') ? `${code}\nObject.assign(globalThis, { build: 2 })` : undefined,
      },
    ],
  })
  const app = express()
  app.use('/api', (from, to) => {
    const { origin } = new URL(product.url)
    const headers = {
      ...from.headers,
      host: new URL(product.url).host,
      ...(from.headers.origin && { origin }),
    }
    const asked = request(`${product.url}/api${from.url}`, { method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  })
  app.use(securityHeaders(product.url))
  app.use((from, to, next) => ui(from, to, next))
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 240_000)
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  if (second) await rm(second, { recursive: true, force: true })
})

const buildOf = (page: Page) => page.evaluate('globalThis.build ?? 1')
const message = (page: Page) => page.getByText('Có bản mới')
const take = (page: Page) => page.getByRole('button', { name: 'Tải lại' })
const lookForOne = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)')

it('says that there is a new version, and begins it when somebody takes it, in every tab', async () => {
  const context = await visit(browserOf(), url, { role: 'owner', worker: true })
  const page = await context.newPage()
  await page.goto(`${url}/profile`)
  await page.locator('main h1').waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // From the second look on the worker is in charge.
  await page.reload()
  await page.locator('main h1').waitFor()
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  const other = await context.newPage()
  await other.goto(`${url}/profile`)
  await other.locator('main h1').waitFor()
  expect(await message(page).count()).toBe(0)

  ui = serveUi(second)
  await lookForOne(page)
  await message(page).waitFor()
  await message(other).waitFor()
  // Nothing changes before: what is half typed is somebody's own.
  expect([await buildOf(page), await buildOf(other)]).toEqual([1, 1])

  await take(page).click()
  await expect.poll(() => buildOf(page).catch(() => undefined)).toBe(2)
  await page.locator('main h1').waitFor()
  expect(await message(page).count()).toBe(0)
  expect(await buildOf(other)).toBe(1)
  await take(other).click()
  await expect.poll(() => buildOf(other).catch(() => undefined)).toBe(2)
  await context.close()
})
