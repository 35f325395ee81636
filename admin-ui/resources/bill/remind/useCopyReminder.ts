import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useEach } from '../../../data/useEach.ts'
import { useCatchUp } from '../../../live/LiveContext.ts'

/**
 * Copies the text of a reminder, and records that the tenant was reminded of these bills: the product then skips its
 * own reminder of the current step.
 */
export const useCopyReminder = () => {
  const notify = useNotify()
  const catchUp = useCatchUp()
  const { run } = useEach<string>()
  const { act } = useDataProvider<AppDataProvider>()
  return async (text: string, billIDs: readonly string[]): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Without clipboard permission the text is shown, to be copied by hand.
      return notify(text, { type: 'info' })
    }
    notify('resource.bill.remind.copied', { type: 'success' })
    // The text is copied already; the record may be refused for a bill that was paid meanwhile.
    await run(billIDs, (id) => act(`bill/${id}/remind`, { way: 'text' }))
    await catchUp()
  }
}
