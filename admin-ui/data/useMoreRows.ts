import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { get } from './httpClient.ts'
import { useStandingError } from './useStandingError.ts'

type Asked = {
  /** Begins with the resource, so that its signals reach it. */
  readonly key: QueryKey
  /** Of the API: `cash-book`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Rows that are asked for at a time. */
  readonly part: number
  readonly enabled?: boolean
}

type Part<T> = { readonly rows: readonly T[]; readonly total: number }

/** Of all pages: `cash-book 0-99/1204`. */
export const totalOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/')[1] ?? 0)

/** A list under a button that shows more of it: each part goes on behind the last row of the one before. */
export const useMoreRows = <T extends { readonly id: string }>({
  key,
  path,
  query,
  part,
  enabled,
}: Asked) => {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, isFetchedAfterMount } =
    useInfiniteQuery({
      queryKey: [...key, path, query, part],
      queryFn: async ({ pageParam, signal }): Promise<Part<T>> => {
        const page = { ...query, limit: String(part), ...pageParam }
        const { json, headers } = await get<readonly T[]>(`${path}?${new URLSearchParams(page)}`, signal)
        return { rows: json, total: totalOf(headers) }
      },
      initialPageParam: {} as Readonly<Record<string, string>>,
      getNextPageParam: ({ rows, total }, parts) => {
        const last = rows.at(-1)
        const shown = parts.reduce((sum, before) => sum + before.rows.length, 0)
        return last && shown < total ? { after: last.id, offset: String(shown) } : undefined
      },
      // Under another path is the list of another record.
      placeholderData: (before, last) => (last?.queryKey.includes(path) ? before : undefined),
      ...(enabled !== undefined && { enabled }),
    })
  const standing = useStandingError(`${path} ${JSON.stringify(query)}`, { data, error, isFetching })
  const rows = useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data])
  return {
    /** Undefined until they are known. */
    rows,
    /** Of the whole list. */
    total: data?.pages.at(-1)?.total ?? 0,
    error: standing,
    /** The rows are from before the caller was mounted, and are being fetched again. */
    isOld: isFetching && !isFetchedAfterMount,
    /** Absent where all is shown. */
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isComing: isFetchingNextPage,
  }
}
