import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
  useTheme,
} from '@mui/material'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useDataProvider, useNotify, useStoreContext, useTranslate } from 'react-admin'
import { PRODUCT_NOTICE_SECONDS } from '../../domain/limits.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { size } from '../theme/sizes.ts'
import { type Change, type Confirm, ConfirmContext, type Question } from './ConfirmContext.ts'
import { PasswordQuestion } from './PasswordQuestion.tsx'

type Pending = { readonly question?: Question; readonly settle: (yes: boolean) => void }

/** The server accepts a password proof for 5 minutes; the client stops relying on it a little earlier. */
const PROOF_LASTS_MS = 4.5 * 60_000
/** Stored per browser like the session, so that a reload does not ask again. Cleared on sign-out. */
const PROVEN_UNTIL = 'provenUntil'

/**
 * The product's three global dialogs in one mechanism: question, then the password where required, then the action.
 */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending>()
  const store = useStoreContext()

  const open = useCallback(
    (question?: Question) =>
      new Promise<boolean>((settle) => {
        setPending((previous) => {
          previous?.settle(false) // only one question at a time: a new one cancels the previous one
          return { question, settle }
        })
      }),
    [],
  )

  const value = useMemo<Confirm>(
    () => ({
      confirm: async (question) => {
        if (!(await open(question))) return false
        return !question.password || Date.now() < (store.getItem<number>(PROVEN_UNTIL) ?? 0) || open()
      },
      prove: () => open(),
    }),
    [open, store],
  )

  const finish = (yes: boolean) => {
    if (yes && !pending?.question) store.setItem(PROVEN_UNTIL, Date.now() + PROOF_LASTS_MS)
    setPending(undefined)
    pending?.settle(yes)
  }

  return (
    <ConfirmContext value={value}>
      {children}
      {pending?.question && <QuestionDialog question={pending.question} onDone={finish} />}
      {pending && !pending.question && <PasswordDialog onDone={finish} />}
    </ConfirmContext>
  )
}

/** A system error or V0001 has its own text, V0002 means an empty password, everything else a wrong one. */
const noticeOf = (error: unknown): string => {
  if (isApiError(error, 'V0002')) return 'dialog.password.notice_empty'
  if (!isApiError(error) || ['MSG_S0001', 'V0001', 'network'].includes(error.code)) {
    return 'dialog.password.notice_system'
  }
  return 'dialog.password.notice_wrong'
}

const NOTICE = { type: 'error', autoHideDuration: PRODUCT_NOTICE_SECONDS * 1_000 } as const

const PasswordDialog = ({ onDone }: { onDone: (proven: boolean) => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { verifyPassword } = useDataProvider<AppDataProvider>()

  const verify = async (password: string) => {
    try {
      if (await verifyPassword(password)) {
        onDone(true)
        return undefined
      }
      notify('dialog.password.notice_wrong', NOTICE)
      return 'dialog.password.wrong'
    } catch (error) {
      notify(noticeOf(error), NOTICE)
      return undefined
    }
  }

  return (
    <PasswordQuestion
      name="proof"
      title={translate('dialog.password.title')}
      body={translate('dialog.password.body')}
      act={translate('dialog.password.act')}
      leave={translate('dialog.cancel')}
      onLeave={() => onDone(false)}
      optional
      onAnswer={verify}
    />
  )
}

const Comparison = ({ field, before, after }: Change) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        alignItems: 'end',
        columnGap: 3,
        mt: 3,
        px: 4,
        py: 3,
        borderRadius: '10px',
        bgcolor: look.sunken,
        border: `1px solid ${look.line}`,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" sx={{ gridColumn: '1 / -1', fontWeight: 500 }}>
        {field}
      </Typography>
      <Box>
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('dialog.update.before')}
        </Typography>
        <Typography variant="body2" sx={{ textDecoration: 'line-through', color: 'text.secondary' }}>
          {before}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ color: 'text.secondary' }}>
        →
      </Box>
      <Box>
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('dialog.update.after')}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {after}
        </Typography>
      </Box>
    </Box>
  )
}

/** The question is the title, the verb is on the button. For a deletion the safe button has the focus. */
const QuestionDialog = ({ question, onDone }: { question: Question; onDone: (yes: boolean) => void }) => {
  const translate = useTranslate()
  const { kind, title, body, act, refrain, changes = [], count = 1 } = question
  const deleting = kind === 'delete'
  const words = (part: string) => translate(`dialog.${kind}.${part}`, { smart_count: count })
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      slotProps={{ paper: { sx: { width: size.confirm } } }}
      aria-labelledby="question"
    >
      <DialogTitle id="question">{title ?? words('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" component="div">
          {body ?? words('body')}
        </DialogContentText>
        {changes.map((change) => (
          <Comparison key={change.field} {...change} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus={deleting} onClick={() => onDone(false)}>
          {refrain ?? translate('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          color={deleting ? 'error' : 'primary'}
          autoFocus={!deleting}
          onClick={() => onDone(true)}
        >
          {act ?? words('act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
