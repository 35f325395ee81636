import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import compression from 'compression'
import { parseCookie } from 'cookie'
import express, { type Request, type RequestHandler, Router } from 'express'
import { THEME_COOKIE } from '../../domain/limits.ts'
import { modeFrom } from '../../domain/modes.ts'
import { packing } from '../requests/packing.ts'

/** The names of these files contain a hash of their content, so they never change. */
const HASHED = '/assets/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** Revalidated, because the service worker determines the version. */
const WORKER = '/worker.js'
const ASKED = 'no-cache'

/**
 * Compressed files beside the original, created by the build; the first encoding that the browser accepts is sent.
 */
const packings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** A server-rendered page, with the data that was read for it. */
export type DrawnPage = {
  readonly html: string
  readonly css: string
  readonly locale: string
  readonly read: object
  /** Where its scripts are listed, and the one that loads them. */
  readonly scripts: { readonly later: string; readonly files: readonly string[] }
}
/** What the page shows until its scripts run, where the server draws nothing (`admin-ui/frame.css`). */
const FRAME = /<div id="frame"[\s\S]*?(?=<div id="root")/

/** Whether somebody has a session and which theme was chosen, for the frame. */
const aboutReader = (request: Request, hasSession: boolean): string => {
  const mode = modeFrom(parseCookie(request.headers.cookie ?? '')[THEME_COOKIE])
  return `${hasSession ? ' data-session' : ''}${mode ? ` data-mode="${mode}"` : ''}`
}

type About = {
  readonly isTraced: boolean
  /** Whether a request has the cookie of a session, which may have ended. */
  readonly hasSession: (request: Request) => boolean
}
type Draw = (request: Request) => Promise<DrawnPage | undefined>

/** Tells the page to note its steps; without it nothing of that is loaded (`admin-ui/data/traceparent.ts`). */
const TRACED = '<meta name="traced" />'

/** The built UI: its files, and its one page for every other address. */
export const serveUi = (
  directory: string,
  drawings: readonly Draw[] = [],
  about: Partial<About> = {},
): Router => {
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
  router.get(
    '/{*any}',
    compression(packing),
    page(directory, drawings, { isTraced: false, hasSession: () => false, ...about }),
  )
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

/** The page with the nonce of this answer; read again after a rebuild. */
const page = (
  directory: string,
  drawings: readonly Draw[],
  { isTraced, hasSession }: About,
): RequestHandler => {
  const path = join(directory, 'index.html')
  let kept = { at: 0, html: '' }
  return async (request, response) => {
    // A missing file must not be answered with the page.
    if (/\.\w+$/.test(request.path)) return void response.status(404).type('text').send('Not found')
    const at = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (at === undefined) return void response.status(503).type('text').send('The UI is not built.')
    if (at !== kept.at) kept = { at, html: await readFile(path, 'utf8') }
    const nonce = response.locals.nonce as string
    // Addresses that contain a secret.
    if (request.path.startsWith('/b/')) response.set('X-Robots-Tag', 'noindex, nofollow')
    const html = kept.html
      .replace('<html', () => `<html${aboutReader(request, hasSession(request))}`)
      .replace(
        '<head>',
        `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />${isTraced ? TRACED : ''}`,
      )
      .replace('<style>', `<style nonce="${nonce}">`)
    const drawn = await firstOf(drawings, request)
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(drawn ? withDrawn(html, drawn, nonce) : html)
  }
}

const firstOf = async (drawings: readonly Draw[], request: Request): Promise<DrawnPage | undefined> => {
  for (const draw of drawings) {
    const drawn = await draw(request)
    if (drawn) return drawn
  }
}

/** Escapes text in a script element, so that it cannot end the element. */
const inElement = (text: string) => text.replaceAll('<', '\\u003c')

/** The page's own script elements, as written by the build. */
const SCRIPTS = /\s*<script type="module".*?<\/script>/g

/**
 * Inserts the rendered page above the empty one, until the scripts have rendered theirs (`admin-ui/main.tsx`). The
 * scripts are moved into a template, which `admin-ui/server/later.ts` activates, so that the first paint does not
 * wait for them.
 */
const withDrawn = (page: string, { html, css, locale, read, scripts }: DrawnPage, nonce: string): string => {
  const title = /<title>.*?<\/title>/.exec(html)?.[0]
  const style = `<style nonce="${nonce}">${css.replaceAll('<', '\\3c ')}</style>`
  const answers = `<script type="application/json" id="read">${inElement(JSON.stringify(read))}</script>`
  const preloads = scripts.files
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const loaded = [...(page.match(SCRIPTS) ?? []), ...preloads].join('')
  const later = `<script type="module" src="/${scripts.later}"></script>`
  const drawn = `<div id="drawn">${title ? html.replace(title, '') : html}</div>`
  // Replacement functions, because a text may contain special patterns of `replace`.
  return page
    .replace(SCRIPTS, '')
    .replace(/<title>.*?<\/title>/, (plain) => (title ?? plain) + style)
    .replace('lang="vi"', () => `lang="${locale}"`)
    .replace(FRAME, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `${drawn}<div id="root" hidden></div>${answers}<template id="scripts">${loaded}</template>${later}`,
    )
}
