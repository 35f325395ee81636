import type { Request } from 'express'
import { Refusal } from '../../domain/refusal.ts'

/** Headers in which a browser names the origin of a request. */
type Headers = { readonly [name: string]: string | string[] | undefined }

/**
 * Whether a browser sent the request for a page of another site. Absent headers are fine: then no browser
 * sends it, or one so old that SameSite=Lax has to do (specification: Sessions).
 */
export const isForeign = (headers: Headers, ours: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  // The address that the browser used is ours as well: localhost and 127.0.0.1 are one machine.
  return origin !== ours && (typeof host !== 'string' || !isAt(String(origin), host, ours))
}

const isAt = (origin: string, host: string, ours: string): boolean => {
  const given = URL.parse(origin)
  return given?.host === host.toLowerCase() && given.protocol === new URL(ours).protocol
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** @throws Refusal E0007 for a call from another site's page, unless the route accepts it */
export const refuseForeign = (
  { method, headers }: Request,
  publicUrl: string,
  from: 'own' | 'any' = READS.has(method) ? 'any' : 'own',
): void => {
  if (from === 'own' && isForeign(headers, new URL(publicUrl).origin)) throw new Refusal('PermissionDenied')
}
