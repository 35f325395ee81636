import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isStaying } from './removal.ts'

/** Fetches again what is on screen of these resources: after an own write nobody waits for the signal of it. */
export const useRefetch = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (...resources: readonly string[]): Promise<void> => {
      await Promise.all(
        resources.map((resource) =>
          queryClient.invalidateQueries({ queryKey: [resource], predicate: isStaying }),
        ),
      )
    },
    [queryClient],
  )
}
