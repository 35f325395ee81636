import type { Frame } from './connectLive.ts'

/** What the product's signals 1 to 6 make stale; type 0 names its resource itself. */
const byType: Readonly<Record<number, readonly string[]>> = {
  1: ['notice/inbox'],
  2: ['notice/important', 'notice/inbox'],
  3: ['notice/sent'],
  4: ['upload', 'customer'],
  5: ['upload', 'contract'],
  6: ['upload', 'bill'],
}

/** Resources to fetch again; undefined means everything on screen. */
export const staleAfter = ({ type, resource }: Frame): readonly string[] | undefined => {
  const known = byType[type] ?? []
  const all = resource ? [...new Set([resource, ...known])] : known
  return all.length > 0 ? all : undefined
}
