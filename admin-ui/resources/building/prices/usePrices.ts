import { useQuery } from '@tanstack/react-query'
import type { PriceList } from '../../../../domain/charge/charge.ts'
import { get } from '../../../data/httpClient.ts'

export type Prices = PriceList & { readonly lists: readonly PriceList[] }

/** The price list in force, and all past and future ones. */
export const usePrices = (buildingID: string | undefined) =>
  useQuery({
    queryKey: ['building', 'charges', buildingID],
    queryFn: async ({ signal }) => (await get<Prices>(`building/${buildingID}/charges`, signal)).json,
    enabled: buildingID !== undefined,
  })
