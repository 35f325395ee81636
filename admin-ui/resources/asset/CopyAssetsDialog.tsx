import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { Choice } from '../../form/Choice.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { useRooms } from '../room/useRooms.ts'

type CopyAssetsDialogProps = {
  readonly roomID: string
  readonly buildingID: string
  readonly onClose: () => void
}

/** Gives a room what another room of the house has. */
export const CopyAssetsDialog = ({ roomID, buildingID, onClose }: CopyAssetsDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const { data: rooms = [] } = useRooms(buildingID)
  return (
    <DialogForm
      title={translate('resource.asset.copy.title')}
      resource="asset"
      onClose={onClose}
      defaultValues={{ fromRoomID: '' }}
      act={translate('resource.asset.copy.act')}
      faults={{ 'fromRoomID.required': 'resource.asset.copy.empty' }}
      save={async ({ fromRoomID }) => {
        const { data } = await act<{ IDs: readonly string[] }>(`room/${roomID}/asset/copy`, {
          fromRoomID,
        })
        return { count: data.IDs.length }
      }}
      told={({ count }) => ({ text: 'resource.asset.copy.done', messageArgs: { smart_count: count } })}
    >
      <Choice
        source="fromRoomID"
        label={translate('resource.asset.copy.from')}
        help={translate('resource.asset.copy.help')}
        required
        options={rooms
          .filter(({ id }) => id !== roomID)
          .map(({ id, number }) => ({ value: id, label: number }))}
      />
    </DialogForm>
  )
}
