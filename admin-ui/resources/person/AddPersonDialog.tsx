import { useState } from 'react'
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { fullName } from '../../../domain/person/person.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
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
  const notify = useNotify()
  const { create } = useDataProvider<AppDataProvider>()
  const [begin] = useState(roles ? { ...NEW_PERSON, role: roles[0] } : NEW_PERSON)
  return (
    // Keeps the submit from the form below: React events bubble through portals.
    <div role="none" onSubmit={(event) => event.stopPropagation()}>
      <FormDialog title={translate(`resource.${resource}.add`)} onClose={onClose}>
        <ResourceContextProvider value={resource}>
          <EntityForm
            defaultValues={begin}
            act={translate(`resource.${resource}.add`)}
            save={async (values) => {
              const { data } = await create<PersonRecord>(resource, { data: values })
              return data
            }}
            onSaved={(person) => {
              notify(`resource.${resource}.added`, { type: 'info', messageArgs: { name: fullName(person) } })
              onAdded(person)
              onClose()
            }}
          >
            <PersonInputs kind={kind} />
          </EntityForm>
        </ResourceContextProvider>
      </FormDialog>
    </div>
  )
}
