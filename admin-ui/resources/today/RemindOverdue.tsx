import { lazy, Suspense } from 'react'
import { useGetList } from 'react-admin'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { BillRecord } from '../bill/billRecord.ts'

const RemindDialog = lazy(async () => ({
  default: (await import('../bill/many/RemindDialog.tsx')).RemindDialog,
}))

type RemindOverdueProps = { readonly today: string; readonly onClose: () => void }

/** Reminds the tenants of overdue bills, the oldest first, except those reminded today or who have promised a later day. */
export const RemindOverdue = ({ today, onClose }: RemindOverdueProps) => {
  const { data } = useGetList<BillRecord>('bill', {
    filter: { status: BillStatus.OVERDUE },
    sort: { field: 'dueDay', order: 'ASC' },
    pagination: { page: 1, perPage: PAGE_SIZE },
  })
  const bills = data?.filter(
    ({ remindedDay, promisedDay }) => remindedDay !== today && (promisedDay === null || promisedDay <= today),
  )
  return <Suspense>{bills && <RemindDialog bills={bills} onClose={onClose} onDone={onClose} />}</Suspense>
}
