import { useTranslate } from 'ra-core'
import type { TicketRecord } from './ticketRecord.ts'

/** What a ticket is called: its words go with whom it was for, should they be erased. */
export const useTicketTitle = (): ((ticket: Pick<TicketRecord, 'title'>) => string) => {
  const translate = useTranslate()
  return ({ title }) => title ?? translate('resource.support-ticket.wordless')
}
