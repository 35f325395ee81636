import { useGetList } from 'react-admin'
import { MAX_ASSETS } from '../../../domain/limits.ts'
import type { AssetRecord } from './assetRecord.ts'

/** The things of a room. */
export const useAssets = (roomID: string, isAsked = true) =>
  useGetList<AssetRecord>(
    'asset',
    {
      pagination: { page: 1, perPage: MAX_ASSETS },
      sort: { field: 'name', order: 'ASC' },
      filter: { roomID },
    },
    { enabled: isAsked },
  )
