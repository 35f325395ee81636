import { Box, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
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
import { Together } from '../../ui/Together.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { PersonSummary } from '../person/PersonFacts.tsx'
import { staff } from '../person/peopleKind.ts'
import { LEFT_OUT, type PersonRecord } from '../person/personRecord.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import { StaffOverview } from './StaffOverview.tsx'

const PersonEditDialog = lazy(async () => ({
  default: (await import('../person/PersonEditDialog.tsx')).PersonEditDialog,
}))

const TABS = ['overview', 'history'] as const

const Member = ({ person }: { person: PersonRecord }) => {
  const translate = useTranslate()
  const sayings = usePersonSayings()
  const { day } = useAsOf()
  const [editing, setEditing] = useState(false)
  const tab = useTab(TABS)
  const { fullName, role, createdAt } = person
  const since = translate('resource.staff.since', { day: formatDay(dayOf(createdAt)) })
  return (
    <>
      <PageHead
        before={<QuietLink to="/staff">{translate('resource.staff.title')}</QuietLink>}
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
              {translate('personPage.edit')}
            </Button>
          )
        }
      />
      <PageTabs
        label={translate('personPage.tabs')}
        tabs={TABS.map((name) => ({ name, label: translate(`personPage.tab.${name}`) }))}
      />
      <TabPanel tab={tab}>
        {tab === 'overview' ? (
          <>
            <StaffOverview person={person} />
            <Box sx={{ mt: 6 }}>
              <DeleteButton
                resource="staff"
                record={person}
                words="personPage.remove"
                args={{ name: fullName }}
                after="/staff"
              />
            </Box>
          </>
        ) : (
          <SideBySide columns="minmax(0, 1fr) 340px">
            <Box>
              <HistoryTab
                resource="staff"
                record={person}
                columns={personColumns}
                sayings={sayings}
                leaveOut={LEFT_OUT}
              />
            </Box>
            <PersonSummary person={person} />
          </SideBySide>
        )}
      </TabPanel>
      <Suspense>
        {editing && <PersonEditDialog kind={staff} person={person} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}

/** An employee: personal data and its history. */
export const StaffPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<PersonRecord> resource="staff" id={id}>
      {(person) => (
        <Together>
          <Member person={person} />
        </Together>
      )}
    </ItemPage>
  )
}
