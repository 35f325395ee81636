import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

const self = "'self'"
const nothing = "'none'"

/** The UI's style library gives its style elements the nonce of the page. */
const nonceOf = (response: Response): string => `'nonce-${response.locals.nonce}'`

/** HSTS for a year, only with HTTPS: browsers ignore it otherwise. */
const transport = (publicUrl: string) =>
  publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true }

/** Equally strict headers for answers without the app: before it is up, and for malformed HTTP. */
export const plainHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  ...(transport(publicUrl) && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Strict headers for all answers. */
export const securityHeaders = (publicUrl: string): RequestHandler[] => [
  (_request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64')
    response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    next()
  },
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [nothing],
        scriptSrc: [self],
        styleSrc: [self, (_request, response) => nonceOf(response as Response)],
        imgSrc: [self, 'data:', 'blob:'],
        fontSrc: [self],
        connectSrc: [self],
        manifestSrc: [self],
        baseUri: [nothing],
        objectSrc: [nothing],
        formAction: [self],
        frameAncestors: [nothing],
      },
    },
    strictTransportSecurity: transport(publicUrl),
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }),
]
