import type { ReactNode } from 'react'
import type { Entity } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { useItem } from '../data/useItem.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

type ItemPageProps<T extends Entity> = {
  readonly resource: string
  readonly id: string
  /** What the path to it leads through. */
  readonly meta?: Readonly<Record<string, string>>
  readonly children: (item: T) => ReactNode
}

/** The page of one thing: on its way, there, or not there (any more). */
export const ItemPage = <T extends Entity>({ resource, id, meta, children }: ItemPageProps<T>) => {
  const { data, error } = useItem<T>(resource, { id, meta })
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  // What is on screen stays when fetching it again fails.
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return children(data)
}
