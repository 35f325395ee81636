import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { useField } from '../../form/useField.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { Picker } from '../sentNotice/Picker.tsx'
import type { NewKey } from './KeyDialog.tsx'

type AddProgramDialogProps = {
  readonly onMade: (made: NewKey) => void
  readonly onClose: () => void
}

/** Makes a key for a program, after the password. */
export const AddProgramDialog = ({ onMade, onClose }: AddProgramDialogProps) => {
  const translate = useTranslate()
  const proven = useProven()
  const { act } = useDataProvider<AppDataProvider>()
  const word = (key: string) => translate(`resource.program.add.${key}`)
  return (
    <DialogForm
      title={word('title')}
      resource="program"
      onClose={onClose}
      defaultValues={{ name: '', reach: 'some', buildingIDs: [], lastDay: null }}
      act={word('act')}
      save={async ({ name, reach, buildingIDs, lastDay }) => {
        const body = { name, buildingIDs: reach === 'all' ? null : buildingIDs, lastDay }
        const made = await proven(() => act<{ key: string }>('program/add', body))
        return made && { name, key: made.data.key }
      }}
      onSaved={onMade}
    >
      <TextLine source="name" required autoComplete="off" help={word('name_help')} />
      <Choice
        source="reach"
        required
        options={['some', 'all'].map((value) => ({ value, label: word(value) }))}
      />
      <Houses />
      <DayLine source="lastDay" help={word('last_help')} />
    </DialogForm>
  )
}

const Houses = () => {
  const translate = useTranslate()
  const isSome = useWatch({ name: 'reach' }) === 'some'
  const { data: buildings = [] } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const { field, props } = useField({
    source: 'buildingIDs',
    rule: (value) => (isSome && (value as string[]).length === 0 ? 'error.required' : undefined),
  })
  if (!isSome) return null
  return (
    <Picker
      label={translate('resource.program.fields.buildingIDs')}
      options={buildings.map(({ id, name }) => ({ id, label: name }))}
      chosen={field.value as string[]}
      onChosen={field.onChange}
      field={props}
    />
  )
}
