import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { fullName } from '../../../domain/person/person.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { NEW_PERSON } from './newPerson.ts'
import { PersonInputs } from './PersonInputs.tsx'
import type { PeopleKind } from './peopleKind.ts'
import type { PersonRecord } from './personRecord.ts'

type AddPersonDialogProps = {
  readonly kind: PeopleKind
  readonly onAdded: (person: PersonRecord) => void
  readonly onClose: () => void
}

/** Adds a person in a dialog over the form that needs one. */
export const AddPersonDialog = ({ kind, onAdded, onClose }: AddPersonDialogProps) => {
  const { resource, roles } = kind
  const translate = useTranslate()
  const { create } = useDataProvider<AppDataProvider>()
  const [begin] = useState(roles ? { ...NEW_PERSON, role: roles[0] } : NEW_PERSON)
  return (
    // Keeps the submit from the form below: React events bubble through portals.
    <div role="none" onSubmit={(event) => event.stopPropagation()}>
      <DialogForm
        title={translate(`resource.${resource}.add`)}
        resource={resource}
        onClose={onClose}
        defaultValues={begin}
        act={translate(`resource.${resource}.add`)}
        save={async (values) => {
          const { data } = await create<PersonRecord>(resource, { data: values })
          return data
        }}
        told={(person) => ({
          text: `resource.${resource}.added`,
          type: 'info',
          messageArgs: { name: fullName(person) },
        })}
        onSaved={onAdded}
      >
        <PersonInputs kind={kind} />
      </DialogForm>
    </div>
  )
}
