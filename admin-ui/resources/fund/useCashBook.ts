import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CashLine, CashSums } from '../../../projections/cash-book/cash-book.answers.ts'
import type { MovementKind } from '../../../projections/movement/movement.columns.ts'
import { get } from '../../data/httpClient.ts'
import { totalOf, useMoreRows } from '../../data/useMoreRows.ts'

export type Only = 'all' | 'in' | 'out' | 'move'
export type Span = { readonly fundID: string; readonly from: string; readonly to: string }

const MOVES: readonly MovementKind[] = ['moveIn', 'moveOut']
const OTHERS: readonly MovementKind[] = [
  'receipt',
  'reversal',
  'return',
  'depositReceipt',
  'depositReturn',
  'expense',
  'count',
]

const filterOf = (only: Only) =>
  only === 'all' ? {} : only === 'move' ? { kind: MOVES } : { kind: OTHERS, side: only }

const addressOf = (query: Readonly<Record<string, string>>) => `cash-book?${new URLSearchParams(query)}`

/** The server's maximum page size. */
const MOST = 500

/** Lines that are shown at first, and how many more each time. */
const PART = 100

/** Movements of a fund, newest first. The query key begins with `fund`, so that its signals invalidate it. */
export const useCashLines = (span: Span, only: Only) =>
  useMoreRows<CashLine>({
    key: ['fund', 'book'],
    path: 'cash-book',
    query: { ...span, filter: JSON.stringify(filterOf(only)) },
    part: PART,
    enabled: span.fundID !== '',
  })

/** All movements of a fund, oldest first, for print. */
export const useWholeBook = ({ fundID, from, to }: Span, enabled: boolean) => {
  return useQuery({
    queryKey: ['fund', 'paper', fundID, from, to],
    queryFn: async ({ signal }) => {
      const lines: CashLine[] = []
      for (let total = 1; lines.length < total; ) {
        const query = {
          fundID,
          from,
          to,
          order: 'asc',
          limit: String(MOST),
          ...(lines.length > 0 && { after: lines.at(-1)?.id ?? '', offset: String(lines.length) }),
        }
        const page = await get<readonly CashLine[]>(addressOf(query), signal)
        if (page.json.length === 0) break
        lines.push(...page.json)
        total = totalOf(page.headers)
      }
      return lines
    },
    enabled,
  })
}

/** A fund's opening and closing balance in a period, and the sums in and out. */
export const useCashSums = ({ fundID, from, to }: Span, enabled: boolean) => {
  const { data } = useQuery({
    queryKey: ['fund', 'sums', fundID, from, to],
    queryFn: async ({ signal }) =>
      (await get<CashSums>(`cash-book/sums?${new URLSearchParams({ fundID, from, to })}`, signal)).json,
    enabled: enabled && fundID !== '',
    placeholderData: keepPreviousData,
  })
  return data
}

/** Number of movements whose fund is unknown; undefined until loaded. */
export const useUnclear = (span: Omit<Span, 'fundID'>): number | undefined => {
  const { data, error } = useQuery({
    queryKey: ['fund', 'unclear', span],
    queryFn: async ({ signal }) =>
      totalOf((await get(addressOf({ ...span, fundID: 'unclear', limit: '1' }), signal)).headers),
    placeholderData: keepPreviousData,
  })
  return data ?? (error ? 0 : undefined)
}
