import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core'
import type { FieldValues } from 'react-hook-form'
import { LOCALES } from '../../../domain/limits.ts'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { changedOf } from '../../data/changed.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { Choice } from '../../form/Choice.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useConfirmChanges } from '../../form/useConfirmChanges.ts'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { PersonInputs } from '../person/PersonInputs.tsx'
import { oneself } from '../person/peopleKind.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import type { OwnPerson } from './useOwnPerson.ts'

type ProfileDialogProps = { readonly person: OwnPerson; readonly onClose: () => void }

export const ProfileDialog = ({ person, onClose }: ProfileDialogProps) => {
  const translate = useTranslate()
  const done = useDone()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  const confirmChanges = useConfirmChanges('person', personColumns, usePersonSayings())

  const save = async (values: FieldValues) => {
    if (!(await confirmChanges(person, values, translate('account.profile.question')))) return undefined
    const { data } = await act<{ revision: number }>('user/profile/update', changedOf(person, values))
    await refetch('profile')
    return { undo: reversals.UpdateProfile(person, values, data.revision) }
  }
  return (
    <FormDialog title={translate('account.profile.edit')} onClose={onClose}>
      <ResourceContextProvider value="person">
        <EntityForm
          record={person}
          act={translate('account.profile.save')}
          save={save}
          onSaved={({ undo }) => {
            done('account.profile.saved', { undo })
            onClose()
          }}
        >
          <PersonInputs kind={oneself} />
          <Choice
            source="locale"
            required
            help={translate('account.profile.locale_help')}
            options={LOCALES.map((value) => ({
              value,
              label: translate(`resource.person.values.locale.${value}`),
            }))}
          />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
