import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useProfile } from '../../auth/ProfileContext.tsx'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
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
  const navigate = useNavigate()
  const { create } = useDataProvider<AppDataProvider>()
  const { role } = useProfile()
  // Customers get texts about what is broken; employees, who record it for them, texts about a ticket.
  const words = `resource.support-ticket.${role === 'customer' ? 'own' : 'open'}`
  return (
    <DialogForm
      title={translate(`${words}.title_new`)}
      resource="support-ticket"
      onClose={onClose}
      defaultValues={{ buildingID: '', roomID, title: '', content: '', fileIDs: [] }}
      act={translate(`${words}.act`)}
      save={async ({ buildingID: _building, ...data }) => {
        const made = await create<TicketRecord>('support-ticket', { data })
        return made.data
      }}
      told="resource.support-ticket.open.done"
      onSaved={({ id }) => {
        void navigate(`/support-ticket/${id}`)
      }}
    >
      {room}
      <TicketInputs />
    </DialogForm>
  )
}
