import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'

/** What the screens are built into, as far as the server knows it. */
const SCREENS = `export const renderHome = async ({ profile, home, locale, mode }) => {
  if (locale === 'en') throw new Error('no words')
  return { html: '<title>Home</title><p>' + [profile.fullName, mode, home.rooms.length].join() + '</p>', css: '.a{}' }
}`

let api: TestApi
let directory: string
let tenant: Person
let owner: Person

beforeAll(async () => {
  directory = await temporaryFolder('ui')
  await mkdir(join(directory, '.server'))
  await writeFile(join(directory, '.server', 'home.js'), SCREENS)
  await writeFile(
    join(directory, '.preloads.json'),
    JSON.stringify({ later: 'assets/c.js', home: { vi: ['assets/a.js', 'assets/b.js'], en: [] } }),
  )
  const page =
    '<script type="module" src="/assets/a.js"></script><title>Sổ Nhà</title></head><body><div id="root"></div></body>'
  await writeFile(join(directory, 'index.html'), `<!doctype html><html lang="vi"><head>${page}</html>`)
  api = await startApi({ settings: { uiDirectory: directory } })
  tenant = await api.person('customer')
  owner = await api.person('owner')
})
afterAll(async () => {
  await api.close()
  await rm(directory, { recursive: true })
})

type Asking = {
  readonly path?: string
  readonly who?: Person
  readonly agent?: string
  readonly cookies?: string
}
const open = ({ path = '/room', who, agent = PHONE, cookies = '' }: Asking) =>
  supertest(api.url)
    .get(path)
    .set('User-Agent', agent)
    .set('Cookie', `${who?.cookie ?? ''}; ${cookies}`)

describe('a tenant’s home', () => {
  it('is in the page for a phone, with what was read for it', async () => {
    const { text, headers } = await open({ who: tenant, cookies: 'lightMode=1' })
    const { body: profile } = await api.as(tenant).get('/user/profile')
    expect(text).toContain(
      `<div id="drawn"><p>${profile.data.fullName},light,0</p></div><div id="root" hidden></div>`,
    )
    expect(text).toContain('<title>Home</title>')
    const read = JSON.parse(/id="read">(.*?)<\/script>/.exec(text)?.[1] ?? '')
    expect(read.profile).toMatchObject({ id: tenant.id, role: 'customer' })
    expect(read.home).toEqual((await api.as(tenant).get('/user/home')).body.data)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('keeps to the content policy', async () => {
    const { text, headers } = await open({ who: tenant })
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(text).toContain(`<style nonce="${nonce}">.a{}</style>`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('has its scripts loaded once it is shown, each once', async () => {
    const { text } = await open({ who: tenant })
    const [before = '', after = ''] = text.split('<template id="scripts">')
    expect(before).not.toContain('<script type="module"')
    expect(after.match(/assets\/[abc]\.js/g)).toEqual(['assets/a.js', 'assets/b.js', 'assets/c.js'])
  })

  it.each<[string, () => Asking]>([
    ['without a session', () => ({})],
    ['for those who work here', () => ({ who: owner })],
    ['at a desk', () => ({ who: tenant, agent: DESK })],
    ['at another address', () => ({ who: tenant, path: '/bill' })],
    ['at one that asks for more', () => ({ who: tenant, path: '/room?x=1' })],
    ['when it cannot be drawn', () => ({ who: tenant, cookies: 'locale=en' })],
  ])('is left to the scripts %s', async (_case, asking) => {
    const { status, text } = await open(asking())
    expect(status).toBe(200)
    expect(text).toContain('<div id="root"></div>')
    expect(text).not.toMatch(/id="(drawn|read)"/)
  })
})
