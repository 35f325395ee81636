import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { RoomStatus } from '../../../domain/room/room-status.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { RoomRecord } from './roomRecord.ts'

/** Sets a room's status without a question; the notice offers an undo. */
export const useChangeStatus = (room: RoomRecord) => {
  const { id, buildingID, number } = room
  const { act } = useDataProvider<AppDataProvider>()
  const attempt = useAttempt()
  const done = useDone()
  const label = useStatusLabel()
  const [busy, setBusy] = useState(false)

  const change = async (status: RoomStatus) => {
    setBusy(true)
    await attempt(async () => {
      const path = `building/${buildingID}/room/${id}/change-status`
      const { data } = await act<{ revision: number }>(path, { status })
      done('roomPage.now', {
        messageArgs: { number, status: label({ of: 'room', status }).toLowerCase() },
        undo: reversals.ChangeRoomStatus(room, data.revision),
      })
    })
    setBusy(false)
  }
  return [change, busy] as const
}
