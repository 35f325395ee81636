const KEY = 'asOf'

/** What can be asked for as of a day: the house, its people, its money. The rest is of today only. */
const HAS_PAST =
  /^\/api\/((building|room|staff|customer|contract|bill|support-ticket|history|report)(\/|\?|$)|audit(\?|$))/

/** Forms: the past does not change. */
const CHANGES = /\/(add|edit)$/

let day: string | undefined

/** The local day that this tab reads the book as of; undefined is today. */
export const pastDay = (): string | undefined => day

/** Kept per tab, over reloads. */
export const keepPastDay = (next: string | undefined): void => {
  day = next
  if (next) sessionStorage.setItem(KEY, next)
  else sessionStorage.removeItem(KEY)
}

/** The day that this tab read the book as of before it was loaded again. */
export const keptPastDay = (): string | undefined => {
  const kept = sessionStorage.getItem(KEY)
  return kept && /^\d{4}-\d{2}-\d{2}$/.test(kept) ? kept : undefined
}

/** The address of a read, as of the day. */
export const asOfDay = (url: string): string =>
  day && HAS_PAST.test(url) ? `${url}${url.includes('?') ? '&' : '?'}at=${day}` : url

/** Whether a page shows the past: the others stand aside meanwhile. */
export const hasPast = (path: string): boolean =>
  path === '/' || (HAS_PAST.test(`/api${path}`) && !CHANGES.test(path))
