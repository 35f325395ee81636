import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import { isApiError } from './envelope.ts'
import { useRefetch } from './useRefetch.ts'

/** Keys of texts for refusals that mean more here than their code says. */
type Instead = Readonly<Record<string, string>>

/**
 * Tries what the server may refuse, tells the person when it does, and has what it `touches` asked for again.
 * @returns whether it was done; what is no refusal is thrown
 */
export const useAttempt = () => {
  const notify = useNotify()
  const refetch = useRefetch()
  return useCallback(
    async (touches: readonly string[], work: () => Promise<unknown>, instead: Instead = {}) => {
      try {
        await work()
        return true
      } catch (error) {
        if (!isApiError(error)) throw error
        notify(instead[error.code] ?? error.message, { type: 'error' })
        return false
      } finally {
        await refetch(...touches)
      }
    },
    [notify, refetch],
  )
}
