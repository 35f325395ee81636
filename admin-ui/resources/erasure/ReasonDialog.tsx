import { Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { LINE_MAX } from '../../../domain/limits.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextBlock } from '../../form/TextBlock.tsx'
import type { ErasureDetail } from './erasureRecord.ts'

type ReasonDialogProps = {
  readonly request: ErasureDetail
  readonly kind: 'extend' | 'refuse'
  readonly onClose: () => void
}

/** Postpones or refuses a request; the law requires a reason. */
export const ReasonDialog = ({ request, kind, onClose }: ReasonDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const word = (key: string) => translate(`resource.erasure.${kind}.${key}`)
  return (
    <DialogForm
      title={word('title')}
      resource="erasure"
      onClose={onClose}
      defaultValues={{ reason: '' }}
      act={word('act')}
      save={async ({ reason }) => {
        await act(`erasure/${request.id}/${kind}`, { reason }, request.revision)
        return true
      }}
      told={`resource.erasure.${kind}.done`}
    >
      <Typography variant="body2" color="text.secondary">
        {word('note')}
      </Typography>
      <TextBlock source="reason" required max={LINE_MAX} rows={2} autoFocus />
    </DialogForm>
  )
}
