import { parseCookie } from 'cookie'
import type { Request } from 'express'
import { THEME_COOKIE } from '../../domain/limits.ts'
import { type Locale, localeFrom } from '../../domain/locales.ts'
import { type Mode, modeFrom } from '../../domain/modes.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { roles } from '../../domain/permissions/roles.ts'
import type { Home } from '../../projections/home/home.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { createTenantHome } from '../reads/home.routes.ts'
import { findCaller } from '../serve.ts'
import { orLeftToScripts, type Rendered, screensOf, scriptsOf } from './screens.ts'
import type { DrawnPage } from './ui.ts'

/** The server build of the screen (`admin-ui/server/home.tsx`). */
type Screens = {
  renderHome(asked: {
    readonly profile: object
    readonly home: Home
    readonly locale: Locale
    readonly mode: Mode | undefined
  }): Promise<Rendered>
}

/** Only for phones: a desktop has another frame, and loads scripts faster. */
const isPhone = ({ headers }: Request) =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '')

/** Renders a tenant's home page into the HTML for a phone, which shows it before the scripts are loaded. */
export const createTenantHomePage = (
  dependencies: Pick<ApiDependencies, 'sessions' | 'settings' | 'home' | 'payments' | 'logger'>,
) => {
  const { settings, logger } = dependencies
  const homeOf = createTenantHome(dependencies)
  const directory = settings.uiDirectory ?? ''
  const draw = async (request: Request): Promise<DrawnPage | undefined> => {
    if (request.url !== roles.customer.home || !isPhone(request)) return undefined
    const caller = await findCaller(request.headers.cookie, dependencies)
    if (!caller || roles[caller.person.role].of !== 'customers') return undefined
    if (!ruleFor('home.read', caller.person.role)) return undefined
    const { id, role, fullName, email, locale: own } = caller.person
    const profile = { id, role, fullName, email, locale: own }
    const home = await homeOf(id)
    const cookies = parseCookie(request.headers.cookie ?? '')
    const locale = localeFrom(cookies.locale)
    const mode = modeFrom(cookies[THEME_COOKIE])
    const { renderHome } = await screensOf<Screens>(directory, 'home')
    return {
      ...(await renderHome({ profile, home, locale, mode })),
      locale,
      read: { profile, home },
      scripts: await scriptsOf(directory, 'home', locale),
    }
  }
  return orLeftToScripts(draw, 'a tenant’s home', logger)
}
