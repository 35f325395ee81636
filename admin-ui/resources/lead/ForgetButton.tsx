import { Button } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRemoval } from '../../data/removal.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { LeadRecord } from './leadRecord.ts'

/** Destroys name, number and words of somebody who asked, for good. */
export const ForgetButton = ({ lead }: { readonly lead: LeadRecord }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const leave = useRemoval()
  const confirm = useConfirm()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const words = (key: string) => translate(`resource.lead.forget.${key}`, { name: lead.name ?? '' })
  const forget = async () => {
    const question = {
      kind: 'delete',
      title: words('title'),
      body: words('body'),
      act: words('act'),
    } as const
    if (!(await confirm(question))) return
    if (!(await leave(lead.id, () => attempt(() => act(`lead/${lead.id}/forget`))))) return
    void navigate('/lead', { replace: true })
    done('resource.lead.forget.done', { type: 'info' })
  }
  return (
    <Button color="error" variant="text" onClick={() => void forget()} sx={{ ml: -3.5 }}>
      {words('open')}
    </Button>
  )
}
