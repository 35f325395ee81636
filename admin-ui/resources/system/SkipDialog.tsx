import { Typography } from '@mui/material'
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core'
import type { Parked as ParkedEvent } from '../../../projections/runtime/runtime.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextLine } from '../../form/TextLine.tsx'

type SkipDialogProps = { readonly event: ParkedEvent; readonly name: string; readonly onClose: () => void }

/** Giving an event up is for good, so that it wants a reason that stays. */
export const SkipDialog = ({ event, name, onClose }: SkipDialogProps) => {
  const translate = useTranslate()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  const say = (key: string) => translate(`resource.system.skip.${key}`, { name })
  return (
    <FormDialog title={say('title')} onClose={onClose}>
      <ResourceContextProvider value="system">
        <EntityForm
          defaultValues={{ reason: '' }}
          act={say('act')}
          save={async ({ reason }) => {
            await act('projection/skip', { id: event.id, reason })
            await refetch('projection', 'system')
            return true
          }}
          onSaved={onClose}
        >
          <Typography variant="body2">{say('body')}</Typography>
          <TextLine source="reason" label={say('reason')} required autoFocus autoComplete="off" />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
