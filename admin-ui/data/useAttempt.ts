import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { isApiError } from './envelope.ts'
import { useRefetch } from './useRefetch.ts'

/** Text keys by error code, for refusals that have a more specific text on this screen. */
type Instead = Readonly<Record<string, string>>

/**
 * Runs a call; shows a refusal as a message, and refetches the resources in `touches`.
 * @returns whether it succeeded; errors other than refusals are thrown
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
