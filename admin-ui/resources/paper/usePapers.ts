import { useGetList } from 'react-admin'
import type { PaperRecord } from './paperRecord.ts'

/** More papers of one contract than anybody freezes. */
const MAX = 20

/** The frozen papers of a contract, the latest first; undefined until they are known. */
export const usePapers = (contractID: string, isAsked: boolean): readonly PaperRecord[] | undefined =>
  useGetList<PaperRecord>(
    'paper',
    {
      pagination: { page: 1, perPage: MAX },
      sort: { field: 'day', order: 'DESC' },
      filter: { contractID },
    },
    { enabled: isAsked },
  ).data
