import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { roles } from '../../../domain/permissions/roles.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { callsOf } from '../../data/calls.ts'
import { AvatarInput } from '../../files/AvatarInput.tsx'
import { Section } from '../../ui/Section.tsx'
import { SideBySide, Stacked } from '../../ui/SideBySide.tsx'
import { AssignMenu } from '../building/schedule/AssignMenu.tsx'
import { StaffShifts } from '../building/schedule/StaffShifts.tsx'
import { Invitation } from '../person/Invitation.tsx'
import { PersonContracts } from '../person/PersonContracts.tsx'
import { PersonFacts } from '../person/PersonFacts.tsx'
import type { PersonRecord } from '../person/personRecord.ts'
import { TicketsOf } from '../ticket/TicketsOf.tsx'

/** An employee's data, shifts and work. */
export const StaffOverview = ({ person }: { person: PersonRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const { id } = person
  return (
    <>
      {may('staff.write') && (
        <Box sx={{ mb: 4 }}>
          <AvatarInput
            name={person.fullName}
            avatarID={person.avatarID}
            call={callsOf('staff').update(person)}
          />
        </Box>
      )}
      <Stacked>
        <PersonFacts person={person} />
        <SideBySide>
          <Stacked>
            <Section
              flush
              title={translate('schedule.title')}
              action={
                !day && roles[person.role].scheduled && may('ScheduleStaff') && <AssignMenu staffID={id} />
              }
            >
              <StaffShifts staffID={id} />
            </Section>
            <Section flush title={translate('personPage.contracts.staff')}>
              <PersonContracts resource="staff" id={id} />
            </Section>
          </Stacked>
          <Stacked>
            <Section flush title={translate('resource.support-ticket.title')}>
              <TicketsOf of="staff" id={id} />
            </Section>
            {!day && <Invitation resource="staff" id={id} />}
          </Stacked>
        </SideBySide>
      </Stacked>
    </>
  )
}
