import { Box, Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { AvatarInput } from '../../files/AvatarInput.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { PersonFacts } from '../person/PersonFacts.tsx'
import { AccountHead } from './AccountHead.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { useOwnPerson } from './useOwnPerson.ts'

const OwnShifts = lazy(async () => ({
  default: (await import('../building/schedule/StaffShifts.tsx')).StaffShifts,
}))

/** `/profile`: what the book knows of oneself. */
export const ProfilePage = () => {
  const translate = useTranslate()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const { data: person, error } = useOwnPerson()
  if (error) throw error
  if (!person) return <PageSkeleton />
  return (
    <>
      <AccountHead
        title={translate('account.profile.title')}
        lead={`${person.fullName} · ${translate(`role.${person.role}`)}`}
        actions={
          <Button variant="contained" onClick={() => setEditing(true)}>
            {translate('account.profile.edit')}
          </Button>
        }
      />
      <Box sx={{ mb: 5 }}>
        <AvatarInput
          name={person.fullName}
          avatarID={person.avatarID}
          call="user/profile/update"
          resource="profile"
        />
      </Box>
      <Box sx={{ position: 'relative' }}>
        <PersonFacts person={person} />
      </Box>
      {may('schedule.own') && (
        <Box sx={{ mt: 4 }}>
          <Section flush title={translate('schedule.own.title')}>
            <Suspense fallback={<RowsSkeleton rows={2} height={56} />}>
              <OwnShifts />
            </Suspense>
          </Section>
        </Box>
      )}
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {/* A customer's contracts have no place of their own in the bar. */}
        {person.role === 'customer' && (
          <Button variant="outlined" color="inherit" component={Link} to="/contract">
            {translate('nav.place.contract')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" component={Link} to="/security">
          {translate('nav.place.security')}
        </Button>
      </Box>
      {editing && <ProfileDialog person={person} onClose={() => setEditing(false)} />}
    </>
  )
}
