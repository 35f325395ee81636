import type { DataRouter, To } from 'react-router'
import { START_YEAR } from '../../domain/limits.ts'
import { isDay } from '../form/days.ts'
import { dayOf } from '../i18n/format.ts'

/** Name of the query parameter, both in page addresses and in API reads. */
const PARAMETER = 'at'

/**
 * API paths that are always read as of today: the product itself, the user's own account, sent messages, work in
 * progress. All other reads (buildings, people, money) accept a past day.
 */
const OF_TODAY = new RegExp(
  '^/api/(audit/|bill/(run|send|print)([/?]|$)|erasure/[^/]+/check([?]|$)|(authentication|demo|docs|export|file|health|mailbox|metrics|money-in|new-password|notice|notification|' +
    'openapi|payment|profile|projection|search|security|system|template|today|upload|user|verify-email|walk)([/?.]|$))',
)
const isPlayed = (url: string): boolean => url.startsWith('/api/') && !OF_TODAY.test(url)

/** Pages with forms: the past cannot be changed. */
const CHANGES = /\/(add|edit|settle|contract\/[^/]+\/paper)$/

let day: string | undefined

/** Sets the local day as of which reads are sent from now on; undefined for today. */
export const keepPastDay = (next: string | undefined): void => {
  day = next
}

/** The past day in an address's query; undefined (today) when the parameter is missing or is not a valid past day. */
export const pastDayIn = (search: string): string | undefined => {
  const asked = new URLSearchParams(search).get(PARAMETER)
  return asked && isDay(asked) && asked >= `${START_YEAR}-01-01` && asked < dayOf(new Date())
    ? asked
    : undefined
}

/** The query of a page's address with the day replaced. */
export const searchAt = (search: string, at: string | undefined): string => {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  if (at) query.set(PARAMETER, at)
  const written = query.toString()
  return written && `?${written}`
}

/** Adds the selected past day to the address of a page. */
export const inPast = (address: string): string => {
  if (!day) return address
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return path + searchAt(search, day) + hash
}

/**
 * Makes the router add the selected past day to every address within the product, for navigation and for links, so
 * that a link opened in another tab or sent to somebody shows the same day. Back and forward follow the day in the
 * address.
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

/** Adds the selected past day to the address of an API read that supports one. */
export const asOfDay = (url: string): string =>
  day && isPlayed(url) ? `${url}${url.includes('?') ? '&' : '?'}at=${day}` : url

/** Whether a page can show the past; other pages render `OnlyToday` instead. */
export const hasPast = (path: string): boolean =>
  path === '/' || (isPlayed(`/api${path}`) && !CHANGES.test(path))
