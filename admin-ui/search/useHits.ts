import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import type { AppDataProvider } from '../data/dataProvider.ts'
import type { Hit } from './hit.ts'

/** Typing does not ask the server letter by letter. */
const PAUSE_MS = 200

/** What the words find, some moments after the last letter. */
export const useHits = (typed: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  const [q, setQ] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => read<readonly Hit[]>(`search?${new URLSearchParams({ q })}`, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return { hits: q === '' ? [] : (data ?? []), error, waits: isFetching || q !== typed.trim() }
}
