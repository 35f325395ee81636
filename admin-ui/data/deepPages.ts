import { DEEPEST_OFFSET } from '../../domain/limits.ts'

/** Maximum number of remembered pages; each is one id. */
const MOST = 1_000

/** In what the tab keeps until it is closed or its person signs out. */
const KEY = 'last rows of deep pages'

let known: Map<string, string> | undefined
/** By the address of the page that follows: the last row of a page that ends deep in a list. A reload knows them too. */
const lastRows = (): Map<string, string> => {
  known ??= new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, string][])
  return known
}

/** Splits an address into the part without `range`, and the range. */
const parted = (url: string): { list: string; from: number; to: number } | undefined => {
  const [path = '', query] = url.split('?')
  const asked = new URLSearchParams(query)
  const range: unknown = JSON.parse(asked.get('range') ?? 'null')
  if (!Array.isArray(range)) return undefined
  asked.delete('range')
  return { list: `${path}?${asked}`, from: Number(range[0]), to: Number(range[1]) }
}

/**
 * The API accepts offsets only up to `DEEPEST_OFFSET`; a later page continues after the last row of the page before
 * it.
 */
export const withLastRow = (url: string): string => {
  const page = parted(url)
  if (!page || page.from <= DEEPEST_OFFSET) return url
  const after = lastRows().get(`${page.list} ${page.from}`)
  return after ? `${url}&after=${after}` : url
}

/** Remembers the last row, from which the next page continues. */
export const noteLastRow = (url: string, rows: unknown): void => {
  const page = parted(url)
  const last: unknown = Array.isArray(rows) ? rows.at(-1) : undefined
  if (!page || page.to < DEEPEST_OFFSET || !last) return
  const key = `${page.list} ${page.to + 1}`
  const kept = lastRows()
  kept.delete(key)
  kept.set(key, String((last as { id: unknown }).id))
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break
    kept.delete(oldest)
  }
  sessionStorage.setItem(KEY, JSON.stringify([...kept]))
}
