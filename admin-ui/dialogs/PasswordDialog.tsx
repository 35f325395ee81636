import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { PRODUCT_NOTICE_SECONDS } from '../../domain/limits.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { size } from '../theme/sizes.ts'
import { PasswordField } from '../ui/PasswordField.tsx'

/** Contract 6: system error or V0001, then V0002, then everything else. */
const noticeOf = (error: unknown): string => {
  if (isApiError(error, 'V0002')) return 'dialog.password.notice_empty'
  if (!isApiError(error) || ['MSG_S0001', 'V0001', 'network'].includes(error.code)) {
    return 'dialog.password.notice_system'
  }
  return 'dialog.password.notice_wrong'
}

const NOTICE = { type: 'error', autoHideDuration: PRODUCT_NOTICE_SECONDS * 1_000 } as const

export const PasswordDialog = ({ onDone }: { onDone: (proven: boolean) => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { verifyPassword } = useDataProvider<AppDataProvider>()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<'required' | 'wrong'>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a form below must not be sent as well: React events bubble through portals
    if (password === '') return setFault('required')
    setBusy(true)
    try {
      if (await verifyPassword(password)) return onDone(true)
      setFault('wrong')
      notify('dialog.password.notice_wrong', NOTICE)
    } catch (error) {
      notify(noticeOf(error), NOTICE)
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      slotProps={{ paper: { sx: { width: size.confirm } } }}
      aria-labelledby="password-question"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="password-question">{translate('dialog.password.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 4 }}>
            {translate('dialog.password.body')}
          </DialogContentText>
          <PasswordField
            id="password-proof"
            autoFocus
            showLabel={translate('signIn.show')}
            label={translate('dialog.password.label')}
            value={password}
            error={fault !== undefined}
            helperText={fault ? translate(`dialog.password.${fault}`) : ' '}
            onBlur={() => setFault(password === '' ? 'required' : fault)}
            onChange={(event) => {
              setPassword(event.target.value)
              setFault(undefined)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={() => onDone(false)}>
            {translate('dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('dialog.password.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
