import { useTranslate } from 'react-admin'
import type { TicketRecord } from './ticketRecord.ts'

/** The title of a ticket, or a placeholder: its texts are erased with the person's data. */
export const useTicketTitle = (): ((ticket: Pick<TicketRecord, 'title'>) => string) => {
  const translate = useTranslate()
  return ({ title }) => title ?? translate('resource.support-ticket.wordless')
}
