import type { ThrottleRule } from '../../commands/accounts.ts'
import type { SharedLink } from '../../commands/link/shared-links.ts'
import type { Reason } from '../../domain/codes.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { tooMany } from '../errors/http-refusal.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { createRateLimit } from '../requests/rate-limit.ts'
import { createAttempt } from '../sessions/attempt.ts'

/** Limit of invalid links per client: links are too long to guess, and nobody mistypes one that often. */
const badLinks: ThrottleRule = { attempts: 20, seconds: 900 }
/** Limit of calls by links per client: an open page polls every few seconds. */
const CALLS_PER_MINUTE = 240
/** Number of bad links that are remembered, and of their letters: addresses may be thousands long. */
const MOST_REMEMBERED = 10_000
const LETTERS = 44

type Opening<T> = {
  readonly token: string
  readonly address: string | undefined
  /** What the link opens now; undefined where it opens nothing. */
  readonly thing: (link: SharedLink | undefined) => Promise<T | undefined>
  /** The refusal, equal for each link that opens nothing. */
  readonly reason: Reason
}

/** Opens what a link leads to, or refuses it. */
export type LinkDoor = <T>(opening: Opening<T>) => Promise<T>

/** The one door for links to all things: their pages and their calls are counted together. */
export const createLinkDoor = ({
  sharedLinks,
  throttle,
}: Pick<ApiDependencies, 'sharedLinks' | 'throttle'>): LinkDoor => {
  const attempt = createAttempt(throttle)
  const calls = createRateLimit(CALLS_PER_MINUTE)
  let counted = new Set<string>()
  /** The page of a bad link asks for it a second time: nobody learns more by that, so it counts once. */
  const isCounted = (key: string): boolean => {
    if (counted.has(key)) return true
    if (counted.size >= MOST_REMEMBERED) counted = new Set()
    counted.add(key)
    return false
  }
  return async ({ token, address, thing, reason }) => {
    const isLocal = isLoopback(address)
    const place = placeOf(address)
    const wait = isLocal ? 0 : calls.count(place)
    if (wait > 0) throw tooMany(wait)
    const opened = await thing(await sharedLinks.find(token))
    if (opened !== undefined) return opened
    if (!isLocal && !isCounted(`${place} ${token.slice(0, LETTERS)}`))
      await attempt(`link:${place}`, badLinks)
    throw new Refusal(reason)
  }
}
