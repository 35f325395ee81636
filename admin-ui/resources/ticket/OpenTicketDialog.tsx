import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TicketInputs } from './TicketInputs.tsx'
import type { TicketRecord } from './ticketRecord.ts'

type OpenTicketDialogProps = {
  /** The room that it is about, where that is known already. */
  readonly roomID?: string
  /** How the room is chosen, where it is not. */
  readonly room?: ReactNode
  readonly onClose: () => void
}

/** Something is wrong in a room. Leads to the new ticket. */
export const OpenTicketDialog = ({ roomID = '', room, onClose }: OpenTicketDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const refetch = useRefetch()
  const { create } = useDataProvider<AppDataProvider>()
  return (
    <FormDialog title={translate('resource.support-ticket.open.title')} onClose={onClose}>
      <ResourceContextProvider value="support-ticket">
        <EntityForm
          defaultValues={{ buildingID: '', roomID, title: '', content: '', fileIDs: [] }}
          act={translate('resource.support-ticket.open.act')}
          save={async ({ buildingID: _building, ...data }) => {
            const made = await create<TicketRecord>('support-ticket', { data })
            await refetch('support-ticket')
            return made.data
          }}
          onSaved={({ id }) => {
            notify('resource.support-ticket.open.done', { type: 'success' })
            onClose()
            void navigate(`/support-ticket/${id}`)
          }}
        >
          {room}
          <TicketInputs />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
