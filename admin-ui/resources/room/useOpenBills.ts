import { useGetList } from 'react-admin'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import type { RoomRecord } from './roomRecord.ts'

const { UN_PAID, OVERDUE, PROCESSING } = BillStatus

/** The unpaid bills of a room, the oldest first; no request is sent for a room without an open bill. */
export const useOpenBills = ({ id, openBill }: Pick<RoomRecord, 'id' | 'openBill'>) => {
  const { data } = useGetList<BillRecord>(
    'bill',
    {
      pagination: { page: 1, perPage: PAGE_SIZE },
      sort: { field: 'dueDay', order: 'ASC' },
      filter: { roomID: id, status: [UN_PAID, OVERDUE, PROCESSING] },
    },
    { enabled: openBill !== null },
  )
  return openBill === null ? [] : data
}
