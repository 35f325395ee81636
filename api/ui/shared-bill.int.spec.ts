import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'

/** What the screens are built into, as far as the server knows it. */
const SCREENS = `export const renderSharedBill = async (bill) => {
  if (bill.lines[0].name === 'broken') throw new Error('no words')
  return { html: '<p>' + [bill.roomNumber, bill.total].join() + '</p>', css: '.a{}' }
}`

let api: TestApi
let directory: string
let world: TwoHouses
let contractID: string
const today = dayOf(new Date().toISOString())

beforeAll(async () => {
  directory = await temporaryFolder('ui')
  await mkdir(join(directory, '.server'))
  await writeFile(join(directory, '.server', 'sharedBill.js'), SCREENS)
  await writeFile(
    join(directory, '.preloads.json'),
    JSON.stringify({ later: 'assets/c.js', sharedBill: { vi: ['assets/a.js', 'assets/b.js'], en: [] } }),
  )
  const page =
    '<script type="module" src="/assets/a.js"></script><title>Sổ Nhà</title></head><body><div id="root"></div></body>'
  await writeFile(join(directory, 'index.html'), `<!doctype html><html lang="en"><head>${page}</html>`)
  api = await startApi({ settings: { uiDirectory: directory } })
  world = await twoHouses(api)
  contractID = await rent(api, world.ours.rooms[1], world.tenant.id)
})
afterAll(async () => {
  await api.close()
  await rm(directory, { recursive: true })
})

const shared = async (name: string) => {
  const lines = [{ name, amount: 2_000_000 }]
  const body = { contractID, title: 'Tiền nhà', month: today.slice(0, 7), dueDay: addDays(today, 9), lines }
  const { id } = await api.send(issueBill, body)
  const answer = await api.as(world.manager).post(`/bill/${id}/share`).send({})
  return { id, path: new URL(answer.body.data.url).pathname }
}
const open = (path: string) => supertest(api.url).get(path).set('User-Agent', DESK)
const leftToScripts = { html: expect.stringContaining('<div id="root"></div>'), isDrawn: false }
const opened = async (path: string) => {
  const { text } = await open(path)
  return { html: text, isDrawn: /id="(drawn|read)"/.test(text) }
}

it('is in the page of its link, with what was read for it', async () => {
  const { path } = await shared('Tiền phòng')
  const { text, headers } = await open(`${path}?resultCode=0`)
  const { data } = (await supertest(api.url).get(path.replace('/b/', '/api/shared-bill/'))).body
  expect(text).toContain(
    `<div id="drawn"><p>${data.roomNumber},2000000</p></div><div id="root" hidden></div>`,
  )
  expect(JSON.parse(/id="read">(.*?)<\/script>/.exec(text)?.[1] ?? '')).toEqual({ sharedBill: data })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(text).toContain(`<style nonce="${nonce}">.a{}</style>`)
  const [, after = ''] = text.split('<template id="scripts">')
  expect(after.match(/assets\/[abc]\.js/g)).toEqual(['assets/a.js', 'assets/b.js', 'assets/c.js'])
})

it('counts as opened only when its scripts ask: a messenger fetches the page for a preview', async () => {
  const { id, path } = await shared('Tiền phòng')
  const openedAt = async () => (await api.as(world.manager).get(`/bill/${id}`)).body.data.openedAt
  await open(path)
  expect(await openedAt()).toBeNull()
  await supertest(api.url).get(path.replace('/b/', '/api/shared-bill/'))
  await expect.poll(openedAt).toEqual(expect.any(String))
})

it('is left to the scripts where the link opens nothing, or where it cannot be drawn', async () => {
  const { id, path } = await shared('Tiền phòng')
  await api.as(world.manager).post(`/bill/${id}/unshare`).send({})
  for (const gone of [path, `/b/${'A'.repeat(43)}`, '/b/short', `/b/${id}`])
    expect(await opened(gone)).toEqual(leftToScripts)
  expect(await opened((await shared('broken')).path)).toEqual(leftToScripts)
})
