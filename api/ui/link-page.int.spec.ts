import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addContract } from '../../commands/contract/contract.definitions.ts'
import { addDays } from '../../domain/day.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

/** What the screens are built into, as far as the server knows it. */
const SCREENS = `export const renderLink = async (page, { nonce, script }) =>
  [page.locale, page.paper ?? page.settlement ? (page.paper ?? page.settlement).roomNumber + (page.paper ?? page.settlement).state : page.trouble, nonce, script].join(' ')`

let api: TestApi
let directory: string
let world: TwoHouses
let paper: string

beforeAll(async () => {
  directory = await temporaryFolder('ui')
  await mkdir(join(directory, '.server'))
  await writeFile(join(directory, '.server', 'link.js'), SCREENS)
  await writeFile(join(directory, '.preloads.json'), JSON.stringify({ signing: 'assets/signing.js' }))
  await writeFile(join(directory, 'index.html'), '<!doctype html><div id="root"></div>')
  api = await startApi({ settings: { uiDirectory: directory, trustProxy: 1 } })
  world = await twoHouses(api)
  const lessor = {
    kind: 'person',
    name: 'Hoà',
    idNumber: '001184000123',
    address: 'Huế',
    phone: '0912345678',
  }
  await api.as(world.manager).post(`/building/${world.ours.id}/lessor`).send({ lessor })
  const said = { ssn: '003100000001', permanentAddress: 'Hải Hậu' }
  await api.as(world.owner).post(`/customer/${world.tenant.id}/edit`).send(said)
  const terms = { type: 1, startDay: today, endDay: addDays(today, 99), price: 4_500_000 }
  const room = { roomID: world.ours.rooms[1], customerID: world.tenant.id }
  const { id: contractID } = await api.send(addContract, { ...room, ...terms })
  paper = (await api.as(world.manager).post('/paper/freeze').send({ kind: 'contract', contractID })).body.data
    .id
})
afterAll(async () => {
  await api.close()
  await rm(directory, { recursive: true })
})

const shared = async () => {
  const answer = await api.as(world.manager).post(`/paper/${paper}/share`).send({})
  return new URL(answer.body.data.url).pathname
}
const open = (path: string, from?: string) => {
  const call = supertest(api.url).get(path)
  return from ? call.set('X-Forwarded-For', from) : call
}

it('is drawn by the server, for nobody to keep, and counts as opened only when its script asks', async () => {
  const path = await shared()
  const { status, text, headers } = await open(path)
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect([status, text]).toEqual([200, `vi P.102open ${nonce} /assets/signing.js`])
  expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    'no-store',
    'noindex, nofollow',
    'no-referrer',
  ])
  const openedAt = async () => (await api.as(world.manager).get(`/paper/${paper}`)).body.data.openedAt
  expect(await openedAt()).toBeNull()
  await supertest(api.url).get(path.replace('/p/', '/api/link/'))
  await expect.poll(openedAt).toEqual(expect.any(String))
})

it('is that of a settlement, too, and of nothing once it was taken back', async () => {
  const roomID = world.ours.rooms[2]
  const contractID = await rent(api, roomID, world.tenant.id, { startDay: today, endDay: addDays(today, 99) })
  const path = `/contract/${contractID}/settlement`
  const { lines } = (await api.as(world.manager).get(path)).body.data
  const result = -lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  const said = { lastDay: today, deductions: [], result }
  const sent = await api.as(world.manager).post(`${path}/send`).send(said)
  const { url } = (await api.as(world.manager).post(`${path}/share`).send({})).body.data
  const page = new URL(url).pathname
  const { status, text } = await open(page)
  expect([status, text.split(' ').slice(0, 2)]).toEqual([200, ['vi', 'P.103open']])
  const row = () => api.as(world.manager).get(`/settlement/${sent.body.data.id}`)
  expect((await row()).body.data.openedAt).toBeNull()
  await supertest(api.url).get(page.replace('/p/', '/api/link/'))
  await expect.poll(async () => (await row()).body.data.openedAt).toEqual(expect.any(String))
  await api.as(world.manager).post(`${path}/recall`).send({ settlementID: sent.body.data.id })
  expect((await open(page)).status).toBe(404)
})

it('says alike of each link that opens nothing, and asks who guesses to wait', async () => {
  const path = await shared()
  await api.as(world.manager).post(`/paper/${paper}/unshare`).send({})
  for (const gone of [path, `/p/${'A'.repeat(43)}`, '/p/short', `/p/${paper}`]) {
    const { status, text } = await open(gone)
    expect([status, text.split(' ').slice(0, 2)]).toEqual([404, ['vi', 'ended']])
  }
  const guess = (one: number) => open(`/p/${String(one).padStart(43, 'B')}`, '198.51.100.9')
  for (let one = 0; one < 20; one++) expect((await guess(one)).status).toBe(404)
  // The call of a page that was counted is not counted again.
  const again = await supertest(api.url)
    .get(`/api/link/${String(3).padStart(43, 'B')}`)
    .set('X-Forwarded-For', '198.51.100.9')
  expect(again.body.message).toBe('E0031')
  const { status, text } = await guess(20)
  expect([status, text.split(' ')[1]]).toEqual([429, 'busy'])
  // One door for all links.
  const bill = await supertest(api.url)
    .get(`/api/shared-bill/${'C'.repeat(43)}`)
    .set('X-Forwarded-For', '198.51.100.9')
  expect(bill.body.message).toBe('E0009')
  // Who has a good link reads it from there nevertheless.
  expect((await open(await shared(), '198.51.100.9')).status).toBe(200)
})
