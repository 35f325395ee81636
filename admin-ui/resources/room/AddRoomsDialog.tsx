import { Box, LinearProgress, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { ApiError } from '../../data/envelope.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { NewRoomsInputs } from './NewRoomsInputs.tsx'
import { firstGuess, planOf } from './newRooms.ts'
import type { NewRoom } from './numbers.ts'
import type { RoomRecord } from './roomRecord.ts'

type AddRoomsDialogProps = {
  readonly building: { readonly id: string; readonly floorCount: number }
  readonly rooms: readonly RoomRecord[]
  /** The initial floor; by default a floor where rooms are missing. */
  readonly floor?: number
  readonly onClose: () => void
}

/** The result; `refused` are rooms whose number somebody else has added meanwhile. */
type Added = {
  readonly IDs: readonly string[]
  readonly refused?: readonly { readonly number: string; readonly code: string }[]
}

/** All rooms are sent in one call; the form's preview compares with the rooms from before it. */
type Sending = { readonly all: number; readonly before: readonly RoomRecord[] }

const Adding = ({ count }: { count: number }) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="caption" color="text.secondary" role="status">
        {translate('roomPage.new.adding', { smart_count: count })}
      </Typography>
      <LinearProgress aria-labelledby={id} />
    </Box>
  )
}

/** Maps refused rooms to fields of the form, which has floors and a first number instead of single rooms. */
const atTheForm = (error: ApiError, rooms: readonly NewRoom[]) => {
  const faults = error.fields.flatMap((fault) => {
    const [, place, field] = /^rooms\.(\d+)(?:\.(\w+))?$/.exec(fault.field) ?? []
    if (place === undefined) return [{ fault, number: undefined }]
    const input = field === 'floor' ? 'toFloor' : (field ?? 'number')
    return [{ fault: { ...fault, field: input }, number: rooms[Number(place)]?.number }]
  })
  return {
    error: new ApiError(
      error.code,
      error.status,
      faults.map(({ fault }) => fault),
    ),
    numbers: faults.flatMap(({ number }) => number ?? []),
  }
}

/** Adds one room, or a row of rooms on one floor or several. */
export const AddRoomsDialog = ({ building, rooms, floor, onClose }: AddRoomsDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { act } = useDataProvider<AppDataProvider>()
  const [sending, setSending] = useState<Sending>()
  const [guess] = useState(() => firstGuess(rooms, building.floorCount, floor))

  const save = async ({ number, count, fromFloor, toFloor, ...common }: FieldValues) => {
    const { missing } = planOf({ number, count, fromFloor, toFloor }, rooms)
    if (missing.length === 0) throw new ApiError('E0017', 422, [{ field: 'number', code: 'E0017' }])
    setSending({ all: missing.length, before: rooms })
    try {
      const body = { rooms: missing.map((room) => ({ ...room, ...common })) }
      const { data } = await act<Added>(`building/${building.id}/room/add-many`, body)
      return data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const said = atTheForm(error, missing)
      if (said.numbers.length > 0 && missing.length > 1)
        notify('roomPage.new.refused', { type: 'warning', messageArgs: { numbers: said.numbers.join(', ') } })
      throw said.error
    } finally {
      setSending(undefined)
    }
  }
  return (
    <DialogForm
      title={translate('roomPage.new.title')}
      resource="room"
      onClose={onClose}
      defaultValues={guess}
      act={translate('roomPage.new.title')}
      faults={{ 'number.E0017': 'roomPage.taken' }}
      save={save}
      told={({ IDs }) => ({
        text: 'roomPage.new.added',
        messageArgs: { smart_count: IDs.length },
      })}
      onSaved={({ refused = [] }) => {
        const numbers = refused.map(({ number }) => number).join(', ')
        if (numbers) notify('roomPage.new.left', { type: 'warning', messageArgs: { numbers } })
      }}
    >
      <NewRoomsInputs rooms={sending?.before ?? rooms} floorCount={building.floorCount} />
      {sending && <Adding count={sending.all} />}
    </DialogForm>
  )
}
