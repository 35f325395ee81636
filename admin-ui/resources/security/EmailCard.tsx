import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { Section } from '../../ui/Section.tsx'
import { useOwnPerson } from '../profile/useOwnPerson.ts'

const EmailDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const proven = useProven()
  const { act } = useDataProvider<AppDataProvider>()
  const save = async ({ email }: FieldValues) => {
    const done = await proven(() => act('user/security/change-email', { email }))
    if (!done) return undefined
    return String(email)
  }
  return (
    <DialogForm
      title={translate('account.email.act')}
      resource="profile"
      onClose={onClose}
      act={translate('account.email.submit')}
      save={save}
      told={(email) => ({ text: 'account.email.sent', messageArgs: { email } })}
    >
      <TextLine
        source="email"
        type="email"
        label={translate('account.email.new')}
        help={translate('account.email.help')}
        required
        autoComplete="email"
        autoFocus
      />
    </DialogForm>
  )
}

export const EmailCard = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { data: person, error } = useOwnPerson()
  if (error) throw error
  const pending = person?.pendingEmail
  return (
    <Section title={translate('account.email.title')}>
      <Typography sx={{ mb: 3, minHeight: 24, overflowWrap: 'anywhere' }}>
        {person && (person.email ?? translate('account.email.none'))}
      </Typography>
      {pending && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {translate('account.email.pending', { email: pending })}
        </Typography>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('account.email.act')}
      </Button>
      {open && <EmailDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
