import { lazy, type ReactNode, Suspense } from 'react'
import { useMay } from '../auth/useMay.ts'
import type { Entity } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { useItem } from '../data/useItem.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { deletions } from '../undo/deletions.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

const DeletedPage = lazy(async () => ({
  default: (await import('../resources/history/DeletedPage.tsx')).DeletedPage,
}))

type ItemPageProps<T extends Entity> = {
  readonly resource: string
  readonly id: string
  /** Parent ids that the item's path contains. */
  readonly meta?: Readonly<Record<string, string>>
  readonly children: (item: T) => ReactNode
}

/** Loads one record and renders its page, a skeleton while it loads, how it was deleted, or "not found". */
export const ItemPage = <T extends Entity>({ resource, id, meta, children }: ItemPageProps<T>) => {
  const { data, error } = useItem<T>(resource, { id, meta })
  const may = useMay()
  if (isApiError(error, 'E0011')) {
    const deletion = deletions[resource]
    if (!deletion || !may(deletion.permission)) return <NotFoundPage />
    return (
      <Suspense fallback={<PageSkeleton />}>
        <DeletedPage resource={resource} id={id} meta={meta} otherwise={<NotFoundPage />} />
      </Suspense>
    )
  }
  // Data that is on screen stays when a refetch fails.
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return children(data)
}
