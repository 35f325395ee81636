import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseCookie } from 'cookie'
import type { Request } from 'express'
import { THEME_COOKIE } from '../../domain/limits.ts'
import { type Locale, localeFrom } from '../../domain/locales.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { roles } from '../../domain/permissions/roles.ts'
import type { Home } from '../../projections/home/home.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { createTenantHome } from '../reads/home.routes.ts'
import { findCaller } from '../serve.ts'
import type { DrawnPage } from './ui.ts'

/** The server build of the screens (`admin-ui/server/home.tsx`). */
type Screens = {
  renderHome(asked: {
    readonly profile: object
    readonly home: Home
    readonly locale: Locale
    readonly mode: 'light' | 'dark'
  }): Promise<{ readonly html: string; readonly css: string }>
}

/** The list of scripts written by the build (`admin-ui/preloads.ts`). */
type Preloads = { readonly later: string; readonly files: Readonly<Record<Locale, readonly string[]>> }

/** Only for phones: a desktop has another frame, and loads scripts faster. */
const isPhone = ({ headers }: Request) =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '')

/**
 * Renders a tenant's home page into the HTML for a phone, which shows it before the scripts are loaded. Nothing
 * depends on it: without it, the scripts render the page like any other.
 */
export const createTenantHomePage = (
  dependencies: Pick<ApiDependencies, 'sessions' | 'settings' | 'home' | 'payments' | 'logger'>,
) => {
  const { settings, logger } = dependencies
  const homeOf = createTenantHome(dependencies)
  const directory = settings.uiDirectory ?? ''
  const screens = (): Promise<Screens> => import(pathToFileURL(join(directory, '.server', 'home.js')).href)
  const draw = async (request: Request): Promise<DrawnPage | undefined> => {
    const caller = await findCaller(request.headers.cookie, dependencies)
    if (!caller || roles[caller.person.role].of !== 'customers') return undefined
    if (!ruleFor('home.read', caller.person.role)) return undefined
    const { id, role, fullName, email, locale: own } = caller.person
    const profile = { id, role, fullName, email, locale: own }
    const home = await homeOf(id)
    const cookies = parseCookie(request.headers.cookie ?? '')
    const locale = localeFrom(cookies.locale)
    const mode = cookies[THEME_COOKIE] === '1' ? 'light' : 'dark'
    const { renderHome } = await screens()
    const { later, files } = JSON.parse(await readFile(join(directory, '.preloads.json'), 'utf8')) as Preloads
    return {
      ...(await renderHome({ profile, home, locale, mode })),
      locale,
      read: { profile, home },
      scripts: { later, files: files[locale] },
    }
  }
  return async (request: Request): Promise<DrawnPage | undefined> => {
    if (request.url !== roles.customer.home || !isPhone(request)) return undefined
    try {
      return await draw(request)
    } catch (error) {
      logger.warn({ error: (error as Error).name }, 'a tenant’s home was not drawn')
      return undefined
    }
  }
}
