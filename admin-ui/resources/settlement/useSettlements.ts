import { useGetList } from 'react-admin'
import type { SettlementRecord } from './settlementRecord.ts'

/** More corrections of one settlement than anybody makes. */
const MAX = 20

/** The settlements of a contract, the latest first; undefined until they are known. */
export const useSettlements = (
  contractID: string,
  isAsked: boolean,
): readonly SettlementRecord[] | undefined =>
  useGetList<SettlementRecord>(
    'settlement',
    {
      pagination: { page: 1, perPage: MAX },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { contractID },
    },
    { enabled: isAsked },
  ).data
