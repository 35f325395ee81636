import { useDataProvider, useNotify } from 'ra-core'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useRefetch } from '../../../data/useRefetch.ts'

/**
 * Copies the words of a reminder, and notes that the tenant was reminded of these bills: the product then leaves out
 * the step whose turn it is.
 */
export const useCopyReminder = () => {
  const notify = useNotify()
  const refetch = useRefetch()
  const { act } = useDataProvider<AppDataProvider>()
  return async (text: string, billIDs: readonly string[]): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Without the right to copy, the words are shown, to be copied by hand.
      return notify(text, { type: 'info' })
    }
    notify('resource.bill.remind.copied', { type: 'success' })
    const noted = billIDs.map((id) => act(`bill/${id}/remind`, { way: 'text' }))
    // The words are copied all the same; a bill that was paid meanwhile needs no note.
    await Promise.allSettled(noted)
    await refetch('bill')
  }
}
