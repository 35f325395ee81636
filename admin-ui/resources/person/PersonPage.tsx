import { Box, Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Face } from '../../ui/Face.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTabs, useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { PersonEditDialog } from './PersonEditDialog.tsx'
import { PersonSummary } from './PersonFacts.tsx'
import { PersonOverview } from './PersonOverview.tsx'
import type { PeopleKind } from './peopleKind.ts'
import type { PersonRecord } from './personRecord.ts'
import { usePersonSayings } from './usePersonSayings.ts'

/** Said by the full name, and by being here. */
const SAID = ['firstName', 'middleName', 'lastName', 'locale']

const TABS = ['overview', 'history'] as const

const Person = ({ kind, person }: { kind: PeopleKind; person: PersonRecord }) => {
  const { resource, roles } = kind
  const translate = useTranslate()
  const sayings = usePersonSayings()
  const { day } = useAsOf()
  const [editing, setEditing] = useState(false)
  const tab = useTab(TABS)
  const { id, fullName, role, createdAt } = person
  const since = translate(`resource.${resource}.since`, { day: formatDay(dayOf(createdAt)) })
  return (
    <>
      {roles ? (
        <PageHead
          before={<QuietLink to={`/${resource}`}>{translate(`resource.${resource}.title`)}</QuietLink>}
          title={fullName}
          lead={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
              <Face name={fullName} size={24} avatarID={person.avatarID} />
              {`${translate(`role.${role}`)} · ${since}`}
            </Box>
          }
          actions={
            !day && (
              <Button variant="outlined" color="inherit" onClick={() => setEditing(true)}>
                {translate('person.edit')}
              </Button>
            )
          }
        />
      ) : (
        <CustomerHead person={person} onEdit={day ? undefined : () => setEditing(true)} />
      )}
      <PageTabs
        label={translate('person.tabs')}
        tabs={TABS.map((name) => ({ name, label: translate(`person.tab.${name}`) }))}
      />
      <TabPanel tab={tab}>
        {tab === 'overview' ? (
          <>
            <PersonOverview resource={resource === 'staff' ? 'staff' : 'customer'} person={person} />
            <Box sx={{ mt: 6 }}>
              <DeleteButton
                resource={resource}
                record={person}
                words="person.remove"
                args={{ name: fullName }}
                after={`/${resource}`}
              />
            </Box>
          </>
        ) : (
          <SideBySide columns="minmax(0, 1fr) 340px">
            <Box>
              <HistoryTab
                resource={resource}
                id={id}
                columns={personColumns}
                sayings={sayings}
                leaveOut={roles ? SAID : [...SAID, 'role']}
              />
            </Box>
            <PersonSummary person={person} />
          </SideBySide>
        )}
      </TabPanel>
      {editing && <PersonEditDialog kind={kind} person={person} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Somebody: what is known of them, and what was changed when and by whom. */
export const PersonPage = ({ kind }: { kind: PeopleKind }) => {
  const { id = '' } = useParams()
  return (
    <ItemPage<PersonRecord> resource={kind.resource} id={id}>
      {(person) => <Person kind={kind} person={person} />}
    </ItemPage>
  )
}
