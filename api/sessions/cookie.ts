import { parseCookie } from 'cookie'
import type { CookieOptions, Response } from 'express'
import type { Session } from '../../commands/accounts.ts'

/** A remembered session lives 90 days at most (specification: Sessions). */
const REMEMBERED_MS = 90 * 86_400_000

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** `__Host-` binds the cookie to this host and to HTTPS; without HTTPS browsers would not take it. */
const cookieName = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-sid' : 'sid')

const optionsFor = (publicUrl: string): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(publicUrl),
})

export const tokenIn = (cookies: string | undefined, publicUrl: string): string | undefined =>
  cookies === undefined ? undefined : parseCookie(cookies)[cookieName(publicUrl)]

export const setToken = (
  response: Response,
  publicUrl: string,
  { token, session }: { token: string; session: Session },
): void => {
  const lasting = session.remember ? { maxAge: REMEMBERED_MS } : {}
  response.cookie(cookieName(publicUrl), token, { ...optionsFor(publicUrl), ...lasting })
}

export const clearToken = (response: Response, publicUrl: string): void => {
  response.clearCookie(cookieName(publicUrl), optionsFor(publicUrl))
}
