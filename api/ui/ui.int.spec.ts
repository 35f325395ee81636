import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

const script = 'console.log("nhà")'
let api: TestApi
let directory: string

beforeAll(async () => {
  directory = await temporaryFolder('ui')
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'index.html'), '<!doctype html><html><head><title>x</title></head></html>')
  await writeFile(join(directory, 'mark.svg'), '<svg/>')
  await writeFile(join(directory, 'assets', 'main-abc123.js'), script)
  await writeFile(join(directory, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
  await writeFile(join(directory, 'assets', 'main-abc123.js.gz'), gzipSync(script))
  await writeFile(join(directory, 'assets', 'plain-abc123.js'), script)
  await writeFile(join(directory, '.secret'), 'x')
  api = await startApi({ settings: { uiDirectory: directory } })
})
afterAll(async () => {
  await api.close()
  await rm(directory, { recursive: true })
})

const get = (path: string) => supertest(api.url).get(path)
const nonceIn = (csp: unknown) => /'nonce-([^']+)'/.exec(String(csp))?.[1]

describe('the page', () => {
  it('is served for every address of the UI, fresh and with the nonce of its own policy', async () => {
    const nonces = new Set()
    for (const path of ['/', '/building/1', '/login?next=%2Fbill', '/nothing/here']) {
      const { status, text, headers } = await get(path)
      const nonce = nonceIn(headers['content-security-policy'])
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(text).toContain(`<head>\n    <meta property="csp-nonce" nonce="${nonce}" />`)
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(text).not.toContain('traced')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(4)
  })

  it('says whether there is a session and which theme was chosen, for what is shown before the scripts', async () => {
    const root = async (cookie: string) =>
      /<html[^>]*>/.exec((await get('/today').set('Cookie', cookie)).text)?.[0]
    expect(await root('')).toBe('<html>')
    expect(await root('sid=x')).toBe('<html data-session>')
    expect(await root('sid=x; lightMode=1')).toBe('<html data-session data-mode="light">')
    expect(await root('lightMode=0')).toBe('<html data-mode="dark">')
  })

  it('is the new one after a build', async () => {
    await get('/')
    await writeFile(
      join(directory, 'index.html'),
      '<!doctype html><html><head><title>new</title></head></html>',
    )
    expect((await get('/')).text).toContain('<title>new</title>')
  })

  it('does not stand in for a file or an address of the API', async () => {
    for (const path of ['/assets/gone-abc.js', '/favicon.ico', '/.secret', '/assets/..%2f.secret']) {
      const { status, text } = await get(path)
      expect([path, status, text.includes('<html>')]).toEqual([path, 404, false])
    }
    expect((await get('/api/nothing')).headers['content-type']).toMatch(/json/)
    const { status, text } = await supertest(api.url).post('/building')
    expect([status, text]).toEqual([404, 'Not found'])
  })
})

describe('a file', () => {
  const packed = (encoding: string, path = '/assets/main-abc123.js') =>
    get(path).set('Accept-Encoding', encoding)

  it('with a hash in its name is kept for ever', async () => {
    const { headers, text } = await packed('identity', '/assets/plain-abc123.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(text).toBe(script)
    expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('is sent as the build packed it, to whom takes it so', async () => {
    for (const [accepts, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers, text } = await packed(accepts)
      expect([accepts, headers['content-encoding']]).toEqual([accepts, encoding])
      expect(headers['content-type']).toMatch(/^text\/javascript/)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['cache-control']).toContain('immutable')
      if (encoding !== 'br') expect(text).toBe(script)
    }
    expect((await packed('gzip, br', '/assets/plain-abc123.js')).headers['content-encoding']).toBeUndefined()
  })
})
