import type { Request } from 'express'
import { Refusal } from '../../domain/refusal.ts'

/** The headers of a request, in which browsers name its origin. */
type Headers = { readonly [name: string]: string | string[] | undefined }

/**
 * Whether a browser sent the request from a page of another site. Absent headers are accepted: the client is then no
 * browser, or so old that SameSite=Lax has to suffice (specification: Sessions).
 */
export const isForeign = (headers: Headers, ours: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  if (origin === undefined) return false
  // The address that the browser used is accepted too: localhost and 127.0.0.1 are the same machine.
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
