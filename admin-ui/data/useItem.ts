import { useGetOne } from 'react-admin'
import type { Entity } from './dataProvider.ts'
import { useStandingError } from './useStandingError.ts'

type ItemRequest = {
  readonly id: string
  /** Parent ids that the item's path contains. */
  readonly meta?: Readonly<Record<string, string>>
}

/**
 * Fetches one record with all its details. react-admin seeds the cache entry of `useGetOne` with rows of lists, which
 * lack lines, files and texts; `whole` in the query key keeps items apart from them.
 */
export const useItem = <T extends Entity>(
  resource: string,
  { id, meta }: ItemRequest,
  enabled = true,
): { readonly data: T | undefined; readonly error: Error | null } => {
  const { data, error, isFetching } = useGetOne<T>(
    resource,
    { id, meta: { ...meta, whole: true } },
    { enabled },
  )
  return { data, error: useStandingError(`${resource} ${id}`, { data, error, isFetching }) }
}
