import { parseCookie } from 'cookie'
import type { CookieOptions, Response } from 'express'
import type { Session } from '../../commands/accounts.ts'
import type { ApiSettings } from '../dependencies.ts'

/** A remembered session lives 90 days at most (specification: Sessions). */
const REMEMBERED_MS = 90 * 86_400_000

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** `__Host-` binds the cookie to this host and to HTTPS; without HTTPS browsers would refuse it. */
const cookieName = ({ publicUrl, cookie = 'sid' }: Where): string =>
  isSecure(publicUrl) ? `__Host-${cookie}` : cookie

type Where = Pick<ApiSettings, 'publicUrl' | 'cookie'>

const optionsFor = ({ publicUrl }: Where): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(publicUrl),
})

export const tokenIn = (cookies: string | undefined, where: Where): string | undefined =>
  cookies === undefined ? undefined : parseCookie(cookies)[cookieName(where)]

export const setToken = (
  response: Response,
  where: Where,
  { token, session }: { token: string; session: Session },
): void => {
  const lasting = session.remember ? { maxAge: REMEMBERED_MS } : {}
  response.cookie(cookieName(where), token, { ...optionsFor(where), ...lasting })
}

export const clearToken = (response: Response, where: Where): void => {
  response.clearCookie(cookieName(where), optionsFor(where))
}
