import compression from 'compression'
import { parseCookie } from 'cookie'
import { type Request, type Response, Router } from 'express'
import { localeFrom } from '../../domain/locales.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { LinkPage } from '../../projections/link/link-page.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'
import type { LinkDoor } from '../links/link-door.ts'
import { createLinkedThings } from '../links/linked-things.ts'
import { packing } from '../requests/packing.ts'
import { screensOf, scriptOfLinks } from './screens.ts'

/** The server build of the screen (`admin-ui/server/link.tsx`). */
type Screens = {
  /** A whole document. `script`: the address of the only script, which answers. `call`: that of the link's calls. */
  renderLink(
    page: LinkPage,
    asked: { readonly nonce: string; readonly script: string; readonly call: string },
  ): Promise<string>
}

type Needs = Parameters<typeof createLinkedThings>[0] & Pick<ApiDependencies, 'settings'>

/**
 * The pages of links to papers, settlements, handovers and questions: whole documents of their own, drawn by the server, with one small script. That a link
 * was opened is recorded when that script asks for it: messengers fetch the page of a link for a preview.
 */
export const createLinkPage = (dependencies: Needs, door: LinkDoor): Router => {
  const directory = dependencies.settings.uiDirectory ?? ''
  const { find, answer } = createLinkedThings(dependencies, door)

  const pageOf = async (request: Request): Promise<{ status: number; page: LinkPage }> => {
    try {
      const thing = await answer(await find(String(request.params.token), request.ip))
      const { locale } = thing
      if (!('of' in thing)) return { status: 200, page: { locale, paper: thing } }
      if (thing.of === 'stay') return { status: 200, page: { locale, stay: thing } }
      const page = thing.of === 'settlement' ? { locale, settlement: thing } : { locale, handover: thing }
      return { status: 200, page }
    } catch (error) {
      // Nobody is told whose link it was, so the language is that of the browser.
      const locale = localeFrom(parseCookie(request.headers.cookie ?? '').locale)
      if (error instanceof HttpRefusal && error.status === 429)
        return { status: 429, page: { locale, trouble: 'busy' } }
      if (error instanceof Refusal && error.reason === 'LinkEnded')
        return { status: 404, page: { locale, trouble: 'ended' } }
      throw error
    }
  }

  const router = Router()
  router.get('/p/:token', compression(packing), async (request: Request, response: Response) => {
    const { status, page } = await pageOf(request)
    const [{ renderLink }, script] = await Promise.all([
      screensOf<Screens>(directory, 'link'),
      scriptOfLinks(directory),
    ])
    const nonce = response.locals.nonce as string
    response
      .status(status)
      .set('X-Robots-Tag', 'noindex, nofollow')
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        await renderLink(page, {
          nonce,
          script: `/${script}`,
          call: `/api/link/${encodeURIComponent(String(request.params.token))}`,
        }),
      )
  })
  return router
}
