/** The query parameters for the ends of a range; both ends are included. */
const ENDS = ['startDate', 'endDate', 'startMonth', 'endMonth']

/**
 * Moves the ends of a period out of the `filter` parameter that simple-rest wrote: the API expects them as parameters
 * of their own.
 */
export const withPeriod = (url: string): string => {
  const [path, query] = url.split('?')
  const asked = new URLSearchParams(query)
  const filter = JSON.parse(asked.get('filter') ?? '{}') as Record<string, unknown>
  const ends = ENDS.filter((name) => name in filter)
  if (ends.length === 0) return url
  for (const name of ends) {
    asked.set(name, String(filter[name]))
    delete filter[name]
  }
  asked.set('filter', JSON.stringify(filter))
  return `${path}?${asked}`
}
