import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** ::ffff:10.0.0.1 is the same as 10.0.0.1. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1)$/.test(plain(address))

/** The client's address behind the number of trusted proxies: express's `request.ip`, also for upgrades. */
export const clientOf = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string | undefined => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = [
    socket.remoteAddress,
    ...forwarded
      .map((address) => address.trim())
      .filter(Boolean)
      .reverse(),
  ]
  return hops[Math.min(proxies, hops.length - 1)]
}

/** The unit of rate limits: an IPv4 address, or the /56 of one customer in IPv6. */
export const placeOf = (address: string | undefined): string => {
  const text = plain(address ?? '')
  if (isIP(text) !== 6) return text
  const [head = '', tail] = text.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const [a, b, c, d = '0'] = groups
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`
}
