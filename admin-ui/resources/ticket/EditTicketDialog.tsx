import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { reversals } from '../../undo/reversals.ts'
import { TicketInputs } from './TicketInputs.tsx'
import type { TicketDetail } from './ticketRecord.ts'

/** Edits the text of an undecided ticket. */
export const EditTicketDialog = ({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) => {
  const translate = useTranslate()
  const { update } = useDataProvider<AppDataProvider>()
  return (
    <DialogForm
      title={translate('resource.support-ticket.edit.title')}
      resource="support-ticket"
      onClose={onClose}
      record={ticket}
      act={translate('resource.support-ticket.edit.act')}
      save={async (data) => {
        const saved = await update<TicketDetail>('support-ticket', {
          id: ticket.id,
          data,
          previousData: ticket,
        })
        const { revision } = saved.data
        return { undo: reversals.update('support-ticket', { seen: ticket, data, revision }) }
      }}
      told={({ undo }) => ({ text: 'resource.support-ticket.edit.done', undo })}
    >
      <TicketInputs />
    </DialogForm>
  )
}
