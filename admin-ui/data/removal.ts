import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** Ids of things that are being deleted from their own page, until that page is left. */
const leaving = new Set<string>()

const names = ({ queryKey }: Pick<Query, 'queryKey'>, ids: ReadonlySet<string>): boolean => {
  if (ids.size === 0) return false
  const key = JSON.stringify(queryKey)
  return [...ids].some((id) => key.includes(id))
}

/** Whether a query is still worth asking again: there is no answer about a thing that its own page has deleted. */
export const isStaying = (query: Pick<Query, 'queryKey'>): boolean => !names(query, leaving)

/**
 * Deletes a thing from its own page, which stands until the next one is there. The signal of the deletion comes before
 * its answer and makes all of the page stale; what is about the thing is not asked for again.
 * `remove(id, send)` answers what `send` does; nothing, false or an error is that the thing stays.
 */
export const useRemoval = () => {
  const queryClient = useQueryClient()
  const ids = useRef(new Set<string>())

  useEffect(() => {
    const left = ids.current
    return () => {
      const gone = new Set(left)
      if (gone.size === 0) return
      // The other parts of the page go in the same moment.
      setTimeout(() => {
        for (const id of gone) leaving.delete(id)
        queryClient.removeQueries({ type: 'inactive', predicate: (query) => names(query, gone) })
      })
    }
  }, [queryClient])

  return useCallback(
    async <T>(id: string, send: () => Promise<T>): Promise<T> => {
      const stays = () => {
        ids.current.delete(id)
        leaving.delete(id)
        void queryClient.invalidateQueries({ predicate: (query) => names(query, new Set([id])) })
      }
      ids.current.add(id)
      leaving.add(id)
      try {
        const answer = await send()
        if (!answer) stays()
        return answer
      } catch (error) {
        stays()
        throw error
      }
    },
    [queryClient],
  )
}
