import { useGetOne } from 'ra-core'
import type { Entity } from './dataProvider.ts'

type ItemRequest = {
  readonly id: string
  /** What the path to it leads through. */
  readonly meta?: Readonly<Record<string, string>>
}

/**
 * One thing with all its details. react-admin's lists put their rows where `useGetOne` looks first, and a row has
 * no lines, files or text: an item's key has a mark, so that it is never read from such a row.
 */
export const useItem = <T extends Entity>(resource: string, { id, meta }: ItemRequest, enabled = true) =>
  useGetOne<T>(resource, { id, meta: { ...meta, whole: true } }, { enabled })
