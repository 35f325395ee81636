import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { useCatchUp } from '../live/LiveContext.ts'
import { isApiError } from './envelope.ts'

/** Text keys by error code, for refusals that have a more specific text on this screen. */
type Instead = Readonly<Record<string, string>>

/**
 * Runs a call; shows a refusal as a message. What is on screen is asked for again: what the call changed, or, after a
 * refusal, everything.
 * @returns whether it succeeded; errors other than refusals are thrown
 */
export const useAttempt = () => {
  const notify = useNotify()
  const catchUp = useCatchUp()
  return useCallback(
    async (work: () => Promise<unknown>, instead: Instead = {}) => {
      try {
        await work()
      } catch (error) {
        if (!isApiError(error)) throw error
        notify(instead[error.code] ?? error.message, { type: 'error' })
        await catchUp(true)
        return false
      }
      await catchUp()
      return true
    },
    [notify, catchUp],
  )
}
