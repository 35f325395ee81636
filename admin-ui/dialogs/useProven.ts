import { useCallback } from 'react'
import { isApiError } from '../data/envelope.ts'
import { useProve } from './ConfirmContext.ts'

/**
 * Runs a call; when the server requires a password proof (E0018), asks for the password and runs the call again.
 * Undefined when the user cancelled. `await proven(() => deleteMany(…))`
 */
export const useProven = () => {
  const prove = useProve()
  return useCallback(
    async <T>(run: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await run()
      } catch (error) {
        if (!isApiError(error, 'E0018')) throw error
        return (await prove()) ? run() : undefined
      }
    },
    [prove],
  )
}
