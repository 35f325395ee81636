import { useQuery } from '@tanstack/react-query'
import type { Repricing } from '../../../../projections/run/repricing.answers.ts'
import { get } from '../../../data/httpClient.ts'

/**
 * What was said of prices for billed days, and what it would come to from a day on.
 * @param path `building/<id>` for its price lists, `contract/<id>` for rent and own prices
 */
export const useRepricing = (path: string, enabled: boolean, fromDay?: string) =>
  useQuery({
    queryKey: ['building', 'reprice', path, fromDay],
    queryFn: async ({ signal }) => {
      const query = fromDay ? `?fromDay=${fromDay}` : ''
      return (await get<Repricing>(`${path}/reprice${query}`, signal)).json
    },
    enabled,
  })
