import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { useMoreRows } from '../../data/useMoreRows.ts'

/**
 * The history of one record, newest first. The query key begins with the resource, so that its signals invalidate it.
 */
export const useHistory = (resource: string, id: string, enabled = true) =>
  useMoreRows<HistoryEntry>({
    key: [resource, 'history'],
    path: `history/${resource}/${id}`,
    part: PAGE_SIZE,
    enabled,
  })
