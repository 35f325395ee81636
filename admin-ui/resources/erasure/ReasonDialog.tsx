import { Typography } from '@mui/material'
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin'
import { LINE_MAX } from '../../../domain/limits.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextBlock } from '../../form/TextBlock.tsx'
import { useDone } from '../../undo/useDone.tsx'
import type { ErasureDetail } from './erasureRecord.ts'

type ReasonDialogProps = {
  readonly request: ErasureDetail
  readonly kind: 'extend' | 'refuse'
  readonly onClose: () => void
}

/** Postpones or refuses a request; the law requires a reason. */
export const ReasonDialog = ({ request, kind, onClose }: ReasonDialogProps) => {
  const translate = useTranslate()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const word = (key: string) => translate(`resource.erasure.${kind}.${key}`)
  return (
    <FormDialog title={word('title')} onClose={onClose}>
      <ResourceContextProvider value="erasure">
        <EntityForm
          defaultValues={{ reason: '' }}
          act={word('act')}
          save={async ({ reason }) => {
            await act(`erasure/${request.id}/${kind}`, { reason }, request.revision)
            return true
          }}
          onSaved={() => {
            done(`resource.erasure.${kind}.done`)
            onClose()
          }}
        >
          <Typography variant="body2" color="text.secondary">
            {word('note')}
          </Typography>
          <TextBlock source="reason" required max={LINE_MAX} rows={2} autoFocus />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
