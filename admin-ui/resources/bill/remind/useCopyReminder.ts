import { useDataProvider, useNotify } from 'ra-core'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useRefetch } from '../../../data/useRefetch.ts'

/**
 * Copies words for a tenant, to be sent by whatever gets answered, and notes that they were reminded of these bills: the
 * product then leaves out the step whose turn it is.
 */
export const useCopyReminder = () => {
  const notify = useNotify()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  return async (text: string, billIDs: readonly string[]): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Without leave to copy the words are shown, to be taken by hand.
      return notify(text, { type: 'info' })
    }
    notify('resource.bill.remind.copied', { type: 'success' })
    const noted = billIDs.map((id) => act(`bill/${id}/remind`, { way: 'text' }))
    // The words are copied all the same; a bill that was paid meanwhile needs no note.
    await Promise.allSettled(noted)
    await refetch('bill')
  }
}
