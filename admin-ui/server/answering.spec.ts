// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

const TEXTS = 'data-changed="đổi" data-redrawn="bản mới" data-failed="mạng"'

/** The page of a settlement, with its script begun. */
const open = async (hash = '', words = '') => {
  window.history.replaceState(null, '', `/p/token${hash}`)
  document.body.innerHTML = `<div id="settlement" ${TEXTS}>
    <form data-line="1"><textarea>${words}</textarea><p class="said"></p><button>Gửi</button></form>
    <form id="consent" data-result="7"><p class="said"></p><button>Đồng ý</button></form></div>`
  vi.resetModules()
  const { beginAnswering } = await import('./answering.ts')
  beginAnswering('/api/link/token')
}
const answers = (status: number, message: string) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message }), { status }))
const consent = () => document.querySelector<HTMLFormElement>('#consent')
const agree = async () => {
  const before = consent()?.querySelector('.said')?.textContent
  consent()?.requestSubmit()
  await expect.poll(() => consent()?.querySelector('.said')?.textContent).not.toBe(before)
}
afterEach(() => vi.unstubAllGlobals())

it('draws the page anew where it has changed since, and says that the answer was not taken', async () => {
  for (const [status, message] of [
    [409, 'MSG_S0002'],
    [422, 'E0032'],
  ] as const) {
    await open()
    answers(status, message)
    await agree()
    expect(window.location.hash).toBe('#changed')
  }
  await open('#changed')
  expect(document.querySelector('#settlement')?.firstElementChild?.textContent).toBe('bản mới')
  expect(window.location.hash).toBe('')
  await open()
  expect(document.body.textContent).not.toContain('bản mới')
})

it('keeps what somebody has written, and says that it has changed', async () => {
  await open('', 'Hai lỗ có từ trước')
  answers(422, 'E0032')
  await agree()
  expect(window.location.hash).toBe('')
  expect(consent()?.querySelector('.said')?.textContent).toBe('đổi')
})

it('tries again where the network fails, on the same page', async () => {
  await open()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  await agree()
  expect(window.location.hash).toBe('')
  expect(consent()?.querySelector('button')?.disabled).toBe(false)
})

it('sends which button was pressed of two, with what was written', async () => {
  window.history.replaceState(null, '', '/p/token')
  document.body.innerHTML = `<div id="stay" ${TEXTS}><form id="stays"><textarea> Ở thêm </textarea><p class="said"></p>
    <button value="stay" disabled>Ở</button><button value="leave" disabled>Đi</button></form></div>`
  vi.resetModules()
  const { beginAnswering } = await import('./answering.ts')
  beginAnswering('/api/link/token')
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return new Response('{}', { status: 500 })
  })
  const [stay, leave] = [...document.querySelectorAll('button')]
  leave?.click()
  await expect.poll(() => document.querySelector('.said')?.textContent).toBe('mạng')
  expect([stay?.disabled, leave?.disabled]).toEqual([false, false])
  stay?.click()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies).toEqual([
    { stays: false, words: 'Ở thêm' },
    { stays: true, words: 'Ở thêm' },
  ])
})
