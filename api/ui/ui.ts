import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import compression from 'compression'
import express, { type Request, type RequestHandler, Router } from 'express'
import { packing } from '../requests/packing.ts'

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

/** A page that the server has drawn, and what it read for that. */
export type DrawnPage = {
  readonly html: string
  readonly css: string
  readonly locale: string
  readonly read: object
  /** That its scripts are in, and the one that loads them. */
  readonly scripts: { readonly later: string; readonly files: readonly string[] }
}
type Draw = (request: Request) => Promise<DrawnPage | undefined>

const drawsNone: Draw = async () => undefined

/** The built UI: its files, and its one page for every other address. */
export const serveUi = (directory: string, draw = drawsNone): Router => {
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
  router.get('/{*any}', compression(packing), page(directory, draw))
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
const page = (directory: string, draw: Draw): RequestHandler => {
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
    const html = kept.html
      .replace('<head>', `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />`)
      .replace('<style>', `<style nonce="${nonce}">`)
    const drawn = await draw(request)
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(drawn ? withDrawn(html, drawn, nonce) : html)
  }
}

/** Nothing that somebody has written ends an element early. */
const inElement = (text: string) => text.replaceAll('<', '\\u003c')

/** The page's own scripts, as the build wrote them. */
const SCRIPTS = /\s*<script type="module".*?<\/script>/g

/**
 * The drawn page above the empty one, until the scripts have drawn that (`admin-ui/main.tsx`). They are in a template,
 * which `admin-ui/server/later.ts` opens: what is on screen first waits for none of them.
 */
const withDrawn = (page: string, { html, css, locale, read, scripts }: DrawnPage, nonce: string): string => {
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? ''
  const style = `<style nonce="${nonce}">${css.replaceAll('<', '\\3c ')}</style>`
  const answers = `<script type="application/json" id="read">${inElement(JSON.stringify(read))}</script>`
  const preloads = scripts.files
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const loaded = [...(page.match(SCRIPTS) ?? []), ...preloads].join('')
  const later = `<script type="module" src="/${scripts.later}"></script>`
  const drawn = `<div id="drawn">${html.replace(title, '')}</div>`
  // Replaced by functions: a text may hold what a pattern of `replace` takes for its own.
  return page
    .replace(SCRIPTS, '')
    .replace(/<title>.*?<\/title>/, () => title + style)
    .replace('<html lang="vi">', () => `<html lang="${locale}">`)
    .replace(
      '<div id="root"></div>',
      () =>
        `${drawn}<div id="root" hidden></div>${answers}<template id="scripts">${loaded}</template>${later}`,
    )
}
