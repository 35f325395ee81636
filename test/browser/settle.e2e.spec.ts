import { expect, it } from 'vitest'
import { settle, watch } from '../support/browser.ts'
import { seat } from '../support/seat.ts'

const { browserOf } = seat()
const CALLS = 4

/**
 * A page that asks for one thing after the other, with so many small tasks between an answer and the next call: what a
 * rendering in slices is on a busy machine.
 */
const pageWith = (between: string) => `<!doctype html><title>0</title><script>
  const channel = new MessageChannel()
  const task = () => new Promise((next) => { channel.port1.onmessage = next; channel.port2.postMessage(0) })
  const work = (ms) => { for (const until = performance.now() + ms; performance.now() < until;); }
  const later = () => new Promise((next) => setTimeout(next))
  ;(async () => {
    for (let n = 1; n <= ${CALLS}; n++) {
      await (await fetch('/answer')).text()
      ${between}
      document.title = String(n)
    }
  })()
</script>`

it.each([
  ['many small tasks', 'for (let n = 0; n < 80; n++) { await task(); work(4) }'],
  ['one long task', 'await later(); work(400)'],
  [
    'tasks after timers',
    'for (let n = 0; n < 60; n++) { if (n % 20 === 0) await later(); await task(); work(5) }',
  ],
])('waits for the next call of a page that comes after %s', async (_name, between) => {
  const context = await browserOf().newContext()
  const page = await context.newPage()
  await watch(page)
  await page.route('http://page.test/**', async (route) => {
    const isAnswer = route.request().url().endsWith('/answer')
    if (isAnswer) await new Promise((later) => setTimeout(later, 30))
    await route.fulfill({
      contentType: isAnswer ? 'text/plain' : 'text/html',
      body: isAnswer ? 'Đây' : pageWith(between),
    })
  })
  await page.goto('http://page.test/')
  await settle(page)
  expect(await page.title()).toBe(String(CALLS))
  await context.close()
})
