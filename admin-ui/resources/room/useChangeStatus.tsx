import { Button } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { RoomStatus } from '../../../domain/room/room-status.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { isApiError } from '../../data/envelope.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import type { RoomRecord } from './roomRecord.ts'

/** Sets a room's status at once; the notice tells and takes it back. */
export const useChangeStatus = ({ id, buildingID, number, status: before }: RoomRecord) => {
  const { act } = useDataProvider<AppDataProvider>()
  const refetch = useRefetch()
  const notify = useNotify()
  const translate = useTranslate()
  const label = useStatusLabel()
  const [busy, setBusy] = useState(false)

  const send = async (status: RoomStatus) => {
    await act(`building/${buildingID}/room/${id}/change-status`, { status })
    await refetch('room', 'building')
  }
  const attempt = async (status: RoomStatus, notice?: () => void) => {
    setBusy(true)
    try {
      await send(status)
      notice?.()
    } catch (error) {
      if (!isApiError(error)) throw error
      notify(error.message, { type: 'error' })
    }
    setBusy(false)
  }

  const change = (status: RoomStatus) =>
    attempt(status, () =>
      notify('room.now', {
        type: 'info',
        messageArgs: { number, status: label({ of: 'room', status }).toLowerCase() },
        action: (
          <Button size="small" onClick={() => void attempt(before)}>
            {translate('ra.action.undo')}
          </Button>
        ),
      }),
    )
  return [change, busy] as const
}
