import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { callsOf } from '../../data/calls.ts'
import { AvatarInput } from '../../files/AvatarInput.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { BillAccount } from '../bill/BillAccount.tsx'
import { AssignMenu } from '../building/schedule/AssignMenu.tsx'
import { StaffShifts } from '../building/schedule/StaffShifts.tsx'
import { TicketsOf } from '../ticket/TicketsOf.tsx'
import { Invitation } from './Invitation.tsx'
import { PersonContracts } from './PersonContracts.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonResidents } from './PersonResidents.tsx'
import type { PersonRecord } from './personRecord.ts'

type PersonOverviewProps = { readonly resource: 'customer' | 'staff'; readonly person: PersonRecord }

/** What is known of somebody, and what they have to do with the house. */
export const PersonOverview = ({ resource, person }: PersonOverviewProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const { id } = person
  const picture = may(resource === 'staff' ? 'staff.write' : 'UpdatePerson') && (
    <Box sx={{ mb: 4 }}>
      <AvatarInput
        name={person.fullName}
        avatarID={person.avatarID}
        call={callsOf(resource).update(person)}
        resource={resource}
      />
    </Box>
  )
  return (
    <>
      {resource === 'staff' && picture}
      <Stacked>
        {resource === 'staff' && <PersonFacts person={person} />}
        <SideBySide>
          <Stacked>
            {resource === 'customer' && (
              <Section flush title={translate('resource.bill.account.title')}>
                <BillAccount of={{ customerID: id }} />
              </Section>
            )}
            {resource === 'staff' && (
              <Section
                flush
                title={translate('schedule.title')}
                action={
                  !day && person.role !== 'owner' && may('ScheduleStaff') && <AssignMenu staffID={id} />
                }
              >
                <StaffShifts staffID={id} />
              </Section>
            )}
            <Section
              flush
              title={translate(`person.contracts.${resource}`)}
              action={
                resource === 'customer' &&
                !day &&
                may('AddContract') && (
                  <QuietLink to={`/contract/add?customerID=${id}`}>
                    {translate('resource.contract.add')}
                  </QuietLink>
                )
              }
            >
              <PersonContracts resource={resource} id={id} />
            </Section>
            {resource === 'customer' && <PersonResidents customerID={id} />}
          </Stacked>
          <Stacked>
            <Section flush title={translate('resource.support-ticket.title')}>
              <TicketsOf of={resource} id={id} />
            </Section>
            {!day && <Invitation resource={resource} id={id} />}
          </Stacked>
        </SideBySide>
        {resource === 'customer' && (
          <>
            <PersonFacts person={person} />
            {picture}
          </>
        )}
      </Stacked>
    </>
  )
}
