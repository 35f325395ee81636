import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Choices } from '../../../domain/paper/choices.ts'
import type { PaperDraft } from '../../../domain/paper/paper-draft.ts'
import { post } from '../../data/httpClient.ts'

/** A paper as it would be today. The key begins with `contract`, so that signals of contracts make it stale. */
export const useDraft = (contractID: string, chosen: Choices | undefined) =>
  useQuery({
    queryKey: ['contract', 'paper', contractID, chosen],
    queryFn: async () =>
      (await post<PaperDraft>('paper/preview', { kind: 'contract', contractID, ...chosen })).json,
    placeholderData: keepPreviousData,
  })
