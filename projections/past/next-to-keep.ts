import type { KeptSchema } from '../database.ts'

/** This many events are replayed in two seconds: days closer together are not worth the disk space. */
export const LEAST_APART = 20_000

export type KeptPlace = {
  readonly schema: KeptSchema
  readonly day: string | null
  /** Other kept days are based on it. */
  readonly isBase?: boolean
}
type Counted = { readonly day: string; readonly events: number }

/**
 * The next day to keep, and its place. Days are chosen so that about the same number of events lies between any two.
 * The log's last day is excluded, because it is not over. When all places are taken, the day with the nearest
 * neighbours is replaced, unless others are based on it. Undefined when there is nothing to do.
 */
export const nextToKeep = (
  days: readonly Counted[],
  places: readonly KeptPlace[],
  leastApart: number,
): { readonly schema: KeptSchema; readonly day: string } | undefined => {
  const total = days.reduce((sum, { events }) => sum + events, 0)
  const apart = Math.max(leastApart, Math.ceil(total / (places.length + 1)))
  const kept = new Set(places.flatMap(({ day }) => day ?? []))
  const last = [...kept].sort().at(-1) ?? ''
  let events = 0
  const next = days.slice(0, -1).find((one) => {
    if (one.day > last) events += one.events
    return events >= apart
  })
  if (!next) return undefined
  const free = places.find(({ day }) => day === null) ?? leastMissed(days, places)
  return free && { schema: free.schema, day: next.day }
}

const leastMissed = (days: readonly Counted[], places: readonly KeptPlace[]): KeptPlace | undefined => {
  const inOrder = places.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
  const between = (from: string, to: string) =>
    days.filter(({ day }) => day > from && day <= to).reduce((sum, { events }) => sum + events, 0)
  const gaps = inOrder
    .slice(0, -1)
    .map((place, at) => ({ place, gap: between(inOrder[at - 1]?.day ?? '', inOrder[at + 1]?.day ?? '') }))
  return gaps.filter(({ place }) => !place.isBase).toSorted((a, b) => a.gap - b.gap)[0]?.place
}
