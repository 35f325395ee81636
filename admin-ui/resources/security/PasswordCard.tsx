import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { type FieldProps, useField } from '../../form/useField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Section } from '../../ui/Section.tsx'

const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  const save = async ({ oldPassword, password, confirmPassword }: FieldValues) => {
    await act('user/security/change-password', { oldPassword, password, confirmPassword })
    await refetch('session', 'profile')
    return true
  }
  return (
    <DialogForm
      title={translate('account.password.act')}
      resource="profile"
      onClose={onClose}
      act={translate('account.password.act')}
      save={save}
      told="account.password.saved"
    >
      <PasswordLine
        source="oldPassword"
        label={translate('account.password.old')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordLine
        source="password"
        label={translate('account.password.new')}
        help={translate('account.password.help')}
        autoComplete="new-password"
      />
      <PasswordLine
        source="confirmPassword"
        label={translate('account.password.confirm')}
        rule={(value, { password }) => (value === password ? undefined : 'error.not_the_same')}
        autoComplete="new-password"
      />
    </DialogForm>
  )
}

export const PasswordCard = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <Section title={translate('account.password.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {translate('account.password.lead')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('account.password.act')}
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

type PasswordLineProps = Omit<FieldProps, 'required'> & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
}

/** A required password input with a button that reveals it, since typing blind on a phone is error-prone. */
const PasswordLine = ({ autoComplete, autoFocus, ...input }: PasswordLineProps) => {
  const translate = useTranslate()
  const { field, props } = useField({ ...input, required: true })
  return (
    <PasswordField
      {...props}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      showLabel={translate('signIn.show')}
      inputRef={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  )
}
