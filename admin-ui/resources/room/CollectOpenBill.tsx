import { lazy } from 'react'
import type { RoomRecord } from './roomRecord.ts'

/** Forms are not part of what a page starts with. */
const RecordPaymentDialog = lazy(async () => ({
  default: (await import('../bill/RecordPaymentDialog.tsx')).RecordPaymentDialog,
}))

/** Asks how the open bill of a room was paid; nothing where it has none. */
export const CollectOpenBill = ({ room, onClose }: { room: RoomRecord; onClose: () => void }) => {
  const { openBill, number, customerName } = room
  if (!openBill) return null
  const bill = { ...openBill, paidAmount: 0, roomNumber: number, customerName: customerName ?? '' }
  return <RecordPaymentDialog bill={bill} onClose={onClose} />
}
