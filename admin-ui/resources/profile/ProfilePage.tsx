import { Box, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import { LOCALES } from '../../../domain/locales.ts'
import { personColumns } from '../../../projections/person/person.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { changedOf } from '../../data/changed.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { AvatarInput } from '../../files/AvatarInput.tsx'
import { Choice } from '../../form/Choice.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { useConfirmChanges } from '../../form/useConfirmChanges.ts'
import { PageSkeleton, RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { reversals } from '../../undo/reversals.ts'
import { PersonFacts } from '../person/PersonFacts.tsx'
import { PersonInputs } from '../person/PersonInputs.tsx'
import { oneself } from '../person/peopleKind.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import { AccountHead } from './AccountHead.tsx'
import { OwnErasure } from './OwnErasure.tsx'
import { PushCard } from './PushCard.tsx'
import { type OwnPerson, useOwnPerson } from './useOwnPerson.ts'

const OwnShifts = lazy(async () => ({
  default: (await import('../building/schedule/StaffShifts.tsx')).StaffShifts,
}))

/** `/profile`: the signed-in user's data. */
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
        <AvatarInput name={person.fullName} avatarID={person.avatarID} call="user/profile/update" />
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
      <Box sx={{ mt: 4 }}>
        <PushCard />
      </Box>
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {/* The bottom bar has no entry for a customer's contracts. */}
        {person.role === 'customer' && (
          <Button variant="outlined" color="inherit" component={Link} to="/contract">
            {translate('nav.place.contract')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" component={Link} to="/security">
          {translate('nav.place.security')}
        </Button>
      </Box>
      {/* The last of the page: it is as long as what became of a request. */}
      <Box sx={{ mt: 6 }}>
        <OwnErasure />
      </Box>
      {editing && <ProfileDialog person={person} onClose={() => setEditing(false)} />}
    </>
  )
}

type ProfileDialogProps = { readonly person: OwnPerson; readonly onClose: () => void }

const ProfileDialog = ({ person, onClose }: ProfileDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const confirmChanges = useConfirmChanges('person', personColumns, usePersonSayings())

  const save = async (values: FieldValues) => {
    if (!(await confirmChanges(person, values, translate('account.profile.question')))) return undefined
    const { data } = await act<{ revision: number }>('user/profile/update', changedOf(person, values))
    return { undo: reversals.UpdateProfile(person, values, data.revision) }
  }
  return (
    <DialogForm
      title={translate('account.profile.edit')}
      resource="person"
      onClose={onClose}
      record={person}
      act={translate('account.profile.save')}
      save={save}
      told={({ undo }) => ({ text: 'account.profile.saved', undo })}
    >
      <PersonInputs kind={{ ...oneself, needsFamilyName: person.role !== 'customer' }} />
      <Choice
        source="locale"
        required
        help={translate('account.profile.locale_help')}
        options={LOCALES.map((value) => ({
          value,
          label: translate(`resource.person.values.locale.${value}`),
        }))}
      />
    </DialogForm>
  )
}
