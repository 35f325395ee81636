import type { ReactNode } from 'react'
import type { Entity } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { useItem } from '../data/useItem.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

type ItemPageProps<T extends Entity> = {
  readonly resource: string
  readonly id: string
  /** Parent ids that the item's path contains. */
  readonly meta?: Readonly<Record<string, string>>
  readonly children: (item: T) => ReactNode
}

/** Loads one record and renders its page, a skeleton while it loads, or "not found". */
export const ItemPage = <T extends Entity>({ resource, id, meta, children }: ItemPageProps<T>) => {
  const { data, error } = useItem<T>(resource, { id, meta })
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  // Data that is on screen stays when a refetch fails.
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return children(data)
}
