import { useMemo } from 'react'
import { lastOf } from '../history/lastOf.ts'
import { useHistory } from '../history/useHistory.ts'
import type { BillDetail } from './billRecord.ts'

/** The fields of a bill that the one that replaces it starts with. */
export type BillBefore = Pick<BillDetail, 'contractID' | 'title' | 'month' | 'dueDay' | 'note' | 'lines'>

/**
 * A cancelled or deleted bill as it was last, from its history, which both have. Null while it loads, undefined without
 * an id or when there is no such bill.
 */
export const useBillBefore = (id: string | null): BillBefore | null | undefined => {
  const { rows: entries, error } = useHistory('bill', id ?? '', id !== null)
  const last = useMemo(
    () => (id && entries?.length ? (lastOf({ id }, entries) as unknown as BillBefore) : undefined),
    [id, entries],
  )
  return id !== null && !entries && !error ? null : last
}
