import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { roomColumns } from '../../../projections/room/room.columns.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { useConfirmChanges } from '../../form/useConfirmChanges.ts'
import { reversals } from '../../undo/reversals.ts'
import { RoomInputs } from './RoomInputs.tsx'
import type { RoomRecord } from './roomRecord.ts'

/** Edits a room's own fields. Its status is changed by buttons. */
export const RoomEditDialog = ({ room, onClose }: { room: RoomRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const { update } = useDataProvider<AppDataProvider>()
  const confirmChanges = useConfirmChanges('room', roomColumns)
  const { number } = room

  const save = async (values: FieldValues) => {
    const title = translate('roomPage.question', { number })
    if (!(await confirmChanges(room, values, title))) return undefined
    const { data } = await update<RoomRecord>('room', { id: room.id, data: values, previousData: room })
    const undo = reversals.update('room', { seen: room, data: values, revision: data.revision })
    return { number: data.number, undo }
  }
  return (
    <DialogForm
      title={translate('roomPage.edit_title', { number })}
      resource="room"
      onClose={onClose}
      record={room}
      act={translate('roomPage.save')}
      faults={{ 'number.E0017': 'roomPage.taken', 'number.E0016': 'roomPage.taken' }}
      save={save}
      told={(saved) => ({ text: 'roomPage.saved', messageArgs: { number: saved.number }, undo: saved.undo })}
    >
      <RoomInputs />
    </DialogForm>
  )
}
