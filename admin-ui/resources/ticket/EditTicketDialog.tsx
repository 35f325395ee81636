import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { TicketInputs } from './TicketInputs.tsx'
import type { TicketDetail } from './ticketRecord.ts'

/** Edits the text of an undecided ticket. */
export const EditTicketDialog = ({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) => {
  const translate = useTranslate()
  const done = useDone()
  const { update } = useDataProvider<AppDataProvider>()
  return (
    <FormDialog title={translate('resource.support-ticket.edit.title')} onClose={onClose}>
      <ResourceContextProvider value="support-ticket">
        <EntityForm
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
          onSaved={({ undo }) => {
            done('resource.support-ticket.edit.done', { undo })
            onClose()
          }}
        >
          <TicketInputs />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
