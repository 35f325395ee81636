import { useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import type { Entity } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

type ItemPageProps<T extends Entity> = {
  readonly resource: string
  readonly id: string
  /** What the path to it leads through. */
  readonly meta?: Readonly<Record<string, string>>
  readonly children: (item: T) => ReactNode
}

/** ra-core lets a row of a list stand in for an item that is not there yet, but a row lacks what only the item tells. */
const WHOLE = { whole: true }

/** The page of one thing: on its way, there, or not there (any more). */
export const ItemPage = <T extends Entity>({ resource, id, meta, children }: ItemPageProps<T>) => {
  const { data, error } = useGetOne<T>(resource, { id, meta: { ...meta, ...WHOLE } })
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  // What is on screen stays when fetching it again fails.
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return children(data)
}
