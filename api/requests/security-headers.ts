import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

const self = "'self'"
const nothing = "'none'"

/** The UI's style library marks its style elements with the nonce of the page it was served in. */
const nonceOf = (response: Response): string => `'nonce-${response.locals.nonce}'`

/** Strict headers for everything that is served. */
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
    // HSTS for a year, only behind HTTPS.
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }),
]
