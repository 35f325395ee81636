import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isStaying } from './removal.ts'

/** Refetches the active queries of these resources after an own write, without waiting for its signal. */
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
