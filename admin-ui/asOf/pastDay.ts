import type { DataRouter, To } from 'react-router'
import { START_YEAR } from '../../domain/limits.ts'
import { isDay } from '../form/days.ts'
import { dayOf } from '../i18n/format.ts'

/** In the address of a page, as in that of a read. */
const PARAMETER = 'at'

/**
 * What is of today only: the product itself, oneself, what was sent or is being worked at. Everything else, the house, its
 * people and its money, can be asked for as of a day.
 */
const OF_TODAY = new RegExp(
  '^/api/(audit/|bill/(run|send|print)([/?]|$)|erasure/[^/]+/check([?]|$)|(authentication|demo|docs|export|file|health|mailbox|metrics|money-in|new-password|notice|notification|' +
    'openapi|payment|profile|projection|search|security|system|template|today|upload|user|verify-email|walk)([/?.]|$))',
)
const isPlayed = (url: string): boolean => url.startsWith('/api/') && !OF_TODAY.test(url)

/** Forms: the past does not change. */
const CHANGES = /\/(add|edit)$/

let day: string | undefined

/** Which local day reads are as of from now on; undefined is today. */
export const keepPastDay = (next: string | undefined): void => {
  day = next
}

/** The past day that an address asks for; what is no past day asks for today. */
export const pastDayIn = (search: string): string | undefined => {
  const asked = new URLSearchParams(search).get(PARAMETER)
  return asked && isDay(asked) && asked >= `${START_YEAR}-01-01` && asked < dayOf(new Date())
    ? asked
    : undefined
}

/** The query of a page's address, as of another day. */
export const searchAt = (search: string, at: string | undefined): string => {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  if (at) query.set(PARAMETER, at)
  const written = query.toString()
  return written && `?${written}`
}

/** The address of a page of ours, as of the day that is looked at. */
export const inPast = (address: string): string => {
  if (!day) return address
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return path + searchAt(search, day) + hash
}

/**
 * Has every address within the product say the day that is looked at: where one goes, and where links lead that are
 * opened elsewhere or sent to somebody. Back and forward go where the address says.
 */
export const keepDayInAddresses = (router: DataRouter): DataRouter => {
  const { navigate, createHref } = router
  const withDay = (to: To) =>
    typeof to === 'string' ? inPast(to) : { ...to, search: day ? searchAt(to.search ?? '', day) : to.search }
  const going = (to: number | To | null, options?: Parameters<typeof navigate>[1]) =>
    typeof to === 'number' ? navigate(to) : navigate(to === null ? to : withDay(to), options)
  return Object.assign(router, {
    navigate: going as typeof navigate,
    createHref: (to: Parameters<typeof createHref>[0]) =>
      createHref({ ...to, search: day ? searchAt(to.search, day) : to.search } as typeof to),
  })
}

/** The address of a read, as of the day. */
export const asOfDay = (url: string): string =>
  day && isPlayed(url) ? `${url}${url.includes('?') ? '&' : '?'}at=${day}` : url

/** Whether a page shows the past: the others stand aside meanwhile. */
export const hasPast = (path: string): boolean =>
  path === '/' || (isPlayed(`/api${path}`) && !CHANGES.test(path))
