import { Box, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { useTab } from '../../ui/PageTabs.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { Together } from '../../ui/Together.tsx'
import { useBillsOf } from '../bill/BillAccount.tsx'
import { useContractsOf } from '../person/PersonContracts.tsx'
import { PersonSummary } from '../person/PersonFacts.tsx'
import { customers } from '../person/peopleKind.ts'
import { LEFT_OUT, type PersonRecord } from '../person/personRecord.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import { useTicketsOf } from '../ticket/TicketsOf.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { CustomerOverview } from './CustomerOverview.tsx'
import { LifeLine } from './LifeLine.tsx'

const HistoryTab = lazy(async () => ({ default: (await import('../history/HistoryTab.tsx')).HistoryTab }))
/** Dialogs are loaded on demand. */
const PersonEditDialog = lazy(async () => ({
  default: (await import('../person/PersonEditDialog.tsx')).PersonEditDialog,
}))
const RequestDialog = lazy(async () => ({
  default: (await import('../erasure/RequestDialog.tsx')).RequestDialog,
}))

const TABS = ['overview', 'history'] as const

const LEFT_OUT_HERE = [...LEFT_OUT, 'role']

const Customer = ({ person }: { person: PersonRecord }) => {
  const translate = useTranslate()
  const sayings = usePersonSayings()
  const { day } = useAsOf()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const [requesting, setRequesting] = useState(false)
  const tab = useTab(TABS)
  const { id, fullName } = person
  const { data: contracts } = useContractsOf('customer', id)
  const { data: bills } = useBillsOf({ customerID: id })
  const { data: tickets } = useTicketsOf({ of: 'customer', id })
  const theirs = {
    contracts: contracts?.data ?? [],
    bills: bills ?? [],
    tickets: tickets?.data ?? [],
  }
  return (
    <>
      <CustomerHead person={person} onEdit={day ? undefined : () => setEditing(true)} />
      {tab === 'overview' ? (
        <>
          <LifeLine {...theirs} />
          <CustomerOverview person={person} {...theirs} />
          <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
            {!day && may('RequestErasure') && (
              <Button color="inherit" onClick={() => setRequesting(true)} sx={{ ml: -3.5 }}>
                {translate('resource.erasure.add.open')}
              </Button>
            )}
            <DeleteButton
              resource="customer"
              record={person}
              words="personPage.remove"
              args={{ name: fullName }}
              after="/customer"
            />
          </Box>
        </>
      ) : (
        <>
          <Box sx={{ mb: 2 }}>
            <QuietLink to={`/customer/${id}`}>{translate('personPage.back')}</QuietLink>
          </Box>
          <SideBySide columns="minmax(0, 1fr) 340px">
            <Suspense fallback={<RowsSkeleton rows={6} height={88} />}>
              <HistoryTab
                resource="customer"
                record={person}
                columns={personColumns}
                sayings={sayings}
                leaveOut={LEFT_OUT_HERE}
              />
            </Suspense>
            <PersonSummary person={person} />
          </SideBySide>
        </>
      )}
      <Suspense>
        {requesting && <RequestDialog person={person} onClose={() => setRequesting(false)} />}
        {editing && <PersonEditDialog kind={customers} person={person} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}

/** A customer: debt, half a year at a glance, feed, and personal data. */
export const CustomerPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<PersonRecord> resource="customer" id={id}>
      {(person) => (
        <Together>
          <Customer person={person} />
        </Together>
      )}
    </ItemPage>
  )
}
