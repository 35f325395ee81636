import { lazy } from 'react'
import type { RoomRecord } from './roomRecord.ts'

/** Dialogs are loaded on demand. */
const RecordPaymentDialog = lazy(async () => ({
  default: (await import('../bill/RecordPaymentDialog.tsx')).RecordPaymentDialog,
}))

/** Records the payment of a room's open bill; nothing without one. */
export const CollectOpenBill = ({ room, onClose }: { room: RoomRecord; onClose: () => void }) => {
  const { openBill, number } = room
  if (!openBill) return null
  const bill = { ...openBill, roomNumber: number, customerName: openBill.customerName ?? '' }
  return <RecordPaymentDialog bill={bill} onClose={onClose} />
}
