import type { Request } from 'express'

const DEVICE_MAX = 200

/** From where a signature came, and by what: what a browser says of itself, as one line. */
export const evidenceOf = ({ ip, headers }: Pick<Request, 'ip' | 'headers'>) => ({
  address: ip ?? '–',
  device:
    (headers['user-agent'] ?? '')
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, DEVICE_MAX) || '–',
})
