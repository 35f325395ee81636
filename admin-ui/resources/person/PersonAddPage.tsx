import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { fullName } from '../../../domain/person/person.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormPage } from '../../form/FormPage.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { NEW_PERSON } from './newPerson.ts'
import { PersonInputs } from './PersonInputs.tsx'
import type { PeopleKind } from './peopleKind.ts'
import type { PersonRecord } from './personRecord.ts'

/** Adds a person and opens their page. */
export const PersonAddPage = ({ kind }: { kind: PeopleKind }) => {
  const { resource, roles } = kind
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { create } = useDataProvider<AppDataProvider>()
  return (
    <>
      <PageHead
        before={<QuietLink to={`/${resource}`}>{translate(`resource.${resource}.title`)}</QuietLink>}
        title={translate(`resource.${resource}.add`)}
      />
      <FormPage>
        <EntityForm
          defaultValues={roles ? { ...NEW_PERSON, role: roles[0] } : NEW_PERSON}
          act={translate(`resource.${resource}.add`)}
          onCancel={() => void navigate(`/${resource}`)}
          save={async (values) => (await create<PersonRecord>(resource, { data: values })).data}
          onSaved={(person) => {
            const name = fullName(person)
            notify(`resource.${resource}.added`, { type: 'info', messageArgs: { name } })
            void navigate(`/${resource}/${person.id}`, { replace: true })
          }}
        >
          <PersonInputs kind={kind} />
        </EntityForm>
      </FormPage>
    </>
  )
}
