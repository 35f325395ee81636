import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { get } from '../../../data/httpClient.ts'
import { formatMonth } from '../../../i18n/format.ts'
import type { Demo } from '../../../signIn/useDemo.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

const ASK_AGAIN_MS = 3_000

/** Nothing in this month: for good, or because the demo's past has not come so far yet. */
export const NothingToBill = ({ month }: { readonly month: string }) => {
  const translate = useTranslate()
  const { data: demo, isPending } = useQuery({
    queryKey: ['demo'],
    queryFn: async ({ signal }) => (await get<Demo | null>('demo', signal)).json ?? null,
    refetchInterval: ({ state }) => (state.data?.filling ? ASK_AGAIN_MS : false),
  })
  if (isPending) return null
  const words = `resource.bill.run.${demo?.filling ? 'filling' : 'nothing'}`
  return (
    <EmptyState
      title={translate(words, { month: formatMonth(month) })}
      body={translate(demo?.filling ? 'signIn.demo_filling' : `${words}_body`)}
    />
  )
}
