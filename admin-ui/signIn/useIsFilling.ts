import { useQuery } from '@tanstack/react-query'
import { get } from '../data/httpClient.ts'
import type { Demo } from './useDemo.ts'

const ASK_AGAIN_MS = 3_000

/** Whether the demo's past is still being written, asked until it is there; undefined while that is not known. */
export const useIsFilling = (): boolean | undefined => {
  const { data, isPending } = useQuery({
    queryKey: ['demo'],
    queryFn: async ({ signal }) => (await get<Demo | null>('demo', signal)).json ?? null,
    refetchInterval: ({ state }) => (state.data?.filling ? ASK_AGAIN_MS : false),
  })
  return isPending ? undefined : (data?.filling ?? false)
}
