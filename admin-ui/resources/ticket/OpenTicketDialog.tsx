import type { ReactNode } from 'react'
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useProfile } from '../../auth/ProfileContext.tsx'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TicketInputs } from './TicketInputs.tsx'
import type { TicketRecord } from './ticketRecord.ts'

type OpenTicketDialogProps = {
  /** The room, where it is known already. */
  readonly roomID?: string
  /** The input that selects the room, where it is not known. */
  readonly room?: ReactNode
  readonly onClose: () => void
}

/** Reports a problem in a room, and opens the new ticket. */
export const OpenTicketDialog = ({ roomID = '', room, onClose }: OpenTicketDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { create } = useDataProvider<AppDataProvider>()
  const { role } = useProfile()
  // Customers get texts about what is broken; employees, who record it for them, texts about a ticket.
  const words = `resource.support-ticket.${role === 'customer' ? 'own' : 'open'}`
  return (
    <FormDialog title={translate(`${words}.title_new`)} onClose={onClose}>
      <ResourceContextProvider value="support-ticket">
        <EntityForm
          defaultValues={{ buildingID: '', roomID, title: '', content: '', fileIDs: [] }}
          act={translate(`${words}.act`)}
          save={async ({ buildingID: _building, ...data }) => {
            const made = await create<TicketRecord>('support-ticket', { data })
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
