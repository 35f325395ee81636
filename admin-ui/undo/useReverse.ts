import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { isApiError } from '../data/envelope.ts'
import { useProven } from '../dialogs/useProven.ts'
import { useCatchUp } from '../live/LiveContext.ts'
import type { Reversal } from './reversals.ts'

/**
 * Sends an undo and reports its result; false when the password was required and not given. `onAnswer` is called
 * before the result is shown.
 */
export const useReverse = () => {
  const notify = useNotify()
  const catchUp = useCatchUp()
  const proven = useProven()
  const { act, toggle } = useDataProvider<AppDataProvider>()

  return async (reversal: Reversal, onAnswer: () => void = () => undefined): Promise<boolean> => {
    try {
      const done = await proven(async () => {
        await reversal.send({ act, toggle })
        return true
      })
      if (!done) return false
      onAnswer()
      notify('dialog.undo.done', { type: 'info' })
      await catchUp()
    } catch (error) {
      onAnswer()
      if (!isApiError(error)) throw error
      notify(error.message, { type: 'error' })
      await catchUp(true)
    }
    return true
  }
}
