import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Home } from '../../../../projections/home/home.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { takeRead } from '../../../data/readByServer.ts'

/** All that a tenant's home shows, in one answer. */
export const useHome = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => read<Home>('user/home', signal),
    // It is asked for again all the same: something may have come since.
    initialData: () => takeRead<Home>('home'),
  })
}
