import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { PRODUCT_NOTICE_SECONDS } from '../../domain/limits.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { PasswordQuestion } from './PasswordQuestion.tsx'

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
