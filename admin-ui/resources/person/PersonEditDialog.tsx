import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { fullName } from '../../../domain/person/person.ts'
import { personColumns } from '../../../projections/person/person.columns.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { useConfirmChanges } from '../../form/useConfirmChanges.ts'
import { reversals } from '../../undo/reversals.ts'
import { PersonInputs } from './PersonInputs.tsx'
import type { PeopleKind } from './peopleKind.ts'
import type { PersonRecord } from './personRecord.ts'
import { usePersonSayings } from './usePersonSayings.ts'

type PersonEditDialogProps = {
  readonly kind: PeopleKind
  readonly person: PersonRecord
  readonly onClose: () => void
}

export const PersonEditDialog = ({ kind, person, onClose }: PersonEditDialogProps) => {
  const { resource } = kind
  const translate = useTranslate()
  const { update } = useDataProvider<AppDataProvider>()
  const confirmChanges = useConfirmChanges(resource, personColumns, usePersonSayings())

  const save = async (values: FieldValues) => {
    const title = translate(`resource.${resource}.question`, { name: person.fullName })
    if (!(await confirmChanges(person, values, title))) return undefined
    const { data } = await update<PersonRecord>(resource, {
      id: person.id,
      data: values,
      previousData: person,
    })
    const undo = reversals.update(resource, { seen: person, data: values, revision: data.revision })
    return { name: fullName(data), undo }
  }
  return (
    <DialogForm
      title={translate('personPage.edit')}
      resource={resource}
      onClose={onClose}
      faults={{ 'email.E0016': 'resource.staff.last_owner_address' }}
      record={person}
      act={translate('personPage.save')}
      save={save}
      told={({ name, undo }) => ({ text: `resource.${resource}.saved`, messageArgs: { name }, undo })}
    >
      <PersonInputs kind={kind} />
    </DialogForm>
  )
}
