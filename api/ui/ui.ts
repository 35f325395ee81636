import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'

/** Names of these files hold their content's hash, so they never change. */
const HASHED = '/assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** The service worker says which version there is. */
const WORKER = '/worker.js'
const ASKED = 'no-cache'

/** Packed beside the file by the build; the first that the browser takes is sent. */
const packings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** The built UI: its files, and its one page for every other address. */
export const serveUi = (directory: string): Router => {
  const router = Router()
  router.use(packed(directory))
  router.use(
    express.static(directory, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const file = path.slice(directory.length)
        response.set('Cache-Control', file.startsWith(HASHED) ? FOR_EVER : file === WORKER ? ASKED : AN_HOUR)
      },
    }),
  )
  router.get('/{*any}', page(directory))
  return router
}

const packed = (directory: string): RequestHandler => {
  const known = new Map<string, boolean>()
  const isThere = (path: string) => {
    if (!known.has(path)) known.set(path, existsSync(join(directory, path)))
    return known.get(path)
  }
  return (request, response, next) => {
    if (!/^\/assets\/[\w.-]+$/.test(request.path)) return next()
    response.vary('Accept-Encoding')
    const found = packings.find(
      ({ encoding, suffix }) =>
        request.acceptsEncodings(encoding) === encoding && isThere(request.path + suffix),
    )
    if (found) {
      response.type(request.path.split('.').at(-1) ?? '')
      response.set('Content-Encoding', found.encoding)
      request.url = request.path + found.suffix
    }
    next()
  }
}

/** The page, with this answer's nonce in it; read anew when it was built anew. */
const page = (directory: string): RequestHandler => {
  const path = join(directory, 'index.html')
  let kept = { at: 0, html: '' }
  return async (request, response) => {
    // A file that is not there must not be answered with a page.
    if (/\.\w+$/.test(request.path)) return void response.status(404).type('text').send('Not found')
    const at = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (at === undefined) return void response.status(503).type('text').send('The UI is not built.')
    if (at !== kept.at) kept = { at, html: await readFile(path, 'utf8') }
    const nonce = response.locals.nonce as string
    // Addresses with a secret in them.
    if (request.path.startsWith('/b/')) response.set('X-Robots-Tag', 'noindex, nofollow')
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        kept.html
          .replace('<head>', `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />`)
          .replace('<style>', `<style nonce="${nonce}">`),
      )
  }
}
