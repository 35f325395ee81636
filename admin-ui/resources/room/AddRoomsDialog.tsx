import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { ApiError } from '../../data/envelope.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { EachProgress } from '../../ui/EachProgress.tsx'
import { NewRoomsInputs } from './NewRoomsInputs.tsx'
import { firstGuess, planOf } from './newRooms.ts'
import type { RoomRecord } from './roomRecord.ts'

type AddRoomsDialogProps = {
  readonly building: { readonly id: string; readonly floorCount: number }
  readonly rooms: readonly RoomRecord[]
  /** Where to begin; else where rooms are missing. */
  readonly floor?: number
  readonly onClose: () => void
}

/** How far it has come, and the rooms that were there: what is added now must not change what the form says. */
type Sending = { readonly done: number; readonly all: number; readonly before: readonly RoomRecord[] }

/** The form says floors and a first number; a refused room says `floor` and `number`. */
const atTheForm = (error: ApiError) =>
  new ApiError(
    error.code as 'V0002',
    error.status,
    error.fields.map((fault) => (fault.field === 'floor' ? { ...fault, field: 'toFloor' } : fault)),
  )

/** One room, or a row of them on one floor or on many. */
export const AddRoomsDialog = ({ building, rooms, floor, onClose }: AddRoomsDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refetch = useRefetch()
  const { create } = useDataProvider<AppDataProvider>()
  const [sending, setSending] = useState<Sending>()
  const [guess] = useState(() => firstGuess(rooms, building.floorCount, floor))

  const save = async ({ number, count, fromFloor, toFloor, ...common }: FieldValues) => {
    const { missing } = planOf({ number, count, fromFloor, toFloor }, rooms)
    if (missing.length === 0) throw new ApiError('E0017', 422, [{ field: 'number', code: 'E0017' }])
    let added = 0
    setSending({ done: 0, all: missing.length, before: rooms })
    try {
      for (const room of missing) {
        await create('room', { data: { buildingID: building.id, ...room, ...common } })
        added++
        setSending({ done: added, all: missing.length, before: rooms })
      }
    } catch (error) {
      // What is done is done: the rest can be sent again, rooms that are there are left out.
      if (added > 0)
        notify('room.new.stopped', {
          type: 'warning',
          messageArgs: { done: added, number: missing[added]?.number },
        })
      throw error instanceof ApiError ? atTheForm(error) : error
    } finally {
      await refetch('room', 'building')
      setSending(undefined)
    }
    return added
  }
  return (
    <FormDialog title={translate('room.new.title')} onClose={onClose}>
      <ResourceContextProvider value="room">
        <EntityForm
          defaultValues={guess}
          act={translate('room.new.title')}
          faults={{ 'number.E0017': 'room.taken' }}
          save={save}
          onSaved={(added) => {
            notify('room.new.added', { type: 'success', messageArgs: { smart_count: added } })
            onClose()
          }}
        >
          <NewRoomsInputs rooms={sending?.before ?? rooms} floorCount={building.floorCount} />
          <EachProgress progress={sending} />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
